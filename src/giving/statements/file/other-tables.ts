import { folded } from "../../../format/text.ts";

type Table = { head: string; name: string; where: string };

/** Beginnings of tables that banks give beside OFX, and the place where each bank has its OFX. */
const tables: Table[] = [
  {
    head: "data,valor,identificador,descri",
    name: "do Nubank",
    where:
      "No aplicativo do Nubank, abra o extrato da conta, toque em Pedir extrato e escolha OFX: ele chega por e-mail.",
  },
  {
    head: "date,title,amount",
    name: "da fatura do cartão do Nubank",
    where:
      "No aplicativo do Nubank, abra o extrato da conta (e não o cartão), toque em Pedir extrato e escolha OFX.",
  },
  {
    head: "data lancamento;historico;descricao;valor",
    name: "do Inter",
    where: "No site do Inter, abra o extrato da conta, toque em Exportar e escolha OFX.",
  },
  {
    head: "data lancamento,data contabil,titulo",
    name: "do C6 Bank",
    where: "No C6 Bank, abra o extrato da conta, toque em Exportar e escolha OFX.",
  },
  {
    head: "historico;docto",
    name: "do Bradesco",
    where: "No site do Bradesco, abra o extrato, escolha Salvar como arquivo e depois OFX.",
  },
  {
    head: "conta;data_mov;nr_doc;historico",
    name: "da Caixa",
    where: "No site da Caixa, abra o extrato, escolha Gerar arquivo e depois OFX (Money).",
  },
  {
    head: "data,dependencia origem,historico",
    name: "do Banco do Brasil",
    where: "No site do Banco do Brasil, abra o extrato, toque em Salvar e escolha Money (OFX).",
  },
];

export const byHand =
  "Se o banco não der esse formato, as contribuições podem ser lançadas à mão, em Lançar à mão.";

/** Says what a bank's table is, and where that bank has its OFX; undefined for one that is not known. */
export function sentenceOfTable(start: string): string | undefined {
  const words = folded(start).replaceAll('"', "");
  const table = tables.find(({ head }) => words.includes(head));
  if (!table) return undefined;
  return `É a tabela ${table.name}, que não é lida aqui. ${table.where} ${byHand}`;
}
