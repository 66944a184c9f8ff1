import type { Context } from "hono";

/** A text of the query. No database keeps a NUL. */
export const queryOf = ({ req }: Context, name: string): string | undefined =>
  req.query(name)?.replaceAll("\0", "");

/** Characters. */
const longestSearch = 100;

/** What is looked for. */
export const searchOf = (context: Context): string =>
  (queryOf(context, "busca") ?? "").trim().slice(0, longestSearch).toWellFormed();

/** An address with its query, in which nothing is empty. */
export function addressOf(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((one): one is [string, string] => Boolean(one[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Reads one more than wanted, which shows whether there are more. */
export async function upTo<One>(
  most: number,
  read: (atMost: number) => Promise<readonly One[]>,
): Promise<{ some: readonly One[]; isMore: boolean }> {
  const all = await read(most + 1);
  return { some: all.slice(0, most), isMore: all.length > most };
}
