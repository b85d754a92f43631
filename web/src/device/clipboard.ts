// Handing a text on: copying and sharing. Both need https in most browsers; home networks are plain http.

/** Tells whether this device can hand a link to its other apps. */
export const canShare = (): boolean => typeof navigator.share === "function";

/** Opens the device's own sheet for sharing a link; whoever closes it again changes nothing. */
export async function share(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}

/** Copies a text; tells whether it worked. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.style.cssText = "position:fixed;inset:0 auto auto 0;opacity:0";
  // While a dialog is open, nothing outside it can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
