import { hash, randomUUID } from "node:crypto";
import { spendCaptcha, type SolvedCaptcha } from "../../platform/captcha/captcha.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { changeRows, deleteRows, findRow } from "../../platform/database/rows-by.ts";
import { refuse, unlessRefused } from "../../platform/database/storage-unavailable.ts";
import { type OverLimit, overLimit, type RateLimitHit } from "../../platform/limits/rate-limit.ts";
import { countHit } from "../../platform/limits/rate-limiter.ts";
import { makeUnguessableCode } from "../../platform/unguessable-code.ts";
import type { OtherMoney } from "../../feature.ts";
import {
  type KnownEvent,
  type NewSignUp,
  type SignUpEntry,
  formsOfSender,
  isForOffice,
  longestList,
} from "../contract/sign-up.ts";
import { withPayments } from "../fees/sql/fees.ts";
import type { Answers } from "../news/asked.ts";
import { adopt, adoptUnknown, settleAsked } from "../news/sql/adopt.ts";
import { tellChange } from "../news/sql/tell.ts";
import type { OwnStanding } from "../page/next-words.ts";
import { txidOf } from "../pix-of.ts";
import { cancelOne, liveOf, takePersonAway } from "./changes.ts";
import { freeIn, headOf, newestNumber, placeInLine } from "./counts.ts";
import { createOfficeList } from "./office-list.ts";
import { createOffice } from "./office.ts";
import {
  callFor,
  entryOf,
  findEvent,
  holdEvent,
  knownOf,
  listEntries,
  mailboxOf,
  settle,
  toldText,
  queueLetter,
  type Sending,
} from "./rows.ts";

export type Arrival = {
  event: KnownEvent;
  /** The form's idempotency key. */
  attempt: string;
  consentVersion: string;
  /** True if its page still offered a place. */
  hopedForPlace: boolean;
  nowMs: number;
};

/** Digest of all that the attempt said, which is compared with the first time. */
const fingerprintOf = (event: string, said: NewSignUp): string =>
  hash("sha256", JSON.stringify([event, said]), "base64url");

/** An attempt that was sent before; with "other-text" it belongs to another sign-up. */
export type EarlierAttempt = { outcome: "taken" | "other-text"; entry: SignUpEntry };

/**
 * `messageIdDomain` follows the @ in the Message-ID of each letter; `whenChanged` is called after each change of one
 * sign-up or of all. Throws `StorageUnavailable`.
 */
