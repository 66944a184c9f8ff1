import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

type Size = { width: number; height: number };

/** A phone's photo, sent by a messenger. */
const usual: Size = { width: 1200, height: 900 };

const coarse = { width: 160, height: 120 };

/** Grain in a colour of its own, the same at every run. Enlarged it is neither flat nor all edges. */
const grain = (index: number): Uint8Array =>
  Uint8Array.from({ length: coarse.width * coarse.height * 3 }, (_, at) => {
    const dot = Math.imul(at + 1, 2_654_435_761 + index * 40_503) >>> 26;
    return ((index * 37 + (at % 3) * 60) % 190) + dot;
  });

/** Brings a content folder to so many photos more, no two alike, each of somebody on the page of the team. */
export async function addPhotos(
  contentFolder: string,
  { from = 0, to }: { from?: number; to: number },
  sizeOf: (index: number) => Size = () => usual,
): Promise<void> {
  await mkdir(join(contentFolder, "fotos/muitas"), { recursive: true });
  let lines = "";
  for (let index = from; index < to; index += 1) {
    const file = `fotos/muitas/${String(index + 1).padStart(3, "0")}.jpg`;
    const { width, height } = sizeOf(index);
    await sharp(grain(index), { raw: { ...coarse, channels: 3 } })
      .resize(width, height, { fit: "fill" })
      .jpeg({ quality: 80 })
      .toFile(join(contentFolder, file));
    lines += `
  - nome: Pessoa de Exemplo ${index + 1}
    funcao: Exemplo
    foto:
      arquivo: ${file}
      descricao: Foto de exemplo número ${index + 1}
    texto: Serve de exemplo.
`;
  }
  await appendFile(join(contentFolder, "equipe.yaml"), lines);
}
