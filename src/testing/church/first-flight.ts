import { brotliCompressSync } from "node:zlib";

/** Bytes that one round trip carries. */
export const firstFlight = 14_336;

/** Bytes of a page as it travels, with its style almost as it is written. */
export const bytesOfPage = (html: string): number =>
  brotliCompressSync(html.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/\s+/g, " ")).length;

/** The same with its style as small as a build makes it. */
export const bytesOnceBuilt = (html: string): number =>
  brotliCompressSync(
    html.replace(/<style>.*?<\/style>/s, (style) =>
      style.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/\s*([{}:;,]|\s)\s*/g, "$1"),
    ),
  ).length;
