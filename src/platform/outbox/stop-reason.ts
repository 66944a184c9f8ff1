/** What mail servers and this site say in codes, in an order in which the first that fits says most. */
const reasons: [code: RegExp, sentence: string][] = [
  [
    /failed here|came to no end/,
    "O site não conseguiu montar este e-mail. Avise quem cuida do computador do site.",
  ],
  [
    /\b(EAUTH|53[0458])\b/,
    "O servidor de e-mail recusou a senha do site. Quem cuida do computador do site precisa conferi-la.",
  ],
  [
    /\b(ETLS|ERR_SSL\w*|\w*CERT\w*|\w*SIGNATURE\w*)\b/,
    "Não houve conexão segura com o servidor de e-mail. Avise quem cuida do computador do site.",
  ],
  [
    /^(?!.*\b(5\.3\.4|[45]52)\b).*\bMAIL\b/,
    "O servidor de e-mail não deixa o site escrever com este remetente. Quem cuida do computador do site precisa pôr em MAIL_FROM o e-mail da conta que está em SMTP_URL.",
  ],
  [/\b[45]\.2\.2\b|\b[45]52\b/, "A caixa de e-mail de quem recebe está cheia."],
  [/\b5\.(3\.4|2\.3)\b/, "O e-mail é grande demais para quem recebe."],
  [
    /\b5\.7\.\d+\b|\b554\b/,
    "O servidor de e-mail barrou a mensagem, como se fosse propaganda. Avise quem cuida do computador do site.",
  ],
  [/\b5\.1\.\d+\b|\b55[013]\b/, "O endereço de quem recebe não existe, ou não aceita e-mails."],
  [
    /\b(EDNS|ENOTFOUND|EAI_AGAIN)\b/,
    "O servidor de e-mail não foi encontrado. Avise quem cuida do computador do site.",
  ],
  [/tried for 72 h/, "O servidor de e-mail não atendeu por três dias."],
];

/** Why an e-mail stopped, for somebody who knows nothing of mail servers. */
export const stopReason = (codes: string | undefined): string =>
  reasons.find(([code]) => code.test(codes ?? ""))?.[1] ??
  "O servidor de e-mail não aceitou a mensagem.";
