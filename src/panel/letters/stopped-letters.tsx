import type { StoppedLetter } from "../../platform/outbox/stopped-letter.ts";
import { Instant } from "../parts/instant.tsx";
import { stopReason } from "./stop-reason.ts";

type Props = {
  letters: readonly StoppedLetter[];
  /** All of them; the list may show fewer. */
  count: number;
  /** Where the form goes. */
  action: string;
  /** What a letter tells of. */
  describe(letter: StoppedLetter): { text: string; href: string };
};

/** E-mails that nobody tries any more, each with why, and the way to try again. */
export function StoppedLetters({ letters, count, action, describe }: Props) {
  if (count === 0) return null;
  return (
    <section className="notice problem" aria-labelledby="paradas">
      <h2 id="paradas">
        {count === 1 ? "Um e-mail não saiu" : `${count.toLocaleString("pt-BR")} e-mails não saíram`}
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
