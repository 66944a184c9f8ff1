// @module-tag postgres
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sampleChurch, tinyPhoto } from "../../testing/church/sample-church.ts";
import { imageWorker } from "../../testing/church/sample-site.ts";
import { openSampleContent, type SampleContent } from "../../testing/panel/sample-content.ts";
import { gallery, smallPhotoForm } from "../../testing/panel/sample-gallery.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { formAt } from "../../testing/panel/text-form.ts";
import { soon } from "../../testing/run/soon.ts";
import { bothDatabases } from "../../testing/storage/databases.ts";
import { createPhotoStore } from "../sql/photos.ts";

async function signIn(content: SampleContent) {
  const { contentFolder } = content.church;
  const photoPlace = { contentFolder, dataFolder: content.dataFolder, imageWorker };
  const { ask } = await (await openSamplePanel({ ...content, photoPlace })).signIn("conteudo");
  const upload = async (red: number) => {
    const form = await smallPhotoForm(red, "Casa da Marta");
    expect((await ask(gallery, form)).status).toBe(303);
  };
  return { ask, upload };
}

const places = bothDatabases.filter(({ kind }) => kind === "postgres");

test.each(places)("over $kind a photo sent on one machine is on the other's page", async (kind) => {
  const database = await kind.fresh();
  const [first, second] = [
    await openSampleContent({ database }),
    await openSampleContent({ database }),
  ];
  const at = ({ church }: SampleContent, name: string) => join(church.contentFolder, "fotos", name);
  const { ask, upload } = await signIn(first);
  await upload(40);
  const chosen = { "celulas.0.foto.arquivo": "fotos/casa-da-marta.jpg" };
  const published = await formAt({ ask }, "/painel/conteudo/celulas").press("publicar", chosen);
  expect(published.status).toBe(303);

  await soon(() => expect(second.page("/celulas").includes('alt="Casa da Marta"')).toBe(true));
  expect(await readFile(at(second, "casa-da-marta.jpg"))).toEqual(
    await readFile(at(first, "casa-da-marta.jpg")),
  );

  // Two machines send photos of the same words at the same time: both are kept, under names of their own.
  const other = await signIn(second);
  await Promise.all([upload(50), other.upload(60)]);
  for (const machine of [first, second]) {
    for (const name of ["casa-da-marta-2.jpg", "casa-da-marta-3.jpg"]) {
      await soon(() => expect(existsSync(at(machine, name))).toBe(true));
    }
  }
  expect(await readFile(at(first, "casa-da-marta-2.jpg"))).toEqual(
    await readFile(at(second, "casa-da-marta-2.jpg")),
  );

  const removed = await ask("/painel/fotos/remover", { arquivo: "fotos/casa-da-marta-2.jpg" });
  expect(removed.status).toBe(303);
  await soon(() => expect(existsSync(at(second, "casa-da-marta-2.jpg"))).toBe(false));
});

test.each(places)("over $kind a machine with an empty past gets what it lacks", async (kind) => {
  const database = await kind.fresh();
  const first = await openSampleContent({ database });
  await first.church.write("fotos/equipe/pastor.jpg", await tinyPhoto(901));
  const store = createPhotoStore(database, Date.now);
  const church = await sampleChurch();
  await rm(join(church.contentFolder, "fotos/equipe/pastora.jpg"));
  await church.edit("equipe.yaml", "fotos/equipe/pastora.jpg", "fotos/equipe/pastor.jpg");

  const second = await openSampleContent({ database, church });

  expect(existsSync(join(church.contentFolder, "fotos/equipe/pastora.jpg"))).toBe(true);
  expect(second.page("/equipe")).toContain("Helena");
  await soon(async () => {
    const there = await readFile(join(church.contentFolder, "fotos/equipe/pastor.jpg"));
    expect(there).toEqual(await tinyPhoto(901));
  });
  expect((await store.all()).every(({ hasBytes }) => hasBytes)).toBe(true);
});
