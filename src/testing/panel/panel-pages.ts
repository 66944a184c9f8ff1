import { readdirSync } from "node:fs";

/** Pages of the panel for signed-in people, with the data of busy-church.ts. */
export const panelPages: readonly string[] = [
  "/painel",
  "/painel/conteudo",
  ...readdirSync("content")
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => `/painel/conteudo/${name.replace(".yaml", "")}`),
  "/painel/conteudo/mensagens",
  "/painel/conteudo/mensagens/nova",
  "/painel/conteudo/programacao/versoes",
  "/painel/avisos",
  "/painel/fotos",
  "/painel/mensagens",
  "/painel/mensagens?busca=maria",
  "/painel/mensagens/oracao",
  "/painel/mensagens/message-of-10",
  "/painel/mensagens/message-of-10/apagar",
  "/painel/doacoes/2026-03",
  "/painel/doacoes?busca=joao",
  "/painel/doacoes/doacao/gift-of-1",
  "/painel/doacoes/2026-03/folha",
  "/painel/doacoes/trimestre/2026-1",
  "/painel/doacoes/lancar",
  "/painel/doacoes/contribuintes",
  "/painel/doacoes/contribuintes?busca=maria",
  "/painel/doacoes/contribuintes/giver-of-1",
  "/painel/doacoes/pix",
  "/painel/doacoes/mensais",
  "/painel/doacoes/mensais?encerradas=sim",
  "/painel/doacoes/mensais/monthly-of-1",
  "/painel/doacoes/declaracoes/2024",
  "/painel/doacoes/declaracoes/2024/enviar",
  "/painel/doacoes/declaracoes/2024/giver-of-1",
  "/painel/doacoes/contagem",
  "/painel/doacoes/contagem/counting-of-1",
  "/painel/doacoes/contagem/counting-of-1/descartar",
  "/painel/doacoes/contagem/counting-of-1/folha",
  "/painel/doacoes/contagem/counting-of-2",
  "/painel/doacoes/conta",
  "/painel/pessoas",
  "/painel/desfazer",
  "/painel/abrir",
  "/painel/historico",
  "/painel/conta",
  "/painel/nada",
];

/** Pages of the panel for others. */
export const entryPages: readonly string[] = ["/painel/entrar", "/painel/convite/nenhum"];
