import { dayAt, monthOf } from "../../format/dates.ts";
import { monthName, shortDayName } from "../../format/date-words.ts";
import { giverLabel, modeLabel } from "../reports/gift-words.ts";
import type { ChurchAccount } from "../statement/church-account.ts";
import type { BankStatements } from "../statement/bank-statements.ts";
import type { History } from "../../staff/history.ts";
import * as format from "../../format/format.ts";
import type { SummarySource } from "../../panel/home/summary.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import type { StatementChurch } from "../year-statement/statement-in-words.ts";
import type { PixToday } from "../pix/panel/pix-today.ts";
import type { YearStatements } from "../year-statement/year-statement.ts";
import type { Countings } from "../counting/counting.ts";
import { type Gatherings, uncounted } from "../counting/uncounted.ts";
import {
  countingPath,
  countingsPath,
  giftPath,
  monthlyGiftPath,
  monthlyGiftsPath,
  waitingPath,
  statementsPath,
} from "./gift-paths.ts";
import type { Givers } from "../givers/givers.ts";
import type { MonthlyOverview } from "../monthly/monthly-overview.ts";
import { type Doubts, nameOfSide, takeable } from "../same-money/doubts.ts";
import { formatReceiptNumber } from "../../format/receipt-number.ts";
import type { ByHand } from "../by-hand/by-hand.ts";
import type { GiftReports } from "../reports/gift-reports.ts";
import type { StoppedLetterStore } from "../../platform/outbox/stopped-letter.ts";

/** After this time the provider has answered for nearly every gift. */
export const patienceMs = 3_600_000;

const failingAtMost = 5;
const doubtsAtMost = 5;
/** As many as a few days have. */
const closedAtMost = 10;

/** The treasurer's tasks and this month's sum, for the home page. */
export const giftSummary = ({
  reports,
  letters,
  countings,
  gatherings,
  bankStatements,
  monthly,
  doubts,
  now,
  history,
}: GiftServices & { now(): number; history: Pick<History, "note"> }): SummarySource => ({
  area: "gifts",
  async read(member) {
    const month = monthOf(now());
    const [totals] = await reports.totals([month]);
    const { open, oldestOpenId, disputed } = await reports.waiting(now() - patienceMs);
    // They show givers' names.
    if (disputed.length > 0) await history.note({ member, act: "saw-disputes" });
    const stopped = await letters.countStopped("gift-receipt");
    const stoppedStatements = await letters.countStopped("year-statement");
    const waiting = disputed.map((gift) => ({
      text: `Contestada no banco: ${format.money(gift.amountCentavos)}, de ${giverLabel(gift)}`,
      href: giftPath(gift.id) as string,
    }));
    const doubtful = await doubts.list({}, doubtsAtMost + 1);
    for (const doubt of doubtful.slice(0, doubtsAtMost)) {
      const { gift, other } = doubt;
      const [first = gift] = takeable(doubt);
      const number = formatReceiptNumber(gift.receiptNumber ?? 0);
      waiting.push({
        text: `Talvez duas vezes o mesmo dinheiro: ${format.money(gift.amountCentavos)}, a nº ${number} e ${nameOfSide(other)}`,
        href: giftPath(first.id),
      });
    }
    if (doubtful.length > doubtsAtMost) {
      waiting.push({ text: "Há mais que talvez conte duas vezes", href: panelPaths.gifts });
    }
    const { gifts: failing, next: more } = await monthly.list("failing", undefined, failingAtMost);
    if (failing.length > 0) await history.note({ member, act: "saw-failing-months" });
    for (const gift of failing) {
      const who = giverLabel({ giver: gift.giver, means: "card" });
      const mode = modeLabel(gift);
      waiting.push({
        text: `Mensal que não passou: ${format.money(gift.amountCentavos)}, de ${who}${mode && ` (${mode})`}`,
        href: monthlyGiftPath(gift.id),
      });
    }
    if (more) waiting.push({ text: "Há mais mensais que não passaram", href: monthlyGiftsPath });
    const openCountings = await countings.listOpen();
    for (const { id, day, opened } of openCountings) {
      waiting.push({
        text: `Contagem de ${shortDayName(day)} espera ser fechada. Quem abriu: ${opened.name ?? "alguém que saiu"}`,
        href: countingPath(id),
      });
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
    if (stoppedStatements > 0) {
      const text =
        stoppedStatements === 1
          ? "1 declaração que não saiu por e-mail"
          : `${stoppedStatements} declarações que não saíram por e-mail`;
      // Those of all years stand on the page of any.
      waiting.push({ text, href: statementsPath(monthOf(now()).slice(0, 4)) });
    }
    if (stopped > 0) {
      const text = stopped === 1 ? "1 recibo que não saiu" : `${stopped} recibos que não saíram`;
      waiting.push({ text, href: panelPaths.gifts });
    }
    const closed = await countings.listClosed(closedAtMost);
    const [last] = closed;
    const toCount = uncounted(gatherings, [...openCountings, ...closed], now()).find(
      ({ day }) => day === dayAt(now()),
    );
    const importedAtMs = await bankStatements.lastBookedAtMs();
    return {
      waiting,
      tasks: [
        {
          title: toCount ? `Contar a oferta de hoje, ${toCount.time}` : "Contar a oferta",
          href: countingsPath,
          hint: last
            ? `A última: ${shortDayName(last.day)}, ${format.money(last.sumCentavos)}`
            : "Ainda nenhuma contagem fechada",
        },
        {
          title: "Importar extrato",
          href: panelPaths.bankStatement,
          hint:
            importedAtMs === undefined
              ? "Ainda nenhum extrato lançado"
              : `O último: ${shortDayName(dayAt(importedAtMs))}`,
        },
        {
          title: "Ver as contribuições",
          href: panelPaths.gifts,
          hint: `${format.money(totals?.netCentavos ?? 0)} em ${monthName(month)}`,
        },
      ],
    };
  },
});

/** What the treasurer's part needs of its own. */
export type GiftServices = {
  reports: GiftReports;
  pix: PixToday;
  letters: StoppedLetterStore;
  countings: Countings;
  gatherings: Gatherings;
  bankStatements: BankStatements;
  /** The account that gifts come to. */
  /** Undefined where the church has none: a statement may then be of any. */
  bankAccount(): ChurchAccount | undefined;
  /** As people read them, those of every church first. */
  funds(): readonly string[];
  givers: Givers;
  monthly: MonthlyOverview;
  byHand: ByHand;
  doubts: Doubts;
  /** The name of a person of the panel, or of who types commands on the server. */
  staffName(id: string): Promise<string | undefined>;
  yearStatements: YearStatements;
  /** As it is written on a statement. */
  church(): StatementChurch;
};
