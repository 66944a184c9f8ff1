import { type Context, Hono } from "hono";
import { requireArea } from "../../access/require-area.tsx";
import { requireMember } from "../../access/require-member.ts";
import type { PanelEnvironment } from "../../environment.ts";
import { panelPaths } from "../../panel-paths.ts";
import { redirectDone } from "../../shell/notices.ts";
import { isFormPost } from "../../shell/parse-form.ts";
import { galleryFor } from "../../photos/photo-paths.ts";
import { contentPaths } from "../content-paths.ts";
import type { ContentServices } from "../content-services.ts";
import { indexEntries, itemsOf } from "../form/entries.ts";
import { actOnList } from "../form/lists.ts";
import { unknownNames } from "../form/known-names.ts";
import { subjectNamed } from "../subject.ts";
import { answerForm } from "./answer-form.tsx";
import { completePhotos } from "./complete-photos.ts";
import { answerConflict, settleConflict } from "./conflict.tsx";
import { baseOf, formOf, openEdit, textOf } from "./edit-state.ts";
import { stoodInFile } from "./stood-in-file.ts";
import { readPostedForm, type Sent } from "./posted-form.ts";
import { keepForm } from "./keep-form.ts";

type PanelContext = Context<PanelEnvironment>;

/** The form of each content file, and what its buttons do. */
export function editRoutes(services: ContentServices): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();
  const guards = [requireMember, requireArea("content")] as const;
  const page = `${panelPaths.content}/:assunto`;

  routes.get(page, ...guards, async (context, next) => {
    const subject = subjectNamed(context.req.param("assunto") ?? "");
    const state = subject && (await openEdit(services, subject, context.get("member")));
    return state ? answerForm(context, services, state, { status: 200 }) : next();
  });

  routes.post(`${page}/rascunho`, ...guards, async (context, next) => {
    const sent = await readSent(context, services);
    if (!sent) return next();
    await keepForm(services, context.get("member"), sent);
    return context.body(null, 204);
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
  { line, descriptions }: ContentServices,
): Promise<Sent | undefined> {
  const subject = subjectNamed(context.req.param("assunto") ?? "");
  if (!subject || !isFormPost(context)) return undefined;
  const form = readPostedForm(await context.req.formData());
  const base = form && (await baseOf(line, subject, form.base));
  if (!base) return undefined;
  completePhotos(form.entries, indexEntries(formOf(subject, base.text)), await descriptions());
  return { ...form, subject };
}

async function doAsAsked(
  context: PanelContext,
  services: ContentServices,
  sent: Sent,
): Promise<Response> {
  const { subject, asked, entries } = sent;
  const member = context.get("member");
  const paths = contentPaths(subject.name);
  switch (asked.act) {
    case "descartar":
      await services.drafts.forget(subject.file, member.id);
      return redirectDone(context, paths.edit, "descartado");
    case "juntar":
    case "ficar":
      return settleConflict(context, services, sent, asked.act);
    case "guardar":
      await keepForm(services, member, sent);
      return redirectDone(context, paths.edit, "rascunho");
    case "escolher":
      await keepForm(services, member, sent);
      return context.redirect(
        galleryFor({ place: { subject: subject.name, field: asked.photo } }),
        303,
      );
    case "ver":
      await keepForm(services, member, sent);
      return context.redirect(paths.preview, 303);
    case "publicar":
      await keepForm(services, member, sent);
      return publishSent(context, services, sent);
    default: {
      const stood = await stoodInFile(services.line, sent.base, asked.list);
      const moved = actOnList(entries, asked, stood);
      await keepForm(services, member, { ...sent, entries: moved });
      const id = "id" in asked ? asked.id : itemsOf(moved, asked.list)?.at(-1);
      const at = asked.act === "remover" ? asked.list : `item.${asked.list}.${id}`;
      return context.redirect(`${paths.edit}#${at}`, 303);
    }
  }
}

async function publishSent(
  context: PanelContext,
  services: ContentServices,
  { subject, base, entries }: Sent,
): Promise<Response> {
  const member = context.get("member");
  const state = await openEdit(services, subject, member);
  if (!state) throw new Error(`${subject.file} has no version.`);
  const foreign = unknownNames(subject.fields, entries);
  if (foreign.length > 0) {
    const said = foreign.map((name) => `${name}: ${entries.get(name) ?? ""}`).join("; ");
    const troubles = [
      `O site foi atualizado enquanto você escrevia, e este formulário mudou. Confira os campos e publique de novo. O que não tem mais lugar: ${said}`,
    ];
    return answerForm(context, services, state, { status: 409, troubles });
  }
  const result = await services.publish({
    file: subject.file,
    text: textOf(state),
    base,
    staffId: member.id,
    source: "panel",
  });
  switch (result.outcome) {
    case "behind":
      return answerConflict(context, services, subject);
    case "mistakes":
      return answerForm(context, services, state, { status: 422, problems: result.problems });
    case "trouble":
      return answerForm(context, services, state, { status: 503, troubles: result.words });
    case "published":
      await services.history.note({ member, act: "published-content", subject: subject.label });
      break;
    case "unchanged":
      break;
  }
  // What is on the air needs no draft.
  await services.drafts.forget(subject.file, member.id);
  return redirectDone(context, contentPaths(subject.name).edit, "publicado");
}
