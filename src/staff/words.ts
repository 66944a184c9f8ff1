export const staffWords = {
  acts: {
    "signed-in": "entrou no painel",
    "accepted-invitation": "aceitou o convite",
    invited: "convidou",
    "changed-role": "mudou o acesso de",
    removed: "tirou o acesso de",
    "ended-session": "saiu do painel em outro aparelho",
    "signed-out": "saiu do painel",
    "undid-removal": "devolveu o acesso que tinha tirado de",
    "undid-role": "desfez a mudança de acesso de",
    "listed-people": "viu as pessoas do painel",
    "exported-data": "juntou os dados de uma pessoa",
    "erased-data": "apagou os dados de uma pessoa",
  },
  onPersons: ["invited", "changed-role", "removed", "undid-removal", "undid-role"],
  done: {
    "desfeito-pessoa":
      "Desfeito: a pessoa tem de novo o acesso que tinha. Nos aparelhos dela é preciso entrar outra vez.",
    "desfeito-papel": "Desfeito: a pessoa tem de novo o acesso de antes.",
    "de-novo-antes": "Por segurança, entre de novo antes de mexer em chaves e aparelhos.",
    saiu: "Você saiu do painel.",
    "convite-aceito": "Convite aceito: você já está dentro.",
    "sessao-encerrada": "Pronto: o painel não está mais aberto naquele aparelho.",
    "papel-mudado": "Acesso mudado. Vale desde já.",
    "acesso-ja-mudou":
      "Nada mudou agora: enquanto a página estava aberta, outra pessoa mudou este acesso. Confira abaixo como ele está, e mude de novo se for preciso.",
    "pessoa-removida": "Pessoa removida. O que estava aberto em outros aparelhos já não abre.",
    "convite-retirado": "Convite retirado. O link que foi enviado não abre mais.",
    "ultima-administracao":
      "Nada mudou: esta é a única pessoa da administração. Dê este acesso a mais alguém primeiro.",
  },
} as const;

declare module "../kit/words.ts" {
  interface FeatureWords {
    staffWords: typeof staffWords;
  }
}

/** A stranger tries to come in as one of the staff. */
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
