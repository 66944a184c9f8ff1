import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { below } from "../../ledger/panel/gift-paths.ts";

type Year = string | number;

/** The declarations of a year, all of them in one print, and one of them. */
export const declarationsPath = below(`${panelPaths.gifts}/declaracoes`);
export const allDeclarationsPath = <Of extends Year>(year: Of) =>
  `${declarationsPath(year)}/todas` as const;
export const declarationPath = <Of extends Year, Id extends string>(year: Of, id: Id) =>
  `${declarationsPath(year)}/${id}` as const;

/** The list that is confirmed before it is sent by e-mail. */
export const sendDeclarationsPath = <Of extends Year>(year: Of) =>
  `${declarationsPath(year)}/enviar` as const;
export const declarationLettersPath = <Of extends Year>(year: Of) =>
  `${declarationsPath(year)}/cartas` as const;
