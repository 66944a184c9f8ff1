import type { Context } from "hono";
import type { PanelEnvironment } from "../../../environment.ts";
import { answerPage } from "../../../shell/answer-page.tsx";
import { redirectDone } from "../../../shell/notices.ts";
import { contentPaths } from "../../content-paths.ts";
import type { ContentServices } from "../../content-services.ts";
import { mergeEntries } from "../../form/merge-entries.ts";
import type { Subject } from "../../subject.ts";
import { type EditState, formOf, openEdit, sheetOf, textOf } from "../edit-state.ts";
import { answerOwnDrafts } from "./own-drafts.tsx";
import { TwoPeoplePage } from "./two-people-page.tsx";

/** Somebody else published meanwhile: both texts are shown, and what was written stays as a draft. */
export async function answerTwoPeople(
  context: Context<PanelEnvironment>,
  services: ContentServices,
  subject: Subject,
): Promise<Response> {
  // Read anew: it was published after the form was.
  const state = await openEdit(services, subject, context.get("member"));
  const theirs = state && (await services.line.find(state.newest.id));
  if (!theirs) throw new Error("The newest version is gone.");
  const mayMerge = merged(state) !== undefined;
  return answerPage(context, <TwoPeoplePage state={state} theirs={theirs} mayMerge={mayMerge} />, {
    title: `${state.subject.label}: dois textos`,
    status: 409,
  });
}

/** What the person chose becomes a draft over the newest version, to be looked at and published. */
export async function settleTwoPeople(
  context: Context<PanelEnvironment>,
  services: ContentServices,
  subject: Subject,
  choice: "juntar" | "ficar",
): Promise<Response> {
  const member = context.get("member");
  const state = await openEdit(services, subject, member);
  const both = state && (choice === "juntar" ? merged(state) : undefined);
  if (state?.draftSavedAtMs !== undefined) {
    const base = state.newest.id;
    const entries = both ?? formOf(subject, textOf(state));
    const draft = { file: subject.file, staffId: member.id, base, form: entries.toString() };
    const outcome = await services.drafts.keep(
      { ...draft, savedAtMs: services.now() },
      sheetOf(state),
    );
    if (outcome === "changed")
      return answerOwnDrafts(context, services, { subject, base, entries });
  }
  return redirectDone(context, contentPaths(subject.name).edit, both ? "juntado" : "rascunho");
}

/** Undefined where one text has to be chosen, also since nobody can tell any more what it was written over. */
const merged = ({ subject, base, newest, entries }: EditState) =>
  base.text === newest.text
    ? undefined
    : mergeEntries(formOf(subject, base.text), formOf(subject, newest.text), entries);
