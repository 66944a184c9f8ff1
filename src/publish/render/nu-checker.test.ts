import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Receipt } from "../../contract/gift/receipt.ts";
import { offlinePage } from "../../pages/offline/offline.tsx";
import { noReceiptPage } from "../../pages/receipt/no-receipt.tsx";
import { receiptPage } from "../../pages/receipt/receipt.tsx";
import { renderDocuments } from "../../testing/church/documents.ts";
import { friday } from "../../testing/church/sample-site.ts";
import { sampleChurch, temporaryFolder } from "../../testing/church/sample-church.ts";

/** Not among the dependencies, whom every church fetches: CONTRIBUTING.md says how to have it. */
const jar = process.env.VNU_JAR ?? "node_modules/vnu-jar/build/dist/vnu.jar";
const missing = [
  spawnSync("java", ["-version"]).status !== 0 && "Java",
  !existsSync(jar) && "vnu-jar",
].filter(Boolean);
if (missing.length > 0) {
  console.log(`Left out: the W3C's checker of pages, without ${missing.join(" and ")} here.`);
}

/** The one mistake that stays: the first option's value is 0, as the specification wants it. */
const firstOption = /^The first “option” element in a “select” element with a “required” attribute/;

const receipt: Receipt = {
  number: "000042",
  standing: "partly-returned",
  amountCentavos: 5_000,
  takenBackCentavos: 1_000,
  netCentavos: 4_000,
  purpose: "tithe",
  giver: "Maria das Dores",
  atMs: friday.epochMilliseconds,
  mode: "live",
};

test.skipIf(missing.length > 0)(
  "the W3C's checker finds no mistake in any page, but for the select's first value",
  async () => {
    const folder = join(temporaryFolder, "pages");
    mkdirSync(folder);
    const more = [receiptPage(receipt), noReceiptPage, offlinePage];
    const documents = await renderDocuments(await sampleChurch(), { more });
    for (const [place, { path, html }] of documents.entries()) {
      writeFileSync(join(folder, `${place}${path.replaceAll("/", "_")}.html`), html);
    }
    const checker = ["-jar", jar, "--format", "json", "--errors-only", "--skip-non-html"];
    const { stderr } = spawnSync("java", [...checker, folder], { encoding: "utf8" });
    const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string }[] };
    const found = messages.filter(({ message }) => !firstOption.test(message));
    expect(found.map(({ url, message }) => `${url}: ${message}`)).toEqual([]);
  },
  120_000,
);
