import { meansChoices, meansLabels } from "../../contract/means.ts";
import type { Gift } from "../../gift.ts";
import { GiverField, KnownGivers } from "../../givers/panel/giver-field.tsx";
import { bookPath, countingPath, giftPath, monthPath } from "../../panel/gift-paths.ts";
import { dayAt, monthOf } from "../../../format/dates.ts";
import { monthName } from "../../../format/date-words.ts";
import { doubtAbout, type KnownMoney } from "../../same-money/same-money.ts";
import { countsAtMs } from "../../gift.ts";
import * as format from "../../../format/format.ts";
import { formatReceiptNumber } from "../../../format/receipt-number.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { Missing, Notice, ParentLink } from "../../../panel/parts/parts.tsx";
import type { RefusedForm } from "../../../panel/shell/parse-form.ts";
import { SelectField, TextField } from "../../../site/ui/form/field.tsx";
import { meansByHand } from "../gift-by-hand.ts";

type BookPageProps = {
  /** What stands in the fields, and what is wrong with them. */
  form: RefusedForm;
  funds: readonly string[];
  /** "2026-11-25" */
  today: string;
  /** Known givers, as a field reads them. */
  givers: readonly string[];
  /** The same form books once. */
  token: string;
  /** Gifts that may be this one, booked already. */
  alike: readonly KnownMoney[];
};

/** The form for one gift that arrived outside the site. */
export function BookPage({ form, funds, today, givers, token, alike }: BookPageProps) {
  const { typed, problems } = form;
  const gifts = alike.filter((one) => one.from !== "deposit");
  return (
    <>
      <Missing problems={problems}>Nada foi lançado. Falta acertar:</Missing>
      {alike.length > 0 && (
        <Notice kind="problem">
          <p>
            Talvez já lançada{gifts.length > 0 && `, ${gifts.map(numberOf).join(", ")}`}: lançar
            mesmo assim? O valor é o mesmo, em dias próximos.
          </p>
          <ul>
            {alike.map((one) =>
              one.from === "deposit" ? (
                <li key={one.countingId}>
                  <a href={countingPath(one.countingId)}>Ver a contagem: {doubtAbout(one)}</a>
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
      )}
      <p>
        Para o que chegou fora do site e não está na contagem nem no extrato: cheque, transferência,
        PIX ou dinheiro.
      </p>
      <form className="form by-hand" method="post" action={bookPath} noValidate>
        <input type="hidden" name="chave" value={token} />
        {alike.length > 0 && <input type="hidden" name="mesmo_assim" value="sim" />}
        <div className="form-row">
          <TextField
            name="data"
            label="Dia em que foi dada"
            type="date"
            max={today}
            value={typed.data}
            problem={problems.data}
          />
          <TextField
            name="valor"
            label="Valor em reais"
            inputMode="decimal"
            autoComplete="off"
            placeholder="350,00"
            value={typed.valor}
            problem={problems.valor}
          />
        </div>
        <div className="form-row">
          <SelectField
            name="meio"
            label="Meio"
            choices={[choose, ...meansChoices(meansByHand)]}
            chosen={typed.meio}
            problem={problems.meio}
          />
          <SelectField
            name="fundo"
            label="Fundo"
            choices={[choose, ...funds.map((fund) => [fund, fund] as const)]}
            chosen={typed.fundo}
            problem={problems.fundo}
          />
        </div>
        <GiverField value={typed.contribuinte} problem={problems.contribuinte} />
        <KnownGivers givers={givers} />
        <TextField
          name="email"
          label="E-mail do contribuinte"
          optional
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          value={typed.email}
          problem={problems.email}
        />
        <button className="button">{alike.length > 0 ? "Lançar mesmo assim" : "Lançar"}</button>
      </form>
      <p className="soft">Um engano se corrige com um estorno, na página da contribuição.</p>
      <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
    </>
  );
}

const numberOf = ({ receiptNumber = 0 }: Pick<Gift, "receiptNumber">): string =>
  `nº ${formatReceiptNumber(receiptNumber)}`;

/** Nothing is booked under a fund or means that nobody chose. */
const choose = ["", "Escolha"] as const;

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
