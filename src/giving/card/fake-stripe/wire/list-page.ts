import * as v from "valibot";
import { integer, text } from "./parameters.ts";
import { noSuch } from "./stripe-response.ts";

const bound = v.optional(integer);
const created = v.strictObject({ gte: bound, gt: bound, lte: bound, lt: bound });
const wrongLimit = "parameter_invalid_integer";

/** The parameters of every list. */
export const listed = {
  created: v.optional(created, {}),
  limit: v.optional(v.pipe(integer, v.minValue(1, wrongLimit), v.maxValue(100, wrongLimit)), "10"),
  starting_after: v.optional(text),
};

type Asked = {
  created: v.InferOutput<typeof created>;
  limit: number;
  starting_after?: string | undefined;
};

/** One page of a list: newest first, ten by default, at most a hundred. */
export function listPage<Row extends { id: string; created: number }>(
  resource: string,
  all: Row[],
  { created: bounds, limit, starting_after: after }: Asked,
) {
  const newestFirst = all.toReversed();
  const last = after === undefined ? -1 : newestFirst.findIndex(({ id }) => id === after);
  if (after !== undefined && last < 0) throw noSuch(resource, "starting_after", after, 400);

  const { gte = 0, gt = -1, lte = Infinity, lt = Infinity } = bounds;
  const found = newestFirst
    .slice(last + 1)
    .filter(({ created: at }) => at >= gte && at > gt && at <= lte && at < lt);
  const data = found.slice(0, limit);
  return { object: "list", url: `/v1/${resource}s`, has_more: found.length > limit, data };
}
