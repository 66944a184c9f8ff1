import { readdirSync } from "node:fs";
import { type Role, roles } from "../../kit/member/members.ts";

const subjects = readdirSync("content").filter((name) => name.endsWith(".yaml"));
const photo = new URLSearchParams({ arquivo: "fotos/equipe/pastor.jpg" });

/** The pages of the panel for signed-in people, with the data of busy-church.ts. */
export const ownPages: readonly string[] = [
  "/painel",
  "/painel/conta",
  "/painel/desfazer",
  "/painel/confirmar",
  "/painel/avisos",
  "/painel/conteudo",
  ...subjects.map((name) => `/painel/conteudo/${name.replace(".yaml", "")}`),
  "/painel/conteudo/mensagens",
  "/painel/conteudo/mensagens/nova",
  "/painel/conteudo/paginas",
  "/painel/conteudo/paginas/nova",
  "/painel/conteudo/ministerio-infantil",
  "/painel/conteudo/ministerio-infantil/endereco",
  "/painel/conteudo/ministerio-infantil/remover",
  "/painel/conteudo/programacao/campo/encontros.3",
  "/painel/conteudo/programacao/versoes",
  "/painel/fotos",
  `/painel/fotos/foto?${photo}`,
  `/painel/fotos/remover?${photo}`,
  "/painel/mensagens",
  "/painel/mensagens?busca=maria",
  "/painel/mensagens/oracao",
  "/painel/mensagens/message-of-1",
  "/painel/mensagens/message-of-1/apagar",
  "/painel/inscricoes",
  "/painel/inscricoes/retiro-2027",
  "/painel/inscricoes/retiro-2027/inscrever",
  "/painel/inscricoes/retiro-2027/lista",
  "/painel/inscricoes/retiro-2027/cancelar?inscricao=sign-up-of-1",
  "/painel/inscricoes/retiro-2027/tirar?inscricao=sign-up-of-1&pessoa=2",
  "/painel/inscricoes/acampamento",
  "/painel/inscricoes/acampamento/cancelar-todos",
  "/painel/doacoes",
  "/painel/doacoes/2026-03",
  "/painel/doacoes?busca=joao",
  "/painel/doacoes/doacao/gift-of-1",
  "/painel/doacoes/2026-03/folha",
  "/painel/doacoes/trimestre/2026-1",
  "/painel/doacoes/lancar",
  "/painel/doacoes/lancar/gift-of-3",
  "/painel/doacoes/extrato",
  "/painel/doacoes/contribuintes",
  "/painel/doacoes/contribuintes?busca=maria",
  "/painel/doacoes/contribuintes/giver-of-1",
  "/painel/doacoes/pix",
  "/painel/doacoes/mensais",
  "/painel/doacoes/mensais?encerradas=sim",
  "/painel/doacoes/mensais/monthly-of-1",
  "/painel/doacoes/declaracoes/2024",
  "/painel/doacoes/declaracoes/2024/enviar",
  "/painel/doacoes/declaracoes/2023/giver-of-1",
  "/painel/doacoes/contagem",
  "/painel/doacoes/contagem/counting-of-1",
  "/painel/doacoes/contagem/counting-of-1/descartar",
  "/painel/doacoes/contagem/counting-of-1/folha",
  "/painel/doacoes/contagem/counting-of-2",
  "/painel/doacoes/conta",
  "/painel/abrir",
  "/painel/doacoes/contribuintes/giver-of-1/esquecer",
  "/painel/historico",
  "/painel/pessoas",
];

/** What the panel answers beside its own pages. */
export const panelFiles: readonly string[] = [
  "/painel/previa/celulas",
  `/painel/fotos/miniatura?${photo}`,
  "/painel/doacoes/2026-03.csv",
  "/painel/inscricoes/retiro-2027.csv",
  "/painel/doacoes/declaracoes/2024/todas",
  "/painel/doacoes/contribuintes/giver-of-1/dados",
];

/** Every page for signed-in people, and one that is not there. */
export const panelPages = [...ownPages, "/painel/nada"];

/** Who may see what is at a path of the panel. */
export function whoSees(path: string): readonly Role[] {
  const rule = rules.find(([paths]) => paths.test(path));
  return rule ? rule[1] : roles;
}

const rules: readonly [paths: RegExp, who: readonly Role[]][] = [
  [/^\/painel\/(abrir|historico|pessoas)|\/giver-of-1\/(esquecer|dados)$/, ["administracao"]],
  [/^\/painel\/doacoes/, ["administracao", "tesouraria"]],
  [/^\/painel\/(mensagens|inscricoes)/, ["administracao", "secretaria"]],
  [
    /^\/painel\/(avisos|confirmar|conteudo|fotos|previa)/,
    ["administracao", "conteudo", "secretaria"],
  ],
];

/** Pages of the panel for others. */
export const entryPages: readonly string[] = ["/painel/entrar", "/painel/convite/nenhum"];

/** The route that answers a path: of several that fit, the one with the fewest parameters. */
export function routeOf(routes: readonly string[], path: string): string | undefined {
  const { pathname } = new URL(path, "http://localhost");
  return routes
    .filter((route) => patternOf(route).test(pathname))
    .toSorted((one, other) => one.split(":").length - other.split(":").length)[0];
}

const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route.replaceAll(/:\w+(?:\{([^/]+)\})?/g, (_, within = "[^/]+") => `(${within})`)}$`,
  );
