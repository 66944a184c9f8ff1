import type { Context } from "hono";
import type { StaffMember } from "../../kit/member/members.ts";
import type { Shown } from "../../kit/panel/form.ts";
import {
  newTicket,
  type UndoWay,
  type ToBringBack,
  type BroughtBack,
} from "../../kit/panel/undo/undo.ts";
import { isAnswered, type Warning } from "../../kit/warning.ts";
import type { Act } from "../../kit/words.ts";
import type { PicturesMissing } from "../../site/publish/photos.ts";
import type { NewVersion, PublishOutcome } from "../content-versions.ts";
import { isOptionalFile, isPageFile, nameOfFile } from "../content.ts";
import { describeProblem, type Problem } from "../problem.ts";
import { formOf, newestOf, saveDraft } from "./edit/edit-state.ts";
import { placeProblems } from "./edit/fields/form-context.ts";
import { indexEntries } from "./form/entries.ts";
import type { ContentServices } from "./open-editor.ts";
import { contentPaths, type Subject, subjectNamed } from "./subject.ts";
import { type Published, publication, type PublishedVersion } from "./undo.ts";

type Publication = {
  services: ContentServices;
  member: StaffMember;
  subject: Pick<Subject, "file" | "label">;
  /** The page that takes it back. */
  path: string;
  way?: UndoWay<Published>;
  noted?: { act: Act; subject?: string };
};

/** A text that is not published yet: people would lose something by it, or only its writer can say what it means. */
type AsksFirst = { outcome: "asks"; warnings: readonly Warning[] };

/** Says whether the writer has read the warnings, and what they answered. */
type Aware = { isAware: boolean; answers: ReadonlyMap<string, string> };

const nothingAnswered: Aware = { isAware: false, answers: new Map() };

type Said = Pick<NewVersion, "text" | "base"> & { source?: "panel" | "undo"; aware?: Aware };

/** Puts a text on the air. If that changes something it can be undone, and is in the history. */
export async function publishText(
  { services, member, subject: { file, label }, path, ...said }: Publication,
  { text, base, source = "panel", aware = nothingAnswered }: Said,
): Promise<PublishOutcome | AsksFirst> {
  const warnings = await services.warnings({ file, text });
  const isOpen = warnings.some((one) => !aware.isAware || !isAnswered(one, aware.answers));
  if (isOpen) return { outcome: "asks", warnings };
  const result = await services.publish({ file, text, base, staffId: member.id, source });
  if (result.outcome === "published") {
    if (warnings.length > 0) await services.answered({ file, text }, aware.answers);
    const { way = publication, noted = { act: "published-content", subject: label } } = said;
    const { id, parent } = result.version;
    const ticket = newTicket(member.id, label, path, services.now());
    await services.undos.keep(ticket, way, { versions: [{ file, id, parent }] });
    await services.history.note({ member, ...noted });
  }
  return result;
}

const mostTries = 3;

/**
 * Publishes a change of a subject, and makes it again over what another member publishes at that moment. `text` is the
 * one that was tried.
 */
export async function publishOver(
  asked: Publication & { subject: Subject },
  change: (text: string) => string,
): Promise<(PublishOutcome | AsksFirst) & { text: string }> {
  for (let tries = 1; ; tries += 1) {
    const newest = await newestOf(asked.services.contentVersions, asked.subject);
    if (!newest) throw new Error("The site has no version yet.");
    const text = change(newest.text);
    if (text === newest.text) return { outcome: "unchanged", text };
    const result = await publishText(asked, { text, base: newest.id });
    if (result.outcome !== "behind" || tries === mostTries) return { ...result, text };
  }
}

/** Reasons why a text is not on the air, or cannot be looked at: for the page that comes back. */
export type Refusal = {
  status: 409 | 422 | 503;
  /** Mistakes of the text. */
  problems: readonly Problem[];
  /** Errors that are no fault of the text. */
  errors: readonly string[];
};

/** The reason why the text was not published; undefined if it was. */
export function refusalOf(result: PicturesMissing): Refusal;
export function refusalOf(result: PublishOutcome | AsksFirst): Refusal | undefined;
export function refusalOf(
  result: PublishOutcome | AsksFirst | PicturesMissing,
): Refusal | undefined {
  if ("warnings" in result) {
    const words = result.warnings.map((one) => one.words);
    return { status: 409, problems: [], errors: [...words, elsewhere] };
  }
  if ("problems" in result) return { status: 422, problems: result.problems, errors: [] };
  if ("trouble" in result) return { status: 503, problems: [], errors: result.trouble };
  return result.outcome === "behind" ? { status: 409, problems: [], errors: [tooLate] } : undefined;
}

