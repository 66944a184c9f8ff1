import { z } from "zod";
import { ptBR } from "zod/locales";
import type { YamlFile } from "./files/yaml-file.ts";
import { firstProblems, type Problem } from "./problem.ts";

z.config(ptBR());

/** Holds a file against the shape of its subject. Each mistake names its line and what was expected. */
export function validate<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  yaml: YamlFile,
): { value: z.output<Schema> } | { problems: Problem[] } {
  const result = schema.safeParse(yaml.value, { reportInput: true });
  if (result.success) return { value: result.data };
  const mistakes = result.error.issues.flatMap((issue) => mistakesOf(file, issue, yaml));
  return { problems: firstProblems(file, mistakes) };
}

/** Mistakes, put into words only when they are reported: to find a line takes a walk through the file. */
function mistakesOf(file: string, issue: z.core.$ZodIssue, yaml: YamlFile): (() => Problem)[] {
  if (issue.code !== "unrecognized_keys") return [() => describeMistake(file, issue, yaml)];
  return issue.keys.map((key) => () => ({
    file,
    line: yaml.lineOfKey(issue.path, key),
    message: `"${trail([...issue.path, shortened(key)])}" não é uma chave conhecida aqui; confira se foi digitada certo`,
  }));
}

export function describeMistake(file: string, issue: z.core.$ZodIssue, yaml: YamlFile): Problem {
  const { path } = issue;
  const isMissing = issue.input === undefined && path.length > 0;
  const where = path.length > 0 ? `"${trail(path)}"` : "o arquivo inteiro";
  const message = `${isMissing ? "falta " : ""}${where}: ${expectation(issue)}${found(issue)}`;
  return { file, line: yaml.lineOf(path), path, message };
}

/** Says what is expected, in the schema's words, or for a whole group or list in words of this house. */
function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type" && issue.expected === "object") {
    return "escreva um grupo de chaves, uma em cada linha";
  }
  if (issue.code === "invalid_type" && issue.expected === "array") {
    return "escreva uma lista, com um traço antes de cada item";
  }
  if (issue.code === "too_small" && issue.origin === "array" && issue.minimum === 1) {
    return "a lista está vazia; ponha ao menos um item";
  }
  return issue.message;
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
