import { hash, randomUUID } from "node:crypto";
import { dayMs, hourMs } from "../../format/church-clock.ts";
import type { Reader, Writer } from "../../platform/database/database.ts";
import { lockUntilCommit } from "../../platform/database/dialect.ts";
import { changeRows, findRow, listRows } from "../../platform/database/rows-by.ts";
import { insertLetter } from "../../platform/outbox/sql/letter-queue.ts";
import {
  type Answer,
  type Facts,
  factsOf,
  isForOffice,
  type KnownEvent,
  type SignUpEntry,
} from "../contract/sign-up.ts";
import { freeIn } from "./counts.ts";
import type { KnownEventRow, SignUpLetterKind, SignUpRow } from "./tables.ts";

/** Takes the lock that every change of an event's sign-ups holds until its transaction ends, in whatever process. */
export const holdEvent = (writer: Writer, name: string): Promise<void> =>
  lockUntilCommit(writer, `sign-ups of ${name}`);

/** Reads a sign-up without its payments: see `withPayments`. */
export function entryOf(row: SignUpRow): SignUpEntry & Pick<SignUpRow, "fingerprint"> {
  const people = JSON.parse(row.people) as (string | null)[];
  return {
    ...row,
    people: people.map((name) => name ?? undefined),
    answers: JSON.parse(row.answers) as Answer[],
    hopedForPlace: row.hopedForPlace === 1,
    isHeld: row.held === 1,
    told: JSON.parse(row.told) as Facts,
    toldBefore: row.toldBefore === undefined ? undefined : (JSON.parse(row.toldBefore) as Facts),
    payments: [],
    paid: undefined,
  };
}

/** Lists sign-ups in the order of arrival. */
export async function listEntries(reader: Reader, event: string): Promise<SignUpEntry[]> {
  return (await listRows(reader, "signUps", { event }, "number")).map(entryOf);
}

export async function findEvent(reader: Reader, name: string): Promise<KnownEvent | undefined> {
  const row = await findRow(reader, "signUpEvents", { name });
  return row && knownOf(row);
}

export function knownOf(row: KnownEventRow): KnownEvent {
  const { asked: _, ...known } = row;
  return { ...known, isWholeDay: known.isWholeDay === 1, isListed: known.isListed === 1 };
}

/** `Facts`, as a row keeps them. */
export const toldText = (event: KnownEvent, amountCentavos: number | undefined): string =>
  JSON.stringify({ ...factsOf(event), amountCentavos } satisfies Facts);

export type Sending = { messageIdDomain: string; nowMs: number };

/** Letters that one mailbox gets of sign-ups: its owner may never have asked for them. */
const lettersOfMailbox = [
  { most: 3, withinMs: hourMs },
  { most: 6, withinMs: dayMs },
] as const;

/** The digest of a mailbox, however its address is written. */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.trim().toLowerCase().split("@");
  const [bare = ""] = local.split("+", 1);
  const isGmail = /^(gmail|googlemail)\.com$/.test(domain);
  return hash("sha256", isGmail ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${domain}`);
}

async function mayWriteTo(writer: Writer, mailbox: string, nowMs: number): Promise<boolean> {
  for (const { most, withinMs } of lettersOfMailbox) {
    const { count } = await writer
      .selectFrom("signUps")
      .innerJoin("outbox", "outbox.subjectId", "signUps.id")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("signUps.mailbox", "=", mailbox)
      .where("outbox.createdAtMs", ">", nowMs - withinMs)
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) return false;
  }
  return true;
}

/**
 * Queues a letter if there is an address whose mailbox has not had its letters. → false if there is none, so the office
 * calls
 */
export async function queueLetter(
  writer: Writer,
  { id, email }: Pick<SignUpEntry, "id" | "email">,
  kind: SignUpLetterKind,
  { messageIdDomain, nowMs }: Sending,
): Promise<boolean> {
  if (email === undefined || !(await mayWriteTo(writer, mailboxOf(email), nowMs))) return false;
  const letter = { id: randomUUID(), kind, subjectId: id, messageIdDomain, dueAtMs: nowMs };
  await insertLetter(writer, letter);
  return true;
}

export const callFor = (
  writer: Writer,
  { id }: Pick<SignUpEntry, "id">,
  why: SignUpEntry["callFor"],
): Promise<boolean> => changeRows(writer, "signUps", { id }, { callFor: why });

/**
 * Gives the places that are free to those who wait: as many as fit, in the order of arrival. It is the one rule of
 * places, used after each change, also for a sign-up that has just arrived. The event is held. → ids of sign-ups that
 * have a place now and had none.
 * `arriving`: the sign-up that has just come, which gets a letter of its own. `chosen`: the sign-up that the office lets
 * in, where nobody gets a place by itself any more: see `isForOffice`.
 */
export async function settle(
  writer: Writer,
  event: string,
  sending: Sending,
  { arriving, chosen }: { arriving?: string; chosen?: string | undefined } = {},
): Promise<string[]> {
  const known = await findEvent(writer, event);
  if (!known || isForOffice(known, sending.nowMs) !== (chosen !== undefined)) return [];
  if (!known.isListed && !chosen) return [];
  let free = await freeIn(writer, known);
  if (free === 0) return [];
  const waiting = await writer
    .selectFrom("signUps")
    .select(["id", "heads", "email", "amountCentavos"])
    .where("event", "=", event)
    .where("state", "=", "waiting")
    .where("held", "=", 0)
    .$if(chosen !== undefined, (all) => all.where("id", "=", chosen ?? ""))
    .orderBy("number")
    .execute();
  const moved: string[] = [];
  for (const { heads, ...next } of waiting) {
    if (heads > free) continue;
    const told = toldText(known, next.amountCentavos);
    await letIn(writer, next, { ...sending, told: next.id === arriving ? undefined : told });
    moved.push(next.id);
    free -= heads;
  }
  return moved;
}

async function letIn(
  writer: Writer,
  one: Pick<SignUpEntry, "id" | "email">,
  { told, ...sending }: Sending & { told: string | undefined },
): Promise<void> {
  const set = (values: Partial<SignUpRow>) => changeRows(writer, "signUps", { id: one.id }, values);
  if (told === undefined) return void (await set({ state: "confirmed" }));
  const isTold = await queueLetter(writer, one, "sign-up-moved-up", sending);
  // A person to be called may not know yet what changed since.
  const news = isTold ? { callFor: undefined, told } : ({ callFor: "place" } as const);
  await set({ state: "confirmed", movedUpAtMs: sending.nowMs, ...news });
}

declare module "../../platform/outbox/queue.ts" {
  interface AddedLetterKinds extends Record<SignUpLetterKind, true> {}
}
