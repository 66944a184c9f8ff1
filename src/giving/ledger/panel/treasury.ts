import { nameOf } from "../../../kit/member/members.ts";
import type { Config } from "../../../platform/config/config.ts";
import { loadSubject } from "../../../content/load.ts";
import type { PanelHouse } from "../../../house.ts";
import { commonFunds } from "../../contract/fund.ts";
import { createBooks } from "../books/sql/books.ts";
import type { PaperChurch } from "../paper-church.ts";
import { createDoubts } from "../same-money/sql/doubts.ts";

/** Services that all of the treasurer's pages work with. */
export type Treasury = ReturnType<typeof openTreasury>;

export function openTreasury(house: PanelHouse) {
  const { database, content, letters } = house;
  return {
    ...house,
    books: createBooks(database, letters),
    doubts: createDoubts(database),
    /** Names of the funds as people read them, those of every church first. */
    funds: () => [...commonFunds, ...content().giving.funds.map(({ name }) => name)],
    /** The church as papers name it. */
    church: (): PaperChurch => {
      const { church, privacy } = content();
      return { ...church, giverYears: privacy.giverYears };
    },
    staffName: (id: string) => nameOf(database, id),
  };
}

/** The funds of every church, and those that this one added in its content. */
export async function fundsOf({ contentFolder }: Pick<Config, "contentFolder">): Promise<string[]> {
  const giving = await loadSubject(contentFolder, "giving");
  if (!giving) {
    console.error("contribua.yaml não pôde ser lido: valem só os fundos que toda igreja tem.");
  }
  return [...commonFunds, ...(giving?.funds ?? []).map(({ name }) => name)];
}
