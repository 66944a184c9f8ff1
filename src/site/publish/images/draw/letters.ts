import { readFileSync } from "node:fs";
import { join } from "node:path";
// Node reads its CommonJS build, which has a default export alone; the linter reads the other one.
// oxlint-disable-next-line import/default
import opentype, { type Command } from "opentype.js";

// Outlines, not text: the machine that draws a picture need not have the font, or any.
const fonts = ["texturina-social-image.ttf", "texturina-social-image-ext.ttf"].map((name) =>
  // oxlint-disable-next-line import/no-named-as-default-member
  opentype.parse(
    Uint8Array.from(readFileSync(join(import.meta.dirname, "../../../../kit/ui/fonts", name)))
      .buffer,
  ),
);

const fontOf = (letter: string) => fonts.find((font) => font.charToGlyphIndex(letter) > 0);

/** Whether each letter can be drawn. Greek and emoji cannot. */
export const canDraw = (text: string): boolean => [...text.normalize()].every(fontOf);

/** The text in pieces that one font has. A letter that none has is left out. */
function piecesOf(text: string) {
  const pieces: { font: (typeof fonts)[number]; text: string }[] = [];
  for (const letter of text.normalize()) {
    const font = fontOf(letter);
    const last = pieces.at(-1);
    if (last && last.font === font) last.text += letter;
    else if (font) pieces.push({ font, text: letter });
  }
  return pieces;
}

/** How wide that text is, in the same units as its size. */
export const widthOf = (text: string, size: number): number =>
  piecesOf(text).reduce((sum, piece) => sum + piece.font.getAdvanceWidth(piece.text, size), 0);

/** The letters as path data. Written here, because the library's own writer turns 5e-14 into NaN. */
export function outline(text: string, y: number, size: number, left: number): string {
  let x = left;
  return piecesOf(text)
    .map(({ font, text: letters }) => {
      const path = font.getPath(letters, x, y, size).commands.map(pathData).join("");
      x += font.getAdvanceWidth(letters, size);
      return path;
    })
    .join("");
}

function pathData({ type, x1, y1, x2, y2, x, y }: Command): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined);
  return type + numbers.map((number) => number.toFixed(1)).join(" ");
}
