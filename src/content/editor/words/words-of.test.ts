import { expect, test } from "vitest";
import { samplePages } from "../../../testing/church/sample-pages.ts";
import { allTexts, nameOfFile } from "../../content.ts";
import { valueOfYaml } from "../form/edit-yaml.ts";
import { entriesOf, indexEntries } from "../form/entries.ts";
import { type Field, fieldAt, type KindsField } from "../form/field.ts";
import { subjectNamed } from "../subject.ts";
import { titleInForm, inSentence, labelAt, lacking } from "./words-of.ts";

/** The field and all that are in it. */
const within = (field: Field | KindsField): (Field | KindsField)[] => {
  if (field.shape === "value") return [field];
  if (field.shape === "list") return [field, ...within(field.item)];
  return [field, ...(field.shape === "kinds" ? field.kinds : field.fields).flatMap(within)];
};

test("every file, and every key of every file, has a name for people and a word of help", () => {
  const files = allTexts().map(({ file }) => file);
  for (const file of [...files, "paginas/uma-pagina.yaml"]) {
    const subject = subjectNamed(nameOfFile(file));
    if (!subject) throw new Error(`${file} has no line in subject.ts`);
    const items = new Set<Field | KindsField>();
    for (const field of subject.allFields.flatMap(within)) {
      const { key, label, help } = field;
      if (field.shape === "list") {
        items.add(field.item);
        expect(field.untitled, `${file}: ${key} needs its word for an item`).not.toBe("Novo item");
      }
      if (field.shape === "kinds") for (const kind of field.kinds) items.add(kind);
      // An item is called by its list's word, and the list has said what it is for.
      if (items.has(field)) continue;
      expect(label, `${file}: ${key} needs its name`).toMatch(/^\p{Lu}/u);
      expect(help, `${file}: ${key} needs its word of help`).toMatch(/^\p{Lu}.*[.…]$/u);
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
