import type { OpeningCheck, Result } from "../../../opening-check.ts";

export type Finding = Omit<OpeningCheck, "look" | "check"> & Result;

/** The checks before the site opens. */
export type OpeningServices = {
  /** In a moment, of this machine alone: what only others can tell is left open. */
  look(): Promise<Finding[]>;
  /** All of it: a letter is sent to the church, Stripe is asked. Takes up to a minute. */
  check(): Promise<Finding[]>;
};

export const missingIn = (findings: readonly Finding[]): number =>
  findings.filter(({ isWell }) => isWell === false).length;

/** "falta 1 ponto", "faltam 3 pontos" */
export const pointsMissing = (count: number): string =>
  count === 1 ? "falta 1 ponto" : `faltam ${count} pontos`;
