import { mkdtemp, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../src/testing/church/sample-church.ts";
import { runHere } from "../src/testing/run/run-here.ts";

const helper = JSON.stringify(pathToFileURL(resolve("bin/church/church-database.ts")).href);

// Linux has a file on a disk that is always full, and one that nobody may read, root neither.
test.skipIf(process.platform !== "linux").each([
  ["writeFile('/dev/full', 'x')", /^Não há espaço no disco\.[^]*df -h[^]*o mesmo comando de novo/],
  ["readFile('/proc/sys/vm/compact_memory')", /compact_memory \(EACCES\)\.\n {2}.*chown -R/],
])("a command that meets %s says what to do, without a stack", async (act, whatToDo) => {
  const folder = await mkdtemp(join(temporaryFolder, "comando-"));
  const command = join(folder, "comando.mjs");
  await writeFile(
    command,
    `import { readFile, writeFile } from "node:fs/promises";
    import { withChurchDatabase } from ${helper};
    await withChurchDatabase(async () => { await ${act}; });`,
  );

  const { code, complaints } = await runHere(command, [], { DATA_DIR: join(folder, "dados") });

  expect(complaints).toMatch(whatToDo);
  expect(complaints).not.toMatch(/^ +at /m);
  expect(code).toBe(1);
});
