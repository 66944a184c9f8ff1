/** Somebody tries to come in as one of the staff. */
export const staffAlarms = {
  "codes-refused": {
    subject: "Alguém pediu códigos de entrada demais",
    what: "Pediram muitos códigos para o e-mail de uma pessoa da equipe, e o site parou de mandar por uma hora.",
    costs:
      "Ninguém entrou por isso. Quem já entrou no próprio aparelho continua recebendo o código; num aparelho novo, talvez não.",
    do: "Pergunte à equipe quem não consegue entrar e, no painel, em Pessoas, convide de novo essa pessoa. O convite entra sem código.",
  },
};

type OwnAlarms = typeof staffAlarms;

declare module "../platform/alarms/alarm.ts" {
  interface KnownAlarms extends OwnAlarms {}
}
