import type { BankName } from "../../../../platform/config/bank-names.ts";

/** How a bank deviates from the Central Bank's API Pix, as far as a client must know it before it asks. */
export type BankRow = {
  /** How the church's application names itself to the token's endpoint. */
  login: "basic" | "form";
  /** Where the token's request says what it wants. */
  grant: "body" | "query";
  /** Versions that stand in the path of each resource, where they differ from each other. */
  versions: { cob: string; pix: string; webhook: string };
  /** A header with a new id for each request. */
  correlationHeader: string | undefined;
  /** Sent with the registration of a webhook. */
  webhookHeaders: Record<string, string> | undefined;
};

const literal: BankRow = {
  login: "basic",
  grant: "body",
  versions: { cob: "", pix: "", webhook: "" },
  correlationHeader: undefined,
  webhookHeaders: undefined,
};

/**
 * One row for each bank that the church may name. What a bank answers in its own way (200 for 201, its own errors, nulls) is
 * read leniently of every bank.
 */
export const bankTable: Record<Exclude<BankName, "simulado">, BankRow> = {
  padrao: literal,
  // Its key of the application is in the query of PIX_API_URL.
  bb: literal,
  itau: { ...literal, login: "form", correlationHeader: "x-correlationID" },
  bradesco: literal,
  santander: { ...literal, login: "form", grant: "query" },
  sicoob: { ...literal, login: "form" },
  sicredi: { ...literal, versions: { cob: "/v3", pix: "/v2", webhook: "/v2" } },
  inter: { ...literal, login: "form" },
  // A webhook without it must ask for the bank's certificate, which the church's proxy does not.
  efi: { ...literal, webhookHeaders: { "x-skip-mtls-checking": "true" } },
};
