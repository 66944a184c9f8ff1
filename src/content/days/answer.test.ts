import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { instantOf } from "../../format/church-clock.ts";
import { tries } from "../../testing/run/tries.ts";
import { subjects } from "../content.ts";
import { valueOfYaml } from "../editor/form/edit-yaml.ts";
import type { Programme } from "../subjects/programme.ts";
import { withAnswer, withoutAnswer } from "./answer.ts";
import { idOf, questionsOf } from "./questions.ts";

const sample = readFileSync("content/programacao.yaml", "utf8");
const carnaval = instantOf("2027-01-25", "12:00");

const programmeOf = (text: string) => subjects.programme.schema.parse(valueOfYaml(text));
const questionsIn = (programme: Programme) => questionsOf(programme, carnaval);

const all = questionsIn(programmeOf(sample));
const ids = all.map(idOf);

/** Exceptions of a programme by their question's id: true if the gathering is on. */
const saidIn = ({ meetings }: Programme) =>
  Object.fromEntries(
    meetings.flatMap(({ name, time, exceptions }) =>
      exceptions.map(({ day, isCancelled }) => [
        `${new Date(day * 86_400_000).toISOString().slice(0, 10)} ${time} ${name}`,
        !isCancelled,
      ]),
    ),
  );

const step = fc.record({
  which: fc.nat(ids.length - 1),
  isOn: fc.boolean(),
  isUndo: fc.boolean(),
});

test("answers and undos, in any order, leave exactly the answers that were not undone", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let [text, questions] = [sample, all];
      const model = new Map<string, boolean>();
      const made = new Map<string, string>();
      for (const { which, isOn, isUndo } of steps) {
        const id = ids[which] ?? "";
        const question = questions.find((one) => idOf(one) === id);
        if (isUndo) {
          const before = withoutAnswer(text, made.get(id) ?? sample);
          expect(before !== undefined).toBe(model.has(id));
          text = before ?? text;
          model.delete(id);
        } else if (question && !question.isAnswered) {
          text = withAnswer(text, question, isOn);
          made.set(id, text);
          model.set(id, isOn);
        }
        const programme = programmeOf(text);
        questions = questionsIn(programme);
        expect(saidIn(programme)).toEqual(Object.fromEntries(model));
        const open = questions.filter(({ isAnswered }) => !isAnswered).map(idOf);
        expect(open).toEqual(ids.filter((one) => !model.has(one)));
        expect(text.startsWith(sample)).toBe(true);
      }
      if (model.size === 0) expect(text).toBe(sample);
    }),
    tries(100),
  );
});

test("an answer that somebody has changed since is not taken back", () => {
  const [question] = all;
  if (!question) throw new Error("Nothing is asked.");
  const made = withAnswer(sample, question, true);
  const changed = made.replace("como sempre.", "e um lanche.");
  expect(changed).not.toBe(made);
  expect(withoutAnswer(changed, made)).toBeUndefined();
  expect(withoutAnswer(sample, made)).toBeUndefined();
  expect(withoutAnswer(made.replace("titulo: Nossa semana", "titulo: A semana"), made)).toBe(
    sample.replace("titulo: Nossa semana", "titulo: A semana"),
  );
});
