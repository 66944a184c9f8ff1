import type { Context } from "hono";

/** Whether a post brings a form, as a browser sends it. */
export function isFormPost({ req }: Context): boolean {
  const type = req.header("content-type") ?? "";
  return (
    req.method === "POST" && /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)
  );
}
