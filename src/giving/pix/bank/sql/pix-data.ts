import { dateAndTime } from "../../../../format/date-words.ts";
import * as format from "../../../../format/format.ts";
import type { PersonalData } from "../../../../kit/personal-data.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { isOfAddress } from "../../../../platform/database/dialect.ts";
import { changeRows, deleteOlder, listRows } from "../../../../platform/database/rows-by.ts";
import type { TrustedTime } from "../../../../platform/database/trusted-time.ts";

/** PIX that a person asked to pay on the site. Once paid it is a contribution too. */
export const pixData: PersonalData = {
  async handOver(database, { address }) {
    const pixCharges = await database.read((reader) =>
      listRows(reader, "pixCharges", isOfAddress(address), "madeAtMs"),
    );
    return {
      pix_pedidos: pixCharges.map(({ giver, email, fund, amountCentavos, madeAtMs }) => ({
        nome: giver,
        email,
        tipo: fund,
        valor: format.money(amountCentavos),
        pedido_em: dateAndTime(madeAtMs),
      })),
    };
  },
  async erase(database, { address }) {
    await database.write((writer) =>
      changeRows(writer, "pixCharges", isOfAddress(address), { email: undefined, giver: "" }),
    );
  },
  forgetOld: async (database, { nowMs }) => ({
    pixCharges: await forgetPixCharges(database, nowMs),
  }),
};

const keptMs = 30 * 24 * 3_600_000;

/** Forgets PIX charges a month after they were made, paid or not: by then it cannot be paid. Returns their number. */
export const forgetPixCharges = (database: Database, nowMs: TrustedTime): Promise<number> =>
  database.write((writer) => deleteOlder(writer, "pixCharges", "madeAtMs", nowMs, keptMs));
