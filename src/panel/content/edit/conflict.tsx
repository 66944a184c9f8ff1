import type { Context } from "hono";
import type { PanelEnvironment } from "../../environment.ts";
import { answerPage } from "../../shell/answer-page.tsx";
import { redirectDone } from "../../shell/notices.ts";
import { contentPaths } from "../content-paths.ts";
import type { ContentServices } from "../content-services.ts";
import { mergeEntries } from "../form/merge-entries.ts";
import { ConflictPage } from "./conflict-page.tsx";
import { type EditState, formOf, openEdit, textOf } from "./edit-state.ts";
import type { Subject } from "../subject.ts";
import type { Sent } from "./posted-form.ts";

/** Somebody else published meanwhile: both texts are shown, and what was written stays as a draft. */
export async function answerConflict(
  context: Context<PanelEnvironment>,
  services: ContentServices,
  subject: Subject,
): Promise<Response> {
  // Read anew: it was published after the form was.
  const state = await openEdit(services, subject, context.get("member"));
  const theirs = state && (await services.line.find(state.newest.id));
  if (!theirs) throw new Error("The newest version is gone.");
  const mayMerge = merged(state) !== undefined;
  return answerPage(context, <ConflictPage state={state} theirs={theirs} mayMerge={mayMerge} />, {
    title: `${state.subject.label}: dois textos`,
    status: 409,
  });
}

/** What the person chose becomes a draft over the newest version, to be looked at and published. */
export async function settleConflict(
  context: Context<PanelEnvironment>,
  services: ContentServices,
  { subject }: Sent,
  choice: "juntar" | "ficar",
): Promise<Response> {
  const member = context.get("member");
  const state = await openEdit(services, subject, member);
  const entries = state && (choice === "juntar" ? merged(state) : undefined);
  if (state?.draftSavedAtMs !== undefined) {
    await services.drafts.keep({
      file: subject.file,
      staffId: member.id,
      base: state.newest.id,
      form: (entries ?? formOf(subject, textOf(state))).toString(),
      savedAtMs: services.now(),
    });
  }
  return redirectDone(context, contentPaths(subject.name).edit, entries ? "juntado" : "rascunho");
}

const merged = ({ subject, base, newest, entries }: EditState) =>
  mergeEntries(formOf(subject, base.text), formOf(subject, newest.text), entries);
