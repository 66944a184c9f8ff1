import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../church/sample-church.ts";

/** No dependency, since every church would fetch it: `npm install --no-save --ignore-scripts vnu-jar@26.9.27`. */
const { VNU_JAR: jar = "node_modules/vnu-jar/build/dist/vnu.jar" } = process.env;
const missing = [
  spawnSync("java", ["-version"]).status !== 0 && "Java",
  !existsSync(jar) && "vnu-jar",
].filter(Boolean);
if (missing.length > 0) {
  console.log(`Left out: the W3C's checker of pages, without ${missing.join(" and ")} here.`);
}

/** True if the W3C's checker can run here. */
export const hasNuChecker = missing.length === 0;

/** The one accepted mistake: the first option's value is 0, as the specification wants it. */
const firstOption = /^The first “option” element in a “select” element with a “required” attribute/;

/** No mistake: a property of browsers and the W3C that the checker does not know yet. */
const newerThanTheChecker = /^CSS: “field-sizing”: Property “field-sizing” doesn't exist/;

type Message = { url: string; message: string; extract?: string };

/** The mistakes that the W3C's checker finds in these pages, each with the page's path. */
export function findMistakes(pages: readonly { path: string; html: string }[]): string[] {
  const folder = mkdtempSync(join(temporaryFolder, "pages-"));
  for (const [place, { html }] of pages.entries()) {
    writeFileSync(join(folder, `${place}.html`), html);
  }
  const checker = ["-jar", jar, "--format", "json", "--errors-only", "--skip-non-html"];
  const { stderr } = spawnSync("java", [...checker, folder], { encoding: "utf8" });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages
    .filter(({ message }) => !firstOption.test(message) && !newerThanTheChecker.test(message))
    .map(({ url, message, extract = "" }) => {
      const [, place = ""] = /(\d+)\.html$/.exec(url) ?? [];
      return `${pages[Number(place)]?.path}: ${message} ${extract}`;
    });
}
