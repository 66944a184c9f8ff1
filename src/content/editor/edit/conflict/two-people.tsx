import type { Context } from "hono";
import type { PanelEnvironment } from "../../../../panel/environment.ts";
import { answerPage } from "../../../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../../../panel/shell/notices.ts";
import { contentPaths } from "../../content-paths.ts";
import type { ContentServices } from "../../content-services.ts";
import { mergeEntries } from "../../form/merge-entries.ts";
import { type EditState, formOf, openWritten, textOf } from "../edit-state.ts";
import { keepForm } from "../keep-form.ts";
import type { Sent } from "../posted-form.ts";
import { answerOwnDrafts } from "./own-drafts.tsx";
import { TwoPeoplePage } from "./two-people-page.tsx";

/** Another text was published meanwhile: both are shown, and what was sent is kept as a draft. */
export async function answerTwoPeople(
  context: Context<PanelEnvironment>,
  services: ContentServices,
  sent: Sent,
): Promise<Response> {
  const member = context.get("member");
  // The one that came between has forgotten the draft, if the same person sent both.
  const outcome = await keepForm(services, member, sent);
  if (outcome === "changed") return answerOwnDrafts(context, services, sent);
  // Read anew: it was published after the form was.
  const state = await openWritten(services, sent, member);
  const theirs = await services.line.find(state.newest.id);
  if (!theirs) throw new Error("The newest version is gone.");
  const mayMerge = merged(state) !== undefined;
  const isOwn = theirs.staffId === member.id;
  return answerPage(
    context,
    <TwoPeoplePage state={state} theirs={theirs} isOwn={isOwn} mayMerge={mayMerge} />,
    { title: `${state.subject.label}: dois textos`, status: 409 },
  );
}

/** What the person chose becomes a draft over the newest version, to be looked at and published. */
export async function settleTwoPeople(
  context: Context<PanelEnvironment>,
  services: ContentServices,
  sent: Sent,
  choice: "juntar" | "ficar",
): Promise<Response> {
  const { subject, sheet } = sent;
  const member = context.get("member");
  const state = await openWritten(services, sent, member);
  const both = choice === "juntar" ? merged(state) : undefined;
  const base = state.newest.id;
  const entries = both ?? formOf(subject, textOf(state));
  const outcome = await keepForm(services, member, { subject, base, entries, sheet });
  if (outcome === "changed") return answerOwnDrafts(context, services, { subject, base, entries });
  return redirectDone(context, contentPaths(subject.name).edit, both ? "juntado" : "rascunho");
}

/** Undefined where one text has to be chosen, also since nobody can tell any more what it was written over. */
const merged = ({ subject, base, newest, entries }: EditState) =>
  base.text === newest.text
    ? undefined
    : mergeEntries(formOf(subject, base.text), formOf(subject, newest.text), entries);
