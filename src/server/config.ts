import { resolve } from "node:path";
import { z } from "zod";

export type Config = {
  port: number;
  host: string;
  /** Canonical origin of the site. */
  publicUrl: URL;
  contentFolder: string;
  dataFolder: string;
};

const folder = (fallback: string) =>
  z
    .string()
    .min(1)
    .default(fallback)
    .transform((path) => resolve(path));

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be an http(s) origin, such as https://igreja.example.org",
    })
    .refine((text) => URL.parse(text)?.pathname === "/", "must be an origin, without a path")
    .optional(),
  CONTENT_DIR: folder("content"),
  DATA_DIR: folder("data"),
});

/** The only reader of the environment. Throws with every variable that is wrong, and why. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const result = environment.safeParse(variables);
  if (!result.success) {
    const complaints = result.error.issues.map(
      ({ path, message }) => `  ${path.join(".")}: ${message}`,
    );
    throw new ConfigError(`The environment is not right:\n${complaints.join("\n")}`);
  }
  const { PORT, HOST, PUBLIC_URL, CONTENT_DIR, DATA_DIR } = result.data;
  return {
    port: PORT,
    host: HOST,
    publicUrl: new URL(PUBLIC_URL ?? `http://localhost:${PORT}`),
    contentFolder: CONTENT_DIR,
    dataFolder: DATA_DIR,
  };
}

/** Told to the operator as it stands, without a stack. */
export class ConfigError extends Error {}
