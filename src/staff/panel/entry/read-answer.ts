import type { Context } from "hono";
import * as v from "valibot";

/** Just enough of an authenticator's answer to find the key; the rest is the check's to judge. */
const answer = v.looseObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/)) });

export type AuthenticatorAnswer = v.InferOutput<typeof answer>;

export async function readAnswer(context: Context): Promise<AuthenticatorAnswer | undefined> {
  const body: unknown = await context.req.json().catch(() => undefined);
  const result = v.safeParse(answer, body);
  return result.success ? result.output : undefined;
}
