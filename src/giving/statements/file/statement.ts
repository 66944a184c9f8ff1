import type { StatementRow } from "../statement-row.ts";
import type { OwnAccount } from "./own-account.ts";
import type { BankAccount, StatementFrame } from "./statement-frame.ts";

/** A bank's accounts and rows, as an OFX file of version 1 or 2 has them, or Mercado Pago's table. */
export type Statement = Pick<
  StatementFrame,
  "isCutOff" | "fromDay" | "toDay" | "asOfDay" | "balanceCentavos"
> & {
  status: "read";
  /** Accounts in reais: those with rows, or the first where none has. There is at least one. */
  accounts: BankAccount[];
  /** Rows in the order of the file. */
  rows: StatementRow[];
  /** True if the bank gives each id to one row alone; many give one to several. */
  hasOwnIds?: boolean;
};

/** The church whose statements are read: a transfer whose memo carries its CNPJ comes from itself. */
export type StatementOwner = { cnpj?: string | undefined; account?: OwnAccount | undefined };
