// Node reads its CommonJS build, which has a default export alone; the linter reads the other one.
// oxlint-disable-next-line import/default
import opentype from "opentype.js";

/**
 * The font (TrueType) with its lining figures as the signs of the digits. Texturina's own hang below the line, so that 20:00 reads
 * as "2o:oo"; chosen by the feature `lnum` they are no text in a PDF of Firefox.
 */
export function liningDigits(font: Buffer): Buffer {
  // oxlint-disable-next-line import/no-named-as-default-member
  const read = opentype.parse(Uint8Array.from(font).buffer);
  const lining = new Map(read.substitution.getSingle("lnum").map(({ sub, by }) => [sub, by]));
  const signs = Object.keys(read.tables.cmap.glyphIndexMap).map((key) => {
    const sign = read.charToGlyphIndex(String.fromCodePoint(Number(key)));
    return [Number(key), lining.get(sign) ?? sign] as const;
  });
  return withTable(font, "cmap", cmapOf(signs));
}

/** A table of format 12, each sign a group of its own. The cut that follows writes it shorter. */
function cmapOf(signs: (readonly [codePoint: number, sign: number])[]): Buffer {
  const head = Buffer.alloc(28);
  head.writeUInt16BE(1, 2);
  // For Windows, all of Unicode, 12 bytes from here.
  head.writeUInt16BE(3, 4);
  head.writeUInt16BE(10, 6);
  head.writeUInt32BE(12, 8);
  head.writeUInt16BE(12, 12);
  head.writeUInt32BE(16 + 12 * signs.length, 16);
  head.writeUInt32BE(signs.length, 24);
  const groups = signs
    .toSorted(([one], [other]) => one - other)
    .map(([codePoint, sign]) => {
      const group = Buffer.alloc(12);
      group.writeUInt32BE(codePoint);
      group.writeUInt32BE(codePoint, 4);
      group.writeUInt32BE(sign, 8);
      return group;
    });
  return Buffer.concat([head, ...groups]);
}

/** The new table stands at the end, and the font's list of tables names it there. */
function withTable(font: Buffer, tag: string, table: Buffer): Buffer {
  const padding = Buffer.alloc(-font.length & 3);
  const changed = Buffer.concat([font, padding, table]);
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    if (font.toString("latin1", at, at + 4) !== tag) continue;
    changed.writeUInt32BE(font.length + padding.length, at + 8);
    changed.writeUInt32BE(table.length, at + 12);
    return changed;
  }
  throw new Error(`The font has no table ${tag}.`);
}
