import * as format from "../../../../format/format.ts";
import { formatReceiptNumber } from "../../../../format/format.ts";
import { isOneLine, visible } from "../../../../format/text.ts";
import {
  choiceField,
  type Field as FormField,
  defineForm,
  lineField,
  type Read,
  type Shown,
} from "../../../../kit/panel/form.ts";
import { Field, problemProps } from "../../../../kit/ui/form/field.tsx";
import { meansChoices, meansOfWire, meansLabels } from "../../../contract/means.ts";
import { spellGiver } from "../../../ledger/giver.ts";
import { amountField, dayField, fundField, giverField } from "../../../ledger/money-fields.ts";
import { giftPath } from "../../../ledger/panel/gift-paths.ts";
import {
  type NewLine,
  type Denomination,
  denominations,
  mergePieces,
  type Pieces,
  type Counting,
  sumsOf,
  denominationLabel,
  isNote,
  worthCentavos,
  type Deed,
} from "../counting.ts";
import { countingActPath } from "../paths.ts";

export const openingForm = (nowMs: number) =>
  defineForm({
    data: dayField("Data", nowMs),
    encontro: plainLine("Encontro", {
      most: 80,
      empty: "Escreva de que encontro é o dinheiro, como “Culto da noite”.",
      placeholder: "Culto da noite",
    }),
  });

/** The form of the next line. `isNext`: the person who counts forty envelopes goes on typing. */
export const lineForm = (funds: readonly string[], isNext = false) =>
  defineForm({
    valor: amountField("Valor", { placeholder: "350,00", autoFocus: isNext }),
    envelope: plainLine("Envelope nº", { most: 20, inputMode: "numeric" }),
    contribuinte: giverField({ placeholder: "Maria Exemplo" }),
    meio: choiceField("Meio", meansChoices(["cash", "cheque"]), (typed): Read<NewLine["means"]> => {
      const value = meansOfWire(typed);
      const isCounted = value === "cash" || value === "cheque";
      return isCounted ? { value } : { problem: "Escolha dinheiro ou cheque." };
    }),
    fundo: fundField(funds, "Escolha o fundo."),
  });

type TypedLine = NonNullable<ReturnType<ReturnType<typeof lineForm>["check"]>["values"]>;

export const lineOfForm = (typed: TypedLine, id: string): NewLine => ({
  id,
  means: typed.meio,
  fund: typed.fundo,
  amountCentavos: typed.valor,
  envelope: typed.envelope,
  ...typed.contribuinte,
});

type PlainLine = { most: number; empty?: string; inputMode?: "numeric"; placeholder?: string };

function plainLine(label: string, { most, empty, ...input }: PlainLine): FormField<string> {
  return lineField(
    label,
    (typed): Read<string> => {
      const value = typed.trim();
      if (value === "" && empty) return { problem: empty };
      if (value.length > most) return { problem: `Escreva até ${most} letras.` };
      const isPlain = isOneLine(value) && visible(value) === value && value.isWellFormed();
      return isPlain ? { value } : { problem: "Há um sinal invisível aqui. Digite de novo." };
    },
    { autoComplete: "off", ...input },
  );
}

const mostPieces = 100_000;

const pieceField = (denomination: Denomination): FormField<number> =>
  lineField(denomination, (typed): Read<number> => {
    const text = typed.trim();
    const value = /^\d{1,6}$/.test(text) || text === "" ? Number(text) : NaN;
    return value <= mostPieces ? { value } : { problem: "Escreva quantas são, como 12." };
  });

/** Notes and coins. */
export const piecesForm = defineForm(
  Object.fromEntries(
    denominations.map((denomination) => [denomination, pieceField(denomination)]),
  ) as Record<Denomination, FormField<number>>,
);

export const piecesOf = (counted: Record<Denomination, number>): Pieces =>
  new Map(denominations.flatMap((one) => (counted[one] > 0 ? [[one, counted[one]] as const] : [])));

/** Undoes `writeSeen`; ignores what it cannot read. */
export function readSeen(text: string): Pieces {
  const pairs = text.split(" ").map((pair) => pair.split("="));
  return new Map(
    pairs.flatMap(([name, number]) => {
      const denomination = denominations.find((one) => one === name);
      return denomination && Number(number) > 0 ? [[denomination, Number(number)] as const] : [];
    }),
  );
}

const writeSeen = (pieces: Pieces): string =>
  [...pieces].map(([denomination, number]) => `${denomination}=${number}`).join(" ");

/** The form with what both have counted together, and this person's own count where the two differ. */
export function contestedForm(counted: Pieces, seen: Pieces, kept: Pieces): Shown {
  const { pieces, contested } = mergePieces(kept, seen, counted);
  const typed: Record<string, string> = {};
  for (const [denomination, number] of pieces) typed[denomination] = String(number);
  const problems: Record<string, string> = {};
  for (const denomination of contested) {
    typed[denomination] = String(counted.get(denomination) ?? 0);
    problems[denomination] =
      `Outra pessoa guardou ${kept.get(denomination) ?? 0}. Contem de novo, e guarde o certo.`;
  }
  return { typed, problems };
}

type PiecesProps = { counting: Counting; refused: Shown | undefined };

export function PiecesForm({ counting, refused }: PiecesProps) {
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
          <div key={denomination} className="cluster pieces-row">
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

export const lineCountOf = (lines: number): string => (lines === 1 ? "1 linha" : `${lines} linhas`);

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
