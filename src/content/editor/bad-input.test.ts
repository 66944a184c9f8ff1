// @module-tag hostile
import { expect, test } from "vitest";
import { documentsOf } from "../../testing/church/documents.ts";
import { readHtml } from "../../testing/church/read-html.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { sampleMessages } from "../../testing/church/sample-messages.ts";
import { addFeatureTexts } from "../../testing/church/whole-church.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { formAt } from "../../testing/panel/text-form.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { settleLinks } from "./edit/posted-form.tsx";
import { textOfValue } from "./form/entries.ts";
import {
  type Control,
  type Field,
  type ValueField,
  kindNamed,
  type KindsField,
} from "./form/field.ts";
import { subjectNamed, subjectWords } from "./subject.ts";

/** The value of a form's field; undefined if there is none. */
function valueFieldOf(fields: readonly Field[], [key, ...rest]: string[]): ValueField | undefined {
  const field = fields.find((one) => one.key === key);
  if (field?.shape !== "list") return field && valueIn(field, rest);
  return /^\d+$/.test(rest[0] ?? "") ? valueIn(field.item, rest.slice(1)) : undefined;
}

function valueIn(field: Field | KindsField, rest: string[]): ValueField | undefined {
  if (field.shape === "kinds") {
    const group = kindNamed(field, rest[0]);
    return group && valueFieldOf(group.fields, rest.slice(1));
  }
  if (field.shape === "value") return rest.length === 0 ? field : undefined;
  return field.shape === "group" ? valueFieldOf(field.fields, rest) : undefined;
}

const church = await sampleChurch();
// Optional files too: two messages with all that one can have.
await church.write("mensagens.yaml", sampleMessages.split("  - titulo: Luz")[0] ?? "");
await church.write(
  "avisos.yaml",
  'avisos:\n  - texto: Um aviso\n    link: /contato\n    desde: "2026-03-06 10:00"\n    ate: "2099-03-06 10:00"\n    urgente: true\n',
);
await addFeatureTexts(church);
const content = await openSampleContent({ church, closeAfter: closeAfterFile });
const panel = await openSamplePanel(content);
const { ask } = await panel.signIn("conteudo");
const subjects = Object.keys(subjectWords());

/** Controls that take any words at all; the others want a certain form. */
const takesWords: ReadonlySet<Control> = new Set(["line", "paragraphs"]);

/** The form of a file as a browser has it, with each value's field. */
async function openForm(subject: string) {
  const path = `/painel/conteudo/${subject}`;
  const file = `${subject}.yaml`;
  const fields = subjectNamed(subject)?.fields ?? [];
  const { press, fields: formNow } = formAt({ ask }, path);
  // Discards what the test before has typed.
  await press("descartar");
  const form = await formNow();
  const values = new Map<string, ValueField>();
  for (const name of form.keys()) {
    const field = valueFieldOf(fields, name.split("."));
    if (field) values.set(name, field);
  }
  return { path, form, formNow, values, before: await content.church.read(file), file };
}

async function publish(
  path: string,
  form: URLSearchParams,
  typed: Iterable<readonly [name: string, text: string]> = [],
) {
  // `ciente`: the member has read what would be lost by it.
  const sent = { ...Object.fromEntries(typed), ciente: "sim" };
  const response = await formAt({ ask }, path).press("publicar", sent, form);
  return { status: response.status, html: await response.text() };
}

const namesWithMistake = (html: string): string[] =>
  readHtml(html).flatMap(({ attributes }) => {
    const id = attributes.get("id") ?? "";
    return id.endsWith("-erro") ? [id.slice(0, -"-erro".length)] : [];
  });

/** The photo that a value describes, as the form has it; undefined for what describes none. */
const photoOf = (form: URLSearchParams, name: string): string | undefined =>
  name.endsWith(".descricao")
    ? (form.get(name.replace(/descricao$/, "arquivo")) ?? undefined)
    : undefined;

type Bad = [what: string, text: (field: ValueField) => string | undefined];
const bad: Bad[] = [
  ["too long", ({ most }) => (most === undefined ? undefined : "x".repeat(most + 1))],
  ["of another kind", ({ control }) => (takesWords.has(control) ? undefined : "não é <b>isto</b>")],
];

