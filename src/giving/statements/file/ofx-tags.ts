/** A tag of an OFX file, with the place of the text up to the next tag. Places are bytes of the file. */
export type OfxTag = {
  /** In capitals: "STMTTRN". */
  name: string;
  closes: boolean;
  from: number;
  textFrom: number;
  textTo: number;
};

/** So many bytes are looked through before the reader may give the event loop back: a few ms of work. */
const pieceBytes = 8 * 1024;

/**
 * Every tag from the first byte to the last, whether leaves are closed (XML) or not (SGML). Takes time in proportion to
 * the bytes, whatever they are: each `<` costs at most the longest name. Undefined marks the gap between two pieces of the
 * file, also where a piece has no tag.
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

/** What some banks leave in a memo, also where one begins a line: it parts words, and is no tag of OFX. */
const htmlNames = new Set("BR B I U P STRONG EM SPAN DIV FONT".split(" "));

/** Without the tags of HTML. */
export const withoutHtml = (text: string): string =>
  text.replaceAll(/<\/?([A-Za-z]{1,6})\s*\/?>/g, (tag, name: string) =>
    htmlNames.has(name.toUpperCase()) ? " " : tag,
  );

/** The names that a bank's statement is made of. */
const names = new Set(
  `OFX SIGNONMSGSRSV1 SONRS STATUS CODE SEVERITY MESSAGE DTSERVER LANGUAGE DTPROFUP DTACCTUP FI ORG FID
   BANKMSGSRSV1 STMTTRNRS TRNUID CLTCOOKIE STMTRS CURDEF BANKACCTFROM BANKID BRANCHID ACCTID ACCTTYPE ACCTKEY
   CREDITCARDMSGSRSV1 CCSTMTTRNRS CCSTMTRS CCACCTFROM
   BANKTRANLIST DTSTART DTEND LEDGERBAL AVAILBAL BALAMT DTASOF BALLIST BAL MKTGINFO
   STMTTRN TRNTYPE DTPOSTED DTUSER DTAVAIL TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC
   PAYEEID NAME EXTDNAME PAYEE ADDR1 ADDR2 ADDR3 CITY STATE POSTALCODE COUNTRY PHONE BANKACCTTO CCACCTTO MEMO MEMO2
   CURRENCY ORIGCURRENCY CURRATE CURSYM`.split(/\s+/),
);
