import { sql, type SqlBool } from "kysely";
import { dateAndTime } from "../../../../format/date-words.ts";
import type { PersonalData } from "../../../../kit/personal-data.ts";
import { eraseOrphans } from "../../../../platform/outbox/sql/letter-rows.ts";
import { recordsOf } from "../../../ledger/sql/giver-data.ts";

/** Declarations of a year that were sent by e-mail. */
export const declarationLetterData: PersonalData = {
  async handOver(database, { address }) {
    const letters = await database.read((reader) =>
      reader
        .selectFrom("declarationLetters")
        .select(["year", "askedAtMs"])
        .where(sql<SqlBool>`giver_id in ${recordsOf(address)}`)
        .orderBy("askedAtMs")
        .execute(),
    );
    return {
      declaracoes_por_email: letters.map(({ year, askedAtMs }) => ({
        ano: year,
        em: dateAndTime(askedAtMs),
      })),
    };
  },
  async forgetGivers(writer, { ids }) {
    if (ids.length === 0) return;
    await writer.deleteFrom("declarationLetters").where("giverId", "in", ids).execute();
    await eraseOrphans(writer, "declaration", "declarationLetters");
  },
};
