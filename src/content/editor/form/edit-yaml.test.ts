import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseMoney } from "../../../format/masks/money-mask.ts";
import { samplePages } from "../../../testing/church/sample-pages.ts";
import { tries } from "../../../testing/run/tries.ts";
import { pageFile, subjects } from "../../content.ts";
import { parseYaml } from "../../files/yaml-file.ts";
import { ownPage } from "../../subjects/own-page.ts";
import { shapeOf } from "../../value-kind.ts";
import { fieldsOf } from "../subject.ts";
import { editYaml } from "./edit-yaml.ts";
import {
  type Entries,
  entriesOf,
  indexEntries,
  itemsOf,
  kindOf,
  orderOf,
  textOfValue,
  valueOfText,
} from "./entries.ts";
import { type Field, fieldAt, kindNamed, type KindsField } from "./field.ts";
import { actOnList, listActs } from "./lists.ts";
import { hasSameValues } from "./same-values.ts";

/** Texts that people type, and texts that YAML would read as other types. */
const hostile = fc.oneof(
  fc.constantFrom(
    ..."- a|# b|a # b|a: b|a:|*c|&d|!e|!!str f|%g|@h|`i|{j: 1}|[k]|'l|\"m|n'o\"|---|...|null|~|yes|no|true|0x1F|0o7|1e3|1_000|.inf|.nan|-|?|? q|:|: r|>|\\||> s|\\n|\\u0000|2026-11-22|12:30:45|=|<<|<b>t</b>|&amp;|0123|+1|1.|1,5|\u00a0x\u00a0|\u2028|\u0085y|\ufeffz|👪🏽".split(
      "|",
    ),
    "a\r\n\r\n- b\r\n  c",
    "  recuo\n\n  mais\n recuo menor",
    "a\n# b\n---\nc: d",
    "fim  \n\n\n",
    "\ttab\tno meio",
    "\u0007sino",
    "x".repeat(500),
    `${"palavra ".repeat(60)}\n\n${"outra ".repeat(60)}`,
  ),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.array(fc.constantFrom(..."ab :#-'\"\\\n|>!&*[]{},?%@`\t~0.")).map((signs) => signs.join("")),
);

/** A form after some typing and some buttons. */
function anyEdits(fields: readonly Field[], start: Entries): fc.Arbitrary<Entries> {
  const step = fc.record({
    act: fc.constantFrom("type", "type", "type", ...listActs),
    at: fc.nat(),
    item: fc.nat(),
    text: hostile,
  });
  return fc.array(step, { minLength: 1, maxLength: 8 }).map((steps) => {
    let entries = new URLSearchParams([...start]);
    for (const { act, at, item, text } of steps) {
      const lists = [...new Set([...entries.keys()].filter((name) => name.endsWith(".ordem")))];
      const list = lists[at % lists.length]?.slice(0, -".ordem".length);
      const ids = list === undefined ? [] : (itemsOf(entries, list) ?? []);
      const id = ids[item % ids.length];
      if (act === "type") {
        const names = [...entries.keys()].filter((name) => !/\.ordem$|\.\d+\.tipo$/.test(name));
        entries.set(names[at % names.length] ?? "", text.toWellFormed());
      } else if (list !== undefined && act === "acrescentar") {
        const found = fieldAt(fields, list);
        const kinds = found?.shape === "list" && found.item.shape === "kinds" && found.item.kinds;
        const kind = kinds ? kinds[item % kinds.length]?.key : undefined;
        entries = actOnList(entries, { act, list, item: kind }, 30);
        const added = `${list}.${itemsOf(entries, list)?.at(-1)}`;
        const own = kind === undefined ? added : `${added}.${kind}`;
        fillItem(fields, entries, own, text.toWellFormed());
      } else if (list !== undefined && id !== undefined && act !== "acrescentar") {
        entries = actOnList(entries, { act, list, item: id }, 30);
      }
    }
    return entries;
  });
}

