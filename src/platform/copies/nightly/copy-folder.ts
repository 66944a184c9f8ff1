import { join } from "node:path";
import type { Config } from "../../config/config.ts";

/** Where the site's own copies lie. */
export const copyFolder = ({ dataFolder }: Pick<Config, "dataFolder">): string =>
  join(dataFolder, "copias");
