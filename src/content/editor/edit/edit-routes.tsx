import { publishText, refusalOf } from "../publish.ts";
import { newTicket } from "../../../kit/panel/undo/undo.ts";
import { type Context, Hono } from "hono";
import { requireArea } from "../../../kit/panel/access/require-area.tsx";
import { requireMember } from "../../../kit/panel/access/require-member.ts";
import type { PanelEnvironment } from "../../../kit/panel/environment.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { redirectDone } from "../../../kit/panel/shell/redirect-done.ts";
import { isFormPost } from "../../../kit/panel/access/is-form-post.ts";
import { galleryFor } from "../../photos/panel/photo-paths.ts";
import { contentPaths, ownPagesPath } from "../content-paths.ts";
import type { ContentServices } from "../content-services.ts";
import { indexEntries, itemsOf, type Entries, type ReadEntries } from "../form/entries.ts";
import { completeLists, isLong } from "../form/long-lists.ts";
import { actOnList, countIn, type ListAct, withFirstItems } from "../form/lists.ts";
import { fieldAt, takesItem } from "../form/field.ts";
import { unknownNames } from "../form/unknown-names.ts";
import { asCalled, subjectNamed, type Subject } from "../subject.ts";
import { answerForm } from "./answer-form.tsx";
import { answerTwoPeople, settleTwoPeople, answerOwnDrafts } from "./conflict.tsx";
import {
  baseOf,
  type EditState,
  formOf,
  newestOf,
  openEdit,
  openWritten,
  textOf,
} from "./edit-state.ts";
import { readPostedForm, type Sent } from "./posted-form.ts";
import { saveDraft } from "./save-draft.ts";
import { valueOfYaml } from "../form/edit-yaml.ts";
import { addedTexts } from "../../added-texts.ts";
import { nameNowOf } from "../../page-files/renamed.ts";
import { photoFileKey } from "../../photo.ts";
import type { PhotoDetails } from "../../photos/photo-details.ts";

type PanelContext = Context<PanelEnvironment>;

/** The form of each content file and its buttons. */
export function editRoutes(services: ContentServices): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();
  const guards = [requireMember, requireArea("content")] as const;
  const page = `${panelPaths.content}/:assunto`;

  routes.get(page, ...guards, async (context, next) => {
    const subject = subjectNamed(context.req.param("assunto") ?? "");
    const state = subject && (await openEdit(services, subject, context.get("member")));
    if (state) return answerForm(context, services, state, { status: 200 });
    const newest = subject && (await newestOf(services.contentVersions, subject));
    const nameNow = newest && nameNowOf(newest.text);
    return nameNow === undefined ? next() : context.redirect(contentPaths(nameNow).edit);
  });

  routes.post(`${page}/rascunho`, ...guards, async (context, next) => {
    const sent = await readSent(context, services);
    if (!sent) return next();
    const outcome = await saveDraft(services, context.get("member"), sent);
    return context.body(null, outcome === "changed" ? 409 : 204);
  });

  routes.post(page, ...guards, async (context, next) => {
    const sent = await readSent(context, services);
    if (!sent) return next();
    return doAsAsked(context, services, sent);
  });
  return routes;
}

async function readSent(
  context: PanelContext,
  { contentVersions, drafts, descriptions }: ContentServices,
): Promise<Sent | undefined> {
  const subject = subjectNamed(context.req.param("assunto") ?? "");
  if (!subject || !isFormPost(context)) return undefined;
  const form = readPostedForm(await context.req.formData());
  const base = form && (await baseOf(contentVersions, subject, form.base));
  if (!base) return undefined;
  const file = formOf(subject, base.text);
  const draft = await drafts.find(subject.file, context.get("member").id);
  const known = draft?.base === form.base ? [new URLSearchParams(draft.form), file] : [file];
  const entries = completeLists(subject.fields, form.entries, ...known);
  completePhotos(entries, indexEntries(file), await descriptions());
  return { ...form, entries, subject: asCalled(subject, entries) };
}

