import { type Asks, questionField } from "../contract/sign-up.ts";

/** Texts of a form by the names of its fields. */
export type Body = Record<string, string>;

type Questions = Asks["questions"];
type Kept = { body: Body; asked: readonly string[] };

/** Text as the tab keeps it, with the questions of its answers. */
export const toKeep = (body: Body, questions: Questions): Kept => ({
  body,
  asked: questions.map(({ question }) => question),
});

/** The text that the tab kept: each answer at its own question, wherever the page asks it by now. */
export function keptBody(kept: unknown, questions: Questions): Body {
  const { body = {}, asked = [] } = (kept ?? {}) as Partial<Kept>;
  const answers = questions.map(({ question }, at): [string, string] => {
    const before = asked.indexOf(question);
    return [questionField(at), body[questionField(before)] ?? ""];
  });
  return { ...body, ...Object.fromEntries(answers) };
}
