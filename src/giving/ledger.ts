import type { SolvedCaptcha } from "../platform/captcha/captcha.ts";
import type { OverLimit, RateLimitHit, Sender } from "../platform/limits/rate-limit.ts";
import type { Busy, Cooldown, Breaker } from "./card-testing/card-testing.ts";
import type { Gift, Origin } from "./gift.ts";
import type { GiftState } from "./charge/gift-state.ts";

/** What is learnt with a move. */
export type GiftFacts = {
  intentId?: string;
  declineCode?: string | undefined;
};

/** Open gifts that only another account can tell of. */
export type Foreign = Pick<Gift, "provider" | "account" | "mode"> & { count: number };

export type BeginOutcome =
  | "begun"
  /** There is a gift with this key already. */
  | "exists"
  | "captcha-spent"
  | OverLimit
  /** Too many declined gifts of late: the provider is not asked, though hit and captcha are spent. */
  | Cooldown
  /** Hit and captcha are spent, and its turn may still come: `beginAgain`. */
  | Busy;

/** Port: where gifts are kept. */
export type Ledger = {
  /** Counts the hit, spends the captcha and writes the gift down as "begun": all of it or nothing. */
  begin(
    gift: Gift,
    captcha: SolvedCaptcha,
    hit: RateLimitHit,
    breaker: Breaker | undefined,
  ): Promise<BeginOutcome>;
  /** Of a gift that was busy: the same, with the hit and the captcha that are spent already. */
  beginAgain(gift: Gift, sender: Sender, breaker: Breaker | undefined): Promise<BeginOutcome>;
  findByKey(idempotencyKey: string): Promise<Gift | undefined>;
  findById(id: string): Promise<Gift | undefined>;
  /**
   * Moves a gift on if it still stands at `gift.state`; resolves to the gift as it then is, or undefined
   * if somebody else has moved it. A gift that succeeds gets its receipt's number, and its letter.
   */
  move(gift: Gift, to: GiftState, facts: GiftFacts, nowMs: number): Promise<Gift | undefined>;
  /** Resolves with the next move that this process makes; another's is found by looking again. */
  whenMoved(): Promise<void>;
  /**
   * Takes the turn to ask the provider about a gift, in all processes: false where somebody asks already, or
   * has done so within the last seconds, or the gift has moved or was set aside.
   */
  beginLook(gift: Gift, nowMs: number): Promise<boolean>;
  /** Gives the turn back. `nowMs`: when it was taken. */
  endLook(gift: Gift, nowMs: number): Promise<void>;
  /** Gifts of this origin, or of none recorded, that are to be looked at now: to be given up first, then longest due. */
  listDue(origin: Origin, nowMs: number, atMost: number): Promise<Gift[]>;
  /** Open gifts of any other origin than this; all of them where nobody charges cards. */
  listForeign(origin: Origin | undefined): Promise<Foreign[]>;
  /** Sets a gift aside for a person, who reads the reason. → whether it was not yet */
  park(gift: Gift, reason: string): Promise<boolean>;
};
