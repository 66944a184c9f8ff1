import { operatorSentence } from "../platform/start/operator-sentence.ts";
import { ContentError, PicturesError } from "../site/live/publish-now.ts";

/** Why the site did not start: a sentence where the operator or the volunteer can mend it, else a fault of ours as it is. */
export function startErrorMessage(error: unknown): unknown {
  if (error instanceof ContentError || error instanceof PicturesError) return error.message;
  return operatorSentence(error) ?? error;
}
