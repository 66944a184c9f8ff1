import type { Gift } from "../../../ledger/gift.ts";
import { bookedPath, bookPath } from "../paths.ts";
import { createGivers } from "../../../people/givers/sql/givers.ts";
import { openTreasury } from "../../../ledger/panel/treasury.ts";
import { dayAt, isDate } from "../../../../format/church-clock.ts";
import type { KnownMoney } from "../../../ledger/same-money/same-money.ts";
import * as format from "../../../../format/format.ts";
import { formatReceiptNumber } from "../../../../format/format.ts";
import type { PanelPart } from "../../../../feature.ts";
import type { PanelHouse } from "../../../../house.ts";
import { createByHand } from "../sql/by-hand.ts";
import { readForm, type Shown } from "../../../../kit/panel/form.ts";
import { type Answer, panelPages } from "../../../../kit/panel/pages.tsx";
import { giftForm, type GiftByHand, giftOfForm } from "../gift-by-hand.ts";
import { BookedPage, BookPage } from "./book-page.tsx";
import { giftSheet } from "../../../ledger/panel/gift-sheet.ts";

/** Gifts that somebody books. */
export function openByHand(house: PanelHouse): PanelPart {
  const { reports, funds, now } = openTreasury(house);
  const givers = createGivers(house.database);
  const byHand = createByHand(house.database);
  const { routes, page, action } = panelPages("gifts", house);

  const showForm = async (shown: Shown, alike: readonly KnownMoney[] = []): Promise<Answer> => {
    const form = giftForm(funds(), now());
    const known = await givers.suggest();
    const isRefused = Object.keys(shown.problems).length > 0;
    return {
      body: <BookPage form={form} shown={shown} givers={known} alike={alike} />,
      title: "Lançar à mão",
      status: isRefused ? 422 : alike.length > 0 ? 409 : 200,
      // The field offers the names of givers.
      act: "listed-givers",
    };
  };

  page(bookPath, (context) => {
    const { data = "", fundo = "" } = context.req.query();
    const day = isDate(data) ? data : dayAt(now());
    return showForm({ typed: { data: day, fundo }, problems: {} });
  });

  page(bookedPath(":id"), async (context) => {
    const found = await reports.find(context.req.param("id"));
    if (found?.gift.source !== "by-hand") return "not-found";
    return { body: <BookedPage gift={found.gift} />, title: "Lançar à mão" };
  });

  action(bookPath, async (context) => {
    const { values, refused, typed, key } = await readForm(context, giftForm(funds(), now()));
    if (!values) return showForm(refused);
    const gift = giftOfForm(values);
    const known = await byHand.findByKey(key);
    if (known && isSameGift(known, gift)) return { goTo: bookedPath(known.id) };
    if (known) {
      const valor = `Este formulário já lançou a nº ${numberOf(known)}, ${format.money(known.amountCentavos)}. Se esta é outra contribuição, toque de novo em Lançar.`;
      return showForm({ typed: { ...typed, chave: "" }, problems: { valor } });
    }
    const isToldApart = values.mesmo_assim !== "";
    const alike = isToldApart ? [] : await byHand.listAlike(gift);
    if (alike.length > 0) return showForm({ typed, problems: {} }, alike);
    const staffId = context.get("member").id;
    const booked = await byHand.book({ gift, key, staffId, isToldApart }, now());
    return { goTo: bookedPath(booked.id), act: "booked-gift", subject: numberOf(booked) };
  });

  return { routes, sheet: giftSheet };
}

const numberOf = ({ receiptNumber = 0 }: Gift): string => formatReceiptNumber(receiptNumber);

/** Whether a form says the same as when it was booked: somebody may have gone back and typed another gift. */
const isSameGift = (booked: Gift, typed: GiftByHand): boolean =>
  booked.means === typed.means &&
  booked.fund === typed.fund &&
  booked.amountCentavos === typed.amountCentavos &&
  booked.settledAtMs === typed.givenAtMs &&
  booked.giver === typed.name &&
  booked.email === typed.email;
