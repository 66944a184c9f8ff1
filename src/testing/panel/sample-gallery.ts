import { mkdtempSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Database } from "../../platform/database/database.ts";
import { sampleChurch, temporaryFolder } from "../church/sample-church.ts";
import { imageWorker } from "../church/sample-site.ts";
import { openSamplePanel } from "./sample-panel.ts";

export const gallery = "/painel/fotos";

/** The gallery of a sample church, as who may write its content sees it. */
export async function openSampleGallery(database?: Database) {
  const { contentFolder, ...church } = await sampleChurch();
  const dataFolder = mkdtempSync(join(temporaryFolder, "dados-"));
  const panel = await openSamplePanel({
    ...(database && { database }),
    photoPlace: { contentFolder, dataFolder, imageWorker },
  });
  const { ask } = await panel.signIn("conteudo");
  const send = (bytes: Uint8Array<ArrayBuffer>, descricao = "Varanda da casa de Dona Rosa") => {
    const form = new FormData();
    form.set("foto", new File([bytes], "IMG_0001.jpg"));
    form.set("descricao", descricao);
    return ask(gallery, form);
  };
  const photos = async () =>
    (await readdir(join(contentFolder, "fotos"), { recursive: true })).toSorted();
  const leftovers = () => readdir(join(dataFolder, "envios")).catch(() => []);
  return { ...panel, ...church, contentFolder, ask, send, photos, leftovers };
}

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2456d6" } });

export const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());
