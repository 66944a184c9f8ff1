import { randomUUID } from "node:crypto";
import { weekMs, dayAt, periodOfDay } from "../../../../format/church-clock.ts";
import {
  dayName,
  dayAndMonthInDigits,
  weekdayName,
  shortDayName,
} from "../../../../format/date-words.ts";
import * as format from "../../../../format/format.ts";
import { capitalized, clock } from "../../../../format/gatherings.ts";
import { FormView } from "../../../../kit/panel/form-view.tsx";
import type { Shown } from "../../../../kit/panel/form.ts";
import { Sums } from "../../../../kit/panel/list.tsx";
import type { Answer } from "../../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../../kit/panel/panel-paths.ts";
import { EmptyState, ParentLink } from "../../../../kit/panel/parts/parts.tsx";
import type { SummarySource } from "../../../../kit/panel/summary.ts";
import type { CountingHead } from "../counting.ts";
import { countingPath, countingsPath } from "../paths.ts";
import type { Countings } from "../sql/countings.ts";
import { lineCountOf, nameOf, openingForm } from "./counting-forms.tsx";

const closedAtMost = 60;

type ListedCounting = Awaited<ReturnType<Countings["listOpen"]>>[number];

type Ports = { countings: Countings; gatherings: Gatherings; now(): number };

/** Lists countings, and offers the next one. `shown`: the form of a new one that was refused. */
export async function showCountings(
  { countings, gatherings, now }: Ports,
  shown?: Shown,
): Promise<Answer> {
  const [open, closed] = await Promise.all([
    countings.listOpen(),
    countings.listClosed(closedAtMost),
  ]);
  /** Offered with one tap. */
  const proposals = uncounted(gatherings, [...open, ...closed], now());
  const body = (
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
          form={openingForm(now())}
          shown={shown ?? { typed: { data: dayAt(now()) }, problems: {} }}
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
          <EmptyState says="Nenhuma ainda. A primeira aparece aqui, com a soma e quem contou, depois de fechada." />
        ) : (
          <CountingList countings={closed} />
        )}
      </section>
      <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
    </>
  );
  return { body, title: "Contagens", status: shown ? 422 : 200 };
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
        lineCountOf(lineCount),
        `quem abriu: ${nameOf(opened)}`,
        closed && `quem fechou: ${nameOf(closed)}`,
      ]
        .filter(Boolean)
        .join(" · "),
    })}
  />
);

/** Lists gatherings of the programme that took place, or take place today. */
export type Gatherings = (period: {
  fromMs: number;
  toMs: number;
}) => readonly { name: string; start: number }[];

/** A gathering whose offering is not counted yet. `words` as "Domingo 22/11, 19:00 · Culto de Celebração". */
type Uncounted = Pick<CountingHead, "day" | "gathering"> & { time: string; words: string };

const atMost = 4;

/** The gatherings of the last seven days and of today without a counting, newest first. */
export function uncounted(
  gatherings: Gatherings,
  countings: readonly Pick<CountingHead, "day" | "gathering">[],
  nowMs: number,
): Uncounted[] {
  const { toMs } = periodOfDay(dayAt(nowMs));
  return gatherings({ fromMs: nowMs - weekMs, toMs })
    .map(({ name, start }) => {
      const [day, time] = [dayAt(start), clock(start)];
      const words = `${capitalized(weekdayName(day))} ${dayAndMonthInDigits(day)}, ${time} · ${name}`;
      // Two services of one day may have one name.
      return { day, time, gathering: `${name}, ${time}`, words };
    })
    .filter(
      ({ day, gathering }) =>
        !countings.some((one) => one.day === day && one.gathering === gathering),
    )
    .toReversed()
    .slice(0, atMost);
}

/** Closed countings to read: as many as a few days have. */
const lastClosed = 10;

/** Countings that wait to be closed, and the way to the next one. */
export const countingSummary = ({ countings, gatherings, now }: Ports): SummarySource => ({
  area: "gifts",
  async read() {
    const open = await countings.listOpen();
    const closed = await countings.listClosed(lastClosed);
    const [last] = closed;
    const toCount = uncounted(gatherings, [...open, ...closed], now()).find(
      ({ day }) => day === dayAt(now()),
    );
    return {
      waiting: open.map(({ id, day, opened }) => ({
        text: `Contagem de ${shortDayName(day)} espera ser fechada. Quem abriu: ${opened.name ?? "alguém que saiu"}`,
        href: countingPath(id),
      })),
      tasks: [
        {
          title: toCount ? `Contar a oferta de hoje, ${toCount.time}` : "Contar a oferta",
          href: countingsPath,
          hint: last
            ? `A última: ${shortDayName(last.day)}, ${format.money(last.sumCentavos)}`
            : "Ainda nenhuma contagem fechada",
        },
      ],
    };
  },
});
