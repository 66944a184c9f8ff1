import * as v from "valibot";

/** Stripe gives no longer pages. */
export const pageLimit = 100;

const page = v.object({
  object: v.literal("list"),
  data: v.array(v.looseObject({ id: v.pipe(v.string(), v.regex(/^\w{1,255}$/)) })),
  has_more: v.boolean(),
});

/**
 * The objects of a list of Stripe's, page by page, newest first. Throws what the SDK throws, and for what is
 * no page: the SDK takes one without `has_more` for the last.
 */
export async function* eachOfList(
  ask: (after: { starting_after?: string }) => Promise<unknown>,
): AsyncGenerator<{ id: string; [more: string]: unknown }> {
  let after = {};
  for (;;) {
    const { data, has_more } = v.parse(page, await ask(after));
    yield* data;
    const last = data.at(-1);
    if (!has_more) return;
    if (!last) throw new Error("An empty page of Stripe's says that there is more.");
    after = { starting_after: last.id };
  }
}
