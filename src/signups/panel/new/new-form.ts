import { showMoney } from "../../../format/masks/money-mask.ts";
import { cut, slug } from "../../../format/text.ts";
import {
  type ByField,
  choiceField,
  defineForm,
  lineField,
  type Read,
  textField,
} from "../../../kit/panel/form.ts";
import { moneyInput } from "../../../kit/ui/form/money-input.ts";
import type { OpenEvent } from "../../contract/event.ts";
import type { Asks } from "../../contract/sign-up.ts";

const asTyped = (value: string): Read<string> => ({ value: value.trim() });

const needed =
  (problem: string, read = asTyped) =>
  (typed: string): Read<string> =>
    typed.trim() === "" ? { problem } : read(typed);

/** Browsers send a moment with a T. */
const asMoment = (typed: string): Read<string> => ({
  value: typed.trim().replace("T", " ").slice(0, 16),
});

const when = { type: "datetime-local" } as const;

/**
 * A sign-up of an event of the programme, by its title, or of a new one. Its values are read again with the whole text.
 */
export const newSignUpForm = (titles: readonly string[]) =>
  defineForm(
    {
      evento: choiceField(
        "Para qual evento",
        [["", "Um evento novo"], ...titles.map((title) => [title, title] as const)],
        asTyped,
      ),
      nome: lineField("Nome do evento", asTyped, { maxLength: 60 }),
      inicio: lineField("Começa", asMoment, when),
      fim: lineField("Acaba", asMoment, when),
      local: lineField("Onde", asTyped, { maxLength: 80 }),
      vagas: lineField("Vagas, em pessoas", needed("Escreva quantas pessoas cabem, como 80."), {
        inputMode: "numeric",
        help: "Quem não couber fica na lista de espera.",
      }),
      ate: lineField(
        "Inscrições até",
        needed("Escolha até que dia e hora o site recebe inscrições.", asMoment),
        when,
      ),
      valor: lineField("Valor por pessoa, em reais", readAmount, {
        ...moneyInput,
        optional: true,
        placeholder: "120,00",
        help: "Quem tem vaga recebe o código PIX da soma. Vazio: é de graça.",
      }),
      texto: textField("O que está incluído, o que levar", asTyped, {
        optional: true,
        rows: 5,
        help: "Uma linha que começa com - é de uma lista. *Assim* fica em negrito, e links abrem.",
      }),
      perguntas: textField("Perguntas para quem se inscreve", readQuestions, {
        optional: true,
        rows: 3,
        placeholder: "Alguma alergia?\nTamanho da camiseta: P, M, G *",
        help: "Uma por linha. Opções vão depois de dois-pontos, com vírgulas. Com * no fim é preciso responder. Só o que vai usar: as respostas são apagadas 30 dias depois.",
      }),
      por_pessoa: choiceField(
        "Quem vem numa inscrição",
        [
          ["sim", "Uma pessoa, ou a família de uma vez"],
          ["nao", "Uma pessoa só"],
        ],
        (typed) => ({ value: typed === "sim" ? "sim" : "" }),
      ),
      menores: choiceField(
        "Podem vir menores de idade",
        [
          ["nao", "Não"],
          ["sim", "Sim: quem inscreve diz que é responsável e autoriza"],
        ],
        (typed) => ({ value: typed === "sim" ? "sim" : "" }),
      ),
      endereco: lineField("Endereço da página", asTyped, {
        optional: true,
        autoCapitalize: "none",
        placeholder: "retiro-2027",
        help: "Vazio, sai do nome do evento: Retiro 2027 fica em /inscricao/retiro-2027.",
      }),
    },
    ({ evento, nome = "", inicio = "", fim = "", local = "" }) =>
      evento === ""
        ? {
            ...(nome === "" && { nome: "Escreva como o evento se chama, como Retiro 2027." }),
            ...(inicio === "" && { inicio: "Escolha o dia e a hora em que começa." }),
            ...(fim === "" && { fim: "Escolha o dia e a hora em que acaba." }),
            ...(local === "" && { local: "Escreva onde é." }),
          }
        : {},
  );

export type NewSignUp = NonNullable<
  ReturnType<ReturnType<typeof newSignUpForm>["check"]>["values"]
>;

