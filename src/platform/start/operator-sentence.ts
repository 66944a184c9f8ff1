import { ConfigError } from "../config/config.ts";
import { UpdateError } from "../database/open/church-database.ts";
import { sentenceOfUnavailable } from "../database/open/unavailable-sentence.ts";
import { StorageUnavailable } from "../database/storage-unavailable.ts";
import { sentenceOfClosedPath } from "./closed-path.ts";
import { sentenceOfFullDisk } from "./full-disk.ts";

/** Why a start or a command stopped, where its operator can mend it; undefined of a fault of ours, which has a stack. */
export function operatorSentence(error: unknown): string | undefined {
  if (error instanceof StorageUnavailable) return sentenceOfUnavailable(error);
  if (error instanceof ConfigError || error instanceof UpdateError) return error.message;
  return sentenceOfFullDisk(error) ?? sentenceOfClosedPath(error);
}
