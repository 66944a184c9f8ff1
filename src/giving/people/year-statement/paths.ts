import { panelPaths } from "../../../kit/panel/panel-paths.ts";

/** The statements of a year, all of them in one print, and one of them. */
export const statementsPath = <Year extends string | number>(year: Year) =>
  `${panelPaths.gifts}/declaracoes/${year}` as const;
export const allStatementsPath = <Year extends string | number>(year: Year) =>
  `${statementsPath(year)}/todas` as const;
export const statementPath = <Year extends string | number, Id extends string>(
  year: Year,
  id: Id,
) => `${statementsPath(year)}/${id}` as const;

/** The list that is confirmed before it is sent by e-mail. */
export const sendStatementsPath = <Year extends string | number>(year: Year) =>
  `${statementsPath(year)}/enviar` as const;
export const statementLettersPath = <Year extends string | number>(year: Year) =>
  `${statementsPath(year)}/cartas` as const;
