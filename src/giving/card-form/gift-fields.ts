import { readMoney } from "../../format/masks/money-mask.ts";
import { type Purpose, purposeOnWire } from "../contract/payment.ts";

/** In the order of the page; the names are the wire's, but for the card, which the provider reads. */
export const fieldNames = [
  "nome",
  "sobrenome",
  "tipoContribuicao",
  "valor",
  "email",
  "cartao",
] as const;

export type FieldName = (typeof fieldNames)[number];

/** As a sentence names them. */
export const fieldLabels: Record<FieldName, string> = {
  nome: "nome",
  sobrenome: "sobrenome",
  tipoContribuicao: "tipo de contribuição",
  valor: "valor",
  email: "e-mail",
  cartao: "dados do cartão",
};

/** What is to be mended, by field. */
export type Problems = Partial<Record<FieldName, string>>;

/** Value of the first option, which is no purpose. */
export const noPurpose = "Default";

/** The form as it stands. */
export type GiftDraft = {
  name: string;
  surname: string;
  purpose: Purpose | undefined;
  /** 0 while there is no amount. */
  amountCentavos: number;
  /** Where the receipt goes, if anywhere. */
  email: string;
};

export const emptyDraft: GiftDraft = {
  name: "",
  surname: "",
  purpose: undefined,
  amountCentavos: 0,
  email: "",
};

/** Reads the form, whoever typed it and whenever. */
export function readGift(form: HTMLFormElement): GiftDraft {
  const data = new FormData(form);
  const text = (name: FieldName) => String(data.get(name) ?? "").trim();
  return {
    name: text("nome"),
    surname: text("sobrenome"),
    purpose: purposeOnWire(text("tipoContribuicao")),
    amountCentavos: readMoney(text("valor")),
    email: text("email"),
  };
}
