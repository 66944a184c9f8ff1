import { dayAt } from "../../../../format/church-clock.ts";
import { shortDayName } from "../../../../format/date-words.ts";
import * as format from "../../../../format/format.ts";
import type { SummarySource } from "../../../../kit/panel/summary.ts";
import { countingPath, countingsPath } from "../paths.ts";
import type { Countings } from "../sql/countings.ts";
import { type Gatherings, uncounted } from "../uncounted.ts";

/** As many as a few days have. */
const closedAtMost = 10;

type Ports = { countings: Countings; gatherings: Gatherings; now(): number };

/** Countings that wait to be closed, and the way to the next one. */
export const countingSummary = ({ countings, gatherings, now }: Ports): SummarySource => ({
  area: "gifts",
  async read() {
    const open = await countings.listOpen();
    const closed = await countings.listClosed(closedAtMost);
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
