import { features } from "../features.ts";
import type { ForgetGivers, PersonalData } from "../kit/personal-data.ts";

export const openPersonalData = (): Promise<PersonalData[]> =>
  Promise.all(features.flatMap((feature) => feature.personalData?.() ?? []));

export const forgetGivers: ForgetGivers = async (writer, givers) => {
  for (const part of await openPersonalData()) await part.forgetGivers?.(writer, givers);
};
