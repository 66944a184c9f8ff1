import type { Role } from "../../kit/member/members.ts";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { type HtmlElement, readHtml } from "../church/read-html.ts";
import { featureSamples, type RareForm } from "../feature-samples.ts";
import type { openBusyPanel } from "./busy-panel.ts";
import { routeOf, whoSees } from "./panel-pages.ts";
import { fieldsOf } from "./read-form.ts";
import { text } from "./typed-text.ts";

export type Post = {
  who: readonly Role[];
  path: string;
  /** The page that has this form. */
  on: string;
  form: Record<string, string> | URLSearchParams | FormData;
};

const gifts = panelPaths.gifts;
const photo = { arquivo: "fotos/equipe/pastor.jpg" };

const versions = `${panelPaths.content}/programacao/versoes`;
const gift = `${gifts}/doacao/gift-of-1`;

/** Forms that are on a page only now and then, or that a script sends: the page, the form's path, and what is sent. */
const rareForms: readonly RareForm[] = [
  [versions, `${panelPaths.content}/programacao/rascunho`, { base: "1", titulo: text }],
  [versions, versions, { base: "1", versao: "1" }],
  [
    panelPaths.photos,
    `${panelPaths.photos}/usar`,
    { ...photo, para: "programacao", campo: "capa" },
  ],
  [
    `${panelPaths.photos}/remover?${new URLSearchParams(photo)}`,
    `${panelPaths.photos}/remover`,
    photo,
  ],
  [panelPaths.messages, `${panelPaths.messages}/cartas`, { todas: "sim" }],
  [gifts, `${gifts}/cartas`, { todas: "sim" }],
  [gift, `${gift}/duas`, { duvida: "x" }],
  [panelPaths.givingAccount, panelPaths.givingAccountSeen, { id: "1" }],
  [panelPaths.people, panelPaths.retryInvitation, { carta: "x" }],
  ...featureSamples.flatMap((sample) => sample.rareForms ?? []),
];

/** A form of each post of the panel that is for some roles only: the person who sees its page may send it. */
export async function findPosts(panel: Awaited<ReturnType<typeof openBusyPanel>>): Promise<Post[]> {
  const routes = await panel.paths("POST");
  const found = new Map<string, Post>();
  const note = (post: Post) => {
    const route = routeOf(routes, post.path);
    if (route && !isEverybodys(post.path) && !found.has(route)) found.set(route, post);
  };
  for (const { path: on, html } of panel.pages) {
    for (const form of readHtml(html)) {
      if (form.name !== "form" || form.attributes.get("method") !== "post") continue;
      const path = form.attributes.get("action") ?? on;
      note({ who: whoSends(path, on), path, on, form: sentBy(form) });
    }
  }
  for (const [on, path, form] of rareForms) note({ who: whoSends(path, on), path, on, form });
  return [...found.values()];
}

/** Roles that may see the page of a form and send the form: a page for all may have a form for some. */
const whoSends = (path: string, on: string): readonly Role[] =>
  whoSees(on).filter((role) => whoSees(path).includes(role));

function sentBy(form: HtmlElement): URLSearchParams | FormData {
  const fields = fieldsOf(form, text);
  if (form.attributes.get("enctype") !== "multipart/form-data") return fields;
  const sent = new FormData();
  for (const [name, value] of fields) sent.set(name, value);
  for (const { attributes } of form.within) {
    const name = attributes.get("name");
    if (name && attributes.get("type") === "file") sent.set(name, new File(["x"], "a"));
  }
  return sent;
}

/** True of the posts for one's own things, and of the way in and out. */
export const isEverybodys = (route: string): boolean =>
  ["entrar", "convite/", "conta/", "sair", "desfazer"].some((start) =>
    route.startsWith(`${panelPaths.home}/${start}`),
  );
