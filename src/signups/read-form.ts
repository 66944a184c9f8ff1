import * as v from "valibot";
import { emailAddress } from "../format/schemas.ts";
import { readPhone } from "../format/phone-number.ts";
import { isOneLine, showsNothing, tidy, visible } from "../format/text.ts";
import { thousands } from "../format/format.ts";
import type { ByField, Read } from "../kit/panel/form.ts";
import {
  guardianWords,
  longest,
  personFields,
  questionField,
  type NewSignUp,
} from "./contract/sign-up.ts";
import type { Question, SignUp } from "./contract/event.ts";

/** The texts of a form, each tidied; what is no text is no field. */
export const textsOf = (sent: Record<string, unknown>): ByField =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, tidy(value).toWellFormed()]] : [],
    ),
  );

/** Reads a form: all of it, or each problem by its field. */
export function readSignUp(
  typed: ByField,
  { perPerson = false, hasMinors = false, questions }: SignUp,
): { values: NewSignUp; problems?: undefined } | { values?: undefined; problems: ByField } {
  const problems: ByField = {};
  const take: Take = (field, read) => {
    if ("problem" in read) problems[field] = read.problem;
    return "problem" in read ? "" : read.value;
  };
  const name = take("nome", readName(typed["nome"], "Escreva o seu nome."));
  const phone = take("telefone", readTelephone(typed["telefone"]));
  const email = take("email", readEmail(typed["email"]));
  const people = perPerson ? readPeople(typed, take) : [name];
  if (!perPerson && !["", "1"].includes(typed["pessoas"]?.trim() ?? "")) {
    problems["pessoas"] = "Aqui cada pessoa faz a sua inscrição. Inscreva as outras depois desta.";
  }
  const answers = questions.map((question, index) => ({
    question: question.question,
    answer: take(questionField(index), readAnswer(typed[questionField(index)], question)),
  }));
  if (hasMinors && !["sim", "on"].includes(typed["responsavel"] ?? "")) {
    problems["responsavel"] = "Marque esta caixa: sem ela não podemos inscrever menores.";
  }
  if (Object.keys(problems).length > 0) return { problems };
  return {
    values: {
      name,
      phone,
      email: email || undefined,
      people,
      answers: answers.filter(({ answer }) => answer !== ""),
      guardian: hasMinors ? guardianWords : undefined,
    },
  };
}

type Take = (field: string, read: Read<string>) => string;

function readPeople(typed: ByField, take: Take): string[] {
  const written = typed["pessoas"]?.trim() ?? "";
  const count = /^\d{1,2}$/.test(written) ? Number(written) : 0;
  if (count < 1 || count > longest.people) {
    take("pessoas", { problem: `Diga quantas pessoas vêm, de 1 a ${longest.people}.` });
    return [];
  }
  const last = personFields.findLastIndex((name) => typed[name]?.trim()) + 1;
  if (last > count) {
    const problem = `Você escreveu ${last} nomes e disse ${count === 1 ? "1 pessoa" : `${count} pessoas`}. Mude o número, ou apague o nome de quem não vem.`;
    take("pessoas", { problem });
  }
  return personFields
    .slice(0, count)
    .map((name) => take(name, readName(typed[name], "Escreva o nome de quem vem.")));
}

function readName(written = "", empty: string): Read<string> {
  const name = written.trim();
  if (showsNothing(name)) return { problem: empty };
  if (name.length > longest.name) {
    return { problem: `O nome pode ter até ${longest.name} letras.` };
  }
  if (!isOneLine(name)) return { problem: "Escreva o nome em uma linha só." };
  // It stands in a letter that may go to a stranger.
  if (/:\/\/|www\.|@/i.test(name)) return { problem: "Escreva só o nome, sem endereço." };
  return { value: visible(name) };
}

function readTelephone(written = ""): Read<string> {
  const text = written.trim();
  if (text === "") return { problem: "Escreva um telefone com DDD." };
  const isPlain = text.length <= longest.phone && /^[\d\s()+.-]*$/.test(text);
  const read = readPhone(isPlain ? text : "");
  return "phone" in read
    ? { value: read.phone }
    : { problem: `Confira o telefone: ${read.fault}.` };
}

function readEmail(written = ""): Read<string> {
  const text = written.trim();
  if (text === "") return { value: "" };
  const parsed = v.safeParse(emailAddress, text);
  return parsed.success ? { value: parsed.output } : { problem: parsed.issues[0].message };
}

function readAnswer(written = "", { isRequired, options }: Question): Read<string> {
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
