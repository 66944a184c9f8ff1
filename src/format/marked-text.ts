import { isValidCpf } from "@brazilian-utils/brazilian-utils";
import { digitsOnly } from "./format.ts";
import { isExternalUrl, telUrl } from "./outside-links.ts";
import { readPhone } from "./phone-number.ts";
import { trimEndOf } from "./text.ts";

/** A stretch of one line: plain words, words that stand out, or words that lead somewhere. */
export type Span =
  | string
  | { kind: "strong" | "em"; spans: Span[] }
  | { kind: "link"; href: string; text: string };

/** Lines of a paragraph that follow each other, or the items of a list without their marks. */
export type Part = { kind: "lines" | "list"; said: string[] };

/** "- Bíblia" and "•Bíblia", but neither "-5 graus" nor "---" nor "->". */
const itemMark = /^(?:•|-(?![-\d>]))\s*(?=\S)/;

export function partsOf(paragraph: string): Part[] {
  const parts: Part[] = [];
  for (const line of paragraph.split("\n")) {
    const words = line.replace(itemMark, "");
    const kind = words === line ? "lines" : "list";
    const last = parts.at(-1);
    if (last?.kind === kind) last.said.push(words);
    else parts.push({ kind, said: [words] });
  }
  return parts;
}

/** Parts of one line, with its addresses and telephones, its *strong* and its _emphasized_ words. */
export function spansOf(line: string): Span[] {
  const links = new Map<number, Link>();
  // Nothing in an address is a mark: each of its characters gives way to one that means nothing.
  const masked = line.replaceAll(whole, (found, at: number) => {
    const text = found.startsWith("+") || /^[\d(]/.test(found) ? found : withoutEnd(found);
    const href = hrefOf(text);
    if (href) links.set(at, { kind: "link", href, text });
    return filler.repeat(text.length) + found.slice(text.length);
  });
  return spansIn({ line, masked, links }, { from: 0, to: line.length }, "*_");
}

/** The words alone, line by line, for what is read without a page: feeds, calendars, search. */
export const plainLines = (paragraph: string): string[] =>
  partsOf(paragraph).flatMap(({ said }) => said.map((line) => spansOf(line).map(wordsOf).join("")));

/** The words of one text or of several paragraphs in one line, with a comma where a line ended without a sign. */
export const plainWords = (...paragraphs: readonly string[]): string =>
  paragraphs
    .map((one) =>
      plainLines(one)
        .join("\n")
        .replaceAll(/(?<=[\p{L}\p{N}])\n(?=\P{Ll})/gu, ", "),
    )
    .join(" ")
    .replaceAll("\n", " ");

const wordsOf = (span: Span): string =>
  typeof span === "string"
    ? span
    : span.kind === "link"
      ? span.text
      : span.spans.map(wordsOf).join("");

type Link = Exclude<Span, string> & { kind: "link" };

/** U+FFFC is the place of an object within a text. It is neither a letter nor a space. */
const filler = "\u{FFFC}";

// No address has an emoji in it; behind a comma another may follow at once.
const web = String.raw`https:\/\/(?:(?![,;|]https:)[^\s<>"“”«»\p{Extended_Pictographic}\p{Regional_Indicator}])+`;
// Bounded, as a long line of "a.a.a" would else be read anew from each of its letters.
const email = String.raw`[a-z\d][\w.+-]{0,63}@[\w.-]{1,255}`;
// Texts from other programs bring spaces and hyphens that do not break.
const gap = String.raw`[\s.‑–-]`;
const brazilian = String.raw`(?:\+?55${gap}?)?(?:\(0?\d{2}\)|0?\d{2})${gap}?(?:9${gap}?)?\d{4}(?:${gap}|\s[–-]\s)?\d{4}`;
const free = String.raw`(?:0[38]00|\(0[38]00\))${gap}?\d{3}${gap}?\d{4}`;
const foreign = String.raw`\+\d(?:[\s.()‑–-]{0,2}\d){7,14}`;

/** Pattern of what is one piece in a line: addresses of the web and of e-mail, and what may be a telephone. */
const whole = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${web}|${email}|(?<![@=#+]|[\p{L}\p{N}]_|\/(?!\()|\p{L}-|\d[.,-])(?:${free}|${brazilian}|${foreign})(?![\p{L}\p{N}@]|_[\p{L}\p{N}]|\/(?!\(|9?\d{4}-)|[.,-]\d))`,
  "giu",
);

/** An address without the signs of the sentence around it; "(…)" within an address stays. */
function withoutEnd(address: string): string {
  let text = address;
  let surplus = [...address].reduce(
    (sum, sign) => sum + (sign === ")" ? 1 : sign === "(" ? -1 : 0),
    0,
  );
  for (;;) {
    const shorter = trimEndOf(text, ".,;:!?…'’*_]}–—");
    if (!shorter.endsWith(")") || surplus <= 0) return shorter;
    text = shorter.slice(0, -1);
    surplus -= 1;
  }
}

function hrefOf(text: string): string | undefined {
  if (/^https:/i.test(text)) return isExternalUrl(text) ? text : undefined;
  if (text.includes("@")) return undefined;
  const digits = digitsOnly(text);
  if (/^0[38]00/.test(digits)) return `tel:${digits}`;
  const read = readPhone(text);
  if (!("phone" in read)) return undefined;
  // Eleven digits alone may be a CPF, and ten or more any number.
  const isBare = text === digits && (read.phone.length !== 11 || isValidCpf(digits));
  return isBare ? undefined : telUrl(read.phone);
}

type Read = { line: string; masked: string; links: ReadonlyMap<number, Link> };
type Range = { from: number; to: number };

/** Each mark is looked for once at each depth, so that the time grows with the length alone. */
function spansIn(read: Read, { from, to }: Range, marks: string): Span[] {
  const { line, masked, links } = read;
  const spans: Span[] = [];
  let [at, plainFrom] = [from, from];
  let open = marks;
  const push = (span: Span, end: number) => {
    if (at > plainFrom) spans.push(line.slice(plainFrom, at));
    spans.push(span);
    at = end;
    plainFrom = end;
  };
  while (at < to) {
    const link = links.get(at);
    const mark = masked.charAt(at);
    if (link) push(link, at + link.text.length);
    else if (mark && open.includes(mark) && isOpening(masked, at, { from, to })) {
      const end = closingOf(masked, at, { from, to });
      if (end === undefined) {
        // A mark that is not closed from here on is not closed further on either.
        open = open.replace(mark, "");
        at += 1;
      } else {
        const inside = spansIn(read, { from: at + 1, to: end }, marks.replace(mark, ""));
        push({ kind: mark === "*" ? "strong" : "em", spans: inside }, end + 1);
      }
    } else at += 1;
  }
  if (to > plainFrom) spans.push(line.slice(plainFrom, to));
  return spans;
}

/** True if a mark opens, as in WhatsApp: outside a word, and close to the words that it marks. */
const isOpening = (text: string, at: number, { from, to }: Range): boolean =>
  (at === from || isOutside(text, at - 1, text.charAt(at))) &&
  at + 1 < to &&
  isClose(text, at + 1, text.charAt(at));

function closingOf(text: string, opening: number, { to }: Range): number | undefined {
  const mark = text.charAt(opening);
  let at = text.indexOf(mark, opening + 2);
  while (at >= 0 && at < to) {
    const isEnd = at + 1 === to || isOutside(text, at + 1, mark);
    if (isEnd && isClose(text, at - 1, mark)) return at;
    at = text.indexOf(mark, at + 1);
  }
  return undefined;
}

const isOutside = (text: string, at: number, mark: string): boolean =>
  text.charAt(at) !== mark && !/[\p{L}\p{N}]/u.test(text.charAt(at));

const isClose = (text: string, at: number, mark: string): boolean =>
  text.charAt(at) !== mark && /\S/.test(text.charAt(at));
