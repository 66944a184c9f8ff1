import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime from "postal-mime";
import { openMailServer } from "../../src/testing/mail-server.ts";
import { markIn } from "./visitors.ts";

type Letter = { mark: string; messageId: string; atMs: number };

/** A real SMTP server that takes every letter, and answers after a while. */
export async function openMailbox({ delayMs = 0 } = {}) {
  const letters: Letter[] = [];
  const { url } = await openMailServer({
    async onData(stream, _session, done) {
      try {
        const { text: words = "", messageId = "" } = await PostalMime.parse(await text(stream));
        if (delayMs > 0) await wait(delayMs);
        letters.push({ mark: markIn(words), messageId, atMs: Date.now() });
      } catch {
        // The site was killed in the middle of the letter.
        done(new Error("incomplete"));
        return;
      }
      done();
    },
  });
  /** The copies of each letter by its mark. */
  const copies = () => Map.groupBy(letters, ({ mark }) => mark);
  /** Number of letters that came more than once. */
  const repeated = () => letters.length - copies().size;
  return { url, letters, copies, repeated };
}
