import type { Alarm } from "../../../platform/alarms/alarm.ts";
import { certificateTrouble } from "./bank-certificate.ts";

/** The bank that confirms PIX is silent, or soon will be. */
export const pixAlarms = {
  "bank-away": {
    subject: "O banco não confirma os PIX há horas",
    what: "O site pergunta ao banco da igreja quais PIX chegaram, e há mais de 6 horas não tem resposta.",
    costs:
      "O dinheiro chega à conta, mas ainda não está no livro, e ninguém recebe recibo. Nada se perde: o site continua perguntando.",
    do: "No computador do site, npm run igreja -- pronto pergunta ao banco e diz o que falta. Se o banco está fora do ar, basta esperar.",
  },
  "bank-certificate": {
    subject: "O certificado do banco precisa ser trocado",
    what: "É com ele que o site pergunta ao banco da igreja quais PIX chegaram.",
    costs:
      "Sem um certificado que valha, os PIX chegam à conta, mas o site não os confirma: a página mostra só o código PIX de sempre.",
    do: "Peça um certificado novo no site do banco, ponha os arquivos em PIX_CERT e PIX_CERT_KEY, e comece o site de novo.",
    today({ pixBank }, nowMs) {
      const trouble = certificateTrouble(pixBank, nowMs);
      return trouble && `O ${trouble}.`;
    },
  },
} satisfies Record<string, Alarm>;

type OwnAlarms = typeof pixAlarms;

declare module "../../../platform/alarms/alarm.ts" {
  interface KnownAlarms extends OwnAlarms {}
}
