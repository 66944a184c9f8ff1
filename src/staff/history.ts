import type { StaffMember } from "./people.ts";

/** The acts of the history. A sentence is the member's name, these words and the subject. Add yours here. */
export const acts = {
  "signed-in": "entrou no painel",
  "signed-in-by-passkey": "entrou no painel com chave de acesso",
  "accepted-invitation": "aceitou o convite",
  invited: "convidou",
  "changed-role": "mudou o acesso de",
  removed: "tirou o acesso de",
  "made-passkey": "criou uma chave de acesso",
  "removed-passkey": "removeu uma chave de acesso",
  "ended-session": "saiu do painel em outro aparelho",
  "signed-out": "saiu do painel",
  "listed-messages": "viu a lista de mensagens",
  "read-message": "leu a mensagem",
  "printed-prayers": "abriu os pedidos de oração da semana, para imprimir",
  "handled-message": "marcou como tratada a mensagem",
  "reopened-message": "devolveu às novas a mensagem",
  "noted-message": "escreveu uma nota na mensagem",
  "erased-message": "apagou a mensagem",
  "retried-letters": "mandou tentar de novo e-mails que pararam",
  "added-photo": "enviou a foto",
  "described-photo": "descreveu a foto",
  "replaced-photo": "trocou a foto",
  "removed-photo": "removeu a foto",
  "listed-gifts": "viu as contribuições",
  "searched-gifts": "procurou contribuições",
  "read-gift": "viu a contribuição",
  "exported-gifts": "baixou a planilha de contribuições",
  "printed-gifts": "abriu a folha do mês",
  "listed-givers": "viu a lista de contribuintes",
  "read-giver": "viu o contribuinte",
  "listed-monthly": "viu as contribuições mensais",
  "read-monthly": "viu a contribuição mensal",
  "joined-givers": "juntou contribuintes em",
  "separated-givers": "separou o contribuinte",
  "printed-quarter": "abriu o relatório do trimestre",
  "booked-gift": "lançou à mão a contribuição",
  "took-gift-back": "estornou a contribuição",
  "told-gift-apart": "disse que é outro dinheiro a contribuição",
  "listed-statements": "viu as declarações de",
  "read-statement": "abriu a declaração",
  "printed-statements": "abriu todas as declarações de",
  "sent-statement": "mandou por e-mail a declaração",
  "sent-statements": "mandou por e-mail as declarações de",
  "opened-counting": "abriu a contagem de",
  "read-counting": "viu a contagem de",
  "added-line": "acrescentou uma linha à contagem de",
  "removed-line": "tirou uma linha da contagem de",
  "kept-pieces": "guardou as cédulas da contagem de",
  "closed-counting": "fechou a contagem de",
  "discarded-counting": "jogou fora a contagem de",
  "read-bank-statement": "abriu um extrato do banco",
  "booked-bank-statement": "lançou contribuições do extrato do banco:",
  "published-content": "publicou",
  "restored-content": "voltou a uma versão anterior de",
  "undid-publication": "desfez a publicação de",
  "changed-account": "mudou a conta que recebe",
  "changed-pix-code": "mudou o identificador do código PIX",
  "undid-account": "desfez a mudança da conta que recebe",
  "saw-account": "viu a mudança da conta que recebe",
  "undid-swap": "trouxe de volta, nas páginas, a foto",
  "undid-photo": "trouxe de volta a foto",
  "undid-discarded": "desfez o descarte do rascunho de",
  "undid-removal": "devolveu o acesso que tinha tirado de",
  "undid-role": "desfez a mudança de acesso de",
  "undid-mark": "desfez a marca da mensagem",
  "undid-note": "desfez a nota da mensagem",
  "undid-erasure": "trouxe de volta a mensagem apagada",
  "undid-passkey": "trouxe de volta a chave de acesso de",
  "listed-people": "viu as pessoas do painel",
  "saw-disputes": "viu no início as contribuições contestadas",
  "saw-failing-months": "viu no início as contribuições mensais que não passaram",
  "exported-data": "juntou os dados de uma pessoa",
  "erased-data": "apagou os dados de uma pessoa",
} as const;

/** What somebody only looked at, which changed nothing. */
export const readings = (Object.keys(acts) as Act[]).filter((act) =>
  /^(read|listed|saw|searched|printed)-/.test(act),
);

/** The person who types commands on the server, who has no name here. */
export const operator = { id: "servidor", name: "Quem cuida do computador do site" };

export type Act = keyof typeof acts;

export type HistoryEntry = {
  member: Pick<StaffMember, "id">;
  act: Act;
  /** The subject: a file, a month, a number. Never a text that somebody wrote. */
  subject?: string;
  /** Or whose access: told by the name of then, until that person is erased under whatever name. */
  person?: Pick<StaffMember, "id" | "name">;
};

export type PastAct = {
  id: string;
  atMs: number;
  /** Undefined once that person's data has been erased. */
  memberName: string | undefined;
  act: Act;
  subject: string | undefined;
};
