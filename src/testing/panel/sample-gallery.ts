import { mkdtempSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Database } from "../../platform/database/database.ts";
import { sampleChurch, temporaryFolder } from "../church/sample-church.ts";
import { imageWorker } from "../church/sample-site.ts";
import { openSamplePanel } from "./sample-panel.ts";

export const gallery = "/painel/fotos";

/** The gallery of a sample church, as a person who may write its content sees it. */
export async function openSampleGallery(database?: Database) {
  const { contentFolder, ...church } = await sampleChurch();
  const dataFolder = mkdtempSync(join(temporaryFolder, "dados-"));
  const panel = await openSamplePanel({
    ...(database && { database }),
    photoPlace: { contentFolder, dataFolder, imageWorker },
  });
  const { ask } = await panel.signIn("conteudo");
  const send = (bytes: Uint8Array<ArrayBuffer>, words = "Varanda da casa de Dona Rosa") =>
    ask(gallery, photoForm(bytes, words));
  const photos = async () =>
    (await readdir(join(contentFolder, "fotos"), { recursive: true })).toSorted();
  const leftovers = () => readdir(join(dataFolder, "envios")).catch(() => []);
  return { ...panel, ...church, contentFolder, ask, send, photos, leftovers };
}

export function photoForm(bytes: Uint8Array<ArrayBuffer>, words: string): FormData {
  const form = new FormData();
  form.set("foto", new File([bytes], "IMG_0001.jpg"));
  form.set("descricao", words);
  return form;
}

export const picture = (width: number, height: number, background = "#2456d6") =>
  sharp({ create: { width, height, channels: 3, background } });

/** The form that sends a small photo of that red, which makes it another one. */
export const smallPhotoForm = async (red: number, words: string) =>
  photoForm(await bytesOf(picture(90, 60, `rgb(${red}, 90, 200)`).jpeg()), words);

export const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());
