import { panelPaths } from "../../../kit/panel/panel-paths.ts";

/** The declarations of a year, all of them in one print, and one of them. */
export const declarationsPath = <Year extends string | number>(year: Year) =>
  `${panelPaths.gifts}/declaracoes/${year}` as const;
export const allDeclarationsPath = <Year extends string | number>(year: Year) =>
  `${declarationsPath(year)}/todas` as const;
export const declarationPath = <Year extends string | number, Id extends string>(
  year: Year,
  id: Id,
) => `${declarationsPath(year)}/${id}` as const;

/** The list that is confirmed before it is sent by e-mail. */
export const sendDeclarationsPath = <Year extends string | number>(year: Year) =>
  `${declarationsPath(year)}/enviar` as const;
export const declarationLettersPath = <Year extends string | number>(year: Year) =>
  `${declarationsPath(year)}/cartas` as const;
