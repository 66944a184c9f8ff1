import { panelPaths } from "../../kit/panel/panel-paths.ts";

/** The page of a monthly gift, and the addresses of its forms. */
export const monthlyPath = (code: string): string => `/mensal/${code}`;
export const monthlyAmountPath = (code: string): string => `${monthlyPath(code)}/valor`;
export const monthlyEndPath = (code: string): string => `${monthlyPath(code)}/encerrar`;
export const monthlyCardPath = (code: string): string => `${monthlyPath(code)}/cartao`;
export const monthlyPayPath = (code: string): string => `${monthlyPath(code)}/pagar`;

/** Where the simulated provider plays Stripe's page of cards, and the giver's bank. */
export const simulatedCardPath = (code: string): string => `${monthlyPath(code)}/cartao-simulado`;
export const simulatedBankPath = (code: string): string => `${monthlyPath(code)}/banco-simulado`;

/** All of them, in the panel. */
export const monthlyGiftsPath = `${panelPaths.gifts}/mensais` as const;

export const monthlyGiftPath = <Part extends string>(id: Part) =>
  `${monthlyGiftsPath}/${id}` as const;
