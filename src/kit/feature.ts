import type { Hono } from "hono";
import type { AnyTables } from "../platform/database/schema/tables-of.ts";
import type { PanelEnvironment } from "../panel/environment.ts";
import type { SummarySource } from "../panel/home/summary.ts";

/** A feature's door: all that it adds to the product. `House` is what it works with. */
export type Feature<House> = {
  /** Its tables. */
  tables?: readonly AnyTables[];
  /** Opened when somebody first opens the panel. */
  panel?(house: House): Promise<PanelPart>;
};

export type PanelPart = {
  routes: Hono<PanelEnvironment>;
  /** Its lines on the panel's first page. */
  home?: SummarySource;
};
