import { z } from "zod";
import { hasBrCode } from "../../format/pix/br-code.ts";
import { checkedAt, openRecord } from "../additions.ts";
import { pageHead } from "../photo.ts";
import { spoken, visible } from "../../format/text.ts";
import {
  emptyable,
  line,
  paragraphs,
  pixKey,
  plainSentence,
  reais,
  record,
  exact,
} from "../../kit/values.ts";

const bank = record({
  name: ["nome", line(60)],
  code: ["codigo", exact('escreva o código do banco entre aspas, como "001"').regex(/^\d{3}$/)],
  branch: ["agencia", line(10)],
  account: ["conta", line(20)],
  accountType: ["tipo", line(30)],
  holder: ["titular", line(80)],
});

// The limits are those of the BR Code: objects 59 and 60.
const pix = record({
  key: ["chave", pixKey],
  receiver: ["recebedor", line(25)],
  city: ["cidade", line(15)],
  /** True if the code carries an identifier. Some banks refuse one that they did not make themselves. */
  hasIdentifier: [
    "identificador",
    z
      .enum(["sim", "nao"], "escreva sim ou nao")
      .optional()
      .transform((word) => word === "sim"),
  ],
}).refine(hasBrCode, "escreva recebedor e cidade em letras comuns, com até 25 e 15 caracteres");

const fund = openRecord("fund", {
  name: [
    "nome",
    line(40)
      .refine((name) => /[\p{L}\p{N}]/u.test(name), "escreva o nome com letras")
      .refine(
        (name) => visible(name) === name,
        "o nome tem um caractere invisível; escreva de novo",
      ),
  ],
  description: ["descricao", plainSentence().optional()],
});

/** Names that every church has already, and the word for the choice of no fund. */
const namesInUse = new Set(["dizimo", "oferta", "dizimooferta", "dizimoeoferta", "default"]);

/** Purposes that gifts may have beside tithe and offering. A gift keeps the name, so each has its own. */
const funds = z
  .array(fund)
  .max(12, "deixe no máximo doze fundos")
  .superRefine(checkedAt("fund"))
  .transform((list, context) => {
    const seen = new Set<string>();
    for (const [index, { name }] of list.entries()) {
      const known = spoken(name);
      const message = namesInUse.has(known)
        ? "dízimo e oferta o site já tem; dê outro nome a este fundo"
        : seen.has(known)
          ? "já há um fundo com este nome; dê outro a um deles"
          : undefined;
      if (message) {
        context.addIssue({ code: "custom", path: [index, "nome"], input: name, message });
      }
      seen.add(known);
    }
    return list;
  });

export const giving = record({
  ...pageHead,
  reason: ["por_que", emptyable(paragraphs)],
  funds: ["fundos", funds.default([])],
  bank: ["banco", emptyable(bank)],
  pix: ["pix", pix],
  receiptMessage: ["mensagem_do_comprovante", line()],
  card: [
    "cartao",
    record({
      ...pageHead,
      text: ["aviso", paragraphs],
      leastCentavos: ["minimo", reais.prefault(5)],
      mostCentavos: ["maximo", reais.prefault(20_000)],
    }).refine(
      ({ leastCentavos, mostCentavos }) => leastCentavos <= mostCentavos,
      "o mínimo não pode passar do máximo",
    ),
  ],
});
