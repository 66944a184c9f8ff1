import * as format from "../../../../format/format.ts";
import { formatReceiptNumber } from "../../../../format/format.ts";
import { meansLabels } from "../../../contract/means.ts";
import { spellGiver } from "../../../ledger/giver.ts";
import { countingActPath } from "../paths.ts";
import { giftPath } from "../../../ledger/panel/gift-paths.ts";
import type { Counting, Deed, NewLine } from "../counting.ts";

/** "R$ 350,00, Dízimo, dinheiro, envelope 12, Maria Exemplo" */
export const wordsOfLine = (line: NewLine): string =>
  [
    format.money(line.amountCentavos),
    line.fund,
    meansLabels[line.means].toLowerCase(),
    line.envelope && `envelope ${line.envelope}`,
    spellGiver(line),
  ]
    .filter(Boolean)
    .join(", ");

export const nameOf = ({ name }: Deed): string => name ?? "alguém que saiu";

/** The lines of a counting, the last one first. An open one's can be taken out again, a closed one's link their gifts. */
export function CountingLines({ counting }: { counting: Counting }) {
  return (
    <ul className="rows counting-lines">
      {counting.lines.toReversed().map((line) => (
        <li key={line.id} className="row">
          <p>
            <strong className="amount">{format.money(line.amountCentavos)}</strong> {line.fund} ·{" "}
            {meansLabels[line.means].toLowerCase()}
            <br />
            <span className="soft">
              {[line.envelope && `envelope ${line.envelope}`, spellGiver(line)]
                .filter(Boolean)
                .map((word) => `${word} · `)}
              por {nameOf(line.added)}
            </span>
          </p>
          {line.booked ? (
            <p>
              <a className="thumb whole" href={giftPath(line.booked.giftId)}>
                nº {formatReceiptNumber(line.booked.receiptNumber)}
              </a>
              {line.booked.takenBackCentavos > 0 && (
                <span className="soft">
                  {" "}
                  estornado {format.money(line.booked.takenBackCentavos)}
                </span>
              )}
            </p>
          ) : (
            <RemoveLine countingId={counting.id} line={line} />
          )}
        </li>
      ))}
    </ul>
  );
}

export const RemoveLine = ({ countingId, line }: { countingId: string; line: NewLine }) => (
  <form method="post" action={countingActPath(countingId, "remove")}>
    <button
      className="button quiet small"
      name="linha"
      value={line.id}
      aria-label={`Tirar ${wordsOfLine(line)}`}
    >
      Tirar
    </button>
  </form>
);
