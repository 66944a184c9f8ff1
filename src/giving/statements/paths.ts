import { panelPaths } from "../../kit/panel/panel-paths.ts";

/** A page of an uploaded bank statement, counted from 0. */
export const previewPath = (id: string, page: number): string =>
  `${panelPaths.bankStatement}?${new URLSearchParams({ previa: id, pagina: `${page + 1}` })}`;

/** Books what was chosen of a bank statement. */
export const bookStatementPath = `${panelPaths.bankStatement}/lancar` as const;
