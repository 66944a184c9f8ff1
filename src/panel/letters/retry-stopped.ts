import type { Context } from "hono";
import type { KeptLetters, LetterSubject } from "../../platform/outbox/stopped-letter.ts";
import type { History } from "../../staff/history.ts";
import type { PanelEnvironment } from "../environment.ts";
import { redirectDone } from "../shell/notices.ts";

type Services = { letters: KeptLetters; history: Pick<History, "note"> };

/** Gives one stopped e-mail back to be sent, or all of this subject, as the form asks; then leads to `path`. */
export async function retryStopped(
  context: Context<PanelEnvironment>,
  { letters, history }: Services,
  subject: LetterSubject,
  path: string,
): Promise<Response> {
  const { carta, todas } = await context.req.parseBody();
  const isDone = todas
    ? (await letters.retryAll(subject)) > 0
    : await letters.retry(subject, String(carta).replaceAll("\0", ""));
  if (isDone) await history.note({ member: context.get("member"), act: "retried-letters" });
  return redirectDone(context, path, isDone ? "de-novo" : "nada-parado");
}
