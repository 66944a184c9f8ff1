import { money } from "../../../format/format.ts";
import { mayEnter } from "../../../kit/member/members.ts";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import type { SignUpEntry } from "../../contract/sign-up.ts";
import { eventFeesPath, eventSignUpsPath } from "../../panel/sign-up-paths.ts";
import type { SignUps } from "../../sql/sign-ups.ts";
import { feeSums } from "../fee.ts";

/** Sign-ups of an event that are named at most. */
const mostNamed = 3;

type Odd = Pick<SignUps, "withOddFees">;

const oddByEvent = async (signUps: Odd) =>
  Map.groupBy(await signUps.withOddFees(), ({ event }) => event);

/** Words for the money of these sign-ups that goes back, or that somebody has to look at. */
function oddWords(entries: readonly SignUpEntry[], isCounted = false): string[] {
  const { owedBackCentavos, twice, afterCancel } = feeSums({ entries, nobodys: [] });
  const of = (count: number) => (isCounted ? `, ${count}` : "");
  return [
    ...(twice > 0 ? [`pago duas vezes${of(twice)}`] : []),
    ...(afterCancel > 0 ? [`pago depois de cancelar${of(afterCancel)}`] : []),
    ...(owedBackCentavos > 0 ? [`a devolver ${money(owedBackCentavos)}`] : []),
  ];
}

/** Money that the office gives back, or has to look at. */
export const feeSummary = (signUps: Odd): SummarySource => ({
  area: "messages",
  async read() {
    const waiting = [];
    for (const [event, entries] of await oddByEvent(signUps)) {
      const odd = entries.filter((entry) => oddWords([entry]).length > 0);
      const href = eventSignUpsPath(event);
      if (odd.length > mostNamed) {
        waiting.push({ text: `Pagamentos de inscrições para conferir: ${odd.length}`, href });
        continue;
      }
      for (const entry of odd) {
        const text = `Inscrição de ${entry.name}: ${oddWords([entry]).join(", ")}`;
        waiting.push({ text, href: `${href}#i${entry.number}` });
      }
    }
    return { waiting };
  },
});

/** Odd fees for treasurers, without names. A person who also sees the list of sign-ups reads of them there. */
export const treasurySummary = (signUps: Odd & Pick<SignUps, "event">): SummarySource => ({
  area: "gifts",
  async read({ role }) {
    const waiting: { text: string; href: string }[] = [];
    if (mayEnter(role, "messages")) return { waiting };
    for (const [name, entries] of await oddByEvent(signUps)) {
      const words = oddWords(entries, true);
      if (words.length === 0) continue;
      const title = (await signUps.event(name))?.title ?? name;
      const text = `Inscrições em ${title}: ${words.join("; ")}`;
      waiting.push({ text, href: eventFeesPath(name) });
    }
    return { waiting };
  },
});
