import type { Content } from "../../content/content.ts";
import * as format from "../../format/format.ts";

type Props = { bank: Content["giving"]["bank"]; cnpj: string };

export function BankAccount({ bank, cnpj }: Props) {
  return (
    <dl className="details">
      <dt>Titular</dt>
      <dd>{bank.holder}</dd>
      <dt>CNPJ</dt>
      <dd className="copyable">{format.cnpj(cnpj)}</dd>
      <dt>Banco</dt>
      <dd>
        {bank.code} – {bank.name}
      </dd>
      <dt>Agência</dt>
      <dd className="copyable">{bank.branch}</dd>
      <dt>{bank.accountType}</dt>
      <dd className="copyable">{bank.account}</dd>
    </dl>
  );
}
