import { invalidRequest, noSuch } from "./stripe-response.ts";
import { readParameters } from "./parameters.ts";
import type { Form } from "./read-form.ts";

type Bounds = { gte?: number; gt?: number; lte?: number; lt?: number };

/** One page of a list: newest first, ten by default, at most a hundred. */
export function listPage<Row extends { id: string; created: number }>(
  resource: string,
  all: Row[],
  query: Form,
) {
  const bound = { gte: "integer", gt: "integer", lte: "integer", lt: "integer" } as const;
  const asked = readParameters(query, {
    created: bound,
    limit: "integer",
    starting_after: "string",
  });
  const limit = (asked.limit as number | undefined) ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest("parameter_invalid_integer", "limit", "Limit is between 1 and 100.");
  }
  const bounds = (asked.created ?? {}) as Bounds;
  const newestFirst = all.toReversed();
  const after = asked.starting_after as string | undefined;
  const last = after === undefined ? -1 : newestFirst.findIndex(({ id }) => id === after);
  if (after !== undefined && last < 0) throw noSuch(resource, "starting_after", after, 400);

  const found = newestFirst.slice(last + 1).filter(({ created }) => isWithin(created, bounds));
  const data = found.slice(0, limit);
  return { object: "list", url: `/v1/${resource}s`, has_more: found.length > limit, data };
}

const isWithin = (created: number, { gte, gt, lte, lt }: Bounds): boolean =>
  created >= (gte ?? 0) &&
  created > (gt ?? -1) &&
  created <= (lte ?? Infinity) &&
  created < (lt ?? Infinity);
