import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils";
import { loadContent } from "../../content/load.ts";
import { type Finding, openingLabels } from "./opening.ts";
import { brCode } from "../../format/pix/br-code.ts";
import type { Config } from "../../platform/config/config.ts";

const about = { part: "pix", what: openingLabels.pix } as const;

/** What a giver's bank reads out of the code that the page shows, for whoever opens the site to compare. */
export async function checkPix({ contentFolder }: Pick<Config, "contentFolder">): Promise<Finding> {
  const loaded = await loadContent(contentFolder);
  if ("problems" in loaded) {
    return { ...about, isWell: false, says: "não se lê", how: "corrija antes os textos" };
  }
  const read = getPixPayloadInfo(brCode(loaded.content.giving.pix));
  if (!read?.key) {
    const says = "o código não se lê de volta";
    return { ...about, isWell: false, says, how: "confira contribua.yaml" };
  }
  const says = `o banco de quem contribui lê ${read.key}, de ${read.merchantName}, ${read.merchantCity}; confira com a tesouraria`;
  return { ...about, isWell: true, says };
}
