import * as format from "../../format/format.ts";
import type { Church } from "../../content/content.ts";

/** The church as its papers name it. */
export type PaperChurch = Pick<Church, "name" | "cnpj" | "address"> & {
  /** Years after which a giver is erased. */
  giverYears: number;
};

export const addressLine = ({ address }: PaperChurch): string =>
  `${address.street}, ${address.number}, ${address.district}, ${address.city} - ${address.state}, CEP ${format.cep(address.postalCode)}`;
