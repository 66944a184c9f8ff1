import * as format from "../../../../format/format.ts";
import type { Shown } from "../../../../kit/panel/form.ts";
import { Field, problemProps } from "../../../../kit/ui/form/field.tsx";
import { countingActPath } from "../paths.ts";
import { type Counting, sumsOf } from "../counting.ts";
import { denominationLabel, denominations, isNote, worthCentavos } from "../denominations.ts";
import { writeSeen } from "./counting-forms.ts";

type Props = { counting: Counting; refused: Shown | undefined };

/** The form of notes and coins: how many of each. */
export function PiecesForm({ counting, refused }: Props) {
  const { id, pieces } = counting;
  const sums = sumsOf(counting);
  const rows = (wanted: boolean) =>
    denominations
      .filter((denomination) => isNote(denomination) === wanted)
      .map((denomination) => {
        const problem = refused?.problems[denomination];
        const count = pieces.get(denomination) ?? 0;
        const value = refused ? refused.typed[denomination] : String(count || "");
        return (
          <div key={denomination} className="pieces-row">
            <Field id={denomination} label={denominationLabel(denomination)} problem={problem}>
              <input
                id={denomination}
                name={denomination}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                data-centavos={worthCentavos(denomination)}
                defaultValue={value}
                {...problemProps(denomination, problem)}
              />
            </Field>
            <span className="soft amount">
              {count > 0 && format.money(count * worthCentavos(denomination))}
            </span>
          </div>
        );
      });
  return (
    <section aria-labelledby="cedulas">
      <h2 id="cedulas">Cédulas e moedas</h2>
      <form
        className="form pieces"
        method="post"
        action={countingActPath(id, "keepPieces")}
        data-cash={sums.cashCentavos}
        data-unsaved="As cédulas e moedas que você escreveu ainda não foram guardadas, e se perdem. Continuar assim mesmo?"
      >
        <input type="hidden" name="visto" value={writeSeen(pieces)} />
        <p className="soft">Quantas são de cada. Cheques não entram aqui.</p>
        <div className="pieces-kinds">
          <div>{rows(true)}</div>
          <div>{rows(false)}</div>
        </div>
        <output>Soma: {format.money(sums.piecesCentavos)}.</output>
        <button className="button quiet">Guardar cédulas</button>
      </form>
    </section>
  );
}
