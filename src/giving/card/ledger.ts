import type { SolvedCaptcha } from "../../platform/captcha/captcha.ts";
import type { OverLimit, RateLimitHit, Sender } from "../../platform/limits/rate-limit.ts";
import type { Busy, Cooldown, Breaker } from "./card-testing/card-testing.ts";
import type { CardAttempt, Origin } from "../ledger/gift.ts";
import type { GiftState } from "../ledger/gift-state.ts";

/** New facts that a move stores. */
export type GiftFacts = {
  paymentId?: string;
  invoiceId?: string | undefined;
  declineCode?: string | undefined;
};

/** Open gifts that only another account can settle. */
export type Foreign = Pick<CardAttempt, "provider" | "account" | "mode"> & { count: number };

/** What a paid invoice is called in the ledger. */
export const outsideIdOfInvoice = (invoiceId: string): string => `invoice:${invoiceId}`;

export type BeginOutcome =
  | "begun"
  /** There is a gift with this key already. */
  | "exists"
  | "captcha-spent"
  | OverLimit
  /** Too many recent declines: the provider is not called, although hit and captcha are spent. */
  | Cooldown
  /** Hit and captcha are spent, and `beginAgain` may still get a turn. */
  | Busy;

/** Port: the storage of gifts. */
export type Ledger = {
  /** Counts the hit, spends the captcha and stores the gift as "begun", in one transaction. */
  begin(
    gift: CardAttempt,
    captcha: SolvedCaptcha,
    hit: RateLimitHit,
    breaker: Breaker | undefined,
  ): Promise<BeginOutcome>;
  /** Tries again after `Busy`, with the spent hit and captcha. */
  beginAgain(
    gift: CardAttempt,
    sender: Sender,
    breaker: Breaker | undefined,
  ): Promise<BeginOutcome>;
  findByKey(idempotencyKey: string): Promise<CardAttempt | undefined>;
  findById(id: string): Promise<CardAttempt | undefined>;
  /**
   * Moves a gift if its state is still `gift.state`; resolves to the new gift, or to undefined if another
   * process has moved it. A gift that succeeds gets its receipt's number and its letter.
   */
  move(
    gift: CardAttempt,
    to: GiftState,
    facts: GiftFacts,
    nowMs: number,
  ): Promise<CardAttempt | undefined>;
  /** Resolves with the next move of this process; moves of other processes need another read. */
  whenMoved(): Promise<void>;
  /**
   * Acquires the lease to poll the provider about a gift, in all processes: false if another poll runs or
   * ended within the last seconds, or if the gift has moved or is flagged for review.
   */
  beginPoll(gift: CardAttempt, nowMs: number): Promise<boolean>;
  /** Releases the lease. `nowMs`: when it was acquired. */
  endPoll(gift: CardAttempt, nowMs: number): Promise<void>;
  /** Due gifts of this origin: those to be cancelled first, then the longest due. */
  listDue(origin: Origin, nowMs: number, atMost: number): Promise<CardAttempt[]>;
  /** Open gifts of any other origin; all of them without card gifts. */
  listForeign(origin: Origin | undefined): Promise<Foreign[]>;
  /** Flags a gift for a person, who reads the reason. Returns whether the flag is new. */
  flagForReview(gift: CardAttempt, reason: string): Promise<boolean>;
};
