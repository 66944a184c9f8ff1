import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { documentsOf } from "../../testing/church/documents.ts";
import { temporaryFolder, tinyPhoto } from "../../testing/church/sample-church.ts";
import { openFollowingSite, patienceMs } from "../../testing/church/following-site.ts";
import { type LiveSite } from "./live-site.ts";

vi.setConfig({ testTimeout: 2 * patienceMs });

const shown = "O conteúdo mudou e o site já mostra a versão nova.";
const picturesOf = (live: LiveSite): string[] =>
  [...live.current().resources.keys()].filter((path) => path.endsWith(".avif"));

describe("photos", () => {
  test("replaced under the same name get a new address", async () => {
    const { church, live, reported } = await openFollowingSite();
    const before = picturesOf(live);

    await church.write("fotos/equipe/pastor.jpg", await tinyPhoto(200));

    await reported(shown);
    const after = picturesOf(live);
    expect(after).toHaveLength(before.length);
    expect(after.filter((path) => !before.includes(path))).toHaveLength(1);
  });

  test("that are new, and named by the text, are shown", async () => {
    const { church, live, reported } = await openFollowingSite();
    const before = picturesOf(live);

    await church.write("fotos/historia/13-o-coro.jpg", await tinyPhoto(201));
    await church.edit(
      "quem-somos.yaml",
      "fotos:\n",
      "fotos:\n  - arquivo: fotos/historia/13-o-coro.jpg\n    descricao: O coro de domingo\n",
    );

    await reported(shown, () => picturesOf(live).length > before.length);
    const history = documentsOf(live.current()).find(({ path }) => path === "/quem-somos");
    expect(history?.html).toContain("O coro de domingo");
    expect(picturesOf(live)).toHaveLength(before.length + 1);
  });
});

describe("a machine that starts no process", () => {
  const breakProcesses = () => {
    const working = process.execPath;
    const mend = () => {
      process.execPath = working;
    };
    onTestFinished(mend);
    process.execPath = join(temporaryFolder, "no-such-program");
    return mend;
  };

  test("leaves the last good site standing, is told, and the change shows when it can", async () => {
    const { church, live, reported } = await openFollowingSite();
    const before = live.current();
    const mend = breakProcesses();

    await church.write("fotos/equipe/pastor.jpg", await tinyPhoto(220));

    const report = await reported("O site continua no ar como estava antes desta mudança.");
    expect(report).toMatch(
      /^As imagens não puderam ser feitas:\n {2}O programa que corta as fotos não pôde começar: .*ENOENT/,
    );
    expect(live.current()).toBe(before);

    mend();
    await reported(shown);
    expect(live.current()).not.toBe(before);
  });
});
