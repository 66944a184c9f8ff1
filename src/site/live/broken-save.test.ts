import { describe, expect, test } from "vitest";
import { lineWith } from "../../testing/church/content-mistake.ts";
import { documentsOf } from "../../testing/church/documents.ts";
import { openFollowingSite } from "../../testing/church/following-site.ts";
import { type LiveSite } from "./live-site.ts";

const shown = "O conteúdo mudou e o site já mostra a versão nova.";

const homeOf = (live: LiveSite): string => documentsOf(live.current())[0]?.html ?? "";

describe("a broken save", () => {
  test("a mistake leaves the last good site, is reported in Portuguese, and can be corrected", async () => {
    const { church, live, reported } = await openFollowingSite();
    const before = live.current();
    const line = await lineWith("programacao.yaml", '"15:00"');

    await church.edit("programacao.yaml", '"15:00"', '"15h"');

    const report = await reported("O site continua no ar como estava antes desta mudança.");
    expect(report).toContain(`O conteúdo em ${church.contentFolder} tem um problema:`);
    expect(report).toContain(
      `programacao.yaml, linha ${line}: "encontros › 3 › hora": escreva o horário como "19:30"; veio "15h"`,
    );
    expect(live.current()).toBe(before);
    expect(live.trouble()).toContain("o site mostra a versão anterior");

    await church.edit("programacao.yaml", '"15h"', '"15:30"');

    await reported(shown);
    expect(live.trouble()).toBeUndefined();
    expect(homeOf(live)).toContain("15:30");
  });

  test("of several files counts the problems", async () => {
    const { church, reported } = await openFollowingSite();

    await church.write("equipe.yaml", "");
    await church.write("celulas.yaml", "");

    expect(await reported("2 problemas:")).toContain("celulas.yaml, linha 1");
  });

  test("of a photo names the file and line that show it", async () => {
    const { church, live, reported } = await openFollowingSite();
    const before = live.current();

    await church.write("fotos/equipe/pastor.jpg", "isto não é uma foto");

    const line = await lineWith("equipe.yaml", "fotos/equipe/pastor.jpg");
    expect(await reported("O site continua")).toContain(
      `equipe.yaml, linha ${line}: "fotos/equipe/pastor.jpg" não pôde ser lida como imagem; abra a foto e salve de novo como JPEG`,
    );
    expect(live.current()).toBe(before);
  });
});
