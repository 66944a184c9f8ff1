import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** Number of A4 sheets that the browser would print. */
export const printedPages = async (page: Page): Promise<number> =>
  pagesIn(await page.pdf({ format: "A4" }));

/** Number of a PDF's pages: Firefox says them in packed streams. */
export function pagesIn(pdf: Uint8Array): number {
  const text = Buffer.from(pdf).toString("latin1");
  const packed = [...text.matchAll(/\/Type \/ObjStm[^]*?stream\r?\n([^]*?)endstream/g)];
  const unpacked = packed.map(([, one = ""]) =>
    inflateSync(Buffer.from(one, "latin1")).toString("latin1"),
  );
  return [text, ...unpacked].join("\n").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
