import {
  isValidCep,
  isValidCnpj,
  isValidEmail,
  isValidPixKey,
} from "@brazilian-utils/brazilian-utils";
import { z } from "zod";
import { dayOf, instantOf, isDate } from "../format/church-clock.ts";
import { digitsOnly } from "../format/format.ts";
import { plainWords } from "../format/marked-text.ts";
import { isExternalUrl } from "../format/outside-links.ts";
import { readPhone } from "../format/phone-number.ts";
import { isMobileOrCpf } from "../format/pix/pix-key.ts";
import { folded, tidy, tidyValue, unreadablePlace } from "../format/text.ts";

/** Schema that all texts of a content file begin with. */
const anyText = (expected: string) =>
  z
    .string(expected)
    .overwrite((text) => tidy(text).normalize())
    .trim();

/** Schema of a value that is no text to read. */
export const exact = (expected: string) => z.string(expected).overwrite(tidyValue);

function checkReadable({ value: text, issues }: z.core.ParsePayload<string>): void {
  const place = unreadablePlace(text);
  if (place === undefined) return;
  const message = `o texto tem um caractere invisível ${place}; apague-o e escreva de novo`;
  issues.push({ code: "custom", input: text, message });
}

export const line = (maxLength = 200) =>
  anyText("escreva um texto")
    .min(1, "o texto está vazio; escreva alguma coisa")
    .max(maxLength, `o texto passa de ${maxLength} caracteres; deixe-o mais curto`)
    .refine((text) => !/[\t\n\r]/.test(text), "escreva o texto em uma linha só")
    .check(checkReadable);

/** One line that is read as a sentence, and drawn with its marks. */
export const sentence = (maxLength = 200) => line(maxLength).meta({ kind: "sentence" });

/** A sentence that is shown where nothing can be drawn: its marks are dropped. */
export const plainSentence = (maxLength = 200) =>
  line(maxLength)
    .transform((text) => plainWords(text))
    .meta({ kind: "sentence" });

/** The marks of running text, as each form says them. */
export const marksHelp =
  "Linha em branco: outro parágrafo. Linhas com “-” na frente: uma lista. *Negrito*, _itálico_.";

/** Running text: a blank line starts a new paragraph, and the end of a line stays one. */
export const paragraphs = anyText("escreva um texto")
  .min(1, "o texto está vazio; escreva alguma coisa")
  .check(checkReadable)
  .transform((text) => text.split(/\n\s*\n/).map(withLineEnds))
  .meta({ kind: "paragraphs" });

export const externalUrl = exact("escreva um endereço da internet")
  .refine(isExternalUrl, "escreva o endereço completo, que começa com https://")
  .meta({ kind: "url" });

export const linkKey = "link";

/** A page of this site, such as "/contato", or a part of one, such as "/programacao#primeira-visita", or an address outside it. */
export const link = exact("escreva um link")
  .refine(
    isLink,
    'escreva uma página do site, como "/contato", ou um endereço que começa com https://',
  )
  .meta({ kind: "link" });

/** Word for a button's address that leads to the church's WhatsApp, whatever its number is by then. */
export const toWhatsapp = "whatsapp";

export const buttonLink = exact("escolha aonde o botão leva")
  .refine(
    (text) => text === toWhatsapp || isLink(text),
    'escreva uma página do site, como "/contato", um endereço que começa com https://, ou whatsapp',
  )
  .meta({ kind: "buttonLink" });

function isLink(text: string): boolean {
  return /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?(#[a-z0-9-]+)?$/.test(text) || isExternalUrl(text);
}

export const timeOfDay = exact('escreva o horário entre aspas, como "19:30"')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'escreva o horário como "19:30"')
  .meta({ kind: "time" });

/** A text that begins with a day that there is. */
const dated = (expected: string, pattern: RegExp) =>
  exact(expected)
    .regex(pattern, { error: expected, abort: true })
    .refine((text) => isDate(text.slice(0, 10)), "este dia não existe no calendário");

/** A day of the calendar, as dayOf counts them. */
export const day = dated('escreva um dia, como "2026-12-25"', /^\d{4}-\d{2}-\d{2}$/)
  .transform((text) => dayOf(instantOf(text, "00:00")))
  .meta({ kind: "date" });

/** A moment, or a day without an hour: from its first instant, in ms UTC. */
export const dayOrMoment = dated(
  'escreva dia e hora, como "2026-12-24 20:00", ou só o dia, como "2026-12-24"',
  /^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d)?$/,
)
  .transform((text) => ({
    ms: instantOf(text.slice(0, 10), text.slice(11) || "00:00"),
    isDay: text.length === 10,
  }))
  .meta({ kind: "dayOrMoment" });

/** A day and a time in the church's zone, as ms UTC. */
export const moment = dated(
  'escreva dia e hora, como "2026-12-24 20:00"',
  /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/,
)
  .transform((text) => instantOf(text.slice(0, 10), text.slice(11)))
  .meta({ kind: "moment" });

const yesExpected = 'escreva "sim" ou "nao"';

/** Yes or no, as YAML or as the other files of the church say it. */
export const yesNo = z
  .union(
    [
      z.boolean(),
      z
        .string()
        .overwrite(folded)
        .pipe(z.enum(["sim", "nao"], yesExpected)),
    ],
    yesExpected,
  )
  .transform((said) => said === true || said === "sim")
  .meta({ kind: "yesNo" });

