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
import type { Opening } from "./once-a-worker.ts";
import { startOwnSite } from "./own-site.ts";

type Rewrite = Record<string, (text: string) => string>;

/**
 * A journey through a site of its own: the sample church with some texts changed. It is started once a worker: a file
 * of several such journeys keeps them in one with `describe.configure({ mode: "default" })`.
 */
export function withOwnChurch(rewrite: Rewrite) {
  const open = async (): Opening<string> => {
    const folder = mkdtempSync(join(tmpdir(), "vitral-igreja-"));
    cpSync("content", folder, { recursive: true });
    for (const [file, change] of Object.entries(rewrite)) {
      const path = join(folder, file);
      // One that the sample church has not is new.
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, change(existsSync(path) ? readFileSync(path, "utf8") : ""));
    }
    const site = await startOwnSite({ CONTENT_DIR: folder });
    const close = async () => {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    };
    return [site.origin, close];
  };
  return journey.extend({ baseURL: async ({ once }, use) => use(await once(open)) });
}
