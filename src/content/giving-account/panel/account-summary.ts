import type { AccountChanges } from "../account-changes.ts";
import type { SummarySource } from "../../../panel/home/summary.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";

/** First of all that waits, until seen: gifts may be going to a stranger. */
export const givingAccountSummary = (changes: AccountChanges): SummarySource => ({
  area: "gifts",
  async read(member) {
    const unseen = await changes.unseenBy(member);
    if (unseen.length === 0) return { waiting: [] };
    const text = "A conta que recebe as contribuições mudou: confira";
    return { waiting: [{ text, href: panelPaths.givingAccount }] };
  },
});
