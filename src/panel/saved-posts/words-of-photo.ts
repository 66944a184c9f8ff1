import type { Context } from "hono";

/** Bytes; a form's words are short, and stand behind its photo. */
const mostHeld = 16_384;

/** What was written beside a photo that nobody takes in: of the body no more than its end is ever held. */
export async function wordsOfPhoto({ req }: Context, mostBytes: number): Promise<FormData> {
  const type = req.header("content-type") ?? "";
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  const none = new FormData();
  if (!boundary || !req.raw.body || Number(req.header("content-length")) > mostBytes) return none;
  try {
    let read = 0;
    let end = Buffer.alloc(0);
    for await (const chunk of req.raw.body) {
      if ((read += chunk.length) > mostBytes) return none;
      end = Buffer.concat([end, chunk]).subarray(-mostHeld);
    }
    const from = end.indexOf(`--${boundary}`);
    if (from === -1) return none;
    return await new Response(end.subarray(from), { headers: { "content-type": type } }).formData();
  } catch {
    // It broke off on its way, or was no form.
    return none;
  }
}
