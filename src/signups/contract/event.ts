import { z } from "zod";
import { fullDay } from "../../format/date-words.ts";
import { spanWords } from "../../format/gatherings.ts";
import { parseMoney } from "../../format/masks/money-mask.ts";
import { exact, line, moment, paragraphs, record, yesNo } from "../../kit/values.ts";
import type { AddedKeys } from "../../content/additions.ts";
import type { ChurchEvent, Content } from "../../content/content.ts";
import { questionWords } from "../../content/lines.ts";
import { askFields } from "../news/asked.ts";
import type { KnownEvent } from "./sign-up.ts";

/** An amount as people write it: "120,00", "1.200,00", "120". Inside centavos. */
const money = exact('escreva o valor entre aspas, como "120,00"')
  .regex(
    /^(?:R\$\s*)?\d{1,3}(?:\.?\d{3})*(?:,\d{1,2})?$/,
    'escreva o valor em reais, como "120,00"',
  )
  .transform((text) => parseMoney(text) ?? 0)
  .refine((centavos) => centavos > 0, "escreva um valor maior que zero, ou tire esta linha");

const question = record({
  question: ["pergunta", line(100), ...questionWords],
  isRequired: [
    "obrigatoria",
    yesNo.optional(),
    "É preciso responder",
    "Sem resposta a inscrição não sai.",
  ],
  /** Options; without them the answer is a text. */
  options: [
    "opcoes",
    z
      .array(line(80))
      .min(2, "dê ao menos duas opções, ou tire a lista")
      .max(20, "deixe no máximo vinte opções")
      .refine((list) => new Set(list).size === list.length, "há duas opções iguais")
      .optional(),
    "Opções",
    "Sem opções a resposta é um texto.",
    "Nova opção",
  ],
});

/** Names that other pages of the site and the panel have, beside those of events. */
export const takenNames: ReadonlySet<string> = new Set(["ver", "nova"]);

const signUpSchema = record({
  name: [
    "nome",
    line(60)
      .regex(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        "escreva só letras pequenas sem acento, números e hífens, como retiro-2027",
      )
      .refine((name) => !takenNames.has(name), "este nome já é de outra página; escreva outro"),
    "Nome no endereço",
    "Como retiro-2027. Depois das primeiras inscrições não mude.",
  ],
  places: [
    "vagas",
    z
      .int("escreva quantas pessoas cabem, como 80")
      .min(0, "escreva quantas pessoas cabem, como 80")
      .max(5_000, "escreva no máximo 5000 vagas"),
    "Vagas, em pessoas",
    "Quem não couber fica na lista de espera. Com 0 todos esperam.",
  ],
  until: ["ate", moment, "Inscrições até", "Depois o site não recebe mais."],
  perPerson: [
    "por_pessoa",
    yesNo.optional(),
    "Uma inscrição pode ter várias pessoas",
    "Uma família se inscreve de uma vez, até dez pessoas.",
  ],
  amountCentavos: [
    "valor",
    money.optional(),
    "Valor por pessoa",
    "Como 120,00. Quem tem vaga recebe o código PIX da soma.",
  ],
  hasMinors: [
    "menores",
    yesNo.optional(),
    "Há menores de idade",
    "Quem inscreve marca que é responsável e autoriza.",
  ],
  /** The text about what is included, and what to bring. */
  text: [
    "texto",
    paragraphs.optional(),
    "O que está incluído, o que levar",
    "Fica na página da inscrição e no e-mail de quem tem vaga.",
  ],
  questions: [
    "perguntas",
    z
      .array(question)
      .max(20, "deixe no máximo vinte perguntas")
      .refine(
        (list) => new Set(list.map((one) => one.question)).size === list.length,
        "há duas perguntas iguais",
      )
      .prefault([]),
    "Perguntas",
    "Só o que vai usar. As respostas são apagadas 30 dias depois do evento.",
    "Nova pergunta",
  ],
});

export type SignUp = z.output<typeof signUpSchema>;
declare module "../../content/additions.ts" {
  interface EventKeys {
    signUp?: SignUp | undefined;
  }
}

export type OpenEvent = ChurchEvent & { signUp: SignUp };

const hasSignUp = (event: ChurchEvent): event is OpenEvent => event.signUp !== undefined;

export const eventsWithSignUp = ({ programme }: Content): OpenEvent[] =>
  programme.events.filter(hasSignUp);

export const eventNamed = (content: Content, name: string): OpenEvent | undefined =>
  eventsWithSignUp(content).find(({ signUp }) => signUp.name === name);

/** Keys of an event in programacao.yaml, as its form calls them. */
export const signUpKeys: AddedKeys = {
  place: "event",
  fields: {
    signUp: [
      "inscricao",
      signUpSchema.optional(),
      "Inscrição pelo site",
      "O evento ganha uma página de inscrição, com lista de espera.",
    ],
  },
  asks: Object.values(askFields),
  check(events: readonly ChurchEvent[], refuse) {
    const seen = new Set<string>();
    for (const [index, { signUp, end }] of events.entries()) {
      if (!signUp) continue;
      if (seen.has(signUp.name)) {
        const message = `outro evento já tem a inscrição "${signUp.name}"; dê outro nome, como ${signUp.name}-2`;
        refuse([index, "inscricao", "nome"], signUp.name, message);
      }
      seen.add(signUp.name);
      if (signUp.until > end) {
        refuse(
          [index, "inscricao", "ate"],
          signUp.until,
          "as inscrições precisam acabar até o fim do evento",
        );
      }
    }
  },
};

/** Facts of an event by which places are given. */
export const knownEventOf = ({
  title,
  start,
  end,
  isWholeDay,
  place,
  signUp,
}: OpenEvent): KnownEvent => ({
  name: signUp.name,
  title,
  startsAtMs: start,
  endsAtMs: end,
  isWholeDay,
  place,
  untilMs: signUp.until,
  amountCentavos: signUp.amountCentavos,
  places: signUp.places,
  isListed: true,
});

/** "sábado, 16 de janeiro de 2027, das 8:00 às 17:00": whole, as a letter or a paper has to say it. */
export const whenWords = (event: Pick<ChurchEvent, "start" | "end" | "isWholeDay">): string =>
  spanWords(event, fullDay);

/** Time of an event in whole words, also of one that the programme no longer has. */
export const whenKnown = ({ startsAtMs, endsAtMs, isWholeDay }: KnownEvent): string =>
  whenWords({ start: startsAtMs, end: endsAtMs, isWholeDay });
