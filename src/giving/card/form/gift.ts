import * as v from "valibot";
import { cnpj, money } from "../../../format/format.ts";
import { readMoney } from "../../../format/masks/money-mask.ts";
import { theChurch } from "../../../format/names.ts";
import { type Problems, problemsOf, type News } from "../../../kit/site-form/use-form.ts";
import { fundOfWire } from "../../contract/fund.ts";
import { type Bounds, boundsSentence, giverEmail } from "../../contract/payment.ts";

/**
 * Names of the fields in a sentence, in the order of the page; the keys are the wire's, but for the card, which the
 * provider reads.
 */
export const fieldLabels = {
  nome: "nome",
  sobrenome: "sobrenome",
  tipoContribuicao: "tipo de contribuição",
  valor: "valor",
  email: "e-mail",
  cartao: "dados do cartão",
};

export type FieldName = keyof typeof fieldLabels;

/** Value of the first option, which is no fund. */
export const noFund = "Default";

/** Value of the second answer to "repeticao"; the first is "uma-vez". */
export const everyMonth = "todo-mes";

export type GiftDraft = {
  name: string;
  surname: string;
  fund: string | undefined;
  /** 0 while there is no amount. */
  amountCentavos: number;
  /** Address for the receipt; empty if none is wanted. */
  email: string;
  /** True if it is to come every month. */
  isMonthly: boolean;
};

/** A gift that was found whole. */
export type CheckedGift = GiftDraft & { fund: string };

export const fullName = ({ name, surname }: GiftDraft): string => `${name} ${surname}`;

export const emptyDraft: GiftDraft = {
  name: "",
  surname: "",
  fund: undefined,
  amountCentavos: 0,
  email: "",
  isMonthly: false,
};

export function readGift(form: HTMLFormElement): GiftDraft {
  const data = new FormData(form);
  const text = (name: FieldName) => String(data.get(name) ?? "").trim();
  return {
    name: text("nome"),
    surname: text("sobrenome"),
    fund: fundTyped(text("tipoContribuicao")),
    amountCentavos: readMoney(text("valor")),
    email: text("email"),
    isMonthly: data.get("repeticao") === everyMonth,
  };
}

const fundTyped = (wire: string): string | undefined =>
  wire === "" || wire === noFund ? undefined : fundOfWire(wire);

/** The empty fields that must not be. Only the e-mail may be empty, if it is for once. */
export function findEmpty(
  draft: GiftDraft,
  { cardIsFilled, hasOwnFunds }: { cardIsFilled: boolean; hasOwnFunds: boolean },
): Problems<FieldName> {
  return problemsOf({
    nome: draft.name === "" && "Escreva o seu nome.",
    sobrenome: draft.surname === "" && "Escreva o seu sobrenome.",
    tipoContribuicao:
      draft.fund === undefined &&
      (hasOwnFunds ? "Escolha para que é." : "Escolha: dízimo, oferta, ou os dois."),
    valor: draft.amountCentavos === 0 && "Escreva o valor.",
    email:
      draft.isMonthly &&
      draft.email === "" &&
      "Escreva o seu e-mail: por ele você muda ou encerra.",
    cartao: !cardIsFilled && "Preencha os dados do cartão.",
  });
}

export function findWrong({ amountCentavos, email }: GiftDraft, limits: Bounds) {
  return problemsOf({
    valor: isOutside(amountCentavos, limits) && boundsSentence(limits),
    email: v.safeParse(giverEmail, email).issues?.[0].message,
  });
}

const isOutside = (centavos: number, { leastCentavos, mostCentavos }: Bounds): boolean =>
  centavos < leastCentavos || centavos > mostCentavos;

export type Receiver = { name: string; cnpj: string | undefined };

const fundWords: Readonly<Record<string, string>> = {
  Dízimo: "como dízimo",
  Oferta: "como oferta",
  "Dízimo/Oferta": "como dízimo e oferta",
};

