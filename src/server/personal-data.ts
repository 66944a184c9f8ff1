import { contentData } from "../content/sql/content-mentions.ts";
import { features } from "../features.ts";
import type { ForgetGivers, PersonalData } from "../kit/personal-data.ts";

/** What each feature keeps of people; content has no door. */
export async function openPersonalData(): Promise<PersonalData[]> {
  const own = await Promise.all(features.flatMap((feature) => feature.personalData?.() ?? []));
  return [...own, contentData];
}

export const forgetGivers: ForgetGivers = async (writer, givers) => {
  for (const part of await openPersonalData()) await part.forgetGivers?.(writer, givers);
};
