import { hash, randomBytes, randomUUID } from "node:crypto";
import { spendCaptcha, type SolvedCaptcha } from "../../platform/captcha/captcha.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { refuse, unlessRefused } from "../../platform/database/storage-unavailable.ts";
import { type OverLimit, overLimit, type RateLimitHit } from "../../platform/limits/rate-limit.ts";
import { countHit } from "../../platform/limits/rate-limiter.ts";
import {
  type KnownEvent,
  type NewSignUp,
  type SignUpEntry,
  freePlaces,
} from "../contract/sign-up.ts";
import {
  entryOf,
  findEvent,
  holdEvent,
  keepEvent,
  listEntries,
  settle,
  queueLetter,
  type Sending,
} from "./rows.ts";
import { createOffice } from "./office.ts";

export const isSignUpCode = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** What comes with a form. */
export type Arrival = {
  event: KnownEvent;
  /** The form's idempotency key. */
  attempt: string;
  consentVersion: string;
  /** Whether its page still offered a place. */
  hopedForPlace: boolean;
  nowMs: number;
};

/** Whether all of it is what the attempt said the first time. */
const fingerprintOf = (event: string, said: NewSignUp): string =>
  hash("sha256", JSON.stringify([event, said]), "base64url");

export type Taken = { outcome: "taken"; entry: SignUpEntry };
/** The attempt belongs to another sign-up. */
export type OtherText = { outcome: "other-text"; entry: SignUpEntry };

