import type { StaffMember } from "../../kit/member/members.ts";
import type { Answer } from "../../kit/panel/pages.tsx";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { formOf, openEdit, saveDraft, sheetOf } from "../editor/edit/edit-state.ts";
import { editYaml } from "../editor/form/edit-yaml.ts";
import { itemsOf } from "../editor/form/entries.ts";
import { actOnList } from "../editor/form/lists.ts";
import type { ContentServices } from "../editor/open-editor.ts";
import { publishOver } from "../editor/publish.ts";
import { contentPaths, type Subject, subjectNamed } from "../editor/subject.ts";
import {
  type HeardAt,
  type NewMessage,
  numberInDraft,
  numberInForm,
  withAudio,
  withMessage,
} from "./new-message.ts";

/** The content file of the sermons, as the editor knows it. */
export function subject(): Subject {
  const found = subjectNamed("mensagens");
  if (!found) throw new Error("There is no form of the messages.");
  return found;
}

/** Keeps the message as a draft in the whole form, and leads to its preview. Undefined if the site has it already. */
export async function keepDraft(
  services: ContentServices,
  member: StaffMember,
  written: NewMessage,
  heard: HeardAt | undefined,
): Promise<Answer | undefined> {
  const state = await openEdit(services, subject(), member);
  if (!state) throw new Error("The site has no version yet.");
  if (numberInForm(formOf(subject(), state.newest.text), written)) return undefined;
  const countInFile = countOf(state.base.text);
  const { entries } = withMessage(state.entries, written, { heard, countInFile });
  const draft = { subject: subject(), base: state.base.id, entries, sheet: sheetOf(state) };
  // Another page of this member has saved the draft meanwhile: add to that one.
  if ((await saveDraft(services, member, draft)) === "changed") {
    return keepDraft(services, member, written, heard);
  }
  return { goTo: `${contentPaths("mensagens").preview}#mudanca` };
}

/** Publishes the message, or its audio, over the newest text, so that it overwrites no other. */
export async function publish(
  services: ContentServices,
  member: StaffMember,
  written: NewMessage,
  heard: HeardAt | undefined,
) {
  let isOther = false;
  let id: string | undefined;
  const result = await publishOver(
    { services, member, subject: subject(), path: panelPaths.newSermon },
    (onAir) => {
      const before = formOf(subject(), onAir);
      if (heard && written.pregacao !== "") {
        const withIt = withAudio(before, written, heard);
        isOther = !withIt;
        id = withIt?.id;
        return withIt ? editYaml(onAir, subject().fields, withIt.entries) : onAir;
      }
      const added = withMessage(before, written, { heard, countInFile: countOf(onAir) });
      const same = numberInForm(before, written);
      // A message that was sent twice, or again by the back button, is no other.
      isOther =
        same !== undefined &&
        ![...added.entries].every(
          ([name, value]) =>
            !name.startsWith(`mensagens.${added.id}.`) ||
            name === `mensagens.${added.id}.id` ||
            before.get(name.replace(added.id, same)) === value.replaceAll("\r\n", "\n"),
        );
      return same === undefined ? editYaml(onAir, subject().fields, added.entries) : onAir;
    },
  );
  if (!isOther && ["published", "unchanged"].includes(result.outcome)) {
    await removeFromDraft(services, member, written, heard);
  }
  return { ...result, isOther, id };
}

/** Takes a published message out of the draft into which its preview put it: there it would be twice. */
async function removeFromDraft(
  services: ContentServices,
  member: StaffMember,
  written: NewMessage,
  heard: HeardAt | undefined,
): Promise<void> {
  const state = await openEdit(services, subject(), member);
  if (!state?.isDraft) return;
  const countInFile = countOf(state.base.text);
  const id = numberInDraft(state.entries, written, { heard, countInFile });
  if (id === undefined) return;
  const taken = { act: "remover", list: "mensagens", item: id } as const;
  const entries = actOnList(state.entries, taken, countInFile);
  const draft = { subject: subject(), base: state.base.id, entries, sheet: sheetOf(state) };
  await saveDraft(services, member, draft);
}

const countOf = (yaml: string): number =>
  itemsOf(formOf(subject(), yaml), "mensagens")?.length ?? 0;
