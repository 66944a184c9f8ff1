/** What a form asks of its captcha, whoever provides it. */
export type CaptchaHandle = {
  /** Whether the visitor has ticked it. */
  isTicked(): boolean;
  /** Proof for one sending; undefined if none could be had. Waits while it is still being made. */
  answer(): Promise<string | undefined>;
  /** Its proof is spent: the visitor ticks it anew. */
  reset(): void;
  focus(): void;
};
