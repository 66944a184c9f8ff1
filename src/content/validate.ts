import { z } from "zod";
import { isOneSlipAway } from "../format/email-doubt.ts";
import { folded } from "../format/text.ts";
import type { YamlFile } from "./files/yaml-file.ts";
import { firstProblems, type Problem } from "./problem.ts";
import { type Shape, shapeOf } from "./value-kind.ts";

// Words for the mistakes about which a schema says nothing of its own.
z.config({ localeError: expectation });

/** Holds a file against the shape of its subject. Each mistake names its line and what was expected. */
export function validate<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  yaml: YamlFile,
): { value: z.output<Schema> } | { problems: Problem[] } {
  const result = schema.safeParse(yaml.value, { reportInput: true });
  if (result.success) return { value: result.data };
  const mistakes = result.error.issues.flatMap((issue) => mistakesOf(file, issue, yaml, schema));
  return { problems: firstProblems(file, mistakes) };
}

/** Mistakes, put into words only when they are reported: to find a line takes a walk through the file. */
function mistakesOf(
  file: string,
  issue: z.core.$ZodIssue,
  yaml: YamlFile,
  schema: z.ZodType,
): (() => Problem)[] {
  if (issue.code !== "unrecognized_keys") return [() => describeMistake(file, issue, yaml)];
  const { path } = issue;
  return issue.keys.map((key) => () => ({
    file,
    line: yaml.lineOfKey(path, key),
    message: `"${trail([...path, shortened(key)])}" não é uma chave conhecida aqui; confira se foi digitada certo${hintFor(key, path, shapeOf(schema))}`,
  }));
}

/** Names the key that may be meant. A required one is told as missing already. */
function hintFor(key: string, path: readonly PropertyKey[], whole: Shape): string {
  const around = path.reduce<Shape | undefined>(
    (shape, step) => (typeof step === "number" ? shape?.items : shape?.properties?.[String(step)]),
    whole,
  );
  const { properties = {}, required = [] } = around ?? {};
  const meant = Object.keys(properties).find(
    (name) => !required.includes(name) && isOneSlipAway(folded(key), folded(name)),
  );
  if (meant) return `; talvez seja "${meant}"`;
  const isElsewhere = JSON.stringify(whole).includes(`${JSON.stringify(key)}:{`);
  return isElsewhere ? ", e os espaços antes dela: ela é de outro grupo do arquivo" : "";
}

export function describeMistake(file: string, issue: z.core.$ZodIssue, yaml: YamlFile): Problem {
  const { path } = issue;
  const isMissing = issue.input === undefined && path.length > 0;
  const where = path.length > 0 ? `"${trail(path)}"` : "o arquivo inteiro";
  const message = `${isMissing ? "falta " : ""}${where}: ${issue.message}${found(issue)}`;
  return { file, line: yaml.lineOf(path), path, message };
}

/** Says what is expected of a group, a list, or a choice between words. */
function expectation(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type" && issue.expected === "object") {
    return "escreva um grupo de chaves, uma em cada linha";
  }
  if (issue.code === "invalid_type" && issue.expected === "array") {
    return "escreva uma lista, com um traço antes de cada item";
  }
  if (issue.code === "too_small" && issue.minimum === 1) {
    return "a lista está vazia; ponha ao menos um item";
  }
  if (issue.code === "invalid_value") {
    return `escreva uma destas palavras, com as letras assim: ${issue.values.join(", ")}`;
  }
  return undefined;
}

/** The way to a value as a person counts: the second slide is 2. */
function trail(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === "number" ? step + 1 : String(step))).join(" › ");
}

function found({ input, ...issue }: z.core.$ZodIssue): string {
  if (typeof input === "string") return `; veio "${shortened(input)}"`;
  const isForText = issue.code === "invalid_type" && issue.expected === "string";
  // YAML takes what is before a colon for a key.
  if (isForText && typeof input === "object" && input !== null && !Array.isArray(input)) {
    return "; se há dois-pontos no meio dele, ponha o texto todo entre aspas";
  }
  if (typeof input !== "number" && typeof input !== "boolean") return "";
  return `; veio ${input}${isForText ? ", que sem aspas não é um texto: ponha-o entre aspas" : ""}`;
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
