import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type PostgresServer, startPostgres } from "../storage/postgres.ts";
import { placeOfRun } from "./run-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the run's PostgreSQL, which starts at the first call. */
    postgresUrl: string;
  }
}

/** Vitest's global setup: one temporary folder and one PostgreSQL for all tests of a run. */
export default async function openRun({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(placeOfRun(), "vitral-"));
  // PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711);
  // Temporary files of the tests are made here and removed together.
  for (const name of ["TMPDIR", "TMP", "TEMP"]) process.env[name] = folder;

  let postgres: Promise<PostgresServer> | undefined;
  const door = createServer((_request, response) => {
    postgres ??= startPostgres();
    postgres.then(
      ({ folder: its }) => response.end(its),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  provide("postgresUrl", `http://127.0.0.1:${(door.address() as AddressInfo).port}/`);

  return async () => {
    door.close();
    await (await postgres)?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
