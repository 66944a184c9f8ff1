import { z } from "zod";
import { hasBrCode } from "../../format/pix/br-code.ts";
import { spoken, visible } from "../../format/text.ts";
import {
  line,
  marksHelp,
  paragraphs,
  pixKey,
  plainSentence,
  reais,
  record,
  exact,
} from "../../kit/values.ts";
import { checkedAt, openRecord } from "../additions.ts";
import { pageHead } from "../lines.ts";

const bank = record({
  name: ["nome", line(60), "Nome do banco", "Como o aplicativo do banco o mostra."],
  code: [
    "codigo",
    exact('escreva o código do banco entre aspas, como "001"').regex(/^\d{3}$/),
    "Código do banco",
    "Três números, como 001.",
  ],
  branch: ["agencia", line(10), "Agência", "Como está no cartão do banco: 1234, ou 1234-5."],
  account: ["conta", line(20), "Conta", "Com o dígito: 12345-6."],
  accountType: ["tipo", line(30), "Tipo de conta", "Como “Conta corrente”."],
  holder: ["titular", line(80), "Titular", "O nome como está no banco."],
});

// The limits are those of the BR Code: objects 59 and 60.
const pix = record({
  key: [
    "chave",
    pixKey,
    "Chave PIX",
    "CNPJ, CPF, telefone, e-mail ou chave aleatória. Confira duas vezes: é para ela que vai o dinheiro.",
  ],
  receiver: [
    "recebedor",
    line(25),
    "Nome de quem recebe",
    "Até 25 letras. É o que o aplicativo do banco mostra.",
  ],
  city: ["cidade", line(15), "Cidade do recebedor", "Até 15 letras. Vai dentro do código PIX."],
  /** True if the code carries an identifier. Some banks refuse one that they did not make themselves. */
  hasIdentifier: [
    "identificador",
    z
      .enum(["sim", "nao"], "escreva sim ou nao")
      .optional()
      .transform((word) => word === "sim"),
    "Identificador no código PIX",
    "Deixe “nao”, a menos que o banco da igreja o aceite e mostre.",
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
    "Nome",
    "Curto, como “Missões”. É o que fica escrito em cada contribuição.",
  ],
  description: [
    "descricao",
    plainSentence().optional(),
    "Para que serve",
    "Uma frase, que aparece na página Contribua.",
  ],
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
  reason: ["por_que", paragraphs.optional(), "Por que contribuir", marksHelp],
  funds: [
    "fundos",
    funds.prefault([]),
    "Fundos",
    "O que a igreja recolhe além de dízimo e oferta, como missões ou a construção. Cada um vira uma escolha para quem contribui.",
    "Novo fundo",
  ],
  bank: [
    "banco",
    bank.optional(),
    "Conta no banco",
    "Para quem prefere transferir. Confira cada número.",
  ],
  pix: ["pix", pix, "PIX", "Com isto o site monta o QR Code e o copia e cola."],
  receiptMessage: [
    "mensagem_do_comprovante",
    line(),
    "Mensagem do comprovante",
    "Já vai escrita no WhatsApp de quem manda o comprovante.",
  ],
  card: [
    "cartao",
    record({
      ...pageHead,
      text: ["aviso", paragraphs, "Aviso ao lado do cartão", marksHelp],
      leastCentavos: [
        "minimo",
        reais.prefault(5),
        "Menor valor, em reais",
        "Quem deixa vazio fica com R$ 5,00.",
      ],
      mostCentavos: [
        "maximo",
        reais.prefault(20_000),
        "Maior valor, em reais",
        "Quem deixa vazio fica com R$ 20.000,00.",
      ],
    }).refine(
      ({ leastCentavos, mostCentavos }) => leastCentavos <= mostCentavos,
      "o mínimo não pode passar do máximo",
    ),
    "Página do cartão",
    "O que lê quem vai contribuir com cartão.",
  ],
});
