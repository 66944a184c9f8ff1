// @module-tag images
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { documentsOf } from "../../testing/church/documents.ts";
import { openFollowingSite } from "../../testing/church/following-site.ts";
import { temporaryFolder, tinyPhoto } from "../../testing/church/sample-church.ts";
import { soon } from "../../testing/run/soon.ts";
import { respond } from "../serve/site-response.ts";
import { type LiveSite } from "./live-site.ts";

const shown = "O conteúdo mudou e o site já mostra a versão nova.";
const picturesOf = (live: LiveSite): string[] =>
  [...live.current().resources.keys()].filter((path) => path.endsWith(".webp"));

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

test("a preview's new photo can be asked for, and leaves the site on the air as it is", async () => {
  const { church, live } = await openFollowingSite();
  const { resources } = live.current();
  await church.write("fotos/historia/14-o-ensaio.jpg", await tinyPhoto(202));
  const text = live
    .texts()
    .get("quem-somos.yaml")!
    .replace(
      "fotos:\n",
      "fotos:\n  - arquivo: fotos/historia/14-o-ensaio.jpg\n    descricao: O ensaio\n",
    );
  const seen = await live.preview(new Map([["quem-somos.yaml", text]]), {
    path: "/quem-somos",
    editPath: "/painel/conteudo/quem-somos",
  });

  const html = "html" in seen ? seen.html : "";
  const url = (html.match(/\/[^\s",]+\.webp/g) ?? []).find((one) => !resources.has(one));
  expect(respond(live.current(), { method: "GET", url: url ?? "" }).status).toBe(200);
  // Also the version that the metrics name, the same on all machines, is made of these.
  expect([...live.current().resources.keys()]).toEqual([...resources.keys()]);
});

test("a photo is on the air in WebP, then in AVIF, and no address is ever without a picture", async () => {
  const { church, live, reported } = await openFollowingSite({ avifNiceness: 0 });
  await church.write("fotos/equipe/pastor.jpg", await tinyPhoto(203 + Math.random()));
  await reported(shown);
  const home = () => documentsOf(live.current()).find(({ path }) => path === "/equipe")?.html ?? "";
  const typeOf = (url: string) => {
    const { status, headers } = respond(live.current(), { method: "GET", url });
    expect(status, url).toBe(200);
    return headers["content-type"];
  };
  const cacheOf = (url: string) =>
    respond(live.current(), { method: "GET", url }).headers["cache-control"];
  const [first = ""] = /[^\s",]+\.webp(?= 48w)/.exec(home()) ?? [];
  const inAvif = first.replace(".webp", ".avif");
  expect(typeOf(first)).toBe("image/webp");
  // Another machine's page, or one that somebody kept, may name it.
  expect(typeOf(inAvif)).toBe("image/webp");
  expect(cacheOf(inAvif)).not.toContain("immutable");

  await soon(() => expect(home()).toContain(inAvif));
  expect(cacheOf(inAvif)).toBe("public, max-age=31536000, immutable");
  expect(typeOf(inAvif)).toBe("image/avif");
  expect(typeOf(first)).toBe("image/webp");
  await soon(() => expect(home()).not.toContain("48.webp 48w"));
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

  test("a failed publication leaves the last good site, is reported, and the change shows later", async () => {
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
