// opentype.js ships no types; this is the part of it that the social images and the cut of the font use.
declare module "opentype.js" {
  export type Command = {
    type: "M" | "L" | "Q" | "C" | "Z";
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
    x?: number;
    y?: number;
  };
  type Font = {
    /** Outline of `text` with its baseline starting at x, y, all in pixels. */
    getPath(text: string, x: number, y: number, size: number): { commands: Command[] };
    /** 0 for a letter that the font does not have. */
    charToGlyphIndex(letter: string): number;
    getAdvanceWidth(text: string, size: number): number;
    substitution: { getSingle(feature: string): { sub: number; by: number }[] };
    charToGlyph(letter: string): { getBoundingBox(): { y1: number; y2: number } };
    tables: { cmap: { glyphIndexMap: Record<number, number> }; gsub?: { features: object[] } };
  };
  const opentype: { parse(font: ArrayBuffer): Font };
  export default opentype;
}
