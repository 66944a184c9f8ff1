import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { giverPath } from "../../ledger/panel/gift-paths.ts";

export const giversPath = `${panelPaths.gifts}/contribuintes` as const;

/** Hands over what is kept of a giver, and forgets one: administration alone. */
export const giverDataPath = <Part extends string>(id: Part) => `${giverPath(id)}/dados` as const;
export const forgetGiverPath = <Part extends string>(id: Part) =>
  `${giverPath(id)}/esquecer` as const;