export const describeButton = ({ isMonthly, amountCentavos }: GiftDraft): string =>
  isMonthly
    ? `Contribuir${amountCentavos ? ` com ${money(amountCentavos)}` : ""} por mês`
    : "Contribuir";

/** Says in a sentence what a press on the button would do. */
export function describeCharge(
  { amountCentavos, fund, isMonthly }: GiftDraft,
  receiver: Receiver,
  limits: Bounds,
): { before: string; amount?: string; after?: string } {
  if (amountCentavos === 0) {
    return { before: "" };
  }
  if (isOutside(amountCentavos, limits)) return { before: boundsSentence(limits) };
  return {
    before: `Você vai contribuir ${isMonthly ? "todo mês " : ""}com `,
    amount: money(amountCentavos),
    after: ` para ${theChurch(receiver.name)}${receiver.cnpj ? `, CNPJ ${cnpj(receiver.cnpj)}` : ""}${fund ? `, ${fundWords[fund] ?? `destino: ${fund}`}` : ""}.${isMonthly ? " O cartão é cobrado hoje, e depois uma vez por mês, até você encerrar." : ""}`,
  };
}

/** News in the words of the specification, where it has some. */
export const giftNews = {
  empty: {
    tone: "warning",
    title: "Atenção",
    text: "Todos os Campos devem ser Preenchidos",
    lasting: { title: "Falta preencher", until: "fields" },
  },
  captcha: {
    tone: "warning",
    title: "Atenção",
    text: "Preencha o Captcha!",
    lasting: {
      title: "Falta a verificação",
      text: "Marque a caixa logo acima, e depois toque em Contribuir.",
      until: "captcha",
    },
  },
  success: { tone: "success", title: "Sucesso", text: "Contribuição realizada com sucesso!" },
} as const satisfies Record<string, News>;

/** Doubt about a gift that was sent without internet. */
export const offlineDoubt =
  "Você está sem internet, e o pedido talvez nem tenha saído daqui. Assim que ela voltar, perguntamos por você, e a resposta aparece nesta página.";

/** The end of the gift is not known. */
export const unknown = (isOnline: boolean): News => ({
  tone: "error",
  title: "Erro",
  text: "Ainda não sabemos se a contribuição deu certo. Não contribua de novo.",
  detail: isOnline
    ? "Estamos perguntando à operadora, e a resposta aparece nesta página."
    : offlineDoubt,
});

/** A field has a wrong value. */
export const wrong = (text: string): News => ({
  tone: "warning",
  title: "Atenção",
  text,
  lasting: { title: "Confira antes de contribuir", until: "fields" },
});

/** The request never reached the server. `isWritten`: true if the form still has its entries. */
export const missing = (isWritten: boolean): News => ({
  tone: "error",
  title: "Erro",
  text: "O pedido não chegou até nós. Nada foi cobrado.",
  detail: `${isWritten ? "O que você escreveu continua aqui. " : ""}Confira a internet e tente de novo.`,
  lasting: {
    title: "Nada foi cobrado",
    text: "O seu pedido não chegou até a igreja. Confira a internet e tente de novo.",
  },
});

/** News that nothing was charged. `text`: the provider's or the server's reason. */
export const failed = (text = "Não deu certo, e nada foi cobrado. Tente de novo."): News =>
  refused(text, "Nada foi cobrado");

/** The gift was refused while the end of an earlier attempt is not known. */
export const refused = (text: string, title = "Ainda não deu certo"): News => ({
  tone: "error",
  title: "Erro",
  text,
  // Only the toast has the code in parentheses, which the bank may ask for.
  lasting: { title, text: text.replace(/ \([a-z_]+\)$/, "") },
});

/** News that nothing was asked for, as there was no internet. */
export const offline: News = failed(
  "Você está sem internet, e nada foi cobrado. O que você escreveu continua aqui: contribua quando ela voltar.",
);
