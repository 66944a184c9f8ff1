import { makeIdempotencyKey } from "../../site/form/make-idempotency-key.ts";
import type { MessageBody } from "./message-fields.ts";

export type IdempotencyKeys = {
  /** The same for the same text, until it has arrived: who presses twice sends one message. */
  keyFor(body: MessageBody): string;
  /** It has arrived: the same words again are another message. */
  forget(): void;
};

/** For as long as the page is open. */
export function createIdempotencyKeys(): IdempotencyKeys {
  let last: { text: string; key: string } | undefined;
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      if (last?.text !== text) last = { text, key: makeIdempotencyKey() };
      return last.key;
    },
    forget() {
      last = undefined;
    },
  };
}
