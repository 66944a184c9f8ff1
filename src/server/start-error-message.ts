import { StorageUnavailable } from "../platform/database/storage-unavailable.ts";
import { ConfigError } from "../platform/config/config.ts";
import { sentenceOfUnavailable } from "../platform/database/open/unavailable-sentence.ts";
import { UpdateError } from "../platform/database/open/church-database.ts";
import { ContentError, PicturesError } from "../site/live/publish-now.ts";
import { sentenceOfFullDisk } from "../platform/start/full-disk.ts";

const forPeople = [ConfigError, ContentError, PicturesError, UpdateError];

/** Why the site did not start: a sentence where the operator or the volunteer can mend it, else a fault of ours as it is. */
export function startErrorMessage(error: unknown): unknown {
  if (error instanceof StorageUnavailable) return sentenceOfUnavailable(error);
  if (forPeople.some((kind) => error instanceof kind)) return (error as Error).message;
  return sentenceOfFullDisk(error) ?? error;
}
