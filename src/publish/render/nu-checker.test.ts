import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { renderDocuments } from "../../testing/church/documents.ts";
import { sampleChurch, temporaryFolder } from "../../testing/church/sample-church.ts";

/** The W3C's checker, which weighs 31 MB and needs Java: `npm pack vnu-jar` has it. */
const jar = process.env.VNU_JAR;

const known = [
  // The first option's value is 0, as the specification wants it.
  /The first “option” element in a “select” element with a “required” attribute/,
  // It warns of frames of one's own origin; the map's is another's, and stays shut in.
  /“sandbox” on element “iframe”: Setting both “allow-scripts” and “allow-same-origin”/,
  // It does not know the box after a path yet, which CSS Masking has.
  /CSS: “clip-path”: Too many values/,
];

test.skipIf(!jar)(
  "the W3C's checker finds no error in any page",
  async () => {
    const folder = join(temporaryFolder, "pages");
    mkdirSync(folder);
    for (const { path, html } of await renderDocuments(await sampleChurch())) {
      writeFileSync(join(folder, `${path.replaceAll("/", "_") || "_"}.html`), html);
    }
    const checker = ["-jar", jar ?? "", "--format", "json", "--errors-only", "--skip-non-html"];
    const { stderr } = spawnSync("java", [...checker, folder], { encoding: "utf8" });
    const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string }[] };
    const found = messages.filter(({ message }) => !known.some((one) => one.test(message)));
    expect(found.map(({ url, message }) => `${url}: ${message}`)).toEqual([]);
  },
  120_000,
);
