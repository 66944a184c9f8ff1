import { makeAttemptKey } from "../attempt-key.ts";
import type { MessageBody } from "./message-fields.ts";

export type MessageKeys = {
  /** The same for the same text, until it has arrived: who presses twice sends one message. */
  keyFor(body: MessageBody): string;
  /** It has arrived: the same words again are another message. */
  forget(): void;
};

/** For as long as the page is open. */
export function createMessageKeys(): MessageKeys {
  let last: { text: string; key: string } | undefined;
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      if (last?.text !== text) last = { text, key: makeAttemptKey() };
      return last.key;
    },
    forget() {
      last = undefined;
    },
  };
}
