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

export type Rewrite = Record<string, (text: string) => string>;

/** The sample church in a folder of its own, with some texts changed; one that it has not is new. */
export function churchFolder(rewrite: Rewrite) {
  const folder = mkdtempSync(join(tmpdir(), "vitral-igreja-"));
  cpSync("content", folder, { recursive: true });
  const edit = (texts: Rewrite) => {
    for (const [file, change] of Object.entries(texts)) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, change(existsSync(path) ? readFileSync(path, "utf8") : ""));
    }
  };
  edit(rewrite);
  return { folder, edit, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
