/**
 * Kinds that features add, each where its letters are made.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface AddedLetterKinds {}

/** Kinds of e-mails; their text is made when they are sent, from what is stored then. */
export type LetterKind = keyof AddedLetterKinds | "alarm";

export type LetterState = "waiting" | "sending" | "sent" | "parked";

/** An e-mail that has to leave, as the outbox keeps it. */
export type Letter = {
  id: string;
  kind: LetterKind;
  subjectId: string;
  /** The same at every delivery attempt, so that a mailbox may know a repeated one. */
  messageId: string;
  state: LetterState;
  /** Delivery attempts begun so far. */
  attempts: number;
  /** Attempts in a row that came to no end: this program fell over, or died. */
  stumbles: number;
  createdAtMs: number;
  /** Time from which it is being tried: when it was created, or when a person last gave it back. */
  retryingSinceMs: number;
  /** Time of its next try; while it is being sent, the end of its lease. */
  dueAtMs: number;
  /** Failure of the last delivery attempt, in codes; never a part of the message, nor an address. */
  lastError: string | undefined;
  sentAtMs: number | undefined;
};

/** One delivery attempt: only its holder may record what became of it, and only while the lease is its own. */
export type Claim = Letter & { lease: string };

/** No letter waits longer. One that is due later was postponed by a clock that has been set back. */
export const longestWaitMs = 3_600_000;

/** Makes the e-mail of a letter as it leaves; undefined if its subject has been erased. */
export type Compose = (claim: Claim) => Promise<Mail | undefined>;

/** Outcome of a delivery attempt. */
export type AttemptOutcome =
  | { move: "sent" }
  /** The letter has no reader any more. */
  | { move: "gone" }
  | { move: "postpone"; dueAtMs: number; reason: string }
  /** This program fell over: tried again, but not for ever. */
  | { move: "stumble"; dueAtMs: number; reason: string }
  | { move: "park"; reason: string };

type Options = { mailer: Mailer; compose: Partial<Record<LetterKind, Compose>>; now(): number };

/** More failed attempts in a row than chance explains. */
export const mostStumbles = 10;

/** One delivery attempt. Never throws: a fault of ours is an outcome too. */
export async function attemptDelivery(claim: Claim, options: Options): Promise<AttemptOutcome> {
  const { mailer, compose, now } = options;
  if (claim.stumbles > mostStumbles) return park(`${mostStumbles} attempts came to no end`);
  try {
    const write = compose[claim.kind];
    // Its part went from the program: nobody read it, so it is not sent.
    if (!write) return park(unwritten);
    const mail = await write(claim);
    if (!mail) return { move: "gone" };
    return outcomeOf(await mailer.send(mail), claim, now());
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    const reason = ["failed here:", name, code].filter(Boolean).join(" ");
    if (claim.stumbles >= mostStumbles) return park(reason);
    return { move: "stumble", dueAtMs: now() + stumbleMs(claim.stumbles), reason };
  }
}

function outcomeOf(delivery: Delivery, { retryingSinceMs }: Claim, nowMs: number): AttemptOutcome {
  const ageMs = nowMs - retryingSinceMs;
  switch (delivery.outcome) {
    case "sent":
      return { move: "sent" };
    case "refused":
      return park(delivery.reason);
    case "retry":
      if (ageMs >= patienceMs) return park(`tried for 72 h: ${delivery.reason}`);
      return { move: "postpone", dueAtMs: nowMs + backoffMs(ageMs), reason: delivery.reason };
  }
}

/** Reason why a letter stopped that no part of this program writes. */
export const unwritten = "nobody writes it: its part is gone";

const park = (reason: string): AttemptOutcome => ({ move: "park", reason });

const leastMs = 5_000;
const mostMs = 15 * 60_000;
const spread = 0.2;

/** Time for which a letter is tried before a person has to look at it. */
const patienceMs = 72 * 3_600_000;

/**
 * Milliseconds until the next attempt: an eighth of the letter's age, so that a short outage is over
 * soon after the server is back and a long one costs few attempts. Spread, so that letters which failed
 * together do not come back together.
 */
export function backoffMs(ageMs: number, random = Math.random): number {
  const middle = Math.min(mostMs, Math.max(leastMs, ageMs / 8));
  return Math.round(middle * (1 - spread + 2 * spread * random()));
}

/** Milliseconds after an attempt that fell over here, by how many did so in a row: ten of them take an hour. */
const stumbleMs = (stumbles: number): number => Math.min(mostMs, leastMs * 2 ** stumbles);

/** An e-mail as it leaves. */
export type Mail = {
  /** With its angle brackets. */
  messageId: string;
  /** Always the church: what visitors write must not leave under their own domains. */
  from: { name: string; address: string };
  /** One address, or several with ", " between them. */
  to: string;
  /** One address alone. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Set for a test or a demonstration: written to a file, and never handed to a mail server. */
  staysHere?: true;
};

export type Delivery =
  | { outcome: "sent" }
  /** The server may take it another time. */
  | { outcome: "retry"; reason: string }
  /** The server will never take it. */
  | { outcome: "refused"; reason: string };

/**
 * Port that carries an e-mail to the church. Never throws for what a mail server may do. Reasons are codes, never the
 * server's words: those may quote an address.
 */
export type Mailer = {
  send(mail: Mail): Promise<Delivery>;
  close(): Promise<void>;
};
