import type { DatabasePlace } from "../../database/open-database.ts";
import type { RestorePlace } from "../restore/restore-copy.ts";
import { postgresPlace } from "./postgres-place.ts";
import { sqlitePlace } from "./sqlite-place.ts";

/** Where a copy is put back; `knownSchema` is the number of the last migration that this program knows. */
export const restorePlace = (
  place: DatabasePlace,
  knownSchema: number,
  endAccess: readonly string[],
): RestorePlace =>
  "url" in place
    ? postgresPlace(place.url, knownSchema, endAccess)
    : sqlitePlace(place.file, knownSchema, endAccess);
