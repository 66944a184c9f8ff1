import type { Context } from "hono";
import { refuseMessage } from "../api/refusal.ts";
import { StorageUnavailable } from "../../database/storage-unavailable.ts";
import { describeError, type Log } from "../../log/log.ts";
import type { Environment } from "./environment.ts";

/** Everything that nobody expected ends here, and costs the visitor no more than another try. */
export function answerFailure(error: Error, context: Context<Environment>, log: Log): Response {
  // Only calls of the API are given an id.
  const id: string | undefined = context.get("requestId");
  if (error instanceof StorageUnavailable) {
    log.error({ id, ...describeError(error.cause ?? error) }, "storage unavailable");
    const sentence = "Não conseguimos guardar isto agora. Tente de novo em instantes.";
    return refuseMessage(context, 503, sentence, error.retryAfterSeconds);
  }
  log.error({ id, ...describeError(error) }, "request failed");
  const sentence = "Algo deu errado do nosso lado. Tente de novo em um minuto.";
  return id ? refuseMessage(context, 500, sentence) : context.text(sentence, 500);
}
