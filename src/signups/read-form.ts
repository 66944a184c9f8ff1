import * as v from "valibot";
import { thousands } from "../format/format.ts";
import { emailAddress, personName, telephone } from "../format/schemas.ts";
import { showsNothing, tidy } from "../format/text.ts";
import {
  guardianWords,
  longest,
  personFields,
  questionField,
  type Asks,
  type NewSignUp,
} from "./contract/sign-up.ts";

// Read in the browser before a form leaves, and on the server when it comes.
type ByField = Record<string, string>;
type Read = { value: string } | { problem: string };

/** The texts of a form, each tidied; a value that is no text is no field. */
export const textsOf = (sent: Record<string, unknown>): ByField =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, tidy(value).toWellFormed()]] : [],
    ),
  );

/** Reads a form: all of it, or each problem by its field. */
export function readSignUp(
  typed: ByField,
  { perPerson = false, hasMinors = false, questions }: Asks,
): { values: NewSignUp; problems?: undefined } | { values?: undefined; problems: ByField } {
  const problems: ByField = {};
  const noteOrValue: NoteOrValue = (field, read) => {
    if ("problem" in read) problems[field] = read.problem;
    return "problem" in read ? "" : read.value;
  };
  const name = noteOrValue("nome", readName(typed["nome"], "Escreva o seu nome."));
  const phone = noteOrValue("telefone", readTelephone(typed["telefone"]));
  const email = noteOrValue("email", readEmail(typed["email"]));
  const people = perPerson ? readPeople(typed, name, noteOrValue) : [name];
  if (!perPerson && !["", "1"].includes(typed["pessoas"]?.trim() ?? "")) {
    problems["pessoas"] = "Aqui cada pessoa faz a sua inscrição. Inscreva as outras depois desta.";
  }
  const answers = questions.map((question, index) => ({
    question: question.question,
    answer: noteOrValue(questionField(index), readAnswer(typed[questionField(index)], question)),
  }));
  const bringsMinors = hasMinors && typed["menor"] !== "nao";
  if (bringsMinors && !["sim", "on"].includes(typed["responsavel"] ?? "")) {
    problems["responsavel"] =
      "Marque esta caixa: sem ela não podemos inscrever menores. Se não vem nenhum, diga que não.";
  }
  if (Object.keys(problems).length > 0) return { problems };
  return {
    values: {
      name,
      phone,
      email: email || undefined,
      people,
      answers: answers.filter(({ answer }) => answer !== ""),
      guardian: bringsMinors ? guardianWords : undefined,
    },
  };
}

type NoteOrValue = (field: string, read: Read) => string;

function readPeople(typed: ByField, own: string, noteOrValue: NoteOrValue): string[] {
  const written = typed["pessoas"]?.trim() ?? "";
  const count = /^\d{1,2}$/.test(written) ? Number(written) : 0;
  if (count < 1 || count > longest.people) {
    noteOrValue("pessoas", { problem: `Diga quantas pessoas vêm, de 1 a ${longest.people}.` });
    return [];
  }
  const last = personFields.findLastIndex((name) => typed[name]?.trim()) + 1;
  if (last > count) {
    const problem = `Você escreveu ${last} nomes e disse ${count === 1 ? "1 pessoa" : `${count} pessoas`}. Mude o número, ou apague o nome de quem não vem.`;
    noteOrValue("pessoas", { problem });
  }
  // A person who comes alone writes one name.
  if (count === 1 && last === 0) return [own];
  return personFields
    .slice(0, count)
    .map((name) => noteOrValue(name, readName(typed[name], "Escreva o nome de quem vem.")));
}

function readName(written = "", empty: string): Read {
  const read = readBy(personName, written);
  if ("problem" in read) return read;
  if (read.value === undefined) return { problem: empty };
  // The name stands in a letter that may go to a stranger.
  if (/:\/\/|www\.|@/i.test(read.value)) return { problem: "Escreva só o nome, sem endereço." };
  return { value: read.value };
}

const readTelephone = (written = ""): Read =>
  written.trim() === "" ? { problem: "Escreva um telefone com DDD." } : readBy(telephone, written);

const readEmail = (written = ""): Read =>
  written.trim() === "" ? { value: "" } : readBy(emailAddress, written);

function readBy<Value>(
  schema: v.GenericSchema<string, Value>,
  written: string,
): { value: Value } | { problem: string } {
  const parsed = v.safeParse(schema, written);
  return parsed.success ? { value: parsed.output } : { problem: parsed.issues[0].message };
}

function readAnswer(written = "", { isRequired, options }: Asks["questions"][number]): Read {
  const answer = written.trim();
  if (showsNothing(answer)) {
    return isRequired
      ? { problem: options ? "Escolha uma das opções." : "Responda esta pergunta." }
      : { value: "" };
  }
  if (answer.length > longest.answer) {
    const [most, now] = [longest.answer, answer.length].map(thousands);
    return { problem: `A resposta pode ter até ${most} letras; esta tem ${now}.` };
  }
  if (options && !options.includes(answer)) return { problem: "Escolha uma das opções." };
  // oxlint-disable-next-line no-control-regex -- what no page can show
  if (/[\0-\x08\v\f\x0e-\x1f\x7f]/.test(answer)) {
    return { problem: "A resposta tem um caractere que não pode ser lido." };
  }
  return { value: answer };
}
