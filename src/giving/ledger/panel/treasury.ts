import { commonFunds } from "../../contract/fund.ts";
import { createGiftReports } from "../reports/sql/gift-reports.ts";
import { createDoubts } from "../same-money/sql/doubts.ts";
import { nameOf } from "../../../kit/member/members.ts";
import type { PaperChurch } from "../paper-church.ts";
import type { PanelHouse } from "../../../house.ts";

/** What all of the treasurer's pages work with. */
export type Treasury = ReturnType<typeof openTreasury>;

export function openTreasury(house: PanelHouse) {
  const { database, content, letters } = house;
  return {
    ...house,
    reports: createGiftReports(database, letters),
    doubts: createDoubts(database),
    /** As people read them, those of every church first. */
    funds: () => [...commonFunds, ...content().giving.funds.map(({ name }) => name)],
    /** As papers name it. */
    church: (): PaperChurch => {
      const { church, privacy } = content();
      return { ...church, giverYears: privacy.giverYears };
    },
    staffName: (id: string) => nameOf(database, id),
  };
}
