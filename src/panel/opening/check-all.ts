import type { Finding } from "./opening.ts";
import type { Config } from "../../platform/config/config.ts";
import { checkCards } from "./check-cards.ts";
import { checkMail } from "./check-mail.ts";
import { checkHere } from "./opening-checks.ts";

/** Every check: the copy is opened, a letter is sent, Stripe is asked. The packages for that take a while to load. */
export const checkAll = async (config: Config): Promise<Finding[]> => [
  ...(await checkHere(config)),
  await checkMail(config),
  await checkCards(config),
];
