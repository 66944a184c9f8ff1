// opentype.js ships no types; this is the part of it that the social cards use.
declare module "opentype.js" {
  type Font = {
    /** Outline of `text` with its baseline starting at x, y, all in pixels. */
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
    ): { toPathData(decimals: number): string };
    getAdvanceWidth(text: string, size: number): number;
  };
  const opentype: { parse(font: ArrayBuffer): Font };
  export default opentype;
}
