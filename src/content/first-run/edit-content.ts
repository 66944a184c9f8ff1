import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Document, isScalar, isSeq, parseDocument, type Scalar } from "yaml";
import type { z } from "zod";
import { subjects } from "../content.ts";
import { writeYaml } from "../files/write-yaml.ts";
import { parseYaml } from "../files/yaml-file.ts";
import type { Problem } from "../problem.ts";
import { validate } from "../validate.ts";
import type { Facts } from "./facts.ts";
import { namesToChange, renameIn } from "./rename-church.ts";
import { isOfSample } from "./sample-traces.ts";
import { scalarsOf } from "./scalars-of.ts";

/**
 * Writes the church's own facts into its content: comments and all else stay as they are. People, cells and
 * networks of the sample church go. Either every file is written, or none and the problems are told.
 */
export async function editContent(
  folder: string,
  facts: Facts,
  write: (file: string, text: string) => Promise<void>,
): Promise<Problem[]> {
  const files = await Promise.all(Object.values(subjects).map((subject) => read(folder, subject)));
  const church = files.find(({ file }) => file === subjects.church.file);
  const names = church ? namesToChange(church.document, facts) : [];

  for (const { file, document, schema } of files) {
    for (const [path, value] of scalarsOf(file, facts)) setScalar(document, path, value);
    removeSampleItems(document);
    renameIn(document, names, schema);
  }
  const texts = files.map(({ file, text, document, schema }) => ({
    file,
    schema,
    text: writeYaml(document, text),
  }));
  const problems = texts.flatMap(({ file, text, schema }) => problemsOf(file, text, schema));
  if (problems.length > 0) return problems;
  for (const { file, text } of texts) await write(file, text);
  return [];
}

async function read(folder: string, { file, schema }: { file: string; schema: z.ZodType }) {
  const text = await readFile(join(folder, file), "utf8");
  return { file, schema, text, document: parseDocument(text, { logLevel: "error" }) };
}

function removeSampleItems(document: Document): void {
  for (const path of [["celulas"], ["pessoas"], ["redes"], ["eventos"]]) {
    const list = document.getIn(path, true);
    if (!isSeq(list)) continue;
    list.items = list.items.filter((item) => !isOfSample((item as Scalar).toJSON()));
    if (list.items.length === 0) list.flow = true;
  }
}

function setScalar(document: Document, path: string[], value: string): void {
  const node = document.getIn(path, true);
  if (isScalar(node)) node.value = value;
  else document.setIn(path, value);
}

function problemsOf(file: string, text: string, schema: z.ZodType): Problem[] {
  const yaml = parseYaml(file, text);
  if (Array.isArray(yaml)) return yaml;
  const checked = validate(file, schema, yaml);
  return "problems" in checked ? checked.problems : [];
}