/** `messageIdDomain` follows the @ in the Message-ID of each letter. Throws `StorageUnavailable`. */
export function createSignUps(
  database: Database,
  { messageIdDomain }: { messageIdDomain: string },
) {
  const sending = (nowMs: number): Sending => ({ messageIdDomain, nowMs });

  const findBy = async (column: "id" | "code" | "attempt", value: string) => {
    const row = await database.read((reader) =>
      reader.selectFrom("signUps").selectAll().where(column, "=", value).executeTakeFirst(),
    );
    return row && entryOf(row);
  };

  /** Runs one change of one event's sign-ups, and gives the places that it made free. */
  const change = <Result>(
    event: string,
    nowMs: number,
    run: (writer: Writer) => Promise<Result>,
  ): Promise<Result> =>
    database.write(async (writer) => {
      await holdEvent(writer, event);
      const result = await run(writer);
      await settle(writer, event, sending(nowMs));
      return result;
    });

  const insert = async (writer: Writer, said: NewSignUp, arrival: Arrival): Promise<string> => {
    const { event, attempt, consentVersion, hopedForPlace, nowMs } = arrival;
    const { people, answers, ...person } = said;
    await holdEvent(writer, event.name);
    await keepEvent(writer, event);
    const { last } = await writer
      .selectFrom("signUps")
      .select(({ fn }) => fn.max("number").as("last"))
      .where("event", "=", event.name)
      .executeTakeFirstOrThrow();
    const id = randomUUID();
    const { numInsertedOrUpdatedRows } = await writer
      .insertInto("signUps")
      .values({
        ...person,
        id,
        code: randomBytes(16).toString("hex"),
        event: event.name,
        number: Number(last ?? 0) + 1,
        attempt,
        fingerprint: fingerprintOf(event.name, said),
        people: JSON.stringify(people),
        heads: people.length,
        answers: JSON.stringify(answers),
        consentVersion,
        receivedAtMs: nowMs,
        state: "waiting",
        hopedForPlace: Number(hopedForPlace),
      })
      .onConflict((conflict) => conflict.column("attempt").doNothing())
      .executeTakeFirstOrThrow();
    // A simultaneous request with the same key was first.
    return numInsertedOrUpdatedRows === 1n ? id : refuse("attempt-known");
  };

  /** After `insert`: a place, or a place in the list. */
  const arrive = async (
    writer: Writer,
    id: string,
    email: string | undefined,
    arrival: Arrival,
  ) => {
    const at = sending(arrival.nowMs);
    const hasPlace = (await settle(writer, arrival.event.name, at, id)).includes(id);
    await queueLetter(
      writer,
      { id, email },
      hasPlace ? "sign-up-confirmed" : "sign-up-waiting",
      at,
    );
  };

  /** The sign-up of an attempt that was sent before. */
  const findAttempt = async (
    said: NewSignUp,
    { event, attempt }: Pick<Arrival, "event" | "attempt">,
  ): Promise<Taken | OtherText | undefined> => {
    const row = await database.read((reader) =>
      reader.selectFrom("signUps").selectAll().where("attempt", "=", attempt).executeTakeFirst(),
    );
    if (!row) return undefined;
    const isSame = row.fingerprint === fingerprintOf(event.name, said);
    return { outcome: isSame ? "taken" : "other-text", entry: entryOf(row) };
  };

  const afterwards = async (
    outcome: string | OverLimit | "captcha-spent" | "attempt-known",
    said: NewSignUp,
    arrival: Arrival,
  ) => {
    if (typeof outcome === "object") return outcome;
    const found = await findAttempt(said, arrival);
    if (found) return found;
    return outcome === "captcha-spent" ? "captcha-spent" : ({ outcome: "erased" } as const);
  };

  return {
    ...createOffice(database),
    findAttempt,
    find: (id: string) => findBy("id", id),
    findByCode: (code: string) => findBy("code", code.toLowerCase()),
    event: (name: string) => database.read((reader) => findEvent(reader, name)),
    list: (event: string) => database.read((reader) => listEntries(reader, event)),

    /** Counts the hit, spends the captcha and takes the sign-up, in one transaction. */
    async take(said: NewSignUp, arrival: Arrival, captcha: SolvedCaptcha, hit: RateLimitHit) {
      const outcome = await unlessRefused<string, OverLimit | "captcha-spent" | "attempt-known">(
        database.write(async (writer) => {
          const untilMs = await countHit(writer, hit);
          if (untilMs !== undefined) refuse(overLimit(hit, untilMs));
          if (!(await spendCaptcha(writer, captcha))) refuse("captcha-spent");
          const id = await insert(writer, said, arrival);
          await arrive(writer, id, said.email, arrival);
          return id;
        }),
      );
      return afterwards(outcome, said, arrival);
    },

    /** By the office. → how many places are free, where they do not suffice and `otherwise` is "ask" */
    async takeByHand(said: NewSignUp, arrival: Arrival, otherwise: "ask" | "over" | "wait") {
      const outcome = await unlessRefused<string, "attempt-known" | { free: number }>(
        database.write(async (writer) => {
          const id = await insert(writer, said, arrival);
          const all = await listEntries(writer, arrival.event.name);
          const free = freePlaces(arrival.event.places, all);
          if (otherwise === "over") {
            await writer
              .updateTable("signUps")
              .set({ state: "confirmed" })
              .where("id", "=", id)
              .execute();
            await queueLetter(
              writer,
              { id, email: said.email },
              "sign-up-confirmed",
              sending(arrival.nowMs),
            );
            return id;
          }
          if (otherwise === "ask" && said.people.length > free) refuse({ free });
          await arrive(writer, id, said.email, arrival);
          return id;
        }),
      );
      if (typeof outcome === "object") return { outcome: "full", ...outcome } as const;
      return afterwards(outcome, said, arrival);
    },

    /** Its place goes on to the next. → false if it was cancelled before */
    cancel: ({ id, event }: SignUpEntry, nowMs: number): Promise<boolean> =>
      change(event, nowMs, (writer) => cancelOne(writer, id, sending(nowMs))),

    /** One of several does not come; the others stay. → false if that person is not there, or the last */
    takeAway: ({ id, event }: SignUpEntry, number: number, nowMs: number): Promise<boolean> =>
      change(event, nowMs, async (writer) => {
        const row = await writer
          .selectFrom("signUps")
          .selectAll()
          .where("id", "=", id)
          .where("state", "<>", "cancelled")
          .executeTakeFirst();
        if (!row) return false;
        const people = JSON.parse(row.people) as (string | null)[];
        if (row.heads < 2 || !people[number - 1]) return false;
        people[number - 1] = null;
        await writer
          .updateTable("signUps")
          .set({ people: JSON.stringify(people), heads: row.heads - 1 })
          .where("id", "=", id)
          .execute();
        return true;
      }),

    /** The events as they are now published: raised places are given. */
    async publish(events: readonly KnownEvent[], nowMs: number): Promise<void> {
      const known = await database.read((reader) =>
        reader.selectFrom("signUpEvents").selectAll().execute(),
      );
      const gone = known.filter(({ name }) => !events.some((event) => event.name === name));
      for (const event of [...events, ...gone.map((one) => ({ ...one, isListed: false }))]) {
        await change(event.name, nowMs, (writer) => keepEvent(writer, event));
      }
    },

    /** Everybody of an event that does not take place. → how many sign-ups */
    cancelAll: (event: string, nowMs: number): Promise<number> =>
      database.write(async (writer) => {
        await holdEvent(writer, event);
        let count = 0;
        for (const { id, state } of await listEntries(writer, event)) {
          if (state === "cancelled") continue;
          await cancelOne(writer, id, sending(nowMs), "cancelled");
          count += 1;
        }
        return count;
      }),
  };
}

export type SignUps = ReturnType<typeof createSignUps>;

/** With `callFor` the office calls those who have no e-mail. */
async function cancelOne(
  writer: Writer,
  id: string,
  sending: Sending,
  callFor?: "cancelled",
): Promise<boolean> {
  const row = await writer
    .selectFrom("signUps")
    .select(["id", "email"])
    .where("id", "=", id)
    .where("state", "<>", "cancelled")
    .executeTakeFirst();
  if (!row) return false;
  await writer
    .updateTable("signUps")
    .set({
      state: "cancelled",
      cancelledAtMs: sending.nowMs,
      callFor: row.email === undefined ? callFor : undefined,
    })
    .where("id", "=", id)
    .execute();
  await queueLetter(writer, row, "sign-up-cancelled", sending);
  return true;
}
