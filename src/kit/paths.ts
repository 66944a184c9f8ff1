/** Every page of the site, by its URL. */
export const paths = {
  home: "/",
  contact: "/contato",
  programme: "/programacao",
  giving: "/contribua",
  cardGift: "/contribua/cartao",
  history: "/quem-somos",
  beliefs: "/o-que-cremos",
  team: "/equipe",
  cells: "/celulas",
  poster: "/cartaz",
  privacy: "/privacidade",
  accessibility: "/acessibilidade",
} as const;

/** Path of one gift's receipt, for the person who knows its code; no page of the menu. */
export const receiptPath = (code: string): string => `/recibo/${code}`;

/** Results for the words of a visitor; no page of the menu. */
export const searchPath = "/busca";

/** The sermons, where the church has any on its site. */
export const messagesPath = "/mensagens";
/** The podcast of them. */
export const podcastPath = "/mensagens.xml";

/** A page that the church made itself. */
export const ownPath = ({ name }: { name: string }): string => `/${name}`;

/** The church's calendar, for a visitor's own calendar. */
export const calendarPath = "/agenda.ics";
export const speculationPath = "/regras.json";

/** A reminder of the monthly gift, for the giver's own calendar. */
export const reminderPath = "/contribua/todo-mes.ics";

/** First parts of addresses that the site answers, or has answered, beside those of its pages; the last two lead elsewhere. */
const otherParts = `404 assets imagens sem-internet doecadeiras palavraprofetica`;

/** No page that a church makes itself may be called one of these, nor as its app answers. */
export const takenNames: ReadonlySet<string> = new Set([
  ...Object.values(paths).map((path) => path.split("/")[1] ?? ""),
  ...otherParts.split(" "),
]);

/** Pages whose file in the content is not called as they are. */
const files: Record<string, string> = {
  "": "inicio",
  acessibilidade: "igreja",
  cartaz: "programacao",
};

/** Path at which the panel edits what a page says. */
export function editPath(path: string): string {
  const [, page = ""] = path.split("/");
  return `/painel/conteudo/${files[page] ?? page}`;
}

/** Parts of pages that a button of the content may lead to. */
export const pageParts = [`${paths.programme}#primeira-visita`, `${paths.programme}#agenda`];
