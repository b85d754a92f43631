// Somebody who follows the present, as a panel of the page does.

export function following(present: { readonly now: number }): { seen: number[]; end: () => void } {
  const seen: number[] = [];
  const end = $effect.root(() => {
    $effect(() => {
      seen.push(present.now);
    });
  });
  return { seen, end };
}
