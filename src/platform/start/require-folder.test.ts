// @module-tag machine
import { chmod, mkdtemp, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { ConfigError } from "../config/config.ts";
import { restrictToOwner, fillContent } from "./folders.ts";

const place = await mkdtemp(join(temporaryFolder, "lugar-"));
const file = join(place, "lista.txt");
await writeFile(file, "de outro programa", { mode: 0o644 });

test.each([
  ["DATA_DIR", file, restrictToOwner],
  ["DATA_DIR", join(file, "dados"), restrictToOwner],
  ["CONTENT_DIR", file, (folder: string) => fillContent(folder, "content")],
])("%s that is a file is named, and the file left as it is", async (variable, folder, start) => {
  const refused = await start(folder).catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(ConfigError);
  expect((refused as Error).message).toBe(
    `O ambiente não está certo:\n  ${variable}: há um arquivo onde devia estar a pasta: ${folder}`,
  );
  expect((await stat(file)).mode & 0o777).toBe(0o644);
});

// Linux lets nobody, root neither, make anything in /sys.
test.skipIf(process.platform !== "linux")(
  "a CONTENT_DIR where the program may write nothing is named, with what to do",
  async () => {
    const refused = await fillContent("/sys", "content").catch((error: unknown) => error);

    expect(refused).toBeInstanceOf(ConfigError);
    expect((refused as Error).message).toMatch(
      /^O ambiente não está certo:\n {2}CONTENT_DIR: o programa não pode escrever nesta pasta \((EPERM|EACCES|EROFS)\): \/sys\n {2}\S.*\/sys$/,
    );
  },
);

test.skipIf(process.platform !== "linux")(
  "a folder where the system takes none is named",
  async () => {
    await expect(restrictToOwner("/proc/vitral/dados")).rejects.toThrow(
      "DATA_DIR: a pasta não existe, e não pode ser criada (ENOENT): /proc/vitral/dados",
    );
  },
);

// A user who may do everything may write there, too.
test.skipIf(process.getuid?.() === 0)("a DATA_DIR that cannot be written is named", async () => {
  const folder = await mkdtemp(join(temporaryFolder, "fechada-"));
  await chmod(folder, 0o500);

  await expect(restrictToOwner(folder)).rejects.toThrow(
    `DATA_DIR: o programa não pode escrever nesta pasta (EACCES): ${folder}`,
  );
});
