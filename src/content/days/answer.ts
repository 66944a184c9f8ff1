import { isSeq, parseDocument, type YAMLMap } from "yaml";
import { valueOfYaml } from "../editor/form/edit-yaml.ts";
import { childOf } from "../editor/form/entries.ts";
import { isOfDate, saidOf, withOneDate } from "../editor/one-field/one-date.tsx";
import { writeYaml } from "../files/yaml-file.ts";
import { asUsualWords, type Question } from "./questions.ts";

/** Text of the programme with an answer added: the gathering is on as usual, with a note, or it is cancelled. */
export const withAnswer = (text: string, question: Question, isOn: boolean): string =>
  withOneDate(text, {
    encontro: question.gathering,
    data: question.date,
    ...(isOn ? { aviso: asUsualWords(question) } : { cancelado: true }),
  });

/** Text of the programme without the last exception of `answered`; undefined if it no longer says the same of that day. */
export function withoutAnswer(text: string, answered: string): string | undefined {
  const all = childOf(valueOfYaml(answered), "excecoes");
  const one = Array.isArray(all) ? (all.at(-1) as { encontro: string; data: string }) : undefined;
  if (!one || saidOf(text, one) !== saidOf(answered, one)) return undefined;
  const document = parseDocument(text, { logLevel: "error" });
  const list = document.get("excecoes");
  if (!isSeq<YAMLMap>(list)) return undefined;
  list.items = list.items.filter((item) => !isOfDate(item, one));
  if (list.items.length === 0) document.delete("excecoes");
  return writeYaml(document, text);
}
