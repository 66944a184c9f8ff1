import { dayAt, isDate, monthOf } from "../../../../format/church-clock.ts";
import { monthName } from "../../../../format/date-words.ts";
import * as format from "../../../../format/format.ts";
import { FormView } from "../../../../kit/panel/form-view.tsx";
import { readForm, type Shown } from "../../../../kit/panel/form.ts";
import { type Answer, panelPages } from "../../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../../kit/panel/panel-paths.ts";
import { Callout, ParentLink } from "../../../../kit/panel/parts/parts.tsx";
import type { PanelPart } from "../../../../feature.ts";
import type { PanelHouse } from "../../../../house.ts";
import { meansLabels } from "../../../contract/means.ts";
import { type Gift, countsAtMs, numberOf } from "../../../ledger/gift.ts";
import { depositPath, giftPath, monthPath } from "../../../ledger/panel/gift-paths.ts";
import giftSheet from "../../../ledger/panel/gifts.css?inline";
import { openTreasury } from "../../../ledger/panel/treasury.ts";
import { type KnownMoney, doubtAbout } from "../../../ledger/same-money/same-money.ts";
import { KnownGivers } from "../../../people/givers/panel/giver-list-page.tsx";
import { createGivers } from "../../../people/givers/sql/givers.ts";
import { giftForm, type GiftByHand, giftOfForm } from "../gift-by-hand.ts";
import { bookedPath, bookPath } from "../paths.ts";
import { createByHand } from "../sql/by-hand.ts";

export function openByHand(house: PanelHouse): PanelPart {
  const { books, funds, now } = openTreasury(house);
  const givers = createGivers(house.database);
  const byHand = createByHand(house.database);
  const { routes, page, action } = panelPages("gifts", house);

  const showForm = async (shown: Shown, alike: readonly KnownMoney[] = []): Promise<Answer> => {
    const { typed, problems } = shown;
    const isRefused = Object.keys(problems).length > 0;
    const isDoubted = alike.length > 0;
    return {
      body: (
        <>
          {isDoubted && <AlikeNotice alike={alike} />}
          <p>
            Para o que chegou fora do site e não está na contagem nem no extrato: cheque,
            transferência, PIX ou dinheiro.
          </p>
          <FormView
            form={giftForm(funds(), now())}
            shown={{ typed: { ...typed, mesmo_assim: isDoubted ? "sim" : "" }, problems }}
            action={bookPath}
            refusal="Nada foi lançado."
            rows={[
              ["data", "valor"],
              ["meio", "fundo"],
            ]}
          >
            <KnownGivers givers={await givers.suggest()} />
            <button className="button">{isDoubted ? "Lançar mesmo assim" : "Lançar"}</button>
          </FormView>
          <p className="soft">Um engano se corrige com um estorno, na página da contribuição.</p>
          <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
        </>
      ),
      title: "Lançar à mão",
      status: isRefused ? 422 : isDoubted ? 409 : 200,
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
    const found = await books.find(context.req.param("id"));
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
    const isConfirmedDifferent = values.mesmo_assim !== "";
    const alike = isConfirmedDifferent ? [] : await byHand.listAlike(gift);
    if (alike.length > 0) return showForm({ typed, problems: {} }, alike);
    const staffId = context.get("member").id;
    const booked = await byHand.book({ gift, key, staffId, isConfirmedDifferent }, now());
    return { goTo: bookedPath(booked.id), act: "booked-gift", subject: numberOf(booked) };
  });

  return { routes, sheet: giftSheet };
}

/** True if a form says what was booked with its key: a person may go back and type another gift. */
const isSameGift = (booked: Gift, typed: GiftByHand): boolean =>
  booked.means === typed.means &&
  booked.fund === typed.fund &&
  booked.amountCentavos === typed.amountCentavos &&
  booked.settledAtMs === typed.givenAtMs &&
  booked.giver === typed.name &&
  booked.email === typed.email;

/** Gifts that may be this one, booked already. */
function AlikeNotice({ alike }: { alike: readonly KnownMoney[] }) {
  const gifts = alike.filter((one) => one.from !== "deposit");
  return (
    <Callout kind="problem">
      <p>
        Talvez já lançada
        {gifts.length > 0 && `, ${gifts.map((gift) => `nº ${numberOf(gift)}`).join(", ")}`}: lançar
        mesmo assim? O valor é o mesmo, em dias próximos.
      </p>
      <ul>
        {alike.map((one) =>
          one.from === "deposit" ? (
            <li key={one.countingId}>
              <a href={depositPath(one.countingId)}>Ver a contagem: {doubtAbout(one)}</a>
            </li>
          ) : (
            <li key={one.giftId}>
              <a href={giftPath(one.giftId)}>
                Ver nº {numberOf(one)}, {one.giver}
              </a>
            </li>
          ),
        )}
      </ul>
    </Callout>
  );
}

/** Shows what was booked, and the way to the next gift of the same day and fund. */
function BookedPage({ gift }: { gift: Gift }) {
  const { fund = "", means, amountCentavos, id } = gift;
  const month = monthOf(countsAtMs(gift));
  const next = new URLSearchParams({ data: dayAt(countsAtMs(gift)), fundo: fund });
  return (
    <>
      <Callout>
        <p>
          Lançada: <strong>nº {numberOf(gift)}</strong>. {format.money(amountCentavos)}, {fund},{" "}
          {meansLabels[means]}.
        </p>
      </Callout>
      <p className="actions">
        <a className="button" href={`${bookPath}?${next}`}>
          Lançar outra
        </a>
        <a className="button quiet" href={giftPath(id)}>
          Ver a contribuição
        </a>
      </p>
      <ParentLink href={monthPath(month)}>Contribuições de {monthName(month)}</ParentLink>
    </>
  );
}
