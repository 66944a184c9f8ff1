import type { Finding } from "./opening.ts";
import type { SummarySource } from "../home/summary.ts";
import { panelPaths } from "../panel-paths.ts";

/** What is known of whether the site may open. */
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

/** As long as something is missing, the administration's first page says so. */
export const openingSummary = ({ look }: Pick<OpeningServices, "look">): SummarySource => ({
  area: "staff",
  async read() {
    const missing = missingIn(await look());
    const text = `Antes de abrir o site: ${pointsMissing(missing)}`;
    return { waiting: missing > 0 ? [{ text, href: panelPaths.opening }] : [] };
  },
});
