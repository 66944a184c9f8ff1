import type { CardPart } from "./card-part.ts";

export type TokenResult =
  | { token: string }
  /** Why there is none, for the giver, and all that is wrong of the card, where that is known. */
  | { message: string; parts?: readonly CardPart[] | undefined };

/** The interface of every card field, for the form around it. */
export type CardActions = {
  isFilled(): boolean;
  /** A token good for one charge. Never throws. */
  createToken(name: string): Promise<TokenResult>;
  clear(): void;
  /** On that part, or on the first that is not filled in. */
  focus(part?: CardPart): void;
  /**
   * Carries the card's own check (3-D Secure) through with the giver. Never throws; how it ended is for
   * the server to say.
   */
  completeCheck(clientSecret: string): Promise<void>;
};
