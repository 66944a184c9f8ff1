import { z } from "zod";
import { hasBrCode } from "../../format/pix/br-code.ts";
import { pageHead } from "../page-head.ts";
import { line, paragraphs, pixKey, reais, record } from "../values.ts";

const bank = record({
  name: ["nome", line(60)],
  code: ["codigo", z.string('escreva o código do banco entre aspas, como "001"').regex(/^\d{3}$/)],
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
}).refine(hasBrCode, "escreva recebedor e cidade em letras comuns, com até 25 e 15 caracteres");

export const giving = record({
  ...pageHead,
  reason: ["por_que", paragraphs],
  bank: ["banco", bank],
  pix: ["pix", pix],
  receiptMessage: ["mensagem_do_comprovante", line()],
  card: [
    "cartao",
    record({
      ...pageHead,
      notice: ["aviso", paragraphs],
      leastCentavos: ["minimo", reais.prefault(5)],
      mostCentavos: ["maximo", reais.prefault(20_000)],
    }).refine(
      ({ leastCentavos, mostCentavos }) => leastCentavos <= mostCentavos,
      "o mínimo não pode passar do máximo",
    ),
  ],
});
