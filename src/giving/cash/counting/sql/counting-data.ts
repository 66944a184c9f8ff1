import { sql, type SqlBool } from "kysely";
import { dateAndTime } from "../../../../format/date-words.ts";
import * as format from "../../../../format/format.ts";
import type { PersonalData } from "../../../../kit/personal-data.ts";
import { isOfAddress } from "../../../../platform/database/of-address.ts";

/** Givers and envelopes of countings that are not closed yet; of the others the ledger alone knows who gave. */
export const countingData: PersonalData = {
  async handOver(database, { address }) {
    const lines = await database.read((reader) =>
      reader
        .selectFrom("countingLines")
        .selectAll()
        .where(isOfAddress(address))
        .orderBy("addedAtMs")
        .execute(),
    );
    return {
      contagem_em_aberto: lines.map((line) => ({
        nome: line.name,
        email: line.email,
        envelope: line.envelope,
        fundo: line.fund,
        valor: format.money(line.amountCentavos),
        em: dateAndTime(line.addedAtMs),
      })),
    };
  },
  async erase(database, { address }) {
    await database.write((writer) =>
      writer
        .updateTable("countingLines")
        .set({ email: undefined })
        .where(isOfAddress(address))
        .execute(),
    );
  },
  async forgetGivers(writer, { names = [] }) {
    if (names.length === 0) return;
    await writer
      .updateTable("countingLines")
      .set({ name: "", envelope: "" })
      .where("email", "is", null)
      .where("name", "in", names)
      .execute();
  },
  async forgetOld(database, { oldestGiverMs }) {
    await database.write((writer) =>
      writer
        .updateTable("countingLines")
        .set({ name: "", email: undefined, envelope: "" })
        .where("addedAtMs", "<", oldestGiverMs)
        .where(sql<SqlBool>`name || coalesce(email, '') || envelope <> ''`)
        .execute(),
    );
  },
};
