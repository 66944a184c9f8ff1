/** For URLs and names of files: "Rio das Garças" → "rio-das-garcas". */
export const slug = (text: string): string => folded(text).replaceAll(/[^a-z0-9]+/g, "-");

/** In small letters and without accents, as people compare words: "Célula" → "celula". */
export const folded = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** What people would take for the same name: without case, accents, spaces and signs. */
export const spoken = (name: string): string => folded(name).replaceAll(/[^\p{L}\p{N}]+/gu, "");

/**
 * The text without those of `signs` that stand at its end. A pattern as `[,.]+$` does the same, but begins anew at each
 * sign of a run that is not at the end: 16 KB of slashes took it a quarter of a second.
 */
export function trimEndOf(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

// Zero-width, bidirectional and other characters that show nothing; annotations; the blank of Braille.
const invisible =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u{2028}\u{2029}\u{FFF9}-\u{FFFB}\u{2800}]/gu;

/** One line as a reader sees it: nothing in it can hide, or turn around what stands beside it. */
export const visible = (line: string): string => line.replaceAll(invisible, "");

/** Whether it stands in one line wherever it is read: calendars and mail break at more than a line feed. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** Whether a reader would see nothing at all of it. */
export const showsNothing = (text: string): boolean => visible(text).trim() === "";

/** At most as many characters, ended at a word. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, "")}…`;
