/** Text of a masked field, and the place of its caret. */
export type MaskedText = { text: string; caret: number };

/** Range that Backspace or Delete takes away: the digit beside the caret, where a sign would come back by the mask. */
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

/** Place of the caret right behind the n-th digit. */
export function caretAfterDigit(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count; place += 1) if (/\d/.test(text[place] ?? "0")) seen += 1;
  return place;
}