/** A new item as a browser sends it: all its fields, with this text. */
function fillItem(fields: readonly Field[], entries: Entries, name: string, text: string): void {
  const fill = (field: Field, to: string): void => {
    if (field.shape === "value") entries.set(to, text);
    if (field.shape === "group") for (const part of field.fields) fill(part, `${to}.${part.key}`);
    if (field.shape === "list") entries.append(orderOf(to), "");
  };
  const found = fieldAt(fields, name);
  if (found && found.shape !== "kinds") fill(found, name);
}

/** The expected form of the edited file: items renumbered, texts as the file can store them. */
function asReadBack(fields: readonly Field[], entries: Entries): Entries {
  const read = new URLSearchParams();
  const walk = (field: Field | KindsField, from: string, to: string): void => {
    if (field.shape === "kinds") {
      const group = kindNamed(field, entries.get(kindOf(from)));
      if (!group) return;
      read.append(kindOf(to), group.key);
      walk(group, `${from}.${group.key}`, `${to}.${group.key}`);
    } else if (field.shape === "value") {
      const text = entries.get(from) ?? "";
      const isDefault = text.trim() === "" && field.fallback !== undefined;
      const value = isDefault ? field.fallback : valueOfText(field, text);
      read.append(to, textOfValue(field, value));
    } else if (field.shape === "group") {
      for (const part of field.fields) walk(part, `${from}.${part.key}`, `${to}.${part.key}`);
    } else {
      const ids = itemsOf(entries, from) ?? [];
      read.append(orderOf(to), "");
      for (const [index, id] of ids.entries()) {
        read.append(orderOf(to), String(index));
        walk(field.item, `${from}.${id}`, `${to}.${index}`);
      }
    }
  };
  for (const field of fields) walk(field, field.key, field.key);
  return read;
}

const files = [
  ...Object.values(subjects).map(({ file, schema }) => {
    const text = readFileSync(join(import.meta.dirname, "../../../../content", file), "utf8");
    return { file: file as string, text, fields: fieldsOf(shapeOf(schema)) };
  }),
  ...Object.entries(samplePages).map(([name, text]) => {
    return { file: pageFile(name), text, fields: fieldsOf(shapeOf(ownPage)) };
  }),
];

function valueOf(file: string, text: string): unknown {
  const yaml = parseYaml(file, text);
  if (Array.isArray(yaml)) throw new Error(`${yaml[0]?.message}\n${text}`);
  return yaml.value;
}

