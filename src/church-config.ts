import { openConfig } from "./platform/config/read-config.ts";
import { features } from "./features.ts";

/** The environment of the whole product, with the variables of its features. */
export const { environment, readConfig, readConfigOfCommand, readEnvironment } = openConfig(
  features.flatMap(({ variables }) => variables ?? []),
);
