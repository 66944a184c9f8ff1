import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { subjectNamed, subjectWords } from "../subject.ts";
import { editYaml, valueOfYaml } from "./edit-yaml.ts";
import { childOf } from "./entries.ts";
import type { Field } from "./field.ts";

const textOf = (file: string): string => {
  try {
    return readFileSync(`content/${file}`, "utf8");
  } catch {
    return "";
  }
};

test("a form that brings one emptied field of a group leaves the others of it in the file", () => {
  const tried: string[] = [];
  for (const name of Object.keys(subjectWords())) {
    const subject = subjectNamed(name);
    const text = textOf(`${name}.yaml`);
    if (!subject || !text) continue;
    const value = valueOfYaml(text);
    for (const group of subject.allFields) {
      const before = childOf(value, group.key);
      if (group.shape !== "group" || before === undefined) continue;
      const said = group.fields.filter(
        (one: Field) => one.shape === "value" && childOf(before, one.key) !== undefined,
      );
      const [first, ...others] = said;
      if (!first || others.length === 0) continue;
      const entries = new URLSearchParams([[`${group.key}.${first.key}`, ""]]);
      const after = childOf(valueOfYaml(editYaml(text, subject.allFields, entries)), group.key);
      for (const { key } of others)
        expect(childOf(after, key), `${name}: ${group.key}.${key}`).toEqual(childOf(before, key));
      tried.push(`${name}.${group.key}`);
    }
  }
  expect(tried).toContain("contribua.banco");
});
