import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { documentsOf } from "../../testing/church/documents.ts";
import { lineWith } from "../../testing/church/content-mistake.ts";
import {
  type SampleChurch,
  sampleChurch,
  temporaryFolder,
  tinyPhoto,
} from "../../testing/church/sample-church.ts";
import { publishOptions } from "../../testing/church/sample-site.ts";
import { type LiveSite, openLiveSite } from "./live-site.ts";

const patienceMs = 15_000;
vi.setConfig({ testTimeout: 2 * patienceMs });

const shown = "O conteúdo mudou e o site já mostra a versão nova.";

type Reports = ReturnType<typeof listenForReports>;
type Open = { church: SampleChurch; live: LiveSite; reported: Reports["next"] };

async function open(): Promise<Open> {
  const church = await sampleChurch();
  const reports = listenForReports();
  const live = await openLiveSite({
    ...publishOptions(church),
    report: reports.report,
    restMs: 500,
  });
  onTestFinished(() => live.close());
  return { church, live, reported: reports.next };
}

/** Reports in the order in which they come, each looked at once, until one says so while that holds. */
function listenForReports() {
  const waiting: string[] = [];
  let wake = () => {};
  const next = async (part: string, holds = () => true): Promise<string> => {
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      const text = waiting.shift();
      if (text?.includes(part) && holds()) return text;
      if (text !== undefined) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, deadline - Date.now());
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    throw new Error(`Nothing was reported that says ${part}`);
  };
  const report = (text: string) => {
    waiting.push(text);
    wake();
  };
  return { report, next };
}

const homeOf = (live: LiveSite): string => documentsOf(live.current())[0]?.html ?? "";
const picturesOf = (live: LiveSite): string[] =>
  [...live.current().resources.keys()].filter((path) => path.endsWith(".avif"));

test("who asks is told of the content that stands, and of each that takes its place", async () => {
  const { church, live, reported } = await open();
  const versions: string[] = [];
  live.whenPublished(({ privacy }) => void versions.push(privacy.version));
  const [first = ""] = versions;

  await church.edit("privacidade.yaml", first, "2099-01-01");

  await reported(shown);
  expect(versions).toEqual([first, "2099-01-01"]);
});

test("a saved change shows without a restart", async () => {
  const { church, live, reported } = await open();
  expect(homeOf(live)).toContain("Portas abertas, luz acesa");

  await church.edit("igreja.yaml", "Portas abertas, luz acesa", "Uma casa na praça");

  await reported(shown);
  expect(homeOf(live)).toContain("Uma casa na praça");
  expect(homeOf(live)).not.toContain("Portas abertas, luz acesa");
});

test("a change saved while the site is first published is not lost", async () => {
  const church = await sampleChurch();
  // One that is not cut yet.
  await church.write("fotos/equipe/pastor.jpg", await tinyPhoto(230));
  const reports = listenForReports();
  const opening = openLiveSite({
    ...publishOptions(church),
    report: reports.report,
    // The texts have been read when the pictures begin.
    onProgress: (done) => {
      if (done === 0) void church.edit("igreja.yaml", "luz acesa", "luz acesa cedo");
    },
  });
  const live = await opening;
  onTestFinished(() => live.close());

  await reports.next(shown);
  expect(homeOf(live)).toContain("Portas abertas, luz acesa cedo");
});

test("what an editor saves by renaming shows too", async () => {
  const { church, live, reported } = await open();
  const file = join(church.contentFolder, "nao-encontrada.yaml");
  const text = `capa:
  arquivo: fotos/capas/nao-encontrada.jpg
  descricao: Um caminho
conselho: Volte pelo menu.
`;

  await writeFile(`${file}.swp`, text);
  await rename(file, `${file}~`);
  await rename(`${file}.swp`, file);

  const adviceOf = () => documentsOf(live.current()).at(-1)?.html;
  await reported(shown, () => adviceOf()?.includes("Volte pelo menu.") ?? false);
  expect(adviceOf()).toContain("Volte pelo menu.");
});

describe("a broken save", () => {
  test("leaves the last good site standing, is told in Portuguese, and can be mended", async () => {
    const { church, live, reported } = await open();
    const before = live.current();
    const line = await lineWith("programacao.yaml", '"15:00"');

    await church.edit("programacao.yaml", '"15:00"', '"15h"');

    const report = await reported("O site continua no ar como estava antes desta mudança.");
    expect(report).toContain(`O conteúdo em ${church.contentFolder} tem um problema:`);
    expect(report).toContain(
      `programacao.yaml, linha ${line}: "encontros › 3 › hora": esperado um horário como "19:30"; veio "15h"`,
    );
    expect(live.current()).toBe(before);
    expect(live.trouble()).toContain("o site mostra a versão anterior");

    await church.edit("programacao.yaml", '"15h"', '"15:30"');

    await reported(shown);
    expect(live.trouble()).toBeUndefined();
    expect(homeOf(live)).toContain("15:30");
  });

  test("of several files counts the problems", async () => {
    const { church, reported } = await open();

    await church.write("equipe.yaml", "");
    await church.write("celulas.yaml", "");

    expect(await reported("2 problemas:")).toContain("celulas.yaml, linha 1");
  });

  test("of a photo names the file and line that show it", async () => {
    const { church, live, reported } = await open();
    const before = live.current();

    await church.write("fotos/equipe/pastor.jpg", "isto não é uma foto");

    const line = await lineWith("equipe.yaml", "fotos/equipe/pastor.jpg");
    expect(await reported("O site continua")).toContain(
      `equipe.yaml, linha ${line}: "fotos/equipe/pastor.jpg" não pôde ser lida como imagem; abra a foto e salve de novo como JPEG`,
    );
    expect(live.current()).toBe(before);
  });
});

describe("photos", () => {
  test("replaced under the same name get a new address", async () => {
    const { church, live, reported } = await open();
    const before = picturesOf(live);

    await church.write("fotos/equipe/pastor.jpg", await tinyPhoto(200));

    await reported(shown);
    const after = picturesOf(live);
    expect(after).toHaveLength(before.length);
    expect(after.filter((path) => !before.includes(path))).toHaveLength(1);
  });

  test("that are new, and named by the text, are shown", async () => {
    const { church, live, reported } = await open();
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
    const { church, live, reported } = await open();
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