function readAmount(typed: string): Read<string> {
  const value = withoutSign(typed);
  return value !== "" && /^[\s0,.]*$/.test(value)
    ? { problem: "Escreva um valor maior que zero, ou deixe vazio se é de graça." }
    : { value };
}

const withoutSign = (amount: string): string => amount.replace("R$", "").trim();

type Question = Asks["questions"][number];

/** "Tamanho da camiseta: P, M, G *" */
function readQuestions(typed: string): Read<Question[]> {
  const lines = typed.split("\n").map((line) => line.trim());
  const questions = lines.filter(Boolean).map(questionOf);
  const nameless = questions.find(({ question }) => question === "");
  return nameless
    ? { problem: "Há uma linha sem pergunta: antes dos dois-pontos falta o que perguntar." }
    : { value: questions };
}

function questionOf(line: string): Question {
  const isRequired = line.endsWith("*");
  const words = isRequired ? line.slice(0, -1).trim() : line;
  const colon = words.lastIndexOf(":");
  const options = words
    .slice(colon + 1)
    .split(",")
    .map((option) => option.trim())
    .filter(Boolean);
  return colon >= 0 && options.length > 1
    ? { question: words.slice(0, colon).trim(), isRequired, options }
    : { question: words, isRequired };
}

const questionLine = ({ question, isRequired, options }: Question): string =>
  `${question}${options ? `: ${options.join(", ")}` : ""}${isRequired ? " *" : ""}`;

/** "Retiro de Páscoa 2027!" → "retiro-de-pascoa-2027"; empty where there is no letter that an address may have. */
export const addressOf = (text: string): string => slug(cut(text, 55)).replace(/^-|-$/g, "");

/** The address itself, or the first of it with a number that no page has. */
export async function freeAddress(
  address: string,
  isTaken: (name: string) => Promise<boolean>,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? address : `${address}-${number}`;
    if (!(await isTaken(numbered))) return numbered;
  }
}

/** Fields of an event that is new, with their keys in its item; the others are keys of `inscricao`. */
const ofEvent = { nome: "titulo", inicio: "inicio", fim: "fim", local: "local" };
const address = "inscricao.nome";

/** Texts of its item of the programme, by the paths in it. */
export function writtenOf(
  values: NewSignUp,
  free: string,
): readonly [path: string, text: string][] {
  const { evento, perguntas, endereco: _, ...rest } = values;
  const questions = "inscricao.perguntas";
  return [
    [address, free],
    ...Object.entries(rest).flatMap(([name, text]): [string, string][] => {
      if (!(name in ofEvent)) return [[`inscricao.${name}`, text]];
      return evento === "" ? [[ofEvent[name as keyof typeof ofEvent], text]] : [];
    }),
    [`${questions}.ordem`, ""],
    ...perguntas.flatMap(({ question, isRequired, options }, at): [string, string][] => {
      const own = `${questions}.${at}`;
      return [
        [`${questions}.ordem`, String(at)],
        [`${own}.pergunta`, question],
        [`${own}.obrigatoria`, isRequired ? "sim" : ""],
        [`${own}.opcoes.ordem`, ""],
        ...(options ?? []).flatMap((option, number): [string, string][] => [
          [`${own}.opcoes.ordem`, String(number)],
          [`${own}.opcoes.${number}`, option],
        ]),
      ];
    }),
  ];
}

/** The field of the form that a path of the item came from. */
export function fieldOf(path: string): string {
  if (path === "titulo") return "nome";
  if (path === address) return "endereco";
  const [first = "", key = ""] = path.split(".");
  return first === "inscricao" ? key : first;
}

/** First values of a form that copies an event: its days are to be chosen anew. */
export function copyOf({ title, place, signUp }: OpenEvent): ByField {
  const { places, amountCentavos, text = [], questions, perPerson, hasMinors } = signUp;
  return {
    nome: title.replace(/\d{4}$/, (year) => String(Number(year) + 1)),
    local: place,
    vagas: String(places),
    valor: withoutSign(showMoney(amountCentavos ?? 0)),
    texto: text.join("\n\n"),
    perguntas: questions.map(questionLine).join("\n"),
    por_pessoa: perPerson ? "sim" : "nao",
    menores: hasMinors ? "sim" : "nao",
  };
}
