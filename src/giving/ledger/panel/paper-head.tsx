import type { ReactNode } from "react";
import * as format from "../../../format/format.ts";
import type { PaperChurch } from "../paper-church.ts";

type Props = {
  church: PaperChurch;
  /** Id of the title. */
  id?: string;
  children: ReactNode;
};

/**
 * The top of each paper of the treasurer: the church's name, and the title. On paper it replaces the panel's own
 * header.
 */
export const PaperHead = ({ church, id, children }: Props) => (
  <header className="paper-head">
    <img src="/icone.svg" alt="" width="48" height="48" fetchPriority="low" />
    <p>
      <strong>{church.name}</strong>
      <br />
      Tesouraria
      <br />
      {church.cnpj && (
        <>
          CNPJ <span className="amount">{format.cnpj(church.cnpj)}</span>
          <br />
        </>
      )}
      {format.addressLine(church.address)}
    </p>
    <h2 id={id}>{children}</h2>
  </header>
);
