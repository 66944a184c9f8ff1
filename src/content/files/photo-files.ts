import type { Mention } from "./mentions.ts";
import { findFile } from "./find-file.ts";
import type { Problem } from "../problem.ts";

/** Bytes; three times what the best phones make of a photo. */
const largestPhoto = 25_000_000;

/** The photos that a page cannot show, wherever they are named. */
export async function wrongPhotos(folder: string, photos: readonly Mention[]): Promise<Problem[]> {
  const names = [...new Set(photos.map(({ name }) => name))];
  const complaints = new Map(
    await Promise.all(
      names.map(async (name) => [name, await complaintAbout(folder, name)] as const),
    ),
  );
  return photos.flatMap(({ name, ...place }) => {
    const complaint = complaints.get(name);
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
