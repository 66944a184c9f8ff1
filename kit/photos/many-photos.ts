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
 * Brings a content folder to so many photos more, no two alike: of somebody on the page of the team, of an event, of a
 * cell. Each of the three files may name some 120 to 190.
 */
export async function addPhotos(
  contentFolder: string,
  { from = 0, to }: { from?: number; to: number },
  sizeOf: (index: number) => Size = () => usual,
): Promise<void> {
  await mkdir(join(contentFolder, "fotos/muitas"), { recursive: true });
  const entries = { people: "", events: "", cells: "" };
  for (let index = from; index < to; index += 1) {
    const file = `fotos/muitas/${String(index + 1).padStart(3, "0")}.jpg`;
    const { width, height } = sizeOf(index);
    await sharp(grain(index), { raw: { ...coarse, channels: 3 } })
      .resize(width, height, { fit: "fill" })
      .jpeg({ quality: 80 })
      .toFile(join(contentFolder, file));
    if (index % 11 < 4) entries.people += person(index + 1, file);
    else if (index % 11 < 8) entries.events += event(index + 1, file);
    else entries.cells += cell(index + 1, file);
  }
  await appendFile(join(contentFolder, "equipe.yaml"), entries.people);
  await putBehind(join(contentFolder, "programacao.yaml"), /^eventos:$/m, entries.events);
  await putBehind(join(contentFolder, "celulas.yaml"), /^celulas:$/m, entries.cells);
}

async function putBehind(file: string, key: RegExp, entries: string): Promise<void> {
  const text = await readFile(file, "utf8");
  await writeFile(
    file,
    text.replace(key, (line) => line + entries),
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

const cell = (number: number, file: string): string => `
  - lider: Pessoa de Exemplo ${number}
    telefone: (11) 95555-0101
    celula: Casa de exemplo ${number}
    horario: 20 hrs
    endereco: Rua de Exemplo, ${number}
    cidade: Exemplo
    ${photo(number, file)}`;
