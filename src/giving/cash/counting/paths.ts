import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { depositPath } from "../../ledger/panel/gift-paths.ts";

export const countingsPath = `${panelPaths.gifts}/contagem` as const;
export const countingPath = depositPath;

const acts = {
  add: "linha",
  remove: "tirar",
  keepPieces: "cedulas",
  close: "fechar",
  discard: "descartar",
} as const;

export const countingActPath = <Part extends string>(id: Part, act: keyof typeof acts) =>
  `${countingPath(id)}/${acts[act]}` as const;
export const countingSheetPath = <Part extends string>(id: Part) =>
  `${countingPath(id)}/folha` as const;
