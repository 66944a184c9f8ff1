import { expect } from "vitest";
import { ConfigError } from "../platform/config/config.ts";
import { readConfig } from "../church-config.ts";

/** The complaints about an environment. */
export function refusalOf(variables: NodeJS.ProcessEnv): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  expect.fail("The environment was taken as it is.");
}
