import type { People } from "../../people.ts";
import type { SummarySource } from "../../../panel/home/summary.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";

/** Invitations that reached nobody. */
export const staffSummary = ({ people }: { people: Pick<People, "list"> }): SummarySource => ({
  area: "staff",
  async read() {
    const { length } = (await people.list()).filter(({ stoppedLetter }) => stoppedLetter);
    const text = length === 1 ? "1 convite que não saiu" : `${length} convites que não saíram`;
    return { waiting: length > 0 ? [{ text, href: panelPaths.people }] : [] };
  },
});
