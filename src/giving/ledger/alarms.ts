/** A charge that stays without an answer. */
export const giftAlarms = {
  "gift-open": {
    subject: "Uma contribuição está sem resposta há uma hora",
    what: "O site pediu uma cobrança e ainda não sabe se ela foi feita.",
    costs:
      "Quem contribuiu não recebeu o recibo. Ninguém é cobrado duas vezes; o site continua perguntando.",
    do: "No painel, em Contribuições, veja qual é, e confira no painel da Stripe.",
  },
};

type OwnAlarms = typeof giftAlarms;

declare module "../../platform/alarms/alarm.ts" {
  interface KnownAlarms extends OwnAlarms {}
}
