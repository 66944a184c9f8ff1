import { randomUUID } from "node:crypto";
import type { Reader, Writer } from "../../platform/database/database.ts";
import { lockUntilCommit } from "../../platform/database/dialect.ts";
import { insertLetter } from "../../platform/outbox/sql/letter-queue.ts";
import { movingUp, type Answer, type KnownEvent, type SignUpEntry } from "../contract/sign-up.ts";
import type { SignUpRow } from "./tables.ts";

/** Every change of an event's sign-ups holds it until the transaction ends, in whatever process. */
export const holdEvent = (writer: Writer, name: string): Promise<void> =>
  lockUntilCommit(writer, `sign-ups of ${name}`);

export function entryOf(row: SignUpRow): SignUpEntry & Pick<SignUpRow, "fingerprint"> {
  const people = JSON.parse(row.people) as (string | null)[];
  const { paidAtMs, paidCentavos = 0 } = row;
  return {
    ...row,
    people: people.map((name) => name ?? undefined),
    answers: JSON.parse(row.answers) as Answer[],
    hopedForPlace: row.hopedForPlace === 1,
    paid: paidAtMs === undefined ? undefined : { atMs: paidAtMs, centavos: paidCentavos },
  };
}

/** In the order of arrival. */
export async function listEntries(reader: Reader, event: string): Promise<SignUpEntry[]> {
  const rows = await reader
    .selectFrom("signUps")
    .selectAll()
    .where("event", "=", event)
    .orderBy("number")
    .execute();
  return rows.map(entryOf);
}

export async function findEvent(reader: Reader, name: string): Promise<KnownEvent | undefined> {
  const row = await reader
    .selectFrom("signUpEvents")
    .selectAll()
    .where("name", "=", name)
    .executeTakeFirst();
  return row && { ...row, isListed: row.isListed === 1 };
}

export async function keepEvent(writer: Writer, event: KnownEvent): Promise<void> {
  const row = { ...event, isListed: Number(event.isListed) };
  await writer
    .insertInto("signUpEvents")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

export type Sending = { messageIdDomain: string; nowMs: number };

/** A letter where there is an address, else the office calls: see `callFor`. */
export async function queueLetter(
  writer: Writer,
  { id, email }: Pick<SignUpEntry, "id" | "email">,
  kind: SignUpLetterKind,
  { messageIdDomain, nowMs }: Sending,
): Promise<void> {
  if (email === undefined) return;
  const letter = { id: randomUUID(), kind, subjectId: id, messageIdDomain, dueAtMs: nowMs };
  await insertLetter(writer, letter);
}

/**
 * Gives the places that are free to those who wait, in order. The event is held. → who has a place now that had none.
 * `arriving`: the sign-up that has just come, which gets a letter of its own.
 */
export async function settle(
  writer: Writer,
  event: string,
  sending: Sending,
  arriving?: string,
): Promise<string[]> {
  const known = await findEvent(writer, event);
  if (!known?.isListed || known.endsAtMs <= sending.nowMs) return [];
  const rows = await writer
    .selectFrom("signUps")
    .select(["id", "state", "heads", "email"])
    .where("event", "=", event)
    .where("state", "<>", "cancelled")
    .orderBy("number")
    .execute();
  const moved = movingUp(known.places, rows);
  for (const one of moved) {
    const isNew = one.id === arriving;
    await writer
      .updateTable("signUps")
      .set({
        state: "confirmed",
        ...(!isNew && {
          movedUpAtMs: sending.nowMs,
          callFor: one.email === undefined ? ("place" as const) : undefined,
        }),
      })
      .where("id", "=", one.id)
      .execute();
    if (!isNew) await queueLetter(writer, one, "sign-up-moved-up", sending);
  }
  return moved.map(({ id }) => id);
}

export const letterKinds = [
  "sign-up-confirmed",
  "sign-up-waiting",
  "sign-up-moved-up",
  "sign-up-cancelled",
] as const;

export type SignUpLetterKind = (typeof letterKinds)[number];

declare module "../../platform/outbox/queue.ts" {
  interface AddedLetterKinds extends Record<SignUpLetterKind, true> {}
}
