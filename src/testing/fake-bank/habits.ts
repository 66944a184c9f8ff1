/** Behaviour of a fake bank. */
export type BankHabits = {
  login: "basic" | "form" | "certificate";
  grantInQuery: boolean;
  tokenSeconds: number;
  /** Scopes that it grants, whatever is asked; undefined: all of it. */
  scopes: string[] | undefined;
  hidesScopes: boolean;
  answers200: boolean;
  code: "pixCopiaECola" | "brcode" | "none";
  /** A second PUT of an active charge revises it, to the letter. */
  refusesSecondPut: boolean;
  refusesMilliseconds: boolean;
  /** A list of a longer time is refused. */
  longestPeriodMs: number;
  bareArray: boolean;
  nulls: boolean;
  extraFields: boolean;
  returnAsObject: boolean;
  /** End-to-end ids of 31 characters. */
  shortIds: boolean;
  errors: "rfc7807" | "bb";
  appKey: string | undefined;
  /** The PIX key of the church's account: for another one it makes no charge and tells of nothing. */
  key: string;
  perPage: number;
  /** Answers everything with this status. */
  down: number | undefined;
  delayMs: number;
  /** True if the answer to this path is lost after the work was done. */
  loses(path: string): boolean;
};

/** Habits to the letter of the API Pix 2.9. */
export const strict: BankHabits = {
  login: "basic",
  grantInQuery: false,
  tokenSeconds: 3_600,
  scopes: undefined,
  hidesScopes: false,
  answers200: false,
  code: "pixCopiaECola",
  refusesSecondPut: false,
  refusesMilliseconds: false,
  longestPeriodMs: Infinity,
  bareArray: false,
  nulls: false,
  extraFields: false,
  returnAsObject: false,
  shortIds: false,
  errors: "rfc7807",
  appKey: undefined,
  key: "11222333000181",
  perPage: 100,
  down: undefined,
  delayMs: 0,
  loses: () => false,
};

/** All that one bank or another does otherwise. */
export const ugly: BankHabits = {
  ...strict,
  hidesScopes: true,
  answers200: true,
  code: "none",
  refusesSecondPut: true,
  refusesMilliseconds: true,
  longestPeriodMs: 5 * 24 * 3_600_000,
  bareArray: false,
  nulls: true,
  extraFields: true,
  returnAsObject: true,
  shortIds: true,
  errors: "bb",
  perPage: 3,
};
