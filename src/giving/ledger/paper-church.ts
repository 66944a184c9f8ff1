import type { Church } from "../../content/content.ts";

/** The church as its papers name it. */
export type PaperChurch = Pick<Church, "name" | "cnpj" | "address"> & {
  /** Years after which a giver is erased. */
  giverYears: number;
};