/** A telephone as readPhone keeps it: without the +55 that some write, and of another country whole. */
export const phone = exact("escreva um telefone com DDD")
  .transform((text, context) => {
    const read = readPhone(/[^\d\s()+.-]/.test(text) ? "" : text);
    if ("phone" in read) return read.phone;
    const message = `escreva um telefone com DDD, como (11) 95555-0123: ${read.fault}`;
    context.addIssue({ code: "custom", input: text, message });
    return z.NEVER;
  })
  .meta({ kind: "phone" });

export const email = exact("escreva um e-mail")
  .refine(isValidEmail, "escreva um e-mail, como contato@example.org")
  .meta({ kind: "email" });

/** Reais as the church writes them, such as 5 or 19.90, to centavos. Stripe takes half a real at least. */
export const reais = z
  .number("escreva um valor em reais, como 5 ou 19.90")
  .min(0.5, "o menor valor que o cartão aceita é 0.50")
  .max(999_999, "o maior valor que o cartão aceita é 999999")
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    "escreva no máximo duas casas depois do ponto, como 19.90",
  )
  .transform((value) => Math.round(value * 100))
  .meta({ kind: "money" });

export const whole = (expected: string, least: number, most: number) =>
  z.int(expected).min(least, expected).max(most, expected);

/** Fourteen characters, without punctuation. */
export const cnpj = exact("escreva um CNPJ entre aspas")
  .refine(
    (text) => isValidCnpj(text, { version: 2 }),
    "escreva um CNPJ válido, como 11.222.333/0001-81",
  )
  .transform((text) => text.replace(/[^0-9A-Za-z]/g, "").toUpperCase())
  .meta({ kind: "cnpj" });

/** A list whose key stays when it is empty, also with nothing behind it. */
export const emptyableList = <List extends z.ZodType>(list: List) =>
  z.preprocess((value) => (value === null ? [] : value), list);

export const cep = exact("escreva um CEP entre aspas")
  .refine((text) => isValidCep(text), "escreva um CEP com oito números, como 12345-000")
  .transform(digitsOnly)
  .meta({ kind: "cep" });

export const pixKey = exact("escreva uma chave PIX entre aspas")
  .refine(
    (text) => isValidPixKey(text),
    "escreva uma chave PIX: CPF, CNPJ, telefone, e-mail ou chave aleatória",
  )
  .refine(
    (text) => !isMobileOrCpf(text),
    "este número pode ser um celular ou um CPF: escreva +55 na frente, ou os pontos do CPF",
  )
  .meta({ kind: "pixKey" });

const withLineEnds = (paragraph: string): string =>
  paragraph
    .split("\n")
    .map((one) => one.replace(/\s+/g, " ").trim())
    .join("\n");

/** A list's one item, as the button that adds one says it, and as the item is called before it has a name. */
export type ItemWords = `${"Novo" | "Nova"} ${string}`;

/** The key in the file, the shape, what its form calls it and says of it, and for a list its item. */
type KeyLine = readonly [
  portuguese: string,
  schema: z.ZodType,
  label: string,
  help: string,
  item?: ItemWords,
];

export type Fields = Record<string, KeyLine>;
export type Values<F extends Fields> = { [Name in keyof F]: z.output<F[Name][1]> };

/** An object of these lines, each under its name in English. Any other key is an error. */
export function record<const F extends Fields>(fields: F) {
  return z.strictObject(schemasOf(fields)).transform((written) => named(fields, written));
}

export const kindKey = "tipo";

type Kinds = Record<string, readonly [portuguese: string, fields: Fields, label: string]>;
type OneOf<K extends Kinds> = {
  [Kind in keyof K]: { kind: Kind } & Values<K[Kind][1]>;
}[keyof K];

/** An item of a list whose items are of several kinds: a record that names its kind under `tipo`. */
export function kinds<const K extends Kinds>(all: K) {
  const options = Object.entries(all).map(([kind, [portuguese, fields, label]]) =>
    z
      .strictObject({ [kindKey]: z.literal(portuguese), ...schemasOf(fields) })
      .meta({ label })
      .transform((written: Record<string, unknown>) => ({ kind, ...named(fields, written) })),
  );
  const known = Object.values(all).map(([portuguese]) => portuguese);
  const union = z.discriminatedUnion(kindKey, options as [(typeof options)[0]], {
    error: ({ code }) =>
      code === "invalid_union" ? `escreva um destes tipos: ${known.join(", ")}` : undefined,
  });
  return union as unknown as z.ZodType<OneOf<K>>;
}

const schemasOf = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.values(fields).map(([key, schema, label, help, item]) => [
      key,
      orLeftEmpty(schema).meta({ label, help, item }),
    ]),
  );

/**
 * Takes a key with nothing behind it for one that is left out, wherever it may be. A value that the site would choose
 * by itself is asked for: an empty key does not say that its change is meant.
 */
const orLeftEmpty = (schema: z.ZodType): z.ZodType =>
  schema.isOptional() && !(schema instanceof z.ZodDefault)
    ? z.preprocess((value) => (value === null || value === "" ? undefined : value), schema)
    : schema;

function named<F extends Fields>(fields: F, written: Record<string, unknown>): Values<F> {
  const pairs = Object.entries(fields).map(([name, [portuguese]]) => [name, written[portuguese]]);
  return Object.fromEntries(pairs) as Values<F>;
}
