import { loadSubject } from "../../content/load.ts";
import type { Config } from "../../platform/config/config.ts";
import { commonFunds } from "../contract/fund.ts";

/** The funds of every church, and those that this one added in its content. */
export async function fundsOf({ contentFolder }: Pick<Config, "contentFolder">): Promise<string[]> {
  const giving = await loadSubject(contentFolder, "giving");
  if (!giving) {
    console.error("contribua.yaml não pôde ser lido: valem só os fundos que toda igreja tem.");
  }
  return [...commonFunds, ...(giving?.funds ?? []).map(({ name }) => name)];
}
