import { money } from "../../../format/format.ts";
import { mayEnter } from "../../../kit/member/members.ts";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import { eventFeesPath, eventSignUpsPath } from "../../panel/sign-up-paths.ts";
import type { SignUps } from "../../sql/sign-ups.ts";
import { feeStanding, feeSums, oddWords } from "../fee.ts";

/** Sign-ups of an event that are named at most. */
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

/** Odd fees for treasurers, without names. A person who also sees the list of sign-ups reads of them there. */
export const treasurySummary = (
  signUps: Pick<SignUps, "withOddFees" | "event">,
): SummarySource => ({
  area: "gifts",
  async read({ role }) {
    if (mayEnter(role, "messages")) return { waiting: [] };
    const waiting = [];
    for (const [name, entries] of Map.groupBy(await signUps.withOddFees(), ({ event }) => event)) {
      const { owedBackCentavos, twice, afterCancel } = feeSums({ entries, nobodys: [] });
      const words = [
        ...(owedBackCentavos > 0 ? [`a devolver ${money(owedBackCentavos)}`] : []),
        ...(twice > 0 ? [`pago duas vezes, ${twice}`] : []),
        ...(afterCancel > 0 ? [`pago depois de cancelar, ${afterCancel}`] : []),
      ];
      if (words.length === 0) continue;
      const title = (await signUps.event(name))?.title ?? name;
      waiting.push({
        text: `Inscrições em ${title}: ${words.join("; ")}`,
        href: eventFeesPath(name),
      });
    }
    return { waiting };
  },
});
