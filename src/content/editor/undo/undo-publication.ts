import type { ToBringBack, BroughtBack } from "../../../kit/panel/undo/undo.ts";
import type { StaffMember } from "../../../kit/member/members.ts";
import { isOptionalFile, isPageFile, nameOfFile } from "../../content.ts";
import { refusalOf, wordsOfRefusal } from "../publish.ts";
import type { ContentServices } from "../content-services.ts";
import { formOf, sheetOf } from "../edit/edit-state.ts";
import { saveDraft } from "../edit/save-draft.ts";
import { subjectNamed } from "../subject.ts";
import type { Published, PublishedVersion } from "./undo.ts";

type Ports = Pick<ContentServices, "contentVersions" | "publish" | "drafts" | "now">;

/** Publishes the earlier texts, unless somebody published a newer one since: of several files all, or none. */
export async function undoPublication(
  content: Ports,
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

/** What a page said that is on the site no more, as a draft of the person who wrote it. → whether there is one */
async function giveBackDraft(
  content: Ports,
  { file, id }: Pick<PublishedVersion, "file" | "id">,
  member: StaffMember,
): Promise<boolean> {
  const subject = isPageFile(file) ? subjectNamed(nameOfFile(file)) : undefined;
  const written = await content.contentVersions.find(id);
  const base = (await content.contentVersions.newest()).get(file);
  if (!subject || !written || !base) return false;
  const entries = formOf(subject, written.text);
  const sheet = sheetOf({ draftSavedAtMs: undefined });
  await saveDraft(content, member, { subject, base: base.id, entries, sheet });
  return (await content.drafts.find(file, member.id)) !== undefined;
}
