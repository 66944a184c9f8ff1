import { sql } from "kysely";
import { dateAndTime } from "../../format/date-words.ts";
import { clocksDifferMs } from "../../kit/member/sessions.ts";
import {
  insertUndo,
  type UndoTicket,
  type UndoWay,
  undoableMs,
} from "../../kit/panel/undo/undo.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import type { Database, Reader, Writer } from "../../platform/database/database.ts";
import { addRow, changeRows, deleteRows, findRow } from "../../platform/database/rows-by.ts";
import { big, partOf, type RowsOf, text } from "../../platform/database/schema/part-of.ts";

/** Keys that open the panel: their owner has access, and was not taken out and invited anew since. */
const openKeys = (reader: Pick<Reader, "selectFrom">) =>
  reader
    .selectFrom("staffPasskeys as key")
    .innerJoin("staff", "staff.id", "key.staffId")
    .selectAll("key")
    .where("staff.removedAtMs", "is", null)
    .where(({ eb }) => eb("staff.acceptedAtMs", "<", eb("key.madeAtMs", "+", clocksDifferMs)));

/** Stored passkeys. Throws `StorageUnavailable`. */
export function createPasskeys(database: Database) {
  return {
    listOf: (staffId: string) =>
      database.read((reader) =>
        openKeys(reader).where("key.staffId", "=", staffId).orderBy("key.madeAtMs").execute(),
      ),
    /** The passkey and its member, if that member has access. */
    async find(id: string) {
      const found = await database.read((reader) =>
        openKeys(reader)
          .select(["staff.email", "staff.name", "staff.role"])
          .where("key.id", "=", id)
          .executeTakeFirst(),
      );
      if (!found) return undefined;
      const { email, name, role, ...passkey } = found;
      return { passkey, member: { id: passkey.staffId, email, name, role } };
    },
    /** → false if it exists already */
    add: (passkey: Passkey) => database.write((writer) => addRow(writer, "staffPasskeys", passkey)),
    /** → true if the member had it */
    remove: (id: string, staffId: string, ticket?: UndoTicket) =>
      database.write(async (writer) => {
        const row = await findRow(writer, "staffPasskeys", { id, staffId });
        if (!row || !(await deleteRows(writer, "staffPasskeys", { id }))) return false;
        if (ticket) await insertUndo(writer, ticket, removedPasskey, row);
        return true;
      }),
    rename: (id: string, staffId: string, device: string) =>
      database.write((writer) => changeRows(writer, "staffPasskeys", { id, staffId }, { device })),
    noteUse: (id: string, counter: number, usedAtMs: number) =>
      database.write((writer) =>
        changeRows(writer, "staffPasskeys", { id }, { counter, usedAtMs }),
      ),
  };
}

export const removedPasskey: UndoWay<Passkey> = {
  kind: "removed-passkey",
  area: "own",
  flashes: ["chave-removida"],
  done: (label) => `Chave de acesso removida: ${label}.`,
  flash: "desfeito-chave",
  act: "undid-passkey",
  changed: "Esta chave já está de volta.",
  tooLate: "Crie uma chave nova em Meu acesso.",
  putBack: (writer, passkey) => addRow(writer, "staffPasskeys", passkey),
};

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
  },
  async forgetOld(database, { nowMs }) {
    await database.write((writer) => forgetLost(writer, nowMs - undoableMs));
  },
};

/**
 * Deletes the keys of people who were removed by that instant (ms), have been invited anew since, or are known no more.
 */
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

/** The public half of a key whose private half stays in a phone or computer. */
export type Passkey = Rows["staffPasskeys"];

type Rows = RowsOf<typeof passkeyTables>;

declare module "../../platform/database/schema/schema.ts" {
  interface Tables extends Rows {}
}

export const passkeyTables = partOf({
  part: "passkeys",
  tables: {
    staffPasskeys: [
      // The credential's id, base64url.
      { id: text("not", "primary key") },
      { staffId: text("who") },
      // base64url
      { publicKey: text("not") },
      // Signatures made so far, where the authenticator counts them.
      { counter: big() },
      // Separated by commas.
      { transports: text("not") },
      // Its owner's name for it; until then the place where it was made: "Chrome no Android".
      { device: text("not") },
      // The site's name when it was made: under another one no browser uses it. Undefined for older keys.
      { host: text("not").optional().since(2) },
      { madeAtMs: big(), usedAtMs: big().optional() },
      sql`create index staff_passkeys_by_staff on staff_passkeys (staff_id)`,
    ],
  },
  endAccess: ["delete from staff_passkeys"],
});
