import type { Mention } from "./mentions.ts";
import { findFile } from "./find-file.ts";
import type { Problem } from "../problem.ts";

/** Bytes; three times what the best phones make of a photo. */
const largestPhoto = 25_000_000;

/** The photos that a page cannot show, wherever they are named. */
export async function wrongPhotos(folder: string, photos: readonly Mention[]): Promise<Problem[]> {
  const complaints = await Promise.all(photos.map(({ name }) => complaintAbout(folder, name)));
  return photos.flatMap(({ name, ...place }, index) => {
    const complaint = complaints[index];
    return complaint ? [{ ...place, message: `a foto "${name}" ${complaint}` }] : [];
  });
}

async function complaintAbout(folder: string, photo: string): Promise<string | undefined> {
  const found = await findFile(folder, photo);
  if ("refused" in found) {
    return found.refused === "outside"
      ? "é um atalho para fora da pasta do conteúdo; copie a foto para dentro dela"
      : "não está na pasta; confira o nome e a extensão";
  }
  return found.bytes > largestPhoto ? "é grande demais; salve uma cópia de até 25 MB" : undefined;
}
