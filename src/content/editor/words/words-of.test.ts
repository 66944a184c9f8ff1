import { expect, test } from "vitest";
import { allTexts, nameOfFile } from "../../content.ts";
import type { Field, KindsField } from "../form/field.ts";
import { samplePages } from "../../../testing/church/sample-pages.ts";
import { valueOfYaml } from "../form/edit-yaml.ts";
import { entriesOf, indexEntries } from "../form/entries.ts";
import { subjectNamed } from "../subject.ts";
import { titleInForm, inSentence, lacking, untitledOf, wordsOf } from "./words-of.ts";

const names = (field: Field | KindsField, name: string): string[] => {
  if (field.shape === "value") return [name];
  if (field.shape === "kinds") {
    return [name, ...field.kinds.flatMap((group) => names(group, `${name}.${group.key}`).slice(1))];
  }
  if (field.shape === "list") return [name, ...names(field.item, `${name}.0`)];
  return [name, ...field.fields.flatMap((part) => names(part, `${name}.${part.key}`))];
};

test("every file, and every key of every file, has a name for people and a word of help", () => {
  const files = allTexts().map(({ file }) => file);
  for (const file of [...files, "paginas/uma-pagina.yaml"]) {
    const subject = subjectNamed(nameOfFile(file));
    if (!subject) throw new Error(`${file} has no line in subject.ts`);
    for (const field of subject.fields) {
      for (const name of names(field, field.key)) {
        if (/\.\d+$/.test(name)) {
          const added = untitledOf(name.replace(/\.\d+$/, ""));
          expect(added, `${file}: ${name} needs its word in itemWords`).not.toBe("Novo item");
          continue;
        }
        const { label, help } = wordsOf(subject.words, name);
        expect(label, `${file}: ${name} needs its line in field-words.ts`).toMatch(/^\p{Lu}/u);
        expect(help, `${file}: ${name} needs its word of help`).toMatch(/^\p{Lu}.*[.…]$/u);
      }
    }
  }
});

test("a key has the name of its meaning in its place", () => {
  expect(wordsOf("inicio", "slides.0.botao.texto").label).toBe("O que diz o botão");
  expect(wordsOf("igreja", "redes.2.endereco").label).toBe("Endereço da página");
  expect(wordsOf("celulas", "celulas.0.endereco").label).toBe("Endereço");
});

test.each([
  ["Hora", "hora"],
  ["O que se vê na foto", "o que se vê na foto"],
  ["E-mail", "e-mail"],
  ["CNPJ", "CNPJ"],
  ["WhatsApp", "WhatsApp"],
  ["Mensagem do PIX", "mensagem do PIX"],
])("%s stands in a sentence as %s", (label, inIt) => {
  expect(inSentence(label)).toBe(inIt);
});

test.each([
  ["Lugar", "falta o lugar"],
  ["Hora", "falta a hora"],
  ["Introdução", "falta a introdução"],
  ["Foto", "falta a foto"],
  ["Dia da semana", "falta o dia da semana"],
  ["O que se vê na foto", "falta dizer o que se vê na foto"],
  ["Depois de enviar", "falta o texto de depois de enviar"],
  ["O que dizer a quem se perdeu", "falta o que dizer a quem se perdeu"],
  ["CNPJ", "falta o CNPJ"],
])("an empty %s is named “%s”", (label, words) => {
  expect(lacking(label)).toBe(words);
});

test("an item is called by its kind and by what is read of it, also inside a block", () => {
  const { fields = [] } = subjectNamed("ministerio-infantil") ?? {};
  const page = valueOfYaml(samplePages["ministerio-infantil"] ?? "");
  const entries = indexEntries(entriesOf(fields, page));
  const called = (name: string) => titleInForm(entries, name);

  expect(called("blocos.0")).toBe("Texto: Um domingo com as crianças");
  expect(called("blocos.7")).toMatch(/^Perguntas e respostas: Com que idade/);
  expect(called("blocos.7.perguntas.perguntas.1")).toBe("Preciso avisar antes?");
  expect(called("blocos.2.horarios.horarios.0")).toBe("Domingo, 19:00");
  expect(called("blocos.9")).toBe("Novo bloco");
});
