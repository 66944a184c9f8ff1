import type { ContentVersion } from "../content-versions.ts";
import { isPageFile } from "../content.ts";
import type { ContentServices } from "../editor/content-services.ts";
import { formOf, isThere, newestOf } from "../editor/edit/edit-state.ts";
import { asCalled, type Subject, subjectNamed } from "../editor/subject.ts";

export type PageOnAir = { subject: Subject; version: ContentVersion };

/** A page that the church made, called by its title; undefined where there is none of that name. */
export async function pageOnAir(
  { contentVersions }: Pick<ContentServices, "contentVersions">,
  name = "",
): Promise<PageOnAir | undefined> {
  const subject = subjectNamed(name);
  if (!subject || !isPageFile(subject.file)) return undefined;
  const version = await newestOf(contentVersions, subject);
  if (!version || !isThere(version)) return undefined;
  return { subject: asCalled(subject, formOf(subject, version.text)), version };
}
