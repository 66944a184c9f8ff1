import { subjects } from "../content.ts";
import { parseYaml } from "../files/yaml-file.ts";
import type { Problem } from "../problem.ts";

/** Words of the sample church alone: made-up names, and numbers that no person can have. */
const ofSample = [
  /Igreja Vitral|Pedra Clara|Vale Sereno|Rio das Garças|Rua das Janelas/,
  /\b(Antônio|Helena|Marta|Rute|Lídia|Banco) Exemplo\b|\b(Davi|Paulo|Tiago|Josué) Modelo\b/,
  /\bexample\.(org|com|net)\b/,
  /\(11\) (5555-0100|95555-01\d\d)/,
  /^11\.222\.333\/0001-81$|^12345-000$|^12345-6$|^0001-9$|^-22\.9075$|^-46\.5563$/,
  /Luz da Manhã|vidros daquela fachada/,
];

/** Captions of the sample that call a drawing a photograph of the church. */
const drawnPhoto =
  /^(A família que abriu a casa|A casa onde tudo começou|A mesa da primeira ceia|A rua das primeiras reuniões|Mãos em oração, com uma luz|A chave do prédio|A inauguração, em 10 de|O primeiro batismo no rio|O grupo de louvor com o violão|As crianças da salinha|O trigo da festa|A cidade ao amanhecer, entre)/;

/** Place in the texts, and the sentence there that is meant. */
export type Trace = Required<Problem>;

/** Text of each file, by its name. */
export type Texts = ReadonlyMap<string, string>;

export const isOfSample = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).some(isOfSample)
    : ofSample.some((pattern) => pattern.test(String(value)));

const sampleFiles = Object.values(subjects).map(({ file }) => file);

/** Finds every value that is still the sample church's. */
export const tracesOfSample = (texts: Texts): Trace[] =>
  sampleFiles
    .flatMap((file) => tracesIn(file, texts, isOfSample))
    .map((trace) => ({ ...trace, message: trace.message.replace(/\s+/g, " ").slice(0, 60) }));

/** Finds the sample's drawings that still pass for photographs. */
export const drawnPhotosIn = (texts: Texts): Trace[] =>
  sampleFiles.flatMap((file) => tracesIn(file, texts, (text) => drawnPhoto.test(text)));

/** Finds every value of a file that is so. A file that cannot be read has none. */
export function tracesIn(file: string, texts: Texts, isSo: (text: string) => boolean): Trace[] {
  const yaml = parseYaml(file, texts.get(file) ?? "");
  if (Array.isArray(yaml)) return [];
  const traces: Trace[] = [];
  const visit = (value: unknown, path: PropertyKey[]): void => {
    if (typeof value === "object" && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        visit(child, [...path, Array.isArray(value) ? Number(key) : key]);
      }
    } else if (isSo(String(value))) {
      traces.push({ file, line: yaml.lineOf(path), path, message: String(value).trim() });
    }
  };
  visit(yaml.value, []);
  return traces;
}
