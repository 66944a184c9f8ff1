import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils";
import { loadContent } from "../../../src/content/load.ts";
import { brCode } from "../../../src/format/pix/br-code.ts";
import type { Config } from "../../../src/server/config/config.ts";
import type { Finding } from "./finding.ts";

const what = "Chave PIX";

/** What a giver's bank reads out of the code that the page shows, for whoever opens the site to compare. */
export async function checkPix({ contentFolder }: Pick<Config, "contentFolder">): Promise<Finding> {
  const loaded = await loadContent(contentFolder);
  if ("problems" in loaded) {
    return { what, isWell: false, says: "não se lê", how: "corrija antes os textos" };
  }
  const read = getPixPayloadInfo(brCode(loaded.content.giving.pix));
  if (!read?.key) {
    return {
      what,
      isWell: false,
      says: "o código não se lê de volta",
      how: "confira contribua.yaml",
    };
  }
  const says = `o banco de quem contribui lê ${read.key}, de ${read.merchantName}, ${read.merchantCity}; confira com a tesouraria`;
  return { what, isWell: true, says };
}
