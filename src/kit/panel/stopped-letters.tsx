import * as format from "../../format/format.ts";
import type { LetterKind } from "../../platform/outbox/queue.ts";
import {
  type StoppedLetter,
  type StoppedLetterStore,
  stopReason,
} from "../../platform/outbox/sql/kept-letters.ts";
import { readTyped } from "./form.ts";
import type { Answer, Asked } from "./pages.tsx";
import { Instant } from "./parts/parts.tsx";

/** E-mails that are named one by one; all are counted. */
const atMost = 3;

/** E-mails of a kind that are no longer tried, each with why, and the way to try again. */
export async function stoppedLetters(
  store: StoppedLetterStore,
  kind: LetterKind,
  action: string,
  describe: (letter: StoppedLetter) => { text: string; href: string },
) {
  const count = await store.countStopped(kind);
  if (count === 0) return null;
  const letters = await store.listStopped(kind, atMost);
  return (
    <section className="callout problem" aria-labelledby="paradas">
      <h2 id="paradas">
        {count === 1 ? "Um e-mail não saiu" : `${format.thousands(count)} e-mails não saíram`}
      </h2>
      <ul className="rows">
        {letters.map((letter) => {
          const { text, href } = describe(letter);
          return (
            <li key={letter.id}>
              <p>
                <a href={href}>{text}</a>, de <Instant ms={letter.createdAtMs} />
              </p>
              <StopReason letter={letter} />
              <form method="post" action={action}>
                <button className="button quiet" name="carta" value={letter.id}>
                  Tentar de novo
                </button>
              </form>
            </li>
          );
        })}
      </ul>
      {count > 1 && (
        <form method="post" action={action}>
          <button className="button" name="todas" value="sim">
            Tentar todos de novo
          </button>
        </form>
      )}
    </section>
  );
}

export const StopReason = ({ letter }: { letter: { lastError: string | undefined } }) => (
  <p>
    {stopReason(letter.lastError)}{" "}
    {letter.lastError && <span className="soft">(código: {letter.lastError})</span>}
  </p>
);

/** Gives one stopped e-mail back to be sent, or all of this subject, as the form asks; then leads to `path`. */
export async function retryStopped(
  context: Asked,
  letters: StoppedLetterStore,
  subject: LetterKind,
  at: string,
): Promise<Answer> {
  const { carta = "", todas } = await readTyped(context);
  const isDone = todas
    ? (await letters.retryAll(subject)) > 0
    : await letters.retry(subject, carta);
  return isDone ? { done: "de-novo", at, act: "retried-letters" } : { done: "nada-parado", at };
}