/** Items of a list have the same fields: the first two say how each is refused. */
const isAmongFirst = (name: string): boolean =>
  name.split(".").every((step) => !/^\d+$/.test(step) || Number(step) < 2);

/** The form tells no more mistakes of a file at once than a person would read. */
const atOnce = 12;

test.each(bad)(
  "every value that is %s is told beside its field, kept as it was typed, and never in the folder",
  async (_, textOf) => {
    for (const subject of subjects) {
      const { path, form, values, before, file } = await openForm(subject);
      const all = [...values].flatMap(([name, field]) => {
        const text = isAmongFirst(name) ? textOf(field) : undefined;
        return text === undefined ? [] : [[name, text] as const];
      });
      for (let from = 0; from < all.length; from += atOnce) {
        const typed = all.slice(from, from + atOnce);
        const { status, html } = await publish(path, form, typed);

        expect(status, subject).toBe(422);
        const names = typed.map(([name]) => name);
        expect(namesWithMistake(html), subject).toEqual(expect.arrayContaining(names));
        const again = readForm(html, "data-draft-state");
        settleLinks(again);
        for (const [name, text] of typed) {
          // One of nine points, and no words.
          if (values.get(name)?.control === "focus") continue;
          expect(again.get(name), `${subject} ${name}`).toBe(text);
        }
        expect(html).not.toContain("<b>isto</b>");
      }
      expect(await content.church.read(file)).toBe(before);
    }
  },
);

const groupOf = (name: string) => name.replace(/\.?[^.]*$/, "");

const marked = (at: number) => `<script>x${at}</script> & "a": 'b' # {c}`;

test("markup and signs of YAML are words like any others, where words are asked for", async () => {
  for (const subject of subjects) {
    const { path, form, formNow, values, before, file } = await openForm(subject);
    const texts = [...values].filter(
      ([name, { control }]) => takesWords.has(control) && photoOf(form, name) !== "",
    );
    const typed = new Map(texts.map(([name], at) => [name, marked(at)]));
    let { status, html } = await publish(path, form, typed);
    // A text that is too short, or no word of its kind, is refused; the rest is published.
    while (status === 422) {
      const refused = namesWithMistake(html).flatMap((name) =>
        // A group that was not there needs more than words: then it stays away.
        typed.has(name)
          ? [name]
          : [...typed.keys()].filter((one) => groupOf(one) === groupOf(name)),
      );
      expect(refused, subject).not.toEqual([]);
      for (const name of refused) typed.delete(name);
      ({ status, html } = await publish(path, form, typed));
    }

    expect(status, subject).toBe(303);
    const shown = await formNow();
    for (const [name, text] of typed) expect(shown.get(name), `${subject} ${name}`).toBe(text);
    const pages = documentsOf(content.live.current()).map((page) => page.html);
    expect(pages.join("\n")).not.toMatch(/<script>x\d/);
    if (typed.size > 0) expect(await content.church.read(file)).not.toBe(before);
  }
});

/** One of each group at a time, so that no group is left out as a whole. */
function inTurns<One>(all: Iterable<One>, groupOfOne: (one: One) => string): One[][] {
  const turns: One[][] = [];
  for (const group of Map.groupBy(all, groupOfOne).values()) {
    for (const [at, one] of group.entries()) (turns[at] ??= []).push(one);
  }
  return turns;
}

test("a form from before a field existed leaves the file's value", async () => {
  for (const subject of subjects) {
    const { path, form, values, before, file } = await openForm(subject);
    // An item that is one word is new or gone as a whole.
    const names = [...values.keys()].filter((name) => !/\.\d+$/.test(name));
    // Leaves a field out of all items of a list, as a form that knew nothing of it would.
    const everywhere = Map.groupBy(names, (name) => values.get(name)).values();
    for (const turn of inTurns(everywhere, ([name = ""]) => groupOf(name).replaceAll(/\d+/g, ""))) {
      const older = new URLSearchParams(form);
      for (const name of turn.flat()) older.delete(name);
      expect((await publish(path, older)).status, `${subject} ${turn.flat().join(" ")}`).toBe(303);
    }
    expect(await content.church.read(file)).toBe(before);
  }
});

