import type { Database, Reader } from "../../platform/database/database.ts";
import { insertUndo, type UndoTicket, type UndoWay } from "../../kit/panel/undo/undo.ts";
import { freePlaces, type KnownEvent, type SignUpEntry } from "../contract/sign-up.ts";
import { countsByEvent } from "./counts.ts";
import { txidOf } from "../pix-of.ts";
import { entryOf } from "./rows.ts";
import type { SignUpRow } from "./tables.ts";

/** What the office notes and reads, which changes no place. Throws `StorageUnavailable`. */
export const createOffice = (database: Database) => ({
  /** Undefined: it was not paid after all. → false if it is so already */
  pay: (
    { id }: SignUpEntry,
    paid: { atMs: number; centavos: number } | undefined,
    ticket: UndoTicket,
  ): Promise<boolean> =>
    database.write(async (writer) => {
      const before = await writer
        .selectFrom("signUps")
        .select(["paidAtMs", "paidCentavos"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!before || (before.paidAtMs === undefined) === (paid === undefined)) return false;
      await writer
        .updateTable("signUps")
        .set({ paidAtMs: paid?.atMs, paidCentavos: paid?.centavos })
        .where("id", "=", id)
        .execute();
      await insertUndo(writer, ticket, paidSignUp, { id, before, after: paid?.atMs });
      return true;
    }),

  /** What the bank has received: who has not paid yet is known by the code that their page shows. */
  async payByBank(
    pix: readonly { txid?: string | undefined; amountCentavos: number; atMs: number }[],
  ): Promise<void> {
    const received = new Map(pix.map((one) => [one.txid?.toUpperCase() ?? "", one]));
    if (received.size === 0) return;
    const rows = await database.read((reader) =>
      reader
        .selectFrom("signUps")
        .select(["id", "event"])
        .where("state", "<>", "cancelled")
        .where("paidAtMs", "is", null)
        .execute(),
    );
    for (const row of rows) {
      const paid = received.get(txidOf(row));
      if (!paid) continue;
      await database.write((writer) =>
        writer
          .updateTable("signUps")
          .set({ paidAtMs: paid.atMs, paidCentavos: paid.amountCentavos })
          .where("id", "=", row.id)
          .where("paidAtMs", "is", null)
          .execute(),
      );
    }
  },

  /** The office has called them: also about a letter that did not leave. */
  async noteCalled({ id }: SignUpEntry): Promise<void> {
    await database.write(async (writer) => {
      await writer
        .updateTable("signUps")
        .set({ callFor: undefined })
        .where("id", "=", id)
        .execute();
      await writer
        .deleteFrom("outbox")
        .where("subjectId", "=", id)
        .where("state", "=", "parked")
        .execute();
    });
  },

  /** People to call, of one event or of all: those without an e-mail, and those whose letter did not leave. */
  async toCall(event?: string, atMost = 5_000): Promise<SignUpEntry[]> {
    const rows = await database.read((reader) =>
      toBeCalled(reader, event)
        .selectAll("signUps")
        .orderBy("event")
        .orderBy("number")
        .limit(atMost)
        .execute(),
    );
    return rows.map((row) => entryOf({ ...row, callFor: row.callFor ?? "letter" }));
  },

  /** How many there are of each event. */
  async callCounts(): Promise<Map<string, number>> {
    const rows = await database.read((reader) =>
      toBeCalled(reader)
        .select(({ fn }) => ["event", fn.countAll().as("count")])
        .groupBy("event")
        .execute(),
    );
    return new Map(rows.map(({ event, count }) => [event, Number(count)]));
  },

  /** How many sign-ups of each event wait for the office, as their sender has places already. */
  async heldCounts(): Promise<Map<string, number>> {
    const rows = await database.read((reader) =>
      reader
        .selectFrom("signUps")
        .select(({ fn }) => ["event", fn.countAll().as("count")])
        .where("held", "=", 1)
        .where("state", "=", "waiting")
        .groupBy("event")
        .execute(),
    );
    return new Map(rows.map(({ event, count }) => [event, Number(count)]));
  },

  /** Each event that is known, with how many people are in and wait. */
  async standings(): Promise<Standing[]> {
    const [events, counts] = await database.read(async (reader) => [
      await reader.selectFrom("signUpEvents").selectAll().orderBy("startsAtMs").execute(),
      await countsByEvent(reader),
    ]);
    return events.map((event) => {
      const { taken, waiting } = counts.get(event.name) ?? { taken: 0, waiting: 0 };
      const free = freePlaces(event.places, taken);
      return { ...event, isListed: event.isListed === 1, taken, free, waiting };
    });
  },
});

const toBeCalled = (reader: Reader, event?: string) =>
  reader
    .selectFrom("signUps")
    .$if(event !== undefined, (all) => all.where("event", "=", event ?? ""))
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("callFor", "is not", null),
        eb(
          "id",
          "in",
          selectFrom("outbox").select("outbox.subjectId").where("outbox.state", "=", "parked"),
        ),
      ]),
    );

/** In people. */
export type Standing = KnownEvent & { taken: number; free: number; waiting: number };

export const paidSignUp: UndoWay<{
  id: string;
  before: Pick<SignUpRow, "paidAtMs" | "paidCentavos">;
  after: number | undefined;
}> = {
  kind: "paid-sign-up",
  area: "messages",
  flashes: ["inscricao-paga", "inscricao-nao-paga"],
  isOnItsPage: true,
  done: (label) => `Pagamento marcado: ${label}.`,
  flash: "desfeito-pago",
  act: "undid-payment-mark",
  changed: "Depois disso o pagamento foi marcado de novo, ou a inscrição foi apagada.",
  tooLate: "A marca ainda pode ser mudada na lista do evento.",
  async putBack(writer, { id, before, after }) {
    const { numUpdatedRows } = await writer
      .updateTable("signUps")
      .set({ paidAtMs: before.paidAtMs, paidCentavos: before.paidCentavos })
      .where("id", "=", id)
      .where("paidAtMs", "is not distinct from", after ?? null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};
