import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type PostgresServer, startPostgres } from "../storage/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the run's PostgreSQL, which starts at the first call. */
    postgresUrl: string;
  }
}

/** Vitest's global setup: one temporary folder and one PostgreSQL for all tests of a run. */
export default async function openRun({ provide }: TestProject): Promise<() => Promise<void>> {
  const place = placeOfRun();
  removeKilledRuns(place);
  const folder = mkdtempSync(join(place, `vitral-${process.pid}-`));
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

/** Removes the folders of runs that were killed, which hold memory. Their PostgreSQL ends without its data. */
export function removeKilledRuns(place: string): void {
  for (const name of readdirSync(place)) {
    const [, pid] = /^vitral-(\d+)-/.exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    try {
      rmSync(join(place, name), { recursive: true, force: true });
    } catch {
      // Another user's stays, or is being removed by another run.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be asked, but is there.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

const memory = "/dev/shm";
/** Several times the space that a run needs. */
const roomBytes = 4 * 1024 ** 3;

/**
 * The parent of a run's folder: in memory, where Linux has enough room for files and allows programs there.
 * Tests make and remove tens of thousands of files, which takes long on a disk.
 */
const placeOfRun = (): string => (hasRoomInMemory() ? memory : tmpdir());

function hasRoomInMemory(): boolean {
  try {
    const [, options = "noexec"] =
      / \/dev\/shm tmpfs (\S+)/.exec(readFileSync("/proc/mounts", "utf8")) ?? [];
    const { bavail, bsize } = statfsSync(memory);
    const freeBytes = Math.min(bavail * bsize, process.availableMemory());
    return !/\b(noexec|ro)\b/.test(options) && freeBytes >= roomBytes;
  } catch {
    // Only on Linux.
    return false;
  }
}
