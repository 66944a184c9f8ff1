/** A tag of an OFX file, with the place of the text up to the next tag. Places are bytes of the file. */
export type OfxTag = {
  /** In capitals: "STMTTRN". */
  name: string;
  closes: boolean;
  from: number;
  textFrom: number;
  textTo: number;
};

/** Bytes that are looked through before the reader may give the event loop back: a few ms of work. */
const pieceBytes = 8 * 1024;

/**
 * Every tag from the first byte to the last, with closed leaves (XML) or without (SGML). Takes time in proportion to
 * the bytes, whatever they are: each `<` costs at most the longest name. Undefined marks the gap between two pieces of
 * the file, also where a piece has no tag.
 */
export function* tagsOf(bytes: Uint8Array): Generator<OfxTag | undefined> {
  let last: OfxTag | undefined;
  let pieceTo = pieceBytes;
  for (let at = bytes.indexOf(sign["<"], 0); at >= 0; at = bytes.indexOf(sign["<"], at + 1)) {
    if (at >= pieceTo) {
      yield undefined;
      pieceTo = at + pieceBytes;
    }
    const tag = tagAt(bytes, at);
    if (!tag) continue;
    if (last) yield { ...last, textTo: tag.from };
    last = tag;
  }
  if (last) yield last;
}

function tagAt(bytes: Uint8Array, from: number): OfxTag | undefined {
  const closes = bytes[from + 1] === sign["/"];
  const nameFrom = from + (closes ? 2 : 1);
  let at = nameFrom;
  while (at - nameFrom < longestName && isNameSign(bytes[at])) at += 1;
  if (at === nameFrom) return undefined;
  const nameTo = at;
  if (bytes[at] === sign[" "]) at += 1;
  if (bytes[at] === sign["/"]) at += 1;
  if (bytes[at] !== sign[">"]) return undefined;
  const name = String.fromCharCode(...bytes.subarray(nameFrom, nameTo)).toUpperCase();
  if (htmlNames.has(name)) return undefined;
  // A memo may hold "<" and ">". Inside a line only what OFX and programs' own names (with a point) call a tag is one.
  if (!names.has(name) && !name.includes(".") && !beginsLine(bytes, from)) return undefined;
  return { name, closes, from, textFrom: at + 1, textTo: bytes.length };
}

function beginsLine(bytes: Uint8Array, from: number): boolean {
  let at = from - 1;
  while (bytes[at] === sign[" "] || bytes[at] === sign["\t"]) at -= 1;
  return at < 0 || bytes[at] === sign["\n"] || bytes[at] === sign["\r"];
}

const isNameSign = (byte = 0): boolean =>
  (byte >= 0x41 && byte <= 0x5a) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  (byte >= 0x30 && byte <= 0x39) ||
  byte === sign["."] ||
  byte === sign._;

const sign = {
  "<": 0x3c,
  ">": 0x3e,
  "/": 0x2f,
  ".": 0x2e,
  _: 0x5f,
  " ": 0x20,
  "\t": 0x09,
  "\n": 0x0a,
  "\r": 0x0d,
};

/** OFX 2.3 allows 32 characters. */
const longestName = 32;

/** Tags that some banks leave in a memo, also where one begins a line: each parts words, and is no tag of OFX. */
const htmlNames = new Set("BR B I U P STRONG EM SPAN DIV FONT".split(" "));

const withoutHtml = (text: string): string =>
  text.replaceAll(/<\/?([A-Za-z]{1,6})\s*\/?>/g, (tag, name: string) =>
    htmlNames.has(name.toUpperCase()) ? " " : tag,
  );

/** Names of the tags that a bank's statement is made of. */
const names = new Set(
  `OFX SIGNONMSGSRSV1 SONRS STATUS CODE SEVERITY MESSAGE DTSERVER LANGUAGE DTPROFUP DTACCTUP FI ORG FID
   BANKMSGSRSV1 STMTTRNRS TRNUID CLTCOOKIE STMTRS CURDEF BANKACCTFROM BANKID BRANCHID ACCTID ACCTTYPE ACCTKEY
   CREDITCARDMSGSRSV1 CCSTMTTRNRS CCSTMTRS CCACCTFROM
   BANKTRANLIST DTSTART DTEND LEDGERBAL AVAILBAL BALAMT DTASOF BALLIST BAL MKTGINFO
   STMTTRN TRNTYPE DTPOSTED DTUSER DTAVAIL TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC
   PAYEEID NAME EXTDNAME PAYEE ADDR1 ADDR2 ADDR3 CITY STATE POSTALCODE COUNTRY PHONE BANKACCTTO CCACCTTO MEMO MEMO2
   CURRENCY ORIGCURRENCY CURRATE CURSYM`.split(/\s+/),
);

/** Texts of a file, from one byte up to another. Each is a copy of its own, so that none holds the whole file. */
export type FileText = ReturnType<typeof fileText>;

export function fileText(bytes: Uint8Array) {
  const decode = (from: number, to: number, most: number) =>
    decodeText(bytes.subarray(from, Math.min(to, from + most)));
  return {
    /** The text of a leaf: see `leafText`. */
    leaf: ({ textFrom, textTo }: OfxTag) => leafText(decode(textFrom, textTo, 1_000)),
    /** A line as a person may look it up, at most `most` characters. */
    raw(from: number, to: number, most = 200) {
      const line = oneLine(decode(from, to, 5 * most));
      return line.length > most ? `${line.slice(0, most - 1)}…` : line;
    },
    /** True if something is written that begins no tag of an end. */
    hasWords(from: number, to: number) {
      let at = from;
      while (at < to && (bytes[at] ?? 0) <= 0x20) at += 1;
      return at < to && !(bytes[at] === 0x3c && bytes[at + 1] === 0x2f);
    },
  };
}

/**
 * Decodes a text as UTF-8 if it is valid, else as Windows-1252. The header is not believed, since banks write UTF-8
 * under "1252" and the other way round. Each text is tested alone, since one memo that a bank cut in the middle of a
 * letter says nothing of the others.
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

/**
 * Decodes a text without its last letter, where only that one is cut: the letters before it must show that it is UTF-8.
 */
function cutUtf8Of(bytes: Uint8Array): string | undefined {
  const lastLetter = bytes.findLastIndex((byte) => byte >= 0xc0);
  if (lastLetter < 1 || lastLetter < bytes.length - 3) return undefined;
  const text = utf8Of(bytes.subarray(0, lastLetter));
  return text && text.length < lastLetter ? text : undefined;
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });
const windows1252 = new TextDecoder("windows-1252");

const byteOrders: Record<string, string> = { fffe: "utf-16le", feff: "utf-16be" };

/** Turns a text into UTF-8 whose first two bytes say that it is UTF-16. */
export function withoutUtf16(bytes: Uint8Array): Uint8Array {
  const name = byteOrders[Buffer.from(bytes.subarray(0, 2)).toString("hex")];
  return name ? new TextEncoder().encode(new TextDecoder(name).decode(bytes)) : bytes;
}

/** Makes one line, composed (NFC), without what cannot be seen. */
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
