import type { MiddlewareHandler } from "hono";
import type { Sessions } from "../../staff/sessions.ts";

/** What every request to the panel passes needs. */
export type AccessServices = {
  publicUrl: URL;
  trustedProxies: number;
  /** Keys the digests that senders are counted by. */
  senderSecret: string;
  churchName(): string;
  /** Milliseconds since the epoch. */
  now(): number;
  sessions: Sessions;
  /** Tells the log how each request went, and not who asked. */
  logRequests: MiddlewareHandler;
  /** Told of what nobody expected. */
  reportFailure(error: Error): void;
};
