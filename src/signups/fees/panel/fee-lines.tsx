import type { ReactNode } from "react";
import { formatReceiptNumber, money } from "../../../format/format.ts";
import { Day, Instant } from "../../../kit/panel/parts/parts.tsx";
import { dueOf, type FeePayment, type SignUpEntry } from "../../contract/sign-up.ts";
import { signUpActPath } from "../../panel/sign-up-paths.ts";
import type { EventFees } from "../../sql/office.ts";
import { feeStanding, feeSums, restOf } from "../fee.ts";
import type { OddFeeAct } from "./odd-fees.ts";

type Props = { entry: SignUpEntry };

/** Path to which a page's buttons post. */
type ActPath = (event: string, act: OddFeeAct) => string;

/** Payments for a sign-up, and what has to be done about them. */
export function FeeLines({ entry, actPath }: Props & { actPath: ActPath }) {
  const { event, id, paid, payments, state } = entry;
  const dueCentavos = dueOf(entry);
  const standing = feeStanding(entry);
  const { owedBackCentavos, givenBackCentavos, isTwice, second, isAfterCancel } = standing;
  const rest = restOf(entry);
  const more = state === "cancelled" ? 0 : standing.paidCentavos - (dueCentavos ?? Infinity);
  return (
    <>
      {payments.map((payment) => (
        <PaymentLine key={payment.paymentId} payment={payment} />
      ))}
      {payments.length > 1 && givenBackCentavos > 0 && (
        <p className="soft">Devolvido: {money(givenBackCentavos)}.</p>
      )}
      {paid && dueCentavos !== undefined && (rest > 0 || more > 0) && !isTwice && (
        <p className="urgent">
          Pagou {money(paid.centavos)}, e agora são {money(dueCentavos)}.{" "}
          {rest > 0
            ? `Faltam ${money(rest)}.`
            : `Sobram ${money(more)}. Se é também de outra inscrição, a tesouraria estorna a sobra na contribuição antes de você marcar a outra como paga: senão conta duas vezes.`}
        </p>
      )}
      {(isTwice || isAfterCancel || owedBackCentavos > 0) && (
        <div className="urgent">
          {isTwice && (
            <p>
              Atenção: pago duas vezes, {money(standing.paidCentavos)} ao todo
              {dueCentavos !== undefined && `, e são ${money(dueCentavos)}`}.
            </p>
          )}
          {isAfterCancel && <p>Atenção: pago depois de cancelar.</p>}
          {owedBackCentavos > 0 && <p>A devolver: {money(owedBackCentavos)}.</p>}
          <div className="actions">
            {(owedBackCentavos > 0 || second) && (
              <form method="post" action={actPath(event, "returned")}>
                {second && owedBackCentavos === 0 && (
                  <input type="hidden" name="pagamento" value={second.paymentId} />
                )}
                <button className="button small" name="inscricao" value={id}>
                  Devolvido
                </button>
              </form>
            )}
            {(isTwice || isAfterCancel) && (
              <form method="post" action={actPath(event, "checked")}>
                <button className="button small quiet" name="inscricao" value={id}>
                  Conferido
                </button>
              </form>
            )}
          </div>
        </div>
      )}
    </>
  );
}

export const PaymentLine = ({ payment }: { payment: FeePayment }) => (
  <p className="soft">
    nº {formatReceiptNumber(payment.receiptNumber)}, {payment.how}, <PaidAt {...payment} />:{" "}
    {money(payment.amountCentavos)}
    {payment.givenBackCentavos > 0 && `, devolvido ${money(payment.givenBackCentavos)}`}
    {payment.isSetAside && ", desmarcado"}
  </p>
);

/** Marks a sign-up as paid, or what is left after a part, with how it came; or as not paid after all. */
export function PayForms({ entry, means }: Props & { means: Means }) {
  const { paid, state } = entry;
  const canPay = (dueOf(entry) ?? 0) > 0 && state === "confirmed";
  const rest = restOf(entry);
  if (state === "cancelled" || !(paid || canPay)) return null;
  if (!paid) {
    return (
      <PayForm entry={entry} state="sim" means={means}>
        Marcar como pago
      </PayForm>
    );
  }
  return (
    <>
      {rest > 0 && (
        <PayForm entry={entry} state="resto" means={means}>
          Marcar o resto como pago: {money(rest)}
        </PayForm>
      )}
      <PayForm entry={entry} state="nao">
        Pago: {money(paid.centavos)}. Desmarcar
      </PayForm>
    </>
  );
}

type PayFormProps = Props & {
  state: "sim" | "resto" | "nao";
  means?: Means;
  children: ReactNode;
};

function PayForm({ entry, state, means, children }: PayFormProps) {
  const { event, id } = entry;
  return (
    <form className="field inline-form" method="post" action={signUpActPath(event, "pay")}>
      <input type="hidden" name="situacao" value={state} />
      {state === "resto" && <input type="hidden" name="resto" value={restOf(entry)} />}
      {means && (
        <>
          <label className="visually-hidden" htmlFor={`meio-${id}`}>
            Como pagou
          </label>
          <select id={`meio-${id}`} name="meio" defaultValue="pix">
            {means.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </>
      )}
      <button className="button small quiet" name="inscricao" value={id}>
        {children}
      </button>
    </form>
  );
}

export type Means = readonly { value: string; label: string }[];

const PaidAt = ({ atMs, isOfDay }: Pick<FeePayment, "atMs" | "isOfDay">) =>
  isOfDay ? <Day ms={atMs} /> : <Instant ms={atMs} />;

/** The sums of an event's fees, the same for office and treasury. */
export function FeeSums({ confirmed, ...fees }: EventFees) {
  const sums = feeSums(fees);
  const more: [words: string, centavos: number][] = [
    ["A devolver", sums.owedBackCentavos],
    ["Devolvido", sums.givenBackCentavos],
    ["De quem não está mais na lista", sums.nobodysCentavos],
    ["Desmarcado, e ainda na conta", sums.asideCentavos],
  ];
  const odd: [words: string, count: number][] = [
    ["pago duas vezes", sums.twice],
    ["pago depois de cancelar", sums.afterCancel],
  ];
  return (
    <>
      {` Pagaram ${sums.paid} de ${confirmed}: ${money(sums.netCentavos)}.`}
      {more.map(([words, centavos]) => centavos > 0 && ` ${words}: ${money(centavos)}.`)}
      {odd.map(([words, count]) => count > 0 && ` Para conferir: ${words}, ${count}.`)}
    </>
  );
}
