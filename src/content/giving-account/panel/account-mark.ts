import { type Account, accountFields } from "../../giving-account.ts";

/** What the page "antes e depois" had as before, in one line. */
export const accountMark = (account: Account): string =>
  JSON.stringify(accountFields.map((name) => account[name]));
