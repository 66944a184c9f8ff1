import { monthOf } from "../../../format/church-clock.ts";
import { monthAlone } from "../../../format/date-words.ts";
import type { Means } from "../../contract/means.ts";
import { type MonthTotals, sumBy } from "../reports/gift-reports.ts";
import { giverLabel } from "../reports/gift-words.ts";
import * as format from "../../../format/format.ts";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import { upTo } from "../../../kit/panel/form.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { giftPath, waitingPath } from "./gift-paths.ts";
import { nameOfSide, takeable } from "../same-money/doubts.ts";
import { formatReceiptNumber } from "../../../format/format.ts";
import type { Treasury } from "./treasury.ts";

/** After this time the provider has answered for nearly every gift. */
export const patienceMs = 3_600_000;

const doubtsAtMost = 5;

/** What waits for the treasurer, and this month in a sentence, for the home page. */
export const giftSummary = ({
  reports,
  letters,
  doubts,
  now,
  history,
}: Treasury): SummarySource => ({
  area: "gifts",
  async read(member) {
    const month = monthOf(now());
    const [totals] = await reports.totals([month]);
    const { open, oldestOpenId, disputed } = await reports.waiting(now() - patienceMs);
    // They show givers' names.
    if (disputed.length > 0) await history.note({ member, act: "saw-disputes" });
    const stopped = await letters.countStopped("gift-receipt");
    const waiting = disputed.map((gift) => ({
      text: `Contestada no banco: ${format.money(gift.amountCentavos)}, de ${giverLabel(gift)}`,
      href: giftPath(gift.id) as string,
    }));
    const doubtful = await upTo(doubtsAtMost, (most) => doubts.list({}, most));
    for (const doubt of doubtful.some) {
      const { gift, other } = doubt;
      const [first = gift] = takeable(doubt);
      const number = formatReceiptNumber(gift.receiptNumber ?? 0);
      waiting.push({
        text: `Talvez duas vezes o mesmo dinheiro: ${format.money(gift.amountCentavos)}, a nº ${number} e ${nameOfSide(other)}`,
        href: giftPath(first.id),
      });
    }
    if (doubtful.isMore) {
      waiting.push({ text: "Há mais que talvez conte duas vezes", href: panelPaths.gifts });
    }
    if (open > 0) {
      const text =
        open === 1
          ? "1 tentativa com cartão espera resposta da operadora há mais de uma hora"
          : `${open} tentativas com cartão esperam resposta da operadora há mais de uma hora`;
      // The one gift may have its answer by the time the page is opened; the list says so.
      const isOne = open === 1 && oldestOpenId !== undefined;
      waiting.push({ text, href: isOne ? giftPath(oldestOpenId) : waitingPath });
    }
    if (stopped > 0) {
      const text = stopped === 1 ? "1 recibo que não saiu" : `${stopped} recibos que não saíram`;
      waiting.push({ text, href: panelPaths.gifts });
    }
    return {
      waiting,
      lead: { text: monthInWords(month, totals), href: panelPaths.gifts },
    };
  },
});

const meansInWords: Record<Means, string> = {
  card: "com cartão",
  pix: "por PIX",
  transfer: "por transferência",
  cash: "em dinheiro",
  cheque: "em cheque",
};

/** "Em novembro entraram R$ 321,45: R$ 300,00 por PIX e R$ 21,45 em dinheiro; voltaram R$ 10,00." */
function monthInWords(month: string, totals: MonthTotals | undefined): string {
  const name = monthAlone(`${month}-15`);
  if (!totals || totals.count === 0) return `Em ${name} ainda não entrou nada.`;
  const { grossCentavos, takenBackCentavos } = totals;
  const parts = sumBy(totals.parts, ({ means }) => means);
  const each = parts.map(
    ({ key, grossCentavos: part }) =>
      `${parts.length > 1 ? `${format.money(part)} ` : ""}${meansInWords[key]}`,
  );
  const back = takenBackCentavos > 0 ? `; voltaram ${format.money(takenBackCentavos)}` : "";
  return `Em ${name} entraram ${format.money(grossCentavos)}${parts.length > 1 ? ": " : ", "}${inList.format(each)}${back}.`;
}

const inList = new Intl.ListFormat("pt-BR");
