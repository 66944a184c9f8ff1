import type { ReactNode } from "react";
import type { Church } from "../../../content/subjects/church.ts";
import { purposeLabels } from "../../contract/payment.ts";
import type { Receipt } from "../../contract/receipt.ts";
import * as format from "../../../format/format.ts";
import { timeZone } from "../../../format/time-zone.ts";
import { AddressLines } from "../../../site/ui/frame/address-lines.tsx";
import { WholeWords } from "../../../site/ui/whole-words.tsx";

type Props = { receipt: Receipt; church: Church };

/** Who gave what to whom, when and how. */
export function Facts({ receipt, church }: Props) {
  const { giver, purpose, atMs } = receipt;
  return (
    <dl className="receipt-facts">
      {giver && <Fact term="De">{giver}</Fact>}
      <Fact term="Tipo">{purpose ? purposeLabels[purpose] : "Contribuição"}</Fact>
      <Fact term="Data">
        <time dateTime={new Date(atMs).toISOString()}>
          <WholeWords>{dateAndTime.format(atMs)}</WholeWords>
        </time>
      </Fact>
      <Fact term="Forma">Cartão, pelo site</Fact>
      <Fact term="Para">
        {church.name}
        <br />
        CNPJ&nbsp;<span className="receipt-cnpj">{format.cnpj(church.cnpj)}</span>
        <AddressLines address={church.address} />
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const dateAndTime = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone,
});