export function createSignUps(
  database: Database,
  otherMoney: OtherMoney,
  messageIdDomain: string,
  whenChanged: readonly (() => void)[] = [],
) {
  const sending = (nowMs: number): Sending => ({ messageIdDomain, nowMs });

  const write = async <Result>(run: (writer: Writer) => Promise<Result>): Promise<Result> => {
    const result = await database.write(run);
    for (const call of whenChanged) call();
    return result;
  };

  const findBy = (having: { id: string } | { code: string } | { attempt: string }) =>
    database.read(async (reader) => {
      const row = await findRow(reader, "signUps", having);
      if (!row) return undefined;
      const [entry] = await withPayments(reader, otherMoney, [entryOf(row)]);
      return entry;
    });

  /** Runs one change of one event's sign-ups, and gives the places that it made free. */
  const change = <Result>(
    event: string,
    nowMs: number,
    run: (writer: Writer, sending: Sending) => Promise<Result>,
  ): Promise<Result> =>
    write(async (writer) => {
      await holdEvent(writer, event);
      const result = await run(writer, sending(nowMs));
      await settle(writer, event, sending(nowMs));
      return result;
    });

  const insert = async (
    writer: Writer,
    said: NewSignUp,
    arrival: Arrival,
    state: "waiting" | "confirmed",
    sender?: string,
  ) => {
    const { event, attempt, consentVersion, hopedForPlace, nowMs } = arrival;
    const { people, answers, ...person } = said;
    await holdEvent(writer, event.name);
    await adoptUnknown(writer, event, nowMs);
    const id = randomUUID();
    const isHeld =
      sender !== undefined && (await liveOf(writer, event.name, sender)) >= formsOfSender;
    const inserted = await writer
      .insertInto("signUps")
      .values({
        ...person,
        id,
        txid: txidOf({ id, event: event.name }),
        code: makeUnguessableCode(),
        event: event.name,
        number: (await newestNumber(writer, event.name)) + 1,
        attempt,
        fingerprint: fingerprintOf(event.name, said),
        people: JSON.stringify(people),
        heads: people.length,
        answers: JSON.stringify(answers),
        consentVersion,
        sender,
        mailbox: said.email && mailboxOf(said.email),
        held: Number(isHeld),
        receivedAtMs: nowMs,
        state,
        hopedForPlace: Number(hopedForPlace),
        amountCentavos: event.amountCentavos,
        told: toldText(event, event.amountCentavos),
      })
      .onConflict((conflict) => conflict.column("attempt").doNothing())
      .returning(["id", "email", "state"])
      .executeTakeFirst();
    // A simultaneous request with the same key was first.
    return inserted ?? refuse("attempt-known");
  };

  /** Gives a sign-up a place after `insert`, or a place in the list. */
  const arrive = async (
    writer: Writer,
    one: Pick<SignUpEntry, "id" | "email" | "state">,
    { event, nowMs }: Arrival,
    { mostWaiting = Infinity, isGiven = false },
  ): Promise<"list-full" | undefined> => {
    const at = sending(nowMs);
    const chosen = isGiven ? one.id : undefined;
    const hasPlace =
      one.state === "confirmed" ||
      (await settle(writer, event.name, at, { arriving: one.id, chosen })).includes(one.id);
    if (!hasPlace) {
      if ((await headOf(writer, event.name)).waiting.heads > mostWaiting) {
        await deleteRows(writer, "signUps", { id: one.id });
        return "list-full";
      }
      // They were too many for the places that there are: none was lost while they wrote.
      if ((await freeIn(writer, event)) > 0) {
        await changeRows(writer, "signUps", { id: one.id }, { hopedForPlace: 0 });
      }
    }
    const kind = hasPlace ? "sign-up-confirmed" : "sign-up-waiting";
    const isTold = await queueLetter(writer, one, kind, at);
    if (!isTold && one.email !== undefined) await callFor(writer, one, "no-letter");
    return undefined;
  };

  const findAttempt = async (
    said: NewSignUp,
    { event, attempt }: Pick<Arrival, "event" | "attempt">,
  ): Promise<EarlierAttempt | undefined> => {
    const entry = await findBy({ attempt });
    if (!entry) return undefined;
    const isSame = entry.fingerprint === fingerprintOf(event.name, said);
    return { outcome: isSame ? "taken" : "other-text", entry };
  };

  return {
    ...createOffice(database, otherMoney),
    ...createOfficeList(database, otherMoney),
    findAttempt,
    find: (id: string) => findBy({ id }),
    findByCode: (code: string) => findBy({ code }),
    event: (name: string) => database.read((reader) => findEvent(reader, name)),
    /** Counts people of an event, in its places and in its waiting list. */
    counts: async (event: string) => {
      const { confirmed, waiting } = await database.read((reader) => headOf(reader, event));
      return { taken: confirmed.heads, waiting: waiting.heads };
    },
    /** Reads how a sign-up stands, for its own page and its letters. */
    standingOf: (entry: SignUpEntry): Promise<OwnStanding | undefined> =>
      database.read(async (reader) => {
        const event = await findEvent(reader, entry.event);
        const place = await placeInLine(reader, entry);
        return event && { entry, event, place, free: await freeIn(reader, event) };
      }),

    /** Counts the hit, spends the captcha and takes the sign-up, in one transaction. */
    async take(said: NewSignUp, arrival: Arrival, captcha: SolvedCaptcha, hit: RateLimitHit) {
      const refused = await unlessRefused<
        "list-full" | undefined,
        OverLimit | "captcha-spent" | "attempt-known"
      >(
        write(async (writer) => {
          const untilMs = await countHit(writer, hit);
          if (untilMs !== undefined) refuse(overLimit(hit, untilMs));
          if (!(await spendCaptcha(writer, captcha))) refuse("captcha-spent");
          const one = await insert(writer, said, arrival, "waiting", hit.sender.household);
          return arrive(writer, one, arrival, { mostWaiting: longestList(arrival.event.places) });
        }),
      );
      if (typeof refused === "object") return refused;
      if (refused === "list-full") return { outcome: refused } as const;
      const found = await findAttempt(said, arrival);
      return found ?? ({ outcome: refused === "captcha-spent" ? refused : "erased" } as const);
    },

    /**
     * Takes a sign-up by the office. → the number of free places, where they do not suffice and `otherwise` is "ask"
     */
    async takeByHand(said: NewSignUp, arrival: Arrival, otherwise: "ask" | "over" | "wait") {
      const refused = await unlessRefused<void, "attempt-known" | { free: number }>(
        write(async (writer) => {
          const state = otherwise === "over" ? "confirmed" : "waiting";
          const one = await insert(writer, said, arrival, state);
          const free = await freeIn(writer, arrival.event);
          if (otherwise === "ask" && said.people.length > free) refuse({ free });
          // Where no place is given by itself any more, here the office gives it.
          const isGiven = otherwise === "ask" && isForOffice(arrival.event, arrival.nowMs);
          await arrive(writer, one, arrival, { isGiven });
        }),
      );
      if (typeof refused === "object") return { outcome: "full", ...refused } as const;
      return (await findAttempt(said, arrival)) ?? ({ outcome: "erased" } as const);
    },

    /** Cancels a sign-up; its place goes on to the next. → false if it was cancelled before */
    cancel: ({ id, event }: SignUpEntry, nowMs: number): Promise<boolean> =>
      change(event, nowMs, (writer, at) => cancelOne(writer, id, at)),

    /** Cancels sign-ups of one telephone or one sender, where somebody sent many. */
    cancelTogether: (event: string, all: readonly { id: string }[], nowMs: number): Promise<void> =>
      change(event, nowMs, async (writer, at) => {
        for (const { id } of all) await cancelOne(writer, id, at);
      }),

    /** Releases a sign-up that was held, or that waits where only the office gives places: it gets a place now, if there is one. */
    release: ({ id, event }: SignUpEntry, nowMs: number): Promise<void> =>
      change(event, nowMs, async (writer, at) => {
        await changeRows(writer, "signUps", { id }, { held: 0 });
        await settle(writer, event, at, { chosen: id });
      }),

    /** Takes away one of several people; the others stay. → false if that person is not there, or the last */
    takeAway: ({ id, event }: SignUpEntry, number: number, nowMs: number): Promise<boolean> =>
      change(event, nowMs, (writer) => takePersonAway(writer, id, number)),

    /** Takes the events as they are now published: raised places are given. */
    async publish(events: readonly KnownEvent[], nowMs: number): Promise<void> {
      const known = await database.read((reader) =>
        reader.selectFrom("signUpEvents").selectAll().execute(),
      );
      const names = new Set(events.map(({ name }) => name));
      const gone = known.filter(({ name }) => !names.has(name)).map(knownOf);
      for (const event of [...events, ...gone.map((one) => ({ ...one, isListed: false }))]) {
        await change(event.name, nowMs, (writer) => adopt(writer, event, nowMs));
      }
    },

    /** Takes the office's answer about a change of an event, which may be published in this moment. */
    answer: (event: KnownEvent, answers: Answers, nowMs: number): Promise<void> =>
      change(event.name, nowMs, async (writer) => {
        await adopt(writer, event, nowMs);
        await settleAsked(writer, event.name, answers);
      }),

    /** Sends letters to all who do not know how the event is now; the office calls those who get none. */
    tellChange: (event: string, nowMs: number): Promise<void> =>
      change(event, nowMs, (writer, at) => tellChange(writer, event, at)),

    /** Cancels everybody of an event that does not take place; the office calls those who have no e-mail. */
    cancelAll: (event: string, nowMs: number): Promise<void> =>
      write(async (writer) => {
        await holdEvent(writer, event);
        for (const { id } of await listEntries(writer, event)) {
          await cancelOne(writer, id, sending(nowMs), "cancelled");
        }
      }),
  };
}

export type SignUps = ReturnType<typeof createSignUps>;
