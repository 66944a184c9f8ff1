import type { Thumbnail } from "../../../../kit/ui/art/picture.tsx";
import type { Problem } from "../../../problem.ts";
import { type ReadEntries, nameOfPath } from "../../form/entries.ts";
import type { Subject } from "../../subject.ts";
import { inSentence, inWords, labelAt, lacking } from "../../words/words-of.ts";

export type FormContext = {
  subject: Subject;
  entries: ReadEntries;
  /** The problems, by the name of the field, in the loader's words. */
  problems: ReadonlyMap<string, string>;
  /** A small picture of each photo that the form names. */
  pictures: ReadonlyMap<string, Thumbnail>;
  /** The pages of the site that a link may lead to, and what people call them. */
  pages: readonly (readonly [path: string, label: string])[];
  /** The path of the field that a link opens; the groups around it are open too. */
  opened?: string | undefined;
};

export const isWithin = (name: string, path: string): boolean => `${name}.`.startsWith(`${path}.`);

/** True if the field at that path is, or holds, the one that a link opens. */
export const isOpened = ({ opened }: FormContext, path: string): boolean =>
  opened !== undefined && isWithin(opened, path);

export const isWrong = ({ problems }: FormContext, path: string): boolean =>
  [...problems.keys()].some((name) => isWithin(name, path));

/** Places the mistakes of one file beside their fields; those without one, and those of other files, stay apart. */
export function placeProblems(
  subject: Subject,
  entries: ReadEntries,
  problems: readonly Problem[],
): { placed: Map<string, string>; others: Problem[] } {
  const placed = new Map<string, string>();
  const others: Problem[] = [];
  for (const problem of problems) {
    const { path } = problem;
    if (problem.file !== subject.file || !path || path.length === 0) others.push(problem);
    else {
      const name = nameOfPath(entries, path);
      placed.set(name, inForm(problem.message, labelAt(subject, name)));
    }
  }
  return { placed, others };
}

/** Message beside its field: it repeats neither the label nor the value, and shows a date as forms do. */
const inForm = (message: string, label: string): string =>
  message
    .replace(/^(?:falta )?"[^"]*": /, "")
    .replace(/; veio .*$/, "")
    .replace(/^escreva um texto$|^o texto está vazio.*|^escreva um grupo de .*/, lacking(label))
    .replace(", pelo caminho dela", "")
    .replace(/^escreva dia e hora, .*/, `escolha o dia e a hora em que ${inSentence(label)}`)
    .replace(/^escreva um dia, .*/, "escolha o dia")
    .replace(" entre aspas", "")
    .replace(/(?<=como )"([^"]*)"/, (_, example: string) => inWords(example))
    .replace(/^./, (first) => first.toUpperCase());
