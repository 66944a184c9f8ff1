/** Puts a text on the clipboard. → whether it is there */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The old way, for browsers without a clipboard of their own and for pages that were opened without https. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  // Not typed into: no keyboard comes up.
  field.readOnly = true;
  field.className = "visually-hidden";
  const hadFocus = document.activeElement;
  document.body.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (hadFocus instanceof HTMLElement) hadFocus.focus({ preventScroll: true });
  }
}
