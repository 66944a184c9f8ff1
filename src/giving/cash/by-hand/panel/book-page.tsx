import { meansLabels } from "../../../contract/means.ts";
import { countsAtMs, type Gift } from "../../../ledger/gift.ts";
import { KnownGivers } from "../../../people/givers/panel/known-givers.tsx";
import { bookPath } from "../paths.ts";
import { depositPath, giftPath, monthPath } from "../../../ledger/panel/gift-paths.ts";
import { dayAt, monthOf } from "../../../../format/church-clock.ts";
import { monthName } from "../../../../format/date-words.ts";
import { doubtAbout, type KnownMoney } from "../../../ledger/same-money/same-money.ts";
import * as format from "../../../../format/format.ts";
import { formatReceiptNumber } from "../../../../format/format.ts";
import type { Shown } from "../../../../kit/panel/form.ts";
import { FormView } from "../../../../kit/panel/form-view.tsx";
import { panelPaths } from "../../../../kit/panel/panel-paths.ts";
import { Notice, ParentLink } from "../../../../kit/panel/parts/parts.tsx";
import type { giftForm } from "../gift-by-hand.ts";

type BookPageProps = {
  form: ReturnType<typeof giftForm>;
  shown: Shown;
  /** Known givers, as a field reads them. */
  givers: readonly string[];
  /** Gifts that may be this one, booked already. */
  alike: readonly KnownMoney[];
};

/** The form for one gift that arrived outside the site. */
export function BookPage({ form, shown, givers, alike }: BookPageProps) {
  const isDoubted = alike.length > 0;
  const { typed, problems } = shown;
  return (
    <>
      {isDoubted && <AlikeNotice alike={alike} />}
      <p>
        Para o que chegou fora do site e não está na contagem nem no extrato: cheque, transferência,
        PIX ou dinheiro.
      </p>
      <FormView
        form={form}
        shown={{ typed: { ...typed, mesmo_assim: isDoubted ? "sim" : "" }, problems }}
        action={bookPath}
        refusal="Nada foi lançado."
        rows={[
          ["data", "valor"],
          ["meio", "fundo"],
        ]}
      >
        <KnownGivers givers={givers} />
        <button className="button">{isDoubted ? "Lançar mesmo assim" : "Lançar"}</button>
      </FormView>
      <p className="soft">Um engano se corrige com um estorno, na página da contribuição.</p>
      <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
    </>
  );
}

function AlikeNotice({ alike }: Pick<BookPageProps, "alike">) {
  const gifts = alike.filter((one) => one.from !== "deposit");
  return (
    <Notice kind="problem">
      <p>
        Talvez já lançada{gifts.length > 0 && `, ${gifts.map(numberOf).join(", ")}`}: lançar mesmo
        assim? O valor é o mesmo, em dias próximos.
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
                Ver {numberOf(one)}, {one.giver}
              </a>
            </li>
          ),
        )}
      </ul>
    </Notice>
  );
}

const numberOf = ({ receiptNumber = 0 }: Pick<Gift, "receiptNumber">): string =>
  `nº ${formatReceiptNumber(receiptNumber)}`;

/** What was booked, and the way to the next one of the same day and fund. */
export function BookedPage({ gift }: { gift: Gift }) {
  const { fund = "", means, amountCentavos, id } = gift;
  const month = monthOf(countsAtMs(gift));
  const next = new URLSearchParams({ data: dayAt(countsAtMs(gift)), fundo: fund });
  return (
    <>
      <Notice>
        <p>
          Lançada: <strong>{numberOf(gift)}</strong>. {format.money(amountCentavos)}, {fund},{" "}
          {meansLabels[means]}.
        </p>
      </Notice>
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
