import type { Context } from "hono";

type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 413 | 422 | 429 | 500 | 503;

/** Says no with a sentence for the visitor, in the shape that whoever asked reads. */
export type Refuse = (
  context: Context,
  status: RefusalStatus,
  sentence: string,
  retryAfterSeconds?: number,
) => Response;
