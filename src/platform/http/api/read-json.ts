import type { Context } from "hono";

/** The body as JSON; undefined, which no schema takes, if it is none or says that it is something else. */
export async function readJson(context: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(context.req.header("content-type") ?? ""))
    return undefined;
  try {
    // Strict where the platform is lenient: bytes that are no UTF-8 must not become other words.
    const bytes = await context.req.arrayBuffer();
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}
