/** Deviations of a bank from the Central Bank's API Pix, as far as a client must know them before it asks. */
export type BankRow = {
  /** The way that the church's application names itself to the token's endpoint. */
  login: "basic" | "form";
  /** The part of the token's request that says what it wants. */
  grant: "body" | "query";
  /** Versions in the path of each resource, where they differ from each other. */
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
 * A row for each bank that the church may name. Answers in a bank's own way (200 for 201, its own errors, nulls) are
 * read leniently of every bank.
 */
export const bankTable = {
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
} satisfies Record<string, BankRow>;

export type BankName = keyof typeof bankTable | "simulado";

/** Values of `PIX_BANCO`. `simulado` is no bank: it pays by itself. */
export const bankNames = [
  ...(Object.keys(bankTable) as (keyof typeof bankTable)[]),
  "simulado",
] as const;
