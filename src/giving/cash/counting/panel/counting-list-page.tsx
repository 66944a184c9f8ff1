import { randomUUID } from "node:crypto";
import type { Shown } from "../../../../kit/panel/form.ts";
import { FormView } from "../../../../kit/panel/form-view.tsx";
import { Sums } from "../../../../kit/panel/list.tsx";
import { EmptyState, ParentLink } from "../../../../kit/panel/parts/parts.tsx";
import { panelPaths } from "../../../../kit/panel/panel-paths.ts";
import { countingPath, countingsPath } from "../paths.ts";
import { dayName } from "../../../../format/date-words.ts";
import type { ListedCounting } from "../counting.ts";
import type { Uncounted } from "../uncounted.ts";
import type { openingForm } from "./counting-forms.ts";
import { nameOf } from "./counting-lines.tsx";

type Props = {
  open: readonly ListedCounting[];
  closed: readonly ListedCounting[];
  /** As "2026-11-22". */
  today: string;
  /** Offered with one tap. */
  proposals: readonly Uncounted[];
  form: ReturnType<typeof openingForm>;
  shown: Shown | undefined;
};

/** All countings, and the form of a new one. */
export function CountingListPage({ open, closed, today, proposals, form, shown }: Props) {
  return (
    <>
      {closed.length === 0 && (
        <p>
          Depois do culto, duas pessoas contam juntas: cada uma acrescenta linhas no seu telefone, e
          quem não abriu fecha.
        </p>
      )}
      {open.length > 0 && (
        <section aria-labelledby="abertas">
          <h2 id="abertas">Abertas</h2>
          <CountingList countings={open} />
        </section>
      )}
      <section aria-labelledby="nova">
        <h2 id="nova">Nova contagem</h2>
        {!shown && proposals.length > 0 && (
          <ul className="actions">
            {proposals.map(({ day, gathering, words }) => (
              <li key={words}>
                <form method="post" action={countingsPath}>
                  <input type="hidden" name="chave" value={randomUUID()} />
                  <input type="hidden" name="data" value={day} />
                  <input type="hidden" name="encontro" value={gathering} />
                  <button className="button quiet">{words}</button>
                </form>
              </li>
            ))}
          </ul>
        )}
        <FormView
          form={form}
          shown={shown ?? { typed: { data: today }, problems: {} }}
          action={countingsPath}
          refusal="A contagem ainda não foi aberta."
          rows={[["data", "encontro"]]}
          className="opening-form"
        >
          <button className="button">Nova contagem</button>
        </FormView>
      </section>
      <section aria-labelledby="fechadas">
        <h2 id="fechadas">Fechadas</h2>
        {closed.length === 0 ? (
          <EmptyState>
            <p>
              Nenhuma ainda. A primeira aparece aqui, com a soma e quem contou, depois de fechada.
            </p>
          </EmptyState>
        ) : (
          <CountingList countings={closed} />
        )}
      </section>
      <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
    </>
  );
}

const CountingList = ({ countings }: { countings: readonly ListedCounting[] }) => (
  <Sums
    of={countings}
    row={({ id, day, gathering, sumCentavos, lineCount, opened, closed }) => ({
      id,
      href: countingPath(id),
      name: `${dayName(day)}, ${gathering}`,
      centavos: sumCentavos,
      about: [
        lineCount === 1 ? "1 linha" : `${lineCount} linhas`,
        `quem abriu: ${nameOf(opened)}`,
        closed && `quem fechou: ${nameOf(closed)}`,
      ]
        .filter(Boolean)
        .join(" · "),
    })}
  />
);
