import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test as journey } from "../journey.ts";
import { startOwnSite } from "./own-site.ts";

type Rewrite = Record<string, (text: string) => string>;

/** A journey through a site of its own: the sample church with some texts changed. */
export function withOwnChurch(rewrite: Rewrite) {
  return journey.extend<{ churchOrigin: string }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from it
    churchOrigin: async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "vitral-igreja-"));
      cpSync("content", folder, { recursive: true });
      for (const [file, change] of Object.entries(rewrite)) {
        const path = join(folder, file);
        // One that the sample church has not is new.
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, change(existsSync(path) ? readFileSync(path, "utf8") : ""));
      }
      const site = await startOwnSite({ CONTENT_DIR: folder });
      await use(site.origin);
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    baseURL: ({ churchOrigin }, use) => use(churchOrigin),
  });
}
