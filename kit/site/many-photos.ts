import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

type Size = { width: number; height: number };

/** A phone's photo, sent by a messenger. */
const usual: Size = { width: 1200, height: 900 };

const dayMs = 24 * 3_600_000;
const coarse = { width: 160, height: 120 };

/** Grain in a colour of its own, the same at every run. Enlarged it is neither flat nor all edges. */
const grain = (index: number): Uint8Array =>
  Uint8Array.from({ length: coarse.width * coarse.height * 3 }, (_, at) => {
    const dot = Math.imul(at + 1, 2_654_435_761 + index * 40_503) >>> 26;
    return ((index * 37 + (at % 3) * 60) % 190) + dot;
  });

/**
 * Brings a content folder to so many photos more, no two alike: three of five of somebody on the page of the team,
 * the others of an event, since no file may name more than some 280.
 */
export async function addPhotos(
  contentFolder: string,
  { from = 0, to }: { from?: number; to: number },
  sizeOf: (index: number) => Size = () => usual,
): Promise<void> {
  await mkdir(join(contentFolder, "fotos/muitas"), { recursive: true });
  let people = "";
  let events = "";
  for (let index = from; index < to; index += 1) {
    const file = `fotos/muitas/${String(index + 1).padStart(3, "0")}.jpg`;
    const { width, height } = sizeOf(index);
    await sharp(grain(index), { raw: { ...coarse, channels: 3 } })
      .resize(width, height, { fit: "fill" })
      .jpeg({ quality: 80 })
      .toFile(join(contentFolder, file));
    if (index % 5 < 3) people += person(index + 1, file);
    else events += event(index + 1, file);
  }
  await appendFile(join(contentFolder, "equipe.yaml"), people);
  const programme = join(contentFolder, "programacao.yaml");
  const text = await readFile(programme, "utf8");
  await writeFile(
    programme,
    text.replace(/^eventos:$/m, (line) => line + events),
  );
}

const photo = (number: number, file: string): string =>
  `foto: { arquivo: ${file}, descricao: Foto de exemplo ${number} }`;

const person = (number: number, file: string): string => `
  - nome: Pessoa de Exemplo ${number}
    funcao: Exemplo
    texto: Serve de exemplo.
    ${photo(number, file)}
`;

function event(number: number, file: string): string {
  const day = new Date(Date.now() + (number + 1) * dayMs).toISOString().slice(0, 10);
  return `
  - titulo: Festa de exemplo ${number}
    inicio: "${day} 20:00"
    fim: "${day} 21:00"
    local: No templo
    ${photo(number, file)}`;
}
