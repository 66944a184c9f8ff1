import { subjects } from "../content.ts";
import { readText } from "../files/read-text.ts";
import { parseYaml, type YamlFile } from "../files/yaml-file.ts";

/** Words of the sample church alone: made-up names, and numbers that no person can have. */
const ofSample = [
  /Igreja Vitral|Pedra Clara|Vale Sereno|Rio das Garças|Rua das Janelas/,
  /\b(Antônio|Helena|Marta|Rute|Lídia|Banco) Exemplo\b|\b(Davi|Paulo|Tiago|Josué) Modelo\b/,
  /\bexample\.(org|com|net)\b/,
  /\(11\) (5555-0100|95555-01\d\d)/,
  /^11\.222\.333\/0001-81$|^12345-000$|^12345-6$|^0001-9$|^-22\.9075$|^-46\.5563$/,
  /Luz da Manhã|vidros daquela fachada/,
];

/** `path` is the way to the value in the file, `trail` the same for people. */
type Trace = {
  file: string;
  line: number;
  path: readonly PropertyKey[];
  trail: string;
  text: string;
};

export const isOfSample = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).some(isOfSample)
    : ofSample.some((pattern) => pattern.test(String(value)));

/** Every value in the content folder that is still the sample church's. Files that cannot be read have none. */
export async function tracesOfSample(folder: string): Promise<Trace[]> {
  const files = Object.values(subjects).map(({ file }) => file);
  const found = await Promise.all(
    files.map(async (file) => {
      const read = await readText(folder, file);
      const yaml = "text" in read ? parseYaml(file, read.text) : [];
      return Array.isArray(yaml) ? [] : tracesIn(file, yaml);
    }),
  );
  return found.flat();
}

function tracesIn(file: string, yaml: YamlFile): Trace[] {
  const traces: Trace[] = [];
  const visit = (value: unknown, path: PropertyKey[]): void => {
    if (typeof value === "object" && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        visit(child, [...path, Array.isArray(value) ? Number(key) : key]);
      }
    } else if (isOfSample(value)) {
      const text = String(value).replace(/\s+/g, " ").slice(0, 60);
      const trail = path.filter((step) => typeof step === "string").join(" › ");
      traces.push({ file, line: yaml.lineOf(path), path, trail, text });
    }
  };
  visit(yaml.value, []);
  return traces;
}
