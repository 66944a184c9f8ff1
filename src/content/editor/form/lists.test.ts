import { expect, test } from "vitest";
import { allTexts, nameOfFile } from "../../content.ts";
import { subjectNamed } from "../subject.ts";
import { editYaml, valueOfYaml } from "./edit-yaml.ts";
import { entriesOf, itemsOf } from "./entries.ts";
import type { Field, KindsField, ListField } from "./field.ts";
import { actOnList, leastOf, withFirstItems } from "./lists.ts";

/** Each list of a form, under its path; an item of a list around it is its first. */
function listsIn(field: Field | KindsField, name: string): [string, ListField][] {
  if (field.shape === "value") return [];
  if (field.shape === "list") return [[name, field], ...listsIn(field.item, `${name}.0`)];
  const parts = field.shape === "kinds" ? field.kinds : field.fields;
  return parts.flatMap((part) => listsIn(part, `${name}.${part.key}`));
}

const formNames = [...allTexts().map(({ file }) => nameOfFile(file)), "uma-pagina"];
const lists = formNames.flatMap((form) =>
  (subjectNamed(form)?.fields ?? []).flatMap((field) =>
    listsIn(field, field.key).map(([name, list]) => ({ form, name, list })),
  ),
);

test("a list that may be left out may be empty in every form, whatever it needs once it is there", () => {
  const optional = lists.filter(({ list }) => !list.isRequired && list.least > 0);
  expect(optional.map(({ name }) => name)).toContain("eventos.0.inscricao.perguntas.0.opcoes");
  for (const { list, name } of optional) expect(leastOf(list), name).toBe(0);
  for (const { list, name } of lists.filter((one) => one.list.isRequired)) {
    expect(leastOf(list), name).toBe(list.least);
  }
});

test("a question begins without options, and loses those that it had together with their key", () => {
  const { fields } = subjectNamed("programacao")!;
  const question = "eventos.0.inscricao.perguntas.0";
  const begun = withFirstItems(fields, entriesOf(fields, {}), question);
  expect(itemsOf(begun, `${question}.opcoes`)).toBeUndefined();
  const text =
    "eventos:\n  - titulo: Retiro\n    inscricao:\n      nome: retiro\n      perguntas:\n        - pergunta: Ônibus?\n          opcoes:\n            - sim\n            - não\n";
  const list = `${question}.opcoes`;
  const written = entriesOf(fields, valueOfYaml(text));
  const left = ["0", "1"].reduce(
    (entries, id) => actOnList(entries, { act: "remover", list, item: id }, 2),
    written,
  );
  expect(editYaml(text, fields, left)).toBe(text.slice(0, text.indexOf("          opcoes")));
});
