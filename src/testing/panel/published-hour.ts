import { createContentVersions } from "../../content/sql/content-versions.ts";
import type { SampleContent } from "./sample-content.ts";

export const programmeFile = "programacao.yaml";

/** The programme with another hour in the place of the first one that is 19:00, 18:00 or 17:00. */
export const withHour = (text: string, to: string): string =>
  text.replace(/"(19:00|18:00|17:00)"/, `"${to}"`);

/** The newest version of the programme. */
export async function newestProgramme({ database }: Pick<SampleContent, "database">) {
  const version = (await createContentVersions(database).newest()).get(programmeFile);
  if (!version) throw new Error("Nothing was taken in.");
  return version;
}

export const publishProgramme = (
  { keeper }: Pick<SampleContent, "keeper">,
  text: string,
  base: number,
) => keeper.publish({ file: programmeFile, text, base, staffId: "maria", source: "panel" });

export async function publishHour(content: SampleContent, to: string) {
  const last = await newestProgramme(content);
  return publishProgramme(content, withHour(last.text, to), last.id);
}
