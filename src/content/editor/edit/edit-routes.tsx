import { isDeepStrictEqual } from "node:util";
import type { Answer, Asked, PanelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { newTicket } from "../../../kit/panel/undo/undo.ts";
import { isFormPost } from "../../../platform/http/form-body.ts";
import { additions } from "../../additions.ts";
import { photoFileKey } from "../../photo.ts";
import { galleryFor } from "../../photos/panel/photo-paths.ts";
import type { PhotoDetails } from "../../photos/photo-library.ts";
import { valueOfYaml } from "../form/edit-yaml.ts";
import {
  indexEntries,
  itemsOf,
  type Entries,
  type ReadEntries,
  unknownNames,
} from "../form/entries.ts";
import { fieldAt, takesItem } from "../form/field.ts";
import {
  completeLists,
  isLong,
  actOnList,
  countIn,
  type ListAct,
  listActs,
  withFirstItems,
} from "../form/lists.ts";
import type { ContentServices } from "../open-editor.ts";
import { publishText, refusalOf } from "../publish.ts";
import { contentPaths, ownPagesPath, asCalled, subjectNamed } from "../subject.ts";
import { showTwoPeople, settleTwoPeople, showOwnDrafts } from "./conflict.tsx";
import { showForm } from "./edit-page.tsx";
import {
  baseOf,
  type EditState,
  formOf,
  newestOf,
  openEdit,
  openWritten,
  textOf,
  saveDraft,
  nameNowOf,
} from "./edit-state.ts";
import { readPostedForm, type Sent } from "./posted-form.tsx";
import { followGatherings } from "./renamed-gatherings.ts";

export function editRoutes({ page, action }: PanelPages, services: ContentServices): void {
  const path = `${panelPaths.content}/:assunto` as const;

  page(path, async (context) => {
    const subject = subjectNamed(context.req.param("assunto"));
    const state = subject && (await openEdit(services, subject, context.get("member")));
    if (state) return showForm(context, services, state, { status: 200 });
    const newest = subject && (await newestOf(services.contentVersions, subject));
    const nameNow = newest && nameNowOf(newest.text);
    return nameNow === undefined ? "not-found" : { goTo: contentPaths(nameNow).edit };
  });

  action(`${path}/rascunho`, async (context) => {
    const sent = await readSent(context, services);
    if (!sent) return "not-found";
    const outcome = await saveDraft(services, context.get("member"), sent);
    return context.body(null, outcome === "changed" ? 409 : 204);
  });

  action(path, async (context) => {
    const sent = await readSent(context, services);
    return sent ? doAsAsked(context, services, sent) : "not-found";
  });
}

async function readSent(
  context: Asked,
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
  for (const before of known) followGatherings(entries, before);
  return { ...form, entries, subject: asCalled(subject, entries) };
}

async function doAsAsked(context: Asked, services: ContentServices, sent: Sent): Promise<Answer> {
  const { subject, asked, sheet } = sent;
  const { act, list, item } = asked;
  const member = context.get("member");
  const paths = contentPaths(subject.name);
  if (act === "juntar" || act === "ficar") return settleTwoPeople(context, services, sent, act);
  const entries = isListAct(asked) ? await afterListAct(services, sent, asked) : sent.entries;
  const discarding = newTicket(member.id, subject.label, paths.edit, services.now());
  const outcome =
    act === "descartar"
      ? await services.drafts.forget(subject.file, member.id, sheet, discarding)
      : await saveDraft(services, member, { ...sent, entries });
  if (outcome === "changed") return showOwnDrafts(context, services, sent);
  switch (act) {
    case "descartar": {
      return (await openEdit(services, subject, member))
        ? { done: "descartado", at: paths.edit }
        : { done: "pagina-descartada", at: ownPagesPath };
    }
    case "guardar":
      return { done: "rascunho", at: paths.edit };
    case "escolher":
      return { goTo: galleryFor({ place: { subject: subject.name, field: list } }) };
    case "mostrar":
      return { goTo: placeOf(paths.edit, list, item) };
    case "ver":
      return { goTo: `${paths.preview}#mudanca` };
    case "publicar":
      return publishSent(context, services, sent);
    default: {
      const ids = itemsOf(entries, list) ?? [];
      const id = act === "acrescentar" ? ids.at(-1) : item;
      if (isLong(ids)) {
        const before = itemsOf(sent.entries, list) ?? [];
        const beside = before[before.indexOf(id ?? "") + 1] ?? before.at(-2);
        return { goTo: placeOf(paths.edit, list, act === "remover" ? beside : id) };
      }
      const at = act === "remover" ? list : `item.${list}.${id}`;
      return { goTo: `${paths.edit}#${at}` };
    }
  }
}

const isListAct = (asked: Sent["asked"]): asked is ListAct =>
  listActs.some((one) => one === asked.act);

async function afterListAct(
  { contentVersions }: ContentServices,
  { subject, base, entries }: Sent,
  asked: ListAct,
): Promise<Entries> {
  const isNew = asked.act === "acrescentar";
  if (isNew && !takesItem(fieldAt(subject.fields, asked.list), asked.item)) return entries;
  const published = (await baseOf(contentVersions, subject, base))?.text ?? "";
  // A new item gets a number that none of them had.
  const after = actOnList(entries, asked, countIn(valueOfYaml(published), asked.list));
  if (!isNew) return after;
  const added = itemsOf(after, asked.list)?.at(-1) ?? "";
  return withFirstItems(subject.fields, after, `${asked.list}.${added}`);
}

/** The part of a long list that has that item in it, which is open. */
const placeOf = (form: string, list: string, id = ""): string =>
  `${form}?abrir=${list}.${id}#item.${list}.${id}`;

/** Puts on the air what this form said, and no other text of its writer's that was kept in the same moment. */
async function publishSent(context: Asked, services: ContentServices, sent: Sent): Promise<Answer> {
  const { subject, base, entries, sheet } = sent;
  const member = context.get("member");
  const state = await openWritten(services, sent, member);
  const foreign = unknownNames(subject.fields, entries);
  if (foreign.length > 0) {
    const said = foreign.map((name) => `${name}: ${entries.get(name) ?? ""}`).join("; ");
    const errors = [
      `O site foi atualizado enquanto você escrevia, e este formulário mudou. Confira os campos e publique de novo. O que não tem mais lugar: ${said}`,
    ];
    return showForm(context, services, state, { status: 409, errors });
  }
  const { edit: path, preview } = contentPaths(subject.name);
  const text = textOf(completed(state));
  const result = await publishText(
    { services, member, subject: state.subject, path },
    { text, base, aware: sent },
  );
  if (result.outcome === "asks") return { goTo: preview };
  if (result.outcome === "behind") {
    // A person who goes back and publishes once more has what they want.
    const newest = await newestOf(services.contentVersions, state.subject);
    const isThis = newest && isDeepStrictEqual(valueOfYaml(newest.text), valueOfYaml(text));
    if (!isThis) return showTwoPeople(context, services, sent);
  } else {
    const refusal = refusalOf(result);
    if (refusal) return showForm(context, services, state, refusal);
  }
  // A published text needs no draft; one that another page of theirs has kept meanwhile is not published.
  await services.drafts.forget(subject.file, member.id, sheet);
  return { done: "publicado", at: path };
}

/** Adds what the feature of the text fills in before it is published. */
function completed(state: EditState): EditState {
  const { complete } = additions().texts.find(({ file }) => file === state.subject.file) ?? {};
  if (!complete) return state;
  const before = indexEntries(formOf(state.subject, state.base.text));
  return { ...state, entries: complete(state.entries, before) };
}

/** A chosen photo without words gets those it was sent with; one that was taken out loses its words. */
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
