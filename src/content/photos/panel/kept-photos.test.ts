// A photo that is on no page, yet may be wanted back.
import { describe, expect, test } from "vitest";
import { tinyPhoto } from "../../../testing/church/sample-church.ts";
import {
  bytesOf,
  gallery,
  openSampleGallery,
  picture,
} from "../../../testing/panel/sample-gallery.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { trusted } from "../../../testing/storage/sample.ts";
import { createContentVersions, forgetOldContent } from "../../sql/content-versions.ts";
import { createContentDrafts } from "../../sql/drafts.ts";
import { photoMentions } from "../photo-data.ts";

describe.each(databases)("on $kind, what is on no page", ({ fresh }) => {
  const ceia = "fotos/ceia.jpg";
  const nov3 = Date.parse("2026-11-03T15:00:00Z");
  const version = (said: string, parent: number, madeAtMs: number) => ({
    file: "celulas.yaml",
    text: said,
    hash: said,
    parent,
    madeAtMs,
    staffId: undefined,
    source: "panel" as const,
  });
  const openWithCeia = async () => {
    const place = await openSampleGallery(await fresh());
    await place.write(ceia, await tinyPhoto(1));
    const refusal = async () => {
      const page = await (await place.ask(gallery)).text();
      const answer = await place.ask(`${gallery}/remover`, { arquivo: ceia });
      expect(answer.status).toBe(409);
      expect(page).not.toContain(`remover?${new URLSearchParams({ arquivo: ceia })}`);
      return answer.text();
    };
    return { ...place, refusal };
  };

  test("a photo in a draft stays, and the page says where it is used", async () => {
    const { refusal, database, photos } = await openWithCeia();
    const form = new URLSearchParams({ "capa.arquivo": ceia }).toString();
    const draft = { file: "celulas.yaml", staffId: "jose", base: 1, form, savedAtMs: nov3 };
    await createContentDrafts(database).keep(draft, {
      id: "folha",
      seenAtMs: undefined,
    });

    expect(await refusal()).toContain("Está no rascunho de Células");
    expect(await photos()).toContain("ceia.jpg");
  });

  test("but in a version to go back to stays until that is forgotten", async () => {
    const { refusal, database, photos, ask } = await openWithCeia();
    const contentVersions = createContentVersions(database);
    const old = await contentVersions.add(version(`capa:\n  arquivo: ${ceia}\n`, 0, nov3));
    if (old === "taken") throw new Error("Nobody else was there.");
    await contentVersions.add(version("capa:\n  arquivo: fotos/outra.jpg\n", old.id, nov3 + 1_000));

    expect(await refusal()).toContain("Está numa versão de 3 de novembro de 2026 (Células)");
    expect(await photos()).toContain("ceia.jpg");

    await forgetOldContent(database, trusted(nov3 + 2_000));
    expect((await ask(`${gallery}/remover`, { arquivo: ceia })).status).toBe(303);
    expect(await photos()).not.toContain("ceia.jpg");
  });
});

test.each(databases)("on $kind, what was said of a photo goes with it", async ({ fresh }) => {
  const { ask, send, database } = await openSampleGallery(await fresh());
  await send(await bytesOf(picture(60, 40).png()), "Batismo de Joana Prado");
  const found = () => photoMentions(database, ["joana@exemplo.com.br", "Joana Prado"]);
  const arquivo = "fotos/batismo-de-joana-prado.jpg";
  expect(await found()).toEqual([arquivo]);

  expect((await ask(`${gallery}/remover`, { arquivo })).status).toBe(303);
  expect(await found()).toEqual([]);
});
