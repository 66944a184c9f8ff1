/** What a masked field shows, and where its caret stands in it. */
export type MaskedText = { text: string; caret: number };

/**
 * Takes out the digit beside the caret: what somebody means who deletes a bracket, a point or a dash,
 * which the mask would only put back.
 */
export function dropDigit(
  { text, caret }: MaskedText,
  direction: "backward" | "forward",
): MaskedText {
  const before = text.slice(0, caret);
  const after = text.slice(caret);
  if (direction === "forward") return { text: before + after.replace(/\d/, ""), caret };
  const shortened = before.replace(/\d(?=\D*$)/, "");
  return { text: shortened + after, caret: shortened.length };
}

/** Where the caret stands right behind the n-th digit. */
export function caretAfterDigit(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count; place += 1) if (/\d/.test(text[place] ?? "0")) seen += 1;
  return place;
}
