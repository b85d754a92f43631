// Somebody who follows the present, as a panel of the page does.

export function following<Each>(present: { readonly now: Each }): {
  seen: Each[];
  end: () => void;
} {
  const seen: Each[] = [];
  const end = $effect.root(() => {
    $effect(() => {
      seen.push(present.now);
    });
  });
  return { seen, end };
}
