import type { Ledger } from "../../ledger.ts";
import type { Origin } from "../../origin.ts";

export type ReportPorts = {
  ledger: Ledger;
  /** Of today's gifts. */
  origin: Origin;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Told what a person has to look at. Facts hold ids, states and amounts, never a person. */
  alarm(facts: object, text: string): void;
};