const emptied = (names: readonly string[]) => names.map((name) => [name, "  "] as const);

/** An event that has an hour needs an end. */
const endOfEvent = /^eventos\.\d+\.fim$/;

/** Id of a sermon: emptied, it is written anew. */
const idOfSermon = /^mensagens\.\d+\.id$/;

/** A photo that is taken out goes with all that was said of it, if it may go. */
const mayBeEmpty = (subject: string, name: string, field: ValueField) =>
  !endOfEvent.test(name) &&
  !(field.control === "photoFile" ? groupAround(subject, name) : field)?.isRequired;

function groupAround(subject: string, name: string): Field | undefined {
  let fields = subjectNamed(subject)?.fields ?? [];
  let group: Field | undefined;
  for (const step of name.split(".").slice(0, -1)) {
    const found: Field | undefined = fields.find(({ key }) => key === step);
    if (!found) continue;
    const around = found.shape === "list" ? found.item : found;
    if (around.shape === "kinds") continue;
    if (around.shape === "group") fields = around.fields;
    group = around;
  }
  return group;
}

/** A photo that is taken out takes its description along, which is told too. */
const perTurn = Math.floor(atOnce / 2);

const perPress = (turn: readonly string[]) =>
  Array.from({ length: Math.ceil(turn.length / perTurn) }, (_, at) =>
    turn.slice(at * perTurn, (at + 1) * perTurn),
  );

test("every required value that is empty is reported beside its field", async () => {
  for (const subject of subjects) {
    const { path, form, values, before, file } = await openForm(subject);
    const needed = [...values].flatMap(([name, field]) =>
      // The description of a photo is known, and filled in again. A group that is not there needs nothing.
      !isAmongFirst(name) ||
      mayBeEmpty(subject, name, field) ||
      photoOf(form, name) !== undefined ||
      !form.get(name)
        ? []
        : [name],
    );
    for (const names of inTurns(needed, groupOf).flatMap(perPress)) {
      const { status, html } = await publish(path, form, emptied(names));

      expect(status, `${subject} ${names}`).toBe(422);
      expect(namesWithMistake(html), subject).toEqual(expect.arrayContaining(names));
    }
    expect(await content.church.read(file)).toBe(before);
  }
});

test("every optional value that is emptied is removed or gets its default, and all others stay", async () => {
  for (const subject of subjects) {
    const { path, form, formNow, values } = await openForm(subject);
    const optional = [...values].filter(
      ([name, field]) => mayBeEmpty(subject, name, field) && !idOfSermon.test(name),
    );
    const names = optional.map(([name]) => name);
    const { status } = await publish(path, form, emptied(names));

    expect(status, subject).toBe(303);
    const shown = await formNow();
    for (const [name, field] of optional) {
      expect(shown.get(name) ?? "", `${subject} ${name}`).toBe(textOfValue(field, field.fallback));
    }
    const isOfEmptied = (name: string) =>
      names.some((one) => one === name || name.startsWith(one.replace(/arquivo$/, "")));
    for (const [name, text] of form) {
      if (!values.has(name) || isOfEmptied(name)) continue;
      expect(shown.get(name)?.trim(), `${subject} ${name}`).toBe(text.trim());
    }
  }
});

test("an emptied list is read back empty, or reported if it needs an item", async () => {
  for (const subject of subjects) {
    const lists = (subjectNamed(subject)?.fields ?? []).filter((field) => field.shape === "list");
    for (const { key, least } of lists) {
      const { path, form, formNow, before, file } = await openForm(subject);
      const kept = [...form].filter(([name]) => !name.startsWith(`${key}.`));
      const without = new URLSearchParams(kept);
      without.set(`${key}.ordem`, "");
      const { status, html } = await publish(path, without);

      expect(status, `${subject} ${key}`).toBe(least > 0 ? 422 : 303);
      if (least > 0) {
        expect(html).toContain(`<a href="#${key}">`);
        expect(await content.church.read(file)).toBe(before);
        continue;
      }
      const shown = await formNow();
      expect(shown.getAll(`${key}.ordem`), `${subject} ${key}`).toEqual([""]);
      for (const page of documentsOf(content.live.current()))
        expect(page.html).toContain("</main>");
    }
  }
});
