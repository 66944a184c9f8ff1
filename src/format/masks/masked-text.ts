/** What a masked field shows, and where its caret is in it. */
export type MaskedText = { text: string; caret: number };

/** What a press on Backspace or Delete takes away: the digit beside the caret, where a sign would come back by the mask. */
export function reachDigit(
  text: string,
  [from, to]: readonly [number, number],
  direction: "backward" | "forward",
): readonly [number, number] {
  if (/\d/.test(text.slice(from, to))) return [from, to];
  if (direction === "backward") {
    const place = text.slice(0, to).search(/\d\D*$/);
    return place < 0 ? [to, to] : [place, place + 1];
  }
  const away = text.slice(from).search(/\d/);
  return away < 0 ? [from, from] : [from + away, from + away + 1];
}

/** Where the caret is right behind the n-th digit. */
export function caretAfterDigit(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count; place += 1) if (/\d/.test(text[place] ?? "0")) seen += 1;
  return place;
}
