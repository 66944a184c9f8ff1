import { longDay } from "../../../format/date-words.ts";
import { Pager, Rows } from "../../../kit/panel/list.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { EmptyState, ParentLink } from "../../../kit/panel/parts/parts.tsx";
import type { KnownEvent, SignUpEntry } from "../../contract/sign-up.ts";
import { eventFeesPath, feeActPath, feesPath, pagePath } from "../../panel/sign-up-paths.ts";
import { perPage } from "../../sql/office-list.ts";
import type { EventFees } from "../../sql/office.ts";
import { feeStanding } from "../fee.ts";
import { FeeLines, FeeSums, PaymentLine } from "./fee-lines.tsx";

export type FeesOf = { event: KnownEvent; fees: EventFees };

/** Money that came for each event. */
export const FeesPage = ({ of }: { of: readonly FeesOf[] }) => (
  <>
    {of.length === 0 ? (
      <EmptyState says="Nenhum evento com inscrição tem valor. Quando um tiver, aqui aparece quem pagou, e o que há a devolver." />
    ) : (
      <Rows>
        {of.map(({ event: { name, title, startsAtMs }, fees }) => (
          <div key={name}>
            <a className="row" href={eventFeesPath(name)}>
              {title}
            </a>
            <p className="soft">
              {longDay(startsAtMs)}.<FeeSums {...fees} />
            </p>
          </div>
        ))}
      </Rows>
    )}
    <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
  </>
);

/** Sign-ups that paid for one event, first those with money that somebody has to look at. No answers. */
export function EventFeesPage({ event, fees, at }: FeesOf & { at: number }) {
  const { name } = event;
  const ordered = fees.entries.toSorted(
    (one, other) => rank(one) - rank(other) || byName.compare(one.name, other.name),
  );
  return (
    <>
      <p>
        {longDay(event.startsAtMs)}.<FeeSums {...fees} />
      </p>
      {ordered.length === 0 && <EmptyState says="Ninguém da lista pagou ainda." />}
      <ul className="rows sign-ups">
        {ordered.slice((at - 1) * perPage, at * perPage).map((entry) => (
          <li key={entry.id} id={`i${entry.number}`}>
            <p className="row">
              <strong>{entry.name}</strong>
              <span className="soft">
                nº {entry.number}
                {entry.state === "cancelled" && ", cancelada"}
                {entry.state === "waiting" && ", na espera"}
              </span>
            </p>
            <FeeLines entry={entry} actPath={feeActPath} />
          </li>
        ))}
      </ul>
      {at === 1 && fees.nobodys.length > 0 && (
        <section aria-labelledby="de-ninguem">
          <h2 id="de-ninguem">De quem não está mais na lista</h2>
          {fees.nobodys.map((payment) => (
            <PaymentLine key={payment.paymentId} payment={payment} />
          ))}
        </section>
      )}
      <Pager
        of="signUps"
        newest={at > 1 ? eventFeesPath(name) : undefined}
        older={at * perPage < ordered.length ? pagePath(eventFeesPath(name), at + 1) : undefined}
      />
      <ParentLink href={feesPath}>Pagamentos de inscrições</ParentLink>
    </>
  );
}

const byName = new Intl.Collator("pt-BR");

function rank(entry: SignUpEntry): number {
  const { owedBackCentavos, isTwice, isAfterCancel } = feeStanding(entry);
  return owedBackCentavos > 0 || isTwice || isAfterCancel ? 0 : 1;
}
