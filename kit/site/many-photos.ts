import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

type Size = { width: number; height: number };

/** A phone's photo, sent by a messenger. */
const usual: Size = { width: 1200, height: 900 };

/** Puts so many photos more into a content folder, no two alike, each of somebody on the page of the team. */
export async function addPhotos(
  contentFolder: string,
  count: number,
  sizeOf: (index: number) => Size = () => usual,
): Promise<void> {
  if (count === 0) return;
  await mkdir(join(contentFolder, "fotos/muitas"), { recursive: true });
  let lines = "";
  for (let index = 0; index < count; index += 1) {
    const file = `fotos/muitas/${String(index + 1).padStart(3, "0")}.jpg`;
    const { width, height } = sizeOf(index);
    const noise = { type: "gaussian", mean: 60 + ((index * 37) % 130), sigma: 40 } as const;
    const spots = { width: 160, height: 120, channels: 3, background: "black", noise } as const;
    await sharp(await sharp({ create: spots }).png().toBuffer())
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
