import { type Role, roles } from "../../kit/member/members.ts";
import { type HtmlElement, readHtml } from "../church/read-html.ts";
import { featureSamples, type SeenBy } from "../feature-samples.ts";
import { fieldsOf } from "./read-form.ts";

/** Starts of the walk. To most of them no link leads: a post does, or they are for what a busy church has done. */
const starts = [
  "/painel",
  "/painel/confirmar",
  "/painel/desfazer",
  // A giver without an e-mail can be forgotten here.
  "/painel/doacoes/contribuintes/giver-of-1",
  "/painel/fotos/remover?arquivo=fotos/equipe/pastor.jpg",
  "/painel/previa/celulas",
  ...featureSamples.flatMap(({ panelStarts = [] }) => panelStarts),
];

/** Pages of the panel for others. */
export const entryPages: readonly string[] = ["/painel/entrar", "/painel/convite/nenhum"];

export const missingPage = "/painel/nada";

/**
 * Walks through the panel from its first page by every link, picture and search form, as a person would, and returns
 * its pages, and the files among them. It looks at two pages of each kind, such as the gifts.
 */
export async function walkPanel(ask: (path: string) => Promise<Response>) {
  const [pages, files]: [{ path: string; html: string }[], string[]] = [[], []];
  const paths = new Set(starts);
  const timesSeen = new Map<string, number>();
  const isNew = (to: string) => {
    const { pathname, searchParams } = new URL(to, "http://localhost");
    const kinds = [...searchParams.keys()].map((key) => `${kindOf(pathname)}?${key}`);
    if (kinds.length === 0) kinds.push(kindOf(pathname));
    const most = searchParams.size > 0 ? 1 : 2;
    if (paths.has(to) || kinds.every((kind) => (timesSeen.get(kind) ?? 0) >= most)) return false;
    for (const kind of kinds) timesSeen.set(kind, (timesSeen.get(kind) ?? 0) + 1);
    return true;
  };
  for (const path of paths) {
    const answer = await ask(path);
    if (answer.status === 404 && starts.includes(path)) continue;
    if (answer.status !== 200) throw new Error(`A link leads to ${path}: ${answer.status}.`);
    if (!answer.headers.get("content-type")?.startsWith("text/html")) {
      files.push(path);
      continue;
    }
    const html = await answer.text();
    pages.push({ path, html });
    for (const to of readHtml(html).flatMap((element) => waysOf(element, path))) {
      if (to.startsWith("/painel") && isNew(to)) paths.add(to);
    }
  }
  return { pages, files };
}

function waysOf(element: HtmlElement, path: string): string[] {
  const { name, attributes } = element;
  if (name === "form" && attributes.get("method") !== "post") {
    const to = attributes.get("action") ?? path.replace(/\?.*/, "");
    return [`${to}?${fieldsOf(element, "maria")}`];
  }
  const to = attributes.get("href") ?? attributes.get("src") ?? "";
  return [to.replace(/#.*/, "")];
}

/** Pages of one kind differ in what has a digit in it, or in the text whose versions they show, for example. */
const kindOf = (pathname: string) =>
  pathname
    .replaceAll(/\/[^/]*\d[^/.]*/g, "/1")
    .replace(/[^/]+(?=\/(?:versoes|endereco|remover)$)/, "1");

/** Roles that may see what is at a path of the panel. */
export function whoSees(path: string): readonly Role[] {
  const rule = rules.find(([paths]) => paths.test(path));
  return rule ? rule[1] : roles();
}

const rules: readonly SeenBy[] = [
  [/^\/painel\/(abrir|historico|pessoas)|\/giver-of-\d+\/(esquecer|dados)$/, ["administracao"]],
  [/^\/painel\/doacoes/, ["administracao", "tesouraria"]],
  [/^\/painel\/mensagens/, ["administracao", "secretaria"]],
  [/^\/painel\/(confirmar|conteudo|fotos|previa)/, ["administracao", "conteudo", "secretaria"]],
  ...featureSamples.flatMap(({ whoSees: seen = [] }) => seen),
];

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
