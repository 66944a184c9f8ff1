import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ContactAnswer } from "../contract/contact-message.ts";

/** Says no in the shape that the form reads, with a sentence for the visitor. */
export function refusal(
  context: Context,
  status: ContentfulStatusCode,
  mensagem: string,
  retryAfterSeconds?: number,
): Response {
  if (retryAfterSeconds !== undefined) {
    context.header("retry-after", String(Math.ceil(retryAfterSeconds)));
  }
  return context.json<ContactAnswer, ContentfulStatusCode>({ success: false, mensagem }, status);
}
