import type { Act } from "../../kit/words.ts";
import type { StaffMember } from "../../kit/member/members.ts";
import { newTicket, type UndoWay } from "../../kit/panel/undo/undo.ts";
import { type Published, publication } from "./undo/undo.ts";
import type { Shown } from "../../kit/panel/form.ts";
import { describeProblem, type Problem } from "../problem.ts";
import type { ContentServices, NewVersion, NotShown, PublishOutcome } from "./content-services.ts";
import { formOf, newestOf } from "./edit/edit-state.ts";
import { placeProblems } from "./edit/fields/form-context.ts";
import { indexEntries } from "./form/entries.ts";
import type { Subject } from "./subject.ts";

type Publication = {
  services: Pick<ContentServices, "publish" | "undos" | "history" | "now">;
  member: StaffMember;
  subject: Pick<Subject, "file" | "label">;
  /** The page that takes it back. */
  path: string;
  way?: UndoWay<Published>;
  /** What the history says of it. */
  noted?: { act: Act; subject?: string };
};

/** Puts a text on the air. If that changes something it can be undone, and is in the history. */
export async function publishText(
  { services, member, subject: { file, label }, path, ...said }: Publication,
  {
    text,
    base,
    source = "panel",
  }: Pick<NewVersion, "text" | "base"> & { source?: "panel" | "undo" },
): Promise<PublishOutcome> {
  const result = await services.publish({ file, text, base, staffId: member.id, source });
  if (result.outcome === "published") {
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
 * Changes what a subject says on the air now, and publishes it. When somebody publishes the same file at that moment, the
 * change is made again over what they said. `text` is the one that was tried; the same as before where nothing changed.
 */
export async function publishOver(
  asked: Publication & { services: ContentServices; subject: Subject },
  change: (text: string) => string,
): Promise<PublishOutcome & { text: string }> {
  for (let tries = 1; ; tries += 1) {
    const newest = await newestOf(asked.services.contentVersions, asked.subject);
    if (!newest) throw new Error("The site has no version yet.");
    const text = change(newest.text);
    if (text === newest.text) return { outcome: "unchanged", text };
    const result = await publishText(asked, { text, base: newest.id });
    if (result.outcome !== "behind" || tries === mostTries) return { ...result, text };
  }
}

/** Why a text is not on the air, or cannot be looked at: for the page that comes back. */
export type Refusal = {
  status: 409 | 422 | 503;
  /** Mistakes of the text. */
  problems: readonly Problem[];
  /** What is no fault of it. */
  errors: readonly string[];
};

/** Undefined where nothing stands in the way. */
export function refusalOf(result: NotShown): Refusal;
export function refusalOf(result: PublishOutcome): Refusal | undefined;
export function refusalOf(result: PublishOutcome | NotShown): Refusal | undefined {
  if ("problems" in result) return { status: 422, problems: result.problems, errors: [] };
  if ("trouble" in result) return { status: 503, problems: [], errors: result.trouble };
  return result.outcome === "behind" ? { status: 409, problems: [], errors: [tooLate] } : undefined;
}

const tooLate = "Alguém publicou enquanto esta página estava aberta. Confira e tente de novo.";

export const wordsOfRefusal = ({ problems, errors }: Pick<Refusal, "problems" | "errors">) => [
  ...errors,
  ...problems.map(describeProblem),
];

/**
 * The same for a form that writes some fields of a text: what is wrong in these is beside them, under the form's own
 * name of each, which `fieldOf` says.
 */
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
