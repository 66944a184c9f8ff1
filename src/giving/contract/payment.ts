import * as v from "valibot";
import { money } from "../../format/format.ts";
import { emailAddress, longestEmail, strictObject } from "../../format/schemas.ts";
import { isOneLine, showsNothing, visible, withoutTabs } from "../../format/text.ts";
import { commonFunds, fundOfWire, fundOnWire } from "./fund.ts";

/** Greatest lengths in characters; the form's controls carry them too. */
export const longestGift = {
  name: 60,
  surname: 80,
  description: 200,
  email: longestEmail,
} as const;

/** Least and most that the church takes by card, in centavos. */
export type Bounds = { leastCentavos: number; mostCentavos: number };

export const boundsSentence = ({ leastCentavos, mostCentavos }: Bounds): string =>
  `No cartão, o valor vai de ${money(leastCentavos)} a ${money(mostCentavos)}.`;

/** Centavos; Stripe takes at most eight digits. */
const mostCentavos = 99_999_999;

/** The wire's `descricao`: the contribution type, then first and last name. */
export const describeGift = (fund: string, giver: string): string => `${fundOnWire(fund)} ${giver}`;

export const oneLine = (text: string) => isOneLine(text) && !/\p{Cs}/u.test(text);

const token = v.pipe(v.string("Confira o cartão."), v.regex(/^[\w-]{3,255}$/, "Confira o cartão."));

/** Centavos on the wire, as digits or as a number. */
export const amountBetween = (least: number, most: number, expected: string) =>
  v.pipe(
    v.union([v.string(), v.number()], expected),
    v.transform(String),
    v.regex(/^\d{1,8}$/, expected),
    v.transform(Number),
    v.minValue(least, expected),
    v.maxValue(most, expected),
  );

const amount = amountBetween(1, mostCentavos, "Confira o valor.");

const description = v.pipe(
  v.string("Confira o nome."),
  v.trim(),
  v.transform(withoutTabs),
  v.minLength(1, "Confira o nome."),
  v.maxLength(longestGift.description, "O nome é longo demais."),
  v.check(oneLine, "O nome deve estar em uma linha só."),
  v.check((text) => !showsNothing(text), "Confira o nome."),
);

/** The receipt's address; an empty text means none. */
export const giverEmail = v.pipe(
  v.string("Confira o e-mail."),
  v.trim(),
  v.union([
    v.pipe(
      v.literal(""),
      v.transform(() => undefined),
    ),
    emailAddress,
  ]),
);

/** `POST /api/pagamento/stripe`: the wire's names in, the code's out. `ownFunds` are those that the church added. */
export const paymentRequest = (ownFunds: readonly string[]) =>
  v.pipe(
    strictObject({ token, amount, descricao: description, email: v.optional(giverEmail, "") }),
    v.transform((wire) => ({
      /** The id of the card's token: good for one charge. */
      cardToken: wire.token,
      amountCentavos: wire.amount,
      description: wire.descricao,
      ...readDescription(wire.descricao, ownFunds),
      email: wire.email,
    })),
  );

export type PaymentRequest = v.InferOutput<ReturnType<typeof paymentRequest>> & {
  /** Only of a gift that is to come every month. `anyway`: the giver knows of one that is failing, and wants another. */
  months?: { anyway: boolean };
};

const emailExpected =
  "Para contribuir todo mês, escreva o seu e-mail: é por ele que você muda ou encerra.";

/** `POST /api/pagamento/mensal`: the same with an e-mail, and `mesmo_assim`. */
export const monthlyRequest = (ownFunds: readonly string[]) =>
  v.pipe(
    v.looseObject({ mesmo_assim: v.optional(v.boolean("Recarregue a página."), false) }),
    v.transform(({ mesmo_assim: anyway, ...payment }) => ({ payment, months: { anyway } })),
    v.object({ payment: paymentRequest(ownFunds), months: v.object({ anyway: v.boolean() }) }),
    v.transform(({ payment, months }): PaymentRequest => ({ ...payment, months })),
    v.check(({ email }) => email !== undefined, emailExpected),
  );

/** Undoes `describeGift`; any other description is taken as the name. */
export function readDescription(
  wireText: string,
  ownFunds: readonly string[],
): { fund: string | undefined; giver: string } {
  const text = visible(wireText).trim();
  // The longest first: a church's "Oferta de amor" begins with another fund's name.
  const funds = [...commonFunds, ...ownFunds].sort((one, other) => other.length - one.length);
  for (const fund of funds) {
    const wire = fundOnWire(fund);
    const giver = text.startsWith(wire) && /^[\s:–-]+(.+)$/.exec(text.slice(wire.length))?.[1];
    if (giver) return { fund, giver };
  }
  return { fund: undefined, giver: text };
}

/**
 * A payment's status, in Stripe's words where it has one. "processing": the end is unknown; "failed": nothing
 * was charged.
 */
const paymentStatus = v.picklist([
  "succeeded",
  "requires_action",
  "processing",
  "requires_payment_method",
  "canceled",
  "failed",
]);

/** The server's answer about a payment, to the post and to every later question. */
export const paymentResponse = v.object({
  status: paymentStatus,
  /** The charged amount in centavos; with every status of a possible charge. */
  valor_em_centavos: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The fund beside it, if it is known. */
  tipo_de_contribuicao: v.optional(v.string()),
  /** With "requires_action", unless the provider was polled just before: the browser needs it for the bank's check. */
  client_secret: v.optional(v.string()),
  /** The path of the receipt page, beside it too, until the giver is erased. */
  recibo: v.optional(v.string()),
  /** The path of the monthly gift's page, if it is one. No refusal has it. */
  mensal: v.optional(v.string()),
  /** With "succeeded". */
  numero_do_recibo: v.optional(v.string()),
  /** With every status but success and without a `client_secret`: a sentence for the giver. */
  error: v.optional(v.object({ decline_code: v.optional(v.string()), message: v.string() })),
});

export type PaymentResponse = v.InferOutput<typeof paymentResponse>;

type Charged = { amountCentavos: number; fund: string | undefined };

/** The charged amount and its fund on the wire. */
export const chargedOnWire = ({ amountCentavos, fund }: Charged) => ({
  valor_em_centavos: amountCentavos,
  ...(fund && { tipo_de_contribuicao: fundOnWire(fund) }),
});

/** Undoes `chargedOnWire`; undefined if the answer has no amount. */
export function chargedOf(answer: PaymentResponse): Charged | undefined {
  const { valor_em_centavos: amountCentavos, tipo_de_contribuicao: wire } = answer;
  if (amountCentavos === undefined) return undefined;
  return { amountCentavos, fund: wire && fundOfWire(wire) };
}
