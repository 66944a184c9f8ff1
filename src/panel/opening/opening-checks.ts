import type { Finding } from "./opening.ts";
import type { Config } from "../../platform/config/config.ts";
import { checkAddress } from "./check-address.ts";
import { checkContent } from "./check-content.ts";
import { checkCopies, lookAtCopies } from "./check-copies.ts";
import { checkPix } from "./check-pix.ts";
import { checkCardSettings, checkMailSettings } from "./check-settings.ts";

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
