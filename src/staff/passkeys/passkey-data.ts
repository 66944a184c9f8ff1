import { dateAndTime } from "../../format/date-words.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import { clocksDifferMs } from "../../kit/member/sessions.ts";
import { undoableMs } from "../../kit/panel/undo/undo.ts";
import type { Writer } from "../../platform/database/database.ts";

/** The keys of who enters the panel. */
export const passkeyData: PersonalData = {
  async handOver(database, { address }) {
    const keys = await database.read((reader) =>
      reader
        .selectFrom("staffPasskeys as key")
        .innerJoin("staff", "staff.id", "key.staffId")
        .select(["key.device", "key.madeAtMs"])
        .where("staff.email", "=", address.trim().toLowerCase())
        .orderBy("key.madeAtMs")
        .execute(),
    );
    if (keys.length === 0) return {};
    return {
      chaves_de_acesso: keys.map((key) => ({
        aparelho: key.device,
        em: dateAndTime(key.madeAtMs),
      })),
    };
  },
  async erase(database) {
    await database.write((writer) => forgetLost(writer, 0));
    return undefined;
  },
  async forgetOld(database, { nowMs }) {
    await database.write((writer) => forgetLost(writer, nowMs - undoableMs));
    return undefined;
  },
};

/** Deletes the keys of who was removed by that instant (ms), has been invited anew since, or is known no more. */
const forgetLost = (writer: Writer, removedByMs: number) =>
  writer
    .deleteFrom("staffPasskeys")
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("staff")
            .select("staff.id")
            .whereRef("staff.id", "=", "staffPasskeys.staffId")
            .where(({ eb, or, and, ref }) =>
              or([
                eb("staff.removedAtMs", ">", removedByMs),
                and([
                  eb("staff.removedAtMs", "is", null),
                  eb(
                    "staff.acceptedAtMs",
                    "<",
                    eb(ref("staffPasskeys.madeAtMs"), "+", clocksDifferMs),
                  ),
                ]),
              ]),
            ),
        ),
      ),
    )
    .execute();
