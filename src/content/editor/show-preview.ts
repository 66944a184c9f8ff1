import type { Context } from "hono";

/** Shows a page as it would be, with its own policy, to the person who asked for it and to no search engine. */
export function showPreview(
  context: Context,
  { html, policy }: { html: string; policy: string },
): Response {
  context.header("content-security-policy", policy);
  context.header("x-robots-tag", "noindex");
  return context.html(html);
}
