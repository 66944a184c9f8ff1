import { money } from "../../../format/format.ts";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import { eventSignUpsPath } from "../../panel/sign-up-paths.ts";
import type { SignUps } from "../../sql/sign-ups.ts";
import { feeStanding, oddWords } from "../fee.ts";

/** So many of an event are named. */
const mostNamed = 3;

/** Money that the office gives back, or has to look at. */
export const feeSummary = (signUps: Pick<SignUps, "withOddFees">): SummarySource => ({
  area: "messages",
  async read() {
    const odd = (await signUps.withOddFees()).flatMap((entry) => {
      const standing = feeStanding(entry);
      const { owedBackCentavos } = standing;
      const words = [
        ...oddWords(standing),
        ...(owedBackCentavos > 0 ? [`a devolver ${money(owedBackCentavos)}`] : []),
      ];
      return words.length > 0 ? [{ entry, words: words.join(", ") }] : [];
    });
    const byEvent = [...Map.groupBy(odd, ({ entry }) => entry.event)];
    const waiting = byEvent.flatMap(([event, some]) =>
      some.length > mostNamed
        ? [
            {
              text: `Pagamentos de inscrições para conferir: ${some.length}`,
              href: eventSignUpsPath(event),
            },
          ]
        : some.map(({ entry, words }) => ({
            text: `Inscrição de ${entry.name}: ${words}`,
            href: `${eventSignUpsPath(event)}#i${entry.number}`,
          })),
    );
    return { waiting };
  },
});
