/** What a form asks of its captcha, whoever provides it. */
export type CaptchaActions = {
  /** Whether the visitor has ticked it. */
  isTicked(): boolean;
  /** Proof for one sending; undefined if none could be had. Waits while it is still being made. */
  answer(): Promise<string | undefined>;
  /** Its proof is spent, and none is needed: the visitor ticks it anew for another message. */
  reset(): void;
  /** Its proof is spent, and the visitor will try again: what can be made anew by itself, is. */
  renew(): void;
  /** Marks it as what is missing, and puts the focus there. */
  ask(): void;
};
