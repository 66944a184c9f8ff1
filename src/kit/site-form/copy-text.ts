import { ifAllowed } from "../islands/browser.ts";

/** Wait for the clipboard: browsers inside other applications never answer, and a press counts for about a second. */
const longestWriteMs = 600;

/**
 * Puts a text on the clipboard; to be called in the press itself. A text that is still to come is promised to the
 * clipboard, since Safari takes none that is offered after the press. Where the browser's clipboard refuses, or does not
 * answer, the text is selected and copied the old way. → whether it is there
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  const written = ifAllowed(() => write(text))?.then(
    () => true,
    () => false,
  );
  const found = typeof text === "string" ? text : await text;
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), longestWriteMs));
  return (await Promise.race([written ?? false, late])) || copyBySelection(found);
}

function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === "string") return navigator.clipboard.writeText(text);
  const type = "text/plain";
  const blob = text.then((found) => new Blob([found], { type }));
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}

/** Copies in browsers without a clipboard of their own, and on pages that were opened without https. */
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
  const isCopied = ifAllowed(() => document.execCommand("copy")) ?? false;
  field.remove();
  if (hadFocus instanceof HTMLElement) hadFocus.focus({ preventScroll: true });
  return isCopied;
}
