import type { Context } from "hono";
import type { PanelEnvironment } from "../../../../panel/environment.ts";
import { answerPage } from "../../../../panel/shell/answer-page.tsx";
import type { ContentServices } from "../../content-services.ts";
import { mergeEntries } from "../../form/merge-entries.ts";
import { baseOf, formOf, openEdit } from "../edit-state.ts";
import type { Written } from "../posted-form.ts";
import { OwnDraftsPage } from "./own-drafts-page.tsx";

/** Another page of the same person has written meanwhile: both texts are shown, and only the draft is kept. */
export async function answerOwnDrafts(
  context: Context<PanelEnvironment>,
  services: ContentServices,
  { subject, base, entries }: Written,
): Promise<Response> {
  const kept = await openEdit(services, subject, context.get("member"));
  const version = await baseOf(services.line, subject, base);
  if (!kept || !version) throw new Error(`${subject.file} has no version ${base}.`);
  const sent = { ...kept, base: version, entries, draftSavedAtMs: undefined };
  const merged =
    kept.base.id === base
      ? mergeEntries(formOf(subject, version.text), kept.entries, entries)
      : undefined;
  return answerPage(context, <OwnDraftsPage kept={kept} sent={sent} merged={merged} />, {
    title: `${subject.label}: dois textos`,
    status: 409,
  });
}
