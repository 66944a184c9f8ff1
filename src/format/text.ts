/** Text for URLs and names of files: "Rio das Garças" → "rio-das-garcas". */
export const slug = (text: string): string => folded(text).replaceAll(/[^a-z0-9]+/g, "-");

/** Text in small letters and without accents, as people compare words: "Célula" → "celula". */
export const folded = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Name without case, accents, spaces and signs: people take equal ones for the same. */
export const spoken = (name: string): string => folded(name).replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The text without these signs at its end. The pattern `[,.]+$` takes a quarter of a second for 16 KB of slashes. */
export function trimEndOf(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Slug without a sign at its ends, of so many letters at most: a part of an address, or a file's name. */
export const pathPart = (text: string, most = Infinity): string =>
  trimEndOf(slug(text).replace(/^-/, "").slice(0, most), "-");

// Zero-width, bidirectional and other characters that show nothing; annotations; the blank of Braille.
const invisible =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u{2028}\u{2029}\u{FFF9}-\u{FFFB}\u{2800}]/gu;

/** One line as a reader sees it: nothing in it can hide, or turn around what is beside it. */
export const visible = (line: string): string => line.replaceAll(invisible, "");

// All that is invisible, and NUL; but not what joins several emoji, or picks their look, where it is among them.
const meaningless = new RegExp(
  String.raw`\0|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}])\u{200D}|(?!\p{Emoji_Component})${invisible.source}`,
  "gu",
);

/** Text with a blank for each tabulation, as a reader sees it: a cell of a spreadsheet is pasted with one. */
export const withoutTabs = (text: string): string => text.replaceAll("\t", " ");

/** Text as typed or pasted, without what means nothing; U+000B is how slides and spreadsheets end a line. */
export const tidy = (text: string): string =>
  withoutTabs(text.replaceAll(/\r\n?|[\v\u{85}\u{2028}\u{2029}]/gu, "\n")).replaceAll(
    meaningless,
    "",
  );

/** A value that is no running text: a key, a telephone, an address. */
export const tidyValue = (text: string): string => visible(tidy(text)).trim();

// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unreadable = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\p{Cs}\ufffe\uffff]/gu;

/** Place of the first sign that no page can show, in words; undefined if there is none. */
export function unreadablePlace(text: string): string | undefined {
  const at = text.search(unreadable);
  if (at < 0) return undefined;
  const [before = "", after = ""] = [text.slice(0, at), text.slice(at + 1)].map((part) =>
    part.replaceAll(unreadable, "").trim(),
  );
  const quoted = [
    before && `depois de “${before.slice(-quotedSigns)}”`,
    after && `antes de “${after.slice(0, quotedSigns)}”`,
  ];
  return quoted.filter(Boolean).join(" e ");
}

/** Most signs of the text that are quoted on either side. */
const quotedSigns = 25;

/** True if it is in one line wherever it is read: calendars and mail break at more than a line feed. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** True if a reader would see nothing at all of it. */
export const showsNothing = (text: string): boolean => visible(text).trim() === "";

/** Text of at most as many characters, ended at a word. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, "")}…`;
