export const address = "zefirina@exemplo.com.br";
export const name = "Zefirina Marcada";

/** A word of its own for each column, so that a trace says where it comes from. */
export const markOf = (table: string, column: string) => `marca${table}${column}`.toLowerCase();
export const words = (table: string, column: string) =>
  `${name} ${address} ${markOf(table, column)}`;
