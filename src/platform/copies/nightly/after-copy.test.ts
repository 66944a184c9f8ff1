// @module-tag copies
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../testing/church/sample-church.ts";
import { runAfterCopy } from "../copy-church.ts";

test.each(['cp "$COPIA" TARGET', "sh -c 'cp \"$0\" TARGET'"])(
  "%s gets the copy's path",
  async (command) => {
    const folder = mkdtempSync(join(temporaryFolder, "depois-"));
    const [copy, target] = [join(folder, "uma cópia"), join(folder, "levada")];
    writeFileSync(copy, "bytes");

    await runAfterCopy(command.replace("TARGET", target), copy);

    expect(readFileSync(target, "utf8")).toBe("bytes");
  },
);

test("a failed command reports its error, and that the backup exists", async () => {
  const failed = runAfterCopy("echo sem rede >&2; exit 3; :", "/copias/uma");

  await expect(failed).rejects.toThrow(
    "A cópia está em /copias/uma, mas COPIA_COMANDO terminou com 3: sem rede",
  );
});
