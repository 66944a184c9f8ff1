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
    .min(1, "must not be empty")
    .default(fallback)
    .transform((path) => resolve(path));

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, "must be a number")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be at most 65535")
    .default(3000),
  HOST: z.string().min(1, "must not be empty").default("127.0.0.1"),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, "must be an http(s) origin alone, such as https://igreja.example.org")
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

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** Told to the operator as it stands, without a stack. */
export class ConfigError extends Error {}
