import { type OfxTag, withoutHtml } from "./ofx-tags.ts";

/** Texts of a file, from one byte up to another. Each is a copy of its own, so that none holds the whole file. */
export type FileText = {
  /** The text of a leaf: see `leafText`. */
  leaf(tag: OfxTag): string;
  /** In one line as a person may look it up, at most `most` characters. */
  raw(from: number, to: number, most?: number): string;
  /** Whether something is written that begins no tag of an end. */
  hasWords(from: number, to: number): boolean;
};

export function fileText(bytes: Uint8Array): FileText {
  const decode = (from: number, to: number, most: number) =>
    decodeText(bytes.subarray(from, Math.min(to, from + most)));
  return {
    leaf: ({ textFrom, textTo }) => leafText(decode(textFrom, textTo, 1_000)),
    raw(from, to, most = 200) {
      const line = oneLine(decode(from, to, 5 * most));
      return line.length > most ? `${line.slice(0, most - 1)}…` : line;
    },
    hasWords(from, to) {
      let at = from;
      while (at < to && (bytes[at] ?? 0) <= 0x20) at += 1;
      return at < to && !(bytes[at] === 0x3c && bytes[at + 1] === 0x2f);
    },
  };
}

/**
 * The header's word is not taken, since banks write UTF-8 under "1252" and the other way round: what is UTF-8 is UTF-8,
 * all else is Windows-1252. Each text is asked alone, since one memo that a bank
 * cut in the middle of a letter says nothing of the others.
 */
function decodeText(bytes: Uint8Array): string {
  return utf8Of(bytes) ?? cutUtf8Of(bytes) ?? windows1252.decode(bytes);
}

function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Without its last letter, where only that one is cut: the letters before it must show that it is UTF-8. */
function cutUtf8Of(bytes: Uint8Array): string | undefined {
  const lastLetter = bytes.findLastIndex((byte) => byte >= 0xc0);
  if (lastLetter < 1 || lastLetter < bytes.length - 3) return undefined;
  const text = utf8Of(bytes.subarray(0, lastLetter));
  return text && text.length < lastLetter ? text : undefined;
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });
const windows1252 = new TextDecoder("windows-1252");

/** The same text in UTF-8, where its first two bytes say that it is UTF-16. */
export function withoutUtf16(bytes: Uint8Array): Uint8Array {
  const [first, second] = bytes;
  const name =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : undefined;
  return name ? new TextEncoder().encode(new TextDecoder(name).decode(bytes)) : bytes;
}

/** In one line, composed (NFC), without what cannot be seen. */
const oneLine = (text: string): string =>
  text.replaceAll(unseen, " ").replaceAll(/\s+/g, " ").trim().normalize("NFC");

const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\uFEFF]/gu;

/** The text of a leaf: entities become their characters; an `&` alone stays. */
function leafText(text: string): string {
  const trimmed = text.trim();
  if (trimmed.startsWith(literal.opens) && trimmed.endsWith(literal.closes)) {
    return oneLine(withoutHtml(trimmed.slice(literal.opens.length, -literal.closes.length)));
  }
  return oneLine(
    withoutHtml(trimmed.includes("&") ? trimmed.replaceAll(entity, characterOf) : trimmed),
  );
}

const literal = { opens: "<![CDATA[", closes: "]]>" };

const entity = /&(#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z]{2,7});/g;

function characterOf(whole: string, name: string): string {
  if (name.startsWith("#")) {
    const isHex = name[1] === "x" || name[1] === "X";
    const point = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : " ";
  }
  const [, letter, accent = ""] = /^([A-Za-z])([a-z]{3,5})$/.exec(name) ?? [];
  return characters[name] ?? (letter && accents[accent] ? letter + accents[accent] : whole);
}

const characters: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ordf: "ª",
  ordm: "º",
};

/** "&ccedil;" is a letter and its accent. */
const accents: Record<string, string> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  cedil: "\u0327",
};
