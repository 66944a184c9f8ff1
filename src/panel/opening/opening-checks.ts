import { type Finding, openingLabels } from "./opening.ts";
import type { Config } from "../../platform/config/config.ts";
import { checkAddress } from "./check-address.ts";
import { checkContent } from "./check-content.ts";
import { checkCopies, lookAtCopies } from "./check-copies.ts";
import { checkCardSettings, checkMailSettings } from "./check-settings.ts";
import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils";
import { loadContent } from "../../content/load.ts";
import { brCode } from "../../format/pix/br-code.ts";

/** Those that tell nobody outside this machine. */
export const checkHere = (config: Config): Promise<Finding[]> =>
  Promise.all([checkContent(config), checkPix(config), checkAddress(config), checkCopies(config)]);

/** All, as far as it is known in a moment: no copy is opened, no letter sent, nobody asked. */
export const lookAtAll = (config: Config): Promise<Finding[]> =>
  Promise.all([
    checkContent(config),
    checkPix(config),
    checkAddress(config),
    lookAtCopies(config),
    checkMailSettings(config),
    checkCardSettings(config),
  ]);

const about = { part: "pix", what: openingLabels.pix } as const;

/** What a giver's bank reads out of the code that the page shows, for whoever opens the site to compare. */
async function checkPix({ contentFolder }: Pick<Config, "contentFolder">): Promise<Finding> {
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