async function doAsAsked(
  context: PanelContext,
  services: ContentServices,
  sent: Sent,
): Promise<Response> {
  const { subject, asked, sheet } = sent;
  const member = context.get("member");
  const paths = contentPaths(subject.name);
  if (asked.act === "juntar" || asked.act === "ficar") {
    return settleTwoPeople(context, services, sent, asked.act);
  }
  const entries =
    "list" in asked && asked.act !== "mostrar"
      ? await afterListAct(services, sent, asked)
      : sent.entries;
  const discarding = newTicket(member.id, subject.label, paths.edit, services.now());
  const outcome =
    asked.act === "descartar"
      ? await services.drafts.forget(subject.file, member.id, sheet, discarding)
      : await saveDraft(services, member, { ...sent, entries });
  if (outcome === "changed") return answerOwnDrafts(context, services, sent);
  switch (asked.act) {
    case "descartar": {
      const isOnAir = await openEdit(services, subject, member);
      return isOnAir
        ? redirectDone(context, paths.edit, "descartado")
        : redirectDone(context, ownPagesPath, "pagina-descartada");
    }
    case "guardar":
      return redirectDone(context, paths.edit, "rascunho");
    case "escolher":
      return context.redirect(
        galleryFor({ place: { subject: subject.name, field: asked.photo } }),
        303,
      );
    case "mostrar":
      return context.redirect(placeOf(paths.edit, asked.list, asked.id), 303);
    case "ver":
      return context.redirect(`${paths.preview}#mudanca`, 303);
    case "publicar":
      return publishSent(context, services, sent);
    default: {
      const id = "id" in asked ? asked.id : itemsOf(entries, asked.list)?.at(-1);
      if (isLong(itemsOf(entries, asked.list) ?? [])) {
        const ids = itemsOf(sent.entries, asked.list) ?? [];
        const beside = ids[ids.indexOf(id ?? "") + 1] ?? ids.at(-2);
        return context.redirect(
          placeOf(paths.edit, asked.list, asked.act === "remover" ? beside : id),
          303,
        );
      }
      const at = asked.act === "remover" ? asked.list : `item.${asked.list}.${id}`;
      return context.redirect(`${paths.edit}#${at}`, 303);
    }
  }
}

async function afterListAct(
  { contentVersions }: ContentServices,
  { subject, base, entries }: Sent,
  asked: ListAct,
): Promise<Entries> {
  const isNew = asked.act === "acrescentar";
  if (isNew && !takesItem(fieldAt(subject.fields, asked.list), asked.kind)) return entries;
  const countInFile = await publishedValue(contentVersions, subject, base, asked.list);
  const after = actOnList(entries, asked, countInFile);
  if (!isNew) return after;
  const added = itemsOf(after, asked.list)?.at(-1) ?? "";
  return withFirstItems(subject.fields, after, `${asked.list}.${added}`);
}

/** The part of a long list that has that item in it, which is open. */
const placeOf = (form: string, list: string, id = ""): string =>
  `${form}?abrir=${list}.${id}#item.${list}.${id}`;

/** Puts on the air what this form said, and no other text of its writer's that was kept in the same moment. */
async function publishSent(
  context: PanelContext,
  services: ContentServices,
  sent: Sent,
): Promise<Response> {
  const { subject, base, entries, sheet, isAware } = sent;
  const member = context.get("member");
  const state = await openWritten(services, sent, member);
  const foreign = unknownNames(subject.fields, entries);
  if (foreign.length > 0) {
    const said = foreign.map((name) => `${name}: ${entries.get(name) ?? ""}`).join("; ");
    const errors = [
      `O site foi atualizado enquanto você escrevia, e este formulário mudou. Confira os campos e publique de novo. O que não tem mais lugar: ${said}`,
    ];
    return answerForm(context, services, state, { status: 409, errors });
  }
  const { edit: path, preview } = contentPaths(subject.name);
  const text = textOf(completed(state));
  const warnings = isAware ? [] : await services.warnings({ file: subject.file, text });
  if (warnings.length > 0) return context.redirect(preview, 303);
  const result = await publishText(
    { services, member, subject: state.subject, path },
    { text, base },
  );
  if (result.outcome === "behind") return answerTwoPeople(context, services, sent);
  const refusal = refusalOf(result);
  if (refusal) return answerForm(context, services, state, refusal);
  // What is on the air needs no draft; what another page of theirs has kept meanwhile is not on the air.
  await services.drafts.forget(subject.file, member.id, sheet);
  return redirectDone(context, path, "publicado");
}

/** With what its feature adds before it is published. */
function completed(state: EditState): EditState {
  const { complete } = addedTexts().find(({ file }) => file === state.subject.file) ?? {};
  if (!complete) return state;
  const before = indexEntries(formOf(state.subject, state.base.text));
  return { ...state, entries: complete(state.entries, before) };
}

/** How many items a list has in a version: a new item gets a number that none of them had. */
async function publishedValue(
  contentVersions: ContentServices["contentVersions"],
  subject: Subject,
  version: number,
  list: string,
): Promise<number> {
  const text = (await baseOf(contentVersions, subject, version))?.text ?? "";
  return countIn(valueOfYaml(text), list);
}

/**
 * A photo that was chosen and not described is described as when it was sent; of one that was taken out, what
 * the file said of it goes too.
 */
function completePhotos(
  entries: Entries,
  before: ReadEntries,
  known: ReadonlyMap<string, PhotoDetails>,
): void {
  for (const [name, text] of entries) {
    if (!name.endsWith(`.${photoFileKey}`)) continue;
    const group = name.slice(0, -photoFileKey.length);
    const description = `${group}descricao`;
    const isGone = text.trim() === "" && (before.get(name) ?? "") !== "";
    if (isGone && entries.get(description) === before.get(description)) {
      entries.set(description, "");
      entries.set(`${group}foco`, "");
    }
    const said = known.get(text)?.description;
    if (said && entries.get(description)?.trim() === "") entries.set(description, said);
  }
}