const elsewhere =
  "Nada foi publicado. Mude isto no formulário inteiro: antes de publicar, ele pergunta.";
const tooLate = "Alguém publicou enquanto esta página estava aberta. Confira e tente de novo.";

export const wordsOfRefusal = ({ problems, errors }: Pick<Refusal, "problems" | "errors">) => [
  ...errors,
  ...problems.map(describeProblem),
];

/** Places a refusal in a form that has some fields of a text, under names of its own that `fieldOf` says. */
export function placeRefusal(
  { status, problems, errors }: Refusal,
  { subject, text }: { subject: Subject; text: string },
  fieldOf: (name: string) => string | undefined,
): Omit<Shown, "typed"> & Pick<Refusal, "status"> {
  const entries = indexEntries(formOf(subject, text));
  const placed: Shown["problems"] = {};
  const others: Problem[] = [];
  for (const problem of problems) {
    const [[name, words] = []] = placeProblems(subject, entries, [problem]).placed;
    const field = name === undefined ? undefined : fieldOf(name);
    if (field === undefined || words === undefined) others.push(problem);
    else placed[field] ??= words;
  }
  return { status, problems: placed, errors: wordsOfRefusal({ problems: others, errors }) };
}

/** Publishes the earlier texts, unless a newer one was published since: of several files all, or none. */
export async function undoPublication(
  content: ContentServices,
  { state, staffId, member }: ToBringBack,
): Promise<BroughtBack> {
  const { versions, photo } = state as Published;
  const texts: string[] = [];
  for (const { file, parent } of versions) {
    // Before its first version there was no such file.
    const isFirst = parent === 0 && isOptionalFile(file);
    const text = isFirst ? "" : (await content.contentVersions.find(parent))?.text;
    // The version was erased since, because a person named in it asked for it.
    if (text === undefined) return "changed";
    texts.push(text);
  }
  const before = await content.contentVersions.newest();
  const isChanged = versions.some(({ file, id: made }, at) => {
    const now = before.get(file);
    return now && now.id !== made && now.text !== texts[at];
  });
  if (isChanged) return "changed";
  let isBack = true;
  for (const [at, version] of versions.entries()) {
    const { file, id: base } = version;
    const text = texts[at] ?? "";
    // Before a text by which people lose something, its writer is asked as before any other publication.
    const subject = subjectNamed(nameOfFile(file));
    if (versions.length === 1 && subject && (await content.warnings({ file, text })).length > 0) {
      const asking = { subject, base, entries: formOf(subject, text) };
      const outcome = await saveDraft(content, member, asking);
      return outcome === "changed" ? outcome : { goTo: contentPaths(subject.name).preview };
    }
    const result = await content.publish({ file, text, base, staffId: member.id, source: "undo" });
    if (result.outcome === "behind") return "changed";
    const refusal = refusalOf(result);
    if (refusal) return { changed: wordsOfRefusal(refusal) };
    const newest = (await content.contentVersions.newest()).get(file);
    isBack &&= result.outcome === "unchanged" && newest?.parent !== base;
  }
  if (photo) await content.drafts.exchangePhoto(photo);
  if (isBack) return "already";
  const [first] = versions;
  const isGone = first && texts[0] === "" && staffId === member.id;
  return isGone && (await giveBackDraft(content, first, member))
    ? { undone: "saiu-do-site" }
    : "undone";
}

/** Keeps the text of a page that left the site as a draft of the person who wrote it. → whether there is a draft */
async function giveBackDraft(
  content: ContentServices,
  { file, id }: Pick<PublishedVersion, "file" | "id">,
  member: StaffMember,
): Promise<boolean> {
  const subject = isPageFile(file) ? subjectNamed(nameOfFile(file)) : undefined;
  const written = await content.contentVersions.find(id);
  const base = (await content.contentVersions.newest()).get(file);
  if (!subject || !written || !base) return false;
  const entries = formOf(subject, written.text);
  await saveDraft(content, member, { subject, base: base.id, entries });
  return (await content.drafts.find(file, member.id)) !== undefined;
}

/** Shows a page as it would be, with its own policy, to the person who asked for it and to no search engine. */
export function showPreview(context: Context, { html, policy }: { html: string; policy: string }) {
  context.header("content-security-policy", policy);
  context.header("x-robots-tag", "noindex");
  return context.html(html);
}