const commentsOf = (text: string) => text.match(/(?<=^|\s)# .*$/gm) ?? [];

/** With what somebody noted by hand: above each item, and behind each value in quotes. */
const withNotes = (text: string): string => {
  let notes = 0;
  return text
    .replaceAll(/^( *)- (?=\S)/gm, (line, blank) => `${blank}# nota ${(notes += 1)}.\n${line}`)
    .replaceAll(/^ *[\w-]+: "[^"\n]*"$/gm, (line) => `${line} # nota ${(notes += 1)}.`);
};

describe.each(files)("$file", ({ file, text, fields }) => {
  const formOf = (yaml: string) => entriesOf(fields, valueOf(file, yaml));

  test("keeps its bytes when nothing was changed", () => {
    expect(editYaml(text, fields, formOf(text))).toBe(text);
  });

  test("the file reads back as the form, with all its comments, whatever was typed, moved or removed", () => {
    const noted = withNotes(text);
    const value = valueOf(file, noted);
    fc.assert(
      fc.property(anyEdits(fields, formOf(noted)), (entries) => {
        const edited = editYaml(noted, fields, entries);
        const isAsBefore = hasSameValues(fields, value, indexEntries(entries));

        expect(edited === noted).toBe(isAsBefore);
        expect([...formOf(edited)]).toEqual([...asReadBack(fields, entries)]);
        for (const comment of commentsOf(noted)) expect(edited).toContain(comment);
      }),
      tries(30),
    );
  });

  test("comes back to its bytes when a change is taken back", () => {
    const entries = formOf(text);
    for (const [name, before] of entries) {
      if (/\.ordem$|\.\d+\.tipo$/.test(name)) continue;
      const changed = new URLSearchParams([...entries]);
      changed.set(name, "Outra coisa");
      const edited = editYaml(text, fields, changed);
      changed.set(name, before);
      expect(editYaml(edited, fields, changed), name).toBe(text);
    }
  });
});

describe("the programme", () => {
  const { text, fields } = files.find(({ file }) => file === "programacao.yaml") ?? files[0]!;
  const form = (): Entries => entriesOf(fields, valueOf("programacao.yaml", text));
  const after = (change: (entries: Entries) => Entries | void) => {
    const entries = form();
    return editYaml(text, fields, change(entries) ?? entries);
  };

  test("differs in the one line that was changed", () => {
    const edited = after((entries) => entries.set("encontros.3.hora", "18:00"));

    expect(edited).toBe(text.replace('"19:00"', '"18:00"'));
  });

  const [head = "", list = "", tail = ""] = text.split(/(?<=encontros:\n)|(?=\nprimeira_visita)/);

  test.each([
    ["its line ends", text.replaceAll("\n", "\r\n"), form()],
    ["its indentation", head + list.replace(/^ {2}/gm, "") + tail, form()],
    ["what the form does not speak of", text, new URLSearchParams()],
  ])("keeps %s", (_what, written, entries) => {
    entries.set("titulo", "A semana");

    expect(editYaml(written, fields, entries)).toBe(
      written.replace("titulo: Nossa semana", "titulo: A semana"),
    );
  });

  test("has an item's comment travel with it", () => {
    const noted = text.replace("  - dia: sábado", "  # Só de março a novembro.\n  - dia: sábado");
    const moved = actOnList(form(), { act: "subir", list: "encontros", item: "2" }, 4);

    const edited = editYaml(noted, fields, moved);

    expect(edited.indexOf("# Só de março")).toBeLessThan(edited.indexOf("quarta-feira"));
    expect(edited).toContain("  # Só de março a novembro.\n  - dia: sábado");
  });

  test("grows by an item that is written like the others", () => {
    const grown = actOnList(form(), { act: "acrescentar", list: "encontros" }, 4);
    grown.set("encontros.4.dia", "sexta-feira");
    grown.set("encontros.4.hora", "06:00");
    grown.set("encontros.4.nome", "Oração da manhã");
    grown.set("encontros.4.texto", "Um parágrafo.\r\n\r\nOutro.");

    expect(editYaml(text, fields, grown)).toContain(
      [
        "  - dia: sexta-feira",
        '    hora: "06:00"',
        "    nome: Oração da manhã",
        "    texto: |",
        "      Um parágrafo.",
        "",
        "      Outro.",
        "",
        "# Dias em que não há encontro",
      ].join("\n"),
    );
  });
});

test("an optional key that is left empty gets its default, so that what is said of it stays", () => {
  const { text, fields } = files.find(({ file }) => file === "igreja.yaml") ?? files[0]!;
  const google = text.replace("mapa: openstreetmap", "mapa: google");
  const entries = entriesOf(fields, valueOf("igreja.yaml", google));
  entries.set("mapa", "");

  expect(editYaml(google, fields, entries)).toBe(text);
});

test.each([
  ["line", "  A semana \r\n\n \t da gente\n", "A semana da gente"],
  ["paragraphs", "\r\n \r\nUm.\r\n\r\n  Dois. \r\n", "Um.\n\n  Dois."],
])("of what is pasted into a %s only the blank around it goes", (control, pasted, kept) => {
  expect(valueOfText({ control } as Parameters<typeof valueOfText>[0], pasted)).toBe(kept);
});

test("an amount may end a sentence", () => {
  expect(parseMoney("R$ 1.234,50.,")).toBe(123_450);
});
