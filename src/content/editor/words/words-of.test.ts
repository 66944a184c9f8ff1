import { expect, test } from "vitest";
import { samplePages } from "../../../testing/church/sample-pages.ts";
import { allTexts, nameOfFile } from "../../content.ts";
import { valueOfYaml } from "../form/edit-yaml.ts";
import { entriesOf, indexEntries } from "../form/entries.ts";
import { type Field, fieldAt, type KindsField, type ListField } from "../form/field.ts";
import { subjectNamed } from "../subject.ts";
import { titleInForm, inSentence, labelAt, lacking } from "./words-of.ts";

const lists = (field: Field | KindsField): ListField[] => {
  if (field.shape === "value") return [];
  if (field.shape === "list") return [field, ...lists(field.item)];
  return (field.shape === "kinds" ? field.kinds : field.fields).flatMap(lists);
};

test("every list of every file has a word for its items", () => {
  const files = allTexts().map(({ file }) => file);
  for (const file of [...files, "paginas/uma-pagina.yaml"]) {
    const subject = subjectNamed(nameOfFile(file));
    if (!subject) throw new Error(`${file} has no line in subject.ts`);
    for (const { key, untitled } of subject.allFields.flatMap(lists)) {
      expect(untitled, `${file}: ${key} needs a word for its items`).not.toBe("Novo item");
    }
  }
});

test("a key has the name of its meaning in its place", () => {
  const labelIn = (name: string, path: string) => labelAt(subjectNamed(name), path);
  expect(labelIn("inicio", "slides.0.botao.texto")).toBe("O que diz o botão");
  expect(labelIn("igreja", "redes.2.endereco")).toBe("Endereço da página");
  expect(labelIn("celulas", "celulas.0.endereco")).toBe("Endereço");
  expect(labelIn("programacao", "sem_encontro.1")).toBe("Dia");
  expect(labelIn("celulas", "o_que_nao_ha")).toBe("o_que_nao_ha");
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
  const called = (name: string) => {
    const list = fieldAt(fields, name.replace(/\.\d+$/, ""));
    return titleInForm(list?.shape === "list" ? list : undefined, entries, name);
  };

  expect(called("blocos.0")).toBe("Texto: Um domingo com as crianças");
  expect(called("blocos.7")).toMatch(/^Perguntas e respostas: Com que idade/);
  expect(called("blocos.7.perguntas.perguntas.1")).toBe("Preciso avisar antes?");
  expect(called("blocos.2.horarios.horarios.0")).toBe("Domingo, 19:00");
  expect(called("blocos.9")).toBe("Novo bloco");
});
