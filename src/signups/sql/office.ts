import type { Database } from "../../platform/database/database.ts";
import { deleteRows, findRow } from "../../platform/database/rows-by.ts";
import type { OtherMoney } from "../../feature.ts";
import {
  freePlaces,
  dueOf,
  type FeePayment,
  type KnownEvent,
  type SignUpEntry,
} from "../contract/sign-up.ts";
import { createFees, paymentsOfNobody, withPayments } from "../fees/sql/fees.ts";
import type { Asked } from "../news/asked.ts";
import { askedOf } from "../news/sql/adopt.ts";
import { type Untold, untoldOf } from "../news/sql/tell.ts";
import { headOf, headsByEvent, nobody } from "./counts.ts";
import { callFor, entryOf, knownOf } from "./rows.ts";

/** Notes and queries of the office, which change no place. Throws `StorageUnavailable`. */
export const createOffice = (database: Database, otherMoney: OtherMoney) => ({
  ...createFees(database, otherMoney),

  /** Lists sign-ups that cost something. */
  async owing() {
    return database.read(async (reader) => {
      const rows = await reader
        .selectFrom("signUps")
        .innerJoin("signUpEvents", "signUpEvents.name", "signUps.event")
        .selectAll("signUps")
        .select("signUpEvents.title")
        .where("signUps.amountCentavos", "is not", null)
        .orderBy("signUps.number")
        .execute();
      const titled = rows.map((row) => ({ ...entryOf(row), title: row.title }));
      const entries = await withPayments(reader, otherMoney, titled);
      return entries.map((entry) => ({ ...entry, dueCentavos: dueOf(entry) ?? 0 }));
    });
  },

  /** Sign-ups of an event that something was paid for, by name, and payments of nobody known. */
  feesOf: (event: string): Promise<EventFees> =>
    database.read(async (reader) => {
      const rows = await reader
        .selectFrom("signUps")
        .selectAll()
        .where("id", "in", (paid) =>
          paid
            .selectFrom("signUpPayments")
            .select("signUpPayments.signUp")
            .$castTo<{ signUp: string }>()
            .where("signUpPayments.event", "=", event)
            .where("signUpPayments.signUp", "is not", null),
        )
        .orderBy("number")
        .execute();
      return {
        entries: await withPayments(reader, otherMoney, rows.map(entryOf)),
        nobodys: await paymentsOfNobody(reader, otherMoney, event),
        confirmed: (await headOf(reader, event)).confirmed.forms,
      };
    }),

  /** Notes that the office has called them: also about a letter that did not leave. */
  noteCalled: (one: Pick<SignUpEntry, "id">) =>
    database.write(async (writer) => {
      await callFor(writer, one, undefined);
      await deleteRows(writer, "outbox", { subjectId: one.id, state: "parked" });
    }),

  /** Lists cancelled sign-ups with a payment, and those with several. */
  async withOddFees(): Promise<SignUpEntry[]> {
    return database.read(async (reader) => {
      const rows = await reader
        .selectFrom("signUps")
        .selectAll()
        .where("id", "in", (paid) =>
          paid
            .selectFrom("signUpPayments")
            .innerJoin("signUps as own", "own.id", "signUpPayments.signUp")
            .groupBy(["own.id", "own.state"])
            .having(({ or, eb, fn }) =>
              or([eb(fn.countAll<number>(), ">", 1), eb("own.state", "=", "cancelled")]),
            )
            .select("own.id"),
        )
        .orderBy("event")
        .orderBy("number")
        .execute();
      return withPayments(reader, otherMoney, rows.map(entryOf));
    });
  },

  /** People to call, of one event or of all: those without an e-mail, and those whose letter did not leave. */
  async toCall(event?: string) {
    const rows = await database.read((reader) =>
      reader
        .selectFrom("signUps")
        .selectAll("signUps")
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
        )
        .orderBy("event")
        .orderBy("number")
        .execute(),
    );
    return rows.map((row) => ({ ...row, callFor: row.callFor ?? ("letter" as const) }));
  },

  /** Counts people who do not know how the event is now; of one that is over nobody needs to. */
  untold: async (event: KnownEvent, nowMs: number): Promise<Untold> =>
    event.endsAtMs <= nowMs
      ? { forms: 0, withEmail: 0, news: [] }
      : database.read((reader) => untoldOf(reader, event)),

  /** Questions about its changes that the office has not answered. */
  asked: (event: string): Promise<Asked> =>
    database.read(async (reader) => {
      const row = await findRow(reader, "signUpEvents", { name: event });
      return row ? askedOf(row) : {};
    }),

  /** Lists known events, each with the numbers of people who are in and who wait. */
  async standings(): Promise<Standing[]> {
    const [events, heads] = await database.read(async (reader) => [
      await reader
        .selectFrom("signUpEvents")
        .selectAll("signUpEvents")
        .select(({ selectFrom }) =>
          selectFrom("signUps")
            .select(({ fn }) => fn.countAll().as("count"))
            .whereRef("event", "=", "signUpEvents.name")
            .where("state", "=", "waiting")
            .where("held", "=", 1)
            .as("held"),
        )
        .orderBy("startsAtMs")
        .execute(),
      await headsByEvent(reader),
    ]);
    return events.map(({ held, ...event }) => {
      const { confirmed, waiting } = heads.get(event.name) ?? nobody;
      const [taken, free] = [confirmed.heads, freePlaces(event.places, confirmed.heads)];
      return {
        ...knownOf(event),
        asked: askedOf(event),
        taken,
        free,
        waiting: waiting.heads,
        held: Number(held),
      };
    });
  },
});

/** All money of an event. `confirmed`: sign-ups that have a place. */
export type EventFees = { entries: SignUpEntry[]; nobodys: FeePayment[]; confirmed: number };

/** An event with its places, in people. */
export type Standing = KnownEvent & {
  taken: number;
  free: number;
  waiting: number;
  /** Sign-ups that wait for the office, as their sender has places already. */
  held: number;
  asked: Asked;
};
