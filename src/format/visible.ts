// Zero-width, bidirectional and other characters that show nothing; annotations; the blank of Braille.
const invisible =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u{2028}\u{2029}\u{FFF9}-\u{FFFB}\u{2800}]/gu;

/** One line as a reader sees it: nothing in it can hide, or turn around what stands beside it. */
export const visible = (line: string): string => line.replaceAll(invisible, "");

/** Whether it stands in one line wherever it is read: calendars and mail break at more than a line feed. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** Whether a reader would see nothing at all of it. */
export const showsNothing = (text: string): boolean => visible(text).trim() === "";
