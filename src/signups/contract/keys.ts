import { z } from "zod";
import type { ChurchEvent, Content } from "../../content/content.ts";
import { exact, line, moment, record, yesNo } from "../../content/values.ts";
import { parseMoney } from "../../format/masks/money-mask.ts";

/** As people write it: "120,00", "1.200,00", "120". Inside centavos. */
const money = exact('escreva o valor entre aspas, como "120,00"')
  .regex(
    /^(?:R\$\s*)?\d{1,3}(?:\.?\d{3})*(?:,\d{1,2})?$/,
    'escreva o valor em reais, como "120,00"',
  )
  .transform((text) => parseMoney(text) ?? 0)
  .refine((centavos) => centavos > 0, "escreva um valor maior que zero, ou tire esta linha");

const question = record({
  question: ["pergunta", line(100)],
  isRequired: ["obrigatoria", yesNo.optional()],
  /** Without them the answer is a text. */
  options: [
    "opcoes",
    z
      .array(line(80))
      .min(2, "dê ao menos duas opções, ou tire a lista")
      .max(20, "deixe no máximo vinte opções")
      .refine((list) => new Set(list).size === list.length, "há duas opções iguais")
      .optional(),
  ],
});

/** How people sign up to an event. */
export const signUpSchema = record({
  name: [
    "nome",
    line(60)
      .regex(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        "escreva só letras pequenas sem acento, números e hífens, como retiro-2027",
      )
      .refine((name) => name !== "ver", "este nome já é de outra página; escreva outro"),
  ],
  places: [
    "vagas",
    z
      .int("escreva quantas pessoas cabem, como 80")
      .min(0, "escreva quantas pessoas cabem, como 80")
      .max(5_000, "escreva no máximo 5000 vagas"),
  ],
  until: ["ate", moment],
  perPerson: ["por_pessoa", yesNo.optional()],
  amountCentavos: ["valor", money.optional()],
  hasMinors: ["menores", yesNo.optional()],
  questions: [
    "perguntas",
    z
      .array(question)
      .max(20, "deixe no máximo vinte perguntas")
      .refine(
        (list) => new Set(list.map((one) => one.question)).size === list.length,
        "há duas perguntas iguais",
      )
      .default([]),
  ],
});

export type SignUp = z.output<typeof signUpSchema>;
declare module "../../content/additions.ts" {
  interface EventKeys {
    signUp?: SignUp | undefined;
  }
}

export type Question = SignUp["questions"][number];

/** An event that people sign up to. */
export type OpenEvent = ChurchEvent & { signUp: SignUp };

const hasSignUp = (event: ChurchEvent): event is OpenEvent => event.signUp !== undefined;

export const eventsWithSignUp = ({ programme }: Content): OpenEvent[] =>
  programme.events.filter(hasSignUp);

export const eventNamed = (content: Content, name: string): OpenEvent | undefined =>
  eventsWithSignUp(content).find(({ signUp }) => signUp.name === name);
