// subset-font ships no types; this is what bin/subset-font.ts uses of it.
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      variationAxes?: Record<string, number>;
      /** OpenType features; all of them if absent. */
      keepFeatures?: string[];
      noHinting?: boolean;
      dropTables?: string[];
    },
  ): Promise<Buffer>;
}
