/** What is tried of a command that a document tells somebody to type. */
export type Rule =
  | Ends
  /** Runs until somebody stops it: tried until it serves the first page. */
  | { serves: true }
  /** Would take minutes: tried with a word that it does not know, and answers with those that it does. */
  | { shortened: string; ends: Ends }
  /** Not tried here: why, and what does. */
  | { elsewhere: string };

export type Ends = { exit: number; says: RegExp };

const fine = (says: RegExp): Ends => ({ exit: 0, says });
const toldWhatThereIs = (says: RegExp): Ends => ({ exit: 2, says });
const aFault = (name: string): Rule => ({
  shortened: "npm run test:faults -- nothing",
  ends: toldWhatThereIs(new RegExp(`^ +${name}$`, "m")),
});

/** The church that they are tried in is that of `open-office.ts`. */
export const rules: Record<string, Rule> = {
  "npm start": { serves: true },
  "npm run dev": { serves: true },

  "npm test": { elsewhere: "it runs this file; .ci/run runs it" },
  "npm test -- contato": {
    shortened: "npm test -- nothing",
    ends: toldWhatThereIs(/^ +contato +the message to the church/m),
  },
  "npm test -- unit": {
    shortened: "npm test -- nothing",
    ends: toldWhatThereIs(/^ +unit +each part by itself/m),
  },
  "npm test -- app": {
    shortened: "npm test -- nothing",
    ends: toldWhatThereIs(/^ +app +the whole app in memory/m),
  },
  "npm test -- firefox": {
    shortened: "npm test -- nothing",
    ends: toldWhatThereIs(/^ +firefox +the main journeys in Firefox/m),
  },
  "npm test -- webkit": {
    shortened: "npm test -- nothing",
    ends: toldWhatThereIs(/^ +webkit +the main journeys in WebKit/m),
  },
  "npm test -- navegador-antigo": {
    shortened: "npm test -- nothing",
    ends: toldWhatThereIs(/^ +navegador-antigo +the main journeys in Chromium 103/m),
  },
  "npm run check": { elsewhere: "half a minute of both cores; .ci/run runs it first" },
  "npm run test:faults": {
    shortened: "npm run test:faults -- nothing",
    ends: toldWhatThereIs(/^ +killed$/m),
  },
  "npm run test:faults -- short": {
    shortened: "npm run test:faults -- nothing",
    ends: toldWhatThereIs(/^ +short +those that take seconds/m),
  },
  "npm run test:faults -- disk-full": aFault("disk-full"),
  "npm run test:faults -- back-after-fire": aFault("back-after-fire"),
  "npm run bench": {
    shortened: "npm run bench -- nothing",
    ends: toldWhatThereIs(/^ +throughput +pages a second/m),
  },
  "npm run bench -- lighthouse": {
    shortened: "npm run bench -- nothing",
    ends: toldWhatThereIs(/^ +lighthouse +Lighthouse's marks/m),
  },
  "npm run bench -- panel": {
    shortened: "npm run bench -- nothing",
    ends: toldWhatThereIs(/^ +panel +pages of the panel/m),
  },
  "npm run guia": {
    shortened: "npm run guia -- nothing",
    ends: toldWhatThereIs(/^ +inicio +\/painel$/m),
  },
  "npm run font": fine(
    /texturina\.woff2 \d+ bytes, as it was\n.*social-image\.ttf \d+ bytes, as it was\n/,
  ),

  "npm run fila": fine(/^ID {2}PARADA .* 550 5\.1\.1\n\nParadas: 1\./),
  "npm run fila -- ver ID": fine(/^Identificação: ID\n[^]*Último erro: 550 5\.1\.1\n$/),
  "npm run fila -- tentar ID": fine(/^De volta à fila: 1\./),
  "npm run fila -- tentar paradas": fine(/^De volta à fila: 1\./),

  "npm run copia -- fazer [PASTA]": {
    shortened: "npm run copia -- fazer",
    ends: fine(
      /^Cópia feita e conferida: .*\.vitral\.tar\.gz\nDe .*: 1 mensagem, 1 contribuição, /,
    ),
  },
  "npm run copia -- conferir ARQUIVO": {
    shortened: "npm run copia -- conferir nenhum",
    ends: { exit: 1, says: /^Esse arquivo não existe\.\n$/ },
  },
  "npm run copia -- restaurar ARQUIVO": {
    shortened: "npm run copia -- restaurar nenhum",
    ends: { exit: 1, says: /^O site está no ar com esse banco\. / },
  },

  "npm run copia": toldWhatThereIs(
    /^Diga o que fazer\. Há:\n.* fazer .*\n.* conferir .*\n.* restaurar .*\n$/,
  ),

  "npm run igreja": {
    shortened: "npm run igreja -- nada",
    ends: toldWhatThereIs(/^ +npm run igreja +pergunta .*\n/m),
  },
  "npm run igreja -- pronto": {
    exit: 1,
    says: /^ +NÃO {2}Textos da igreja: [^]*^ +sim {2}Chave PIX: [^]*^Ainda não: faltam /m,
  },

  "npm run dados": toldWhatThereIs(/^Diga o que fazer\. Há:\n.* exportar .*\n.* apagar .*\n$/),
  "npm run --silent dados -- exportar PESSOA@EXEMPLO.COM > dados.json": fine(
    /"mensagens": \[\n[^]*"motivo": "Pedido de Oração"[^]*"contribuicoes": \[\n[^]*"situacao": "recebida"/,
  ),
  "npm run dados -- apagar PESSOA@EXEMPLO.COM": fine(
    /^Mensagens apagadas .*: 1\.\nContribuições que perderam o e-mail: 1\./,
  ),

  "npm run painel": toldWhatThereIs(
    /^Diga o que fazer\. Há:\n.* convidar .*\n.* listar .*\n.* remover .*\n$/,
  ),
  'npm run painel -- convidar PESSOA@EXEMPLO.COM "NOME"': fine(
    /^Convite de NOME \(Administração\).*\n\n {2}http.*\/painel\/convite\/\S+\n\n/,
  ),
  "npm run painel -- listar": fine(/ {2}pessoa@exemplo\.com {2}/),
  "npm run painel -- remover PESSOA@EXEMPLO.COM": fine(/^Pronto: .* não entra mais/),

  "npm run doacoes": toldWhatThereIs(
    /^Diga o que fazer\. Há:\n.* listar .*\n.* csv .*\n.* resumo .*\n.* conferir .*\n$/,
  ),
  "npm run doacoes -- listar 2026-11": fine(
    /^000007 .* R\$ 50,00 {2}recebida {2}João da Conceição\n$/,
  ),
  "npm run --silent doacoes -- csv 2026-11 > doacoes.csv": fine(
    /^\uFEFF"recibo";.*\r\n"000007";.*;"50,00";/,
  ),
  "npm run doacoes -- resumo": fine(
    /^\n2026-11: bruto R\$ 50,00, devolvido R\$ 0,00, líquido R\$ 50,00/,
  ),
  "npm run doacoes -- conferir 2026-11": fine(/^Tudo confere: 1 contribuição, R\$ 50,00\.\n$/),
};
