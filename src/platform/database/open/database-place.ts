import { join } from "node:path";
import type { DatabasePlace } from "../open-database.ts";
import type { Config } from "../../config/config.ts";

export type PlaceSettings = Pick<Config, "databaseUrl" | "dataFolder">;

export const databasePlace = ({ databaseUrl, dataFolder }: PlaceSettings): DatabasePlace =>
  databaseUrl ? { url: databaseUrl } : { file: join(dataFolder, "vitral.db") };
