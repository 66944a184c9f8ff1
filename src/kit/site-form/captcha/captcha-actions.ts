/** The interface of every captcha, for the form around it. */
export type CaptchaActions = {
  /** Whether the visitor has ticked it. */
  isTicked(): boolean;
  /** Proof for one sending; undefined if none could be had. Waits while it is still being made. */
  answer(): Promise<string | undefined>;
  /** Its proof is spent, and none is needed: the visitor ticks it anew for another message. */
  reset(): void;
  /** Its proof is spent, and the visitor will try again: makes a new proof where it can. */
  renew(): void;
  /** Marks it as missing, and focuses it. */
  ask(): void;
};
