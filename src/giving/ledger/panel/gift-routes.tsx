import { monthOf } from "../../../format/church-clock.ts";
import { monthAlone } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import { readForm, readTyped, addressOf, searchOf, upTo } from "../../../kit/panel/form.ts";
import { Pager } from "../../../kit/panel/list.tsx";
import { panelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { EmptyState, ParentLink } from "../../../kit/panel/parts/parts.tsx";
import { retryStopped } from "../../../kit/panel/stopped-letters.tsx";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import type { PanelPart } from "../../../feature.ts";
import type { PanelHouse } from "../../../house.ts";
import type { Means } from "../../contract/means.ts";
import { readGiftSearch, type MonthTotals, sumBy } from "../books/books.ts";
import { isMoney, giverLabel } from "../books/gift-words.ts";
import { numberOf } from "../gift.ts";
import { correctionForm, refusalSentence } from "../reversals/correction.ts";
import { nameOfSide, takeable } from "../same-money/same-money.ts";
import { takeBack } from "../sql/reversals.ts";
import { GiftList, GiftSearchForm } from "./gift-list.tsx";
import { showGift } from "./gift-page.tsx";
import { giftPath, receiptsPath, takeBackPath, tellApartPath, waitingPath } from "./gift-paths.ts";
import giftSheet from "./gifts.css?inline";
import { addMonths, showMonth } from "./month-routes.tsx";
import { addQuarter } from "./quarter-routes.tsx";
import { openTreasury, type Treasury } from "./treasury.ts";
import yearChart from "./year-chart.css?inline";

const atMost = 25;
const waitingAtMost = 100;

/** Opens the pages of all gifts, for administration and treasurers. */
export function openLedger(house: PanelHouse): PanelPart {
  const treasury = openTreasury(house);
  const { database, doubts, books, now } = treasury;
  const pages = panelPages("gifts", house);
  const { routes, page, action } = pages;

  page(panelPaths.gifts, async (context) => {
    const { busca, espera, antes = "" } = context.req.query();
    if (busca === undefined && espera === "sim") {
      const waiting = await upTo(waitingAtMost, (most) => books.listOpen(now() - patienceMs, most));
      return {
        body: (
          <>
            {waiting.some.length === 0 ? (
              <EmptyState says="Nenhuma espera há mais de uma hora. As que esperavam já têm resposta." />
            ) : (
              <>
                <p>
                  De cada uma ainda não se sabe se foi cobrada. O site pergunta à operadora sozinho.
                  Toque numa para ver o que fazer.
                </p>
                <GiftList gifts={waiting.some} query="?espera=sim" />
                {waiting.isMore && (
                  <p className="soft">Há mais. Estas são as que esperam há mais tempo.</p>
                )}
              </>
            )}
            <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
          </>
        ),
        title: "Tentativas que esperam resposta",
        act: "listed-gifts",
      };
    }
    if (busca === undefined) return showMonth(context, monthOf(now()), treasury);
    const search = searchOf(context);
    const wanted = readGiftSearch(search);
    const before = Number(/^\d{1,15}$/.exec(antes)?.[0]) || undefined;
    const nothing = { gifts: [], next: undefined };
    const { gifts, next } = wanted ? await books.search(wanted, before, atMost) : nothing;
    return {
      body: (
        <>
          <GiftSearchForm search={search} />
          {gifts.length === 0 ? (
            <EmptyState
              says={`Nada encontrado com “${search}”. Escreva o começo do nome, o número do recibo (000042) ou o valor (50,00).`}
            />
          ) : (
            <GiftList gifts={gifts} />
          )}
          <Pager
            of="gifts"
            newest={before ? addressOf(panelPaths.gifts, { busca: search }) : undefined}
            older={
              next ? addressOf(panelPaths.gifts, { busca: search, antes: `${next}` }) : undefined
            }
          />
          <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
        </>
      ),
      title: "Procurar contribuições",
      act: "searched-gifts",
    };
  });

  page(giftPath(":id"), async (context) => {
    const found = await books.find(context.req.param("id"));
    return found ? showGift(context, found, treasury) : "not-found";
  });

  action(takeBackPath(":id"), async (context) => {
    const found = await books.find(context.req.param("id"));
    const { receiptNumber } = found?.gift ?? {};
    if (!found || receiptNumber === undefined || !isMoney(found.gift)) return "not-found";
    const { values, refused, typed, key } = await readForm(context, correctionForm);
    if (!values) return showGift(context, found, treasury, refused);
    const { motivo: reason, valor: amountCentavos, restam: seenCentavos } = values;
    const asked = { reason, amountCentavos, seenCentavos, receiptNumber, key };
    const staffId = context.get("member").id;
    const outcome = await takeBack(database, { ...asked, staffId }, now());
    if (outcome.outcome !== "taken-back") {
      const valor = refusalSentence(outcome, numberOf(found.gift));
      const again = outcome.outcome === "different" ? { ...typed, chave: "" } : typed;
      return showGift(context, found, treasury, { typed: again, problems: { valor } });
    }
    return {
      done: "contribuicao-estornada",
      at: giftPath(found.gift.id),
      act: "took-gift-back",
      subject: numberOf(found.gift),
    };
  });

  action(tellApartPath(":id"), async (context) => {
    const found = await books.find(context.req.param("id"));
    if (!found) return "not-found";
    const { duvida = "" } = await readTyped(context);
    const isTold = await doubts.tellApart(duvida, found.gift.id, context.get("member").id, now());
    return {
      done: "sao-duas",
      at: giftPath(found.gift.id),
      ...(isTold && { act: "told-gift-apart", subject: numberOf(found.gift) }),
    };
  });

  action(receiptsPath, (context) =>
    retryStopped(context, treasury.letters, "gift-receipt", panelPaths.gifts),
  );

  addQuarter(pages, treasury);
  addMonths(pages, treasury);
  return { routes, sheet: giftSheet + yearChart, home: giftSummary(treasury) };
}

/** Time after which the provider has answered for nearly every gift. */
const patienceMs = 3_600_000;

const doubtsAtMost = 5;

/** Tells the home page what waits for the treasurer, and this month in a sentence. */
const giftSummary = ({ books, letters, doubts, now, history }: Treasury): SummarySource => ({
  area: "gifts",
  async read(member) {
    const month = monthOf(now());
    const [totals] = await books.totals([month]);
    const { open, oldestOpenId, disputed } = await books.waiting(now() - patienceMs);
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
      waiting.push({
        text: `Talvez duas vezes o mesmo dinheiro: ${format.money(gift.amountCentavos)}, a nº ${numberOf(gift)} e ${nameOfSide(other)}`,
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
      waiting.push({
        text,
        href: open === 1 && oldestOpenId ? giftPath(oldestOpenId) : waitingPath,
      });
    }
    if (stopped > 0) {
      const text = stopped === 1 ? "1 recibo que não saiu" : `${stopped} recibos que não saíram`;
      waiting.push({ text, href: panelPaths.gifts });
    }
    return { waiting, lead: { text: monthInWords(month, totals), href: panelPaths.gifts } };
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
