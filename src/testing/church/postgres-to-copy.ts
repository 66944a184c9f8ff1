import { globSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeCopy } from "../../platform/copies/copy-church.ts";
import { postgresPlace } from "../../platform/copies/database/places.ts";
import { restoreCopy } from "../../platform/copies/restore/restore-copy.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { secretOf } from "../../platform/database/secrets.ts";
import { migrate, tables } from "../../church-database.ts";
import { closeAfterTest } from "../run/closing.ts";
import { startPostgres } from "../storage/postgres.ts";
import { hourMs, now } from "../storage/sample.ts";
import { temporaryFolder } from "./sample-church.ts";

// npm's PostgreSQL has no pg_dump, and Debian's works only with servers up to its own version.
const [program] = globSync("/usr/lib/postgresql/*/bin/pg_dump");

/** True if PostgreSQL can be copied on this machine. */
export const hasPgDump = program !== undefined;
if (!hasPgDump) console.log("Left out: copies of PostgreSQL, because there is no pg_dump here.");

/**
 * A church with an open PostgreSQL of its own that can be backed up. `through` starts a program between the two, such as
 * a pooler, and returns its address.
 */
export async function openPostgresToCopy(through?: (folder: string) => Promise<string>) {
  const server = await startPostgres({ installed: dirname(program ?? "") });
  closeAfterTest(() => server.stop());
  const url =
    (await through?.(server.folder)) ??
    `postgres://test@${encodeURIComponent(server.folder)}/postgres`;
  const root = mkdtempSync(join(temporaryFolder, "igreja-"));
  const contentFolder = join(root, "content");
  mkdirSync(contentFolder);
  writeFileSync(join(contentFolder, "igreja.yaml"), "nome: Igreja de Teste\n");
  const open = async () => {
    const database = await openDatabase({ url });
    closeAfterTest(() => database.close());
    await migrate(database);
    await secretOf(database, "sender-digest");
    return database;
  };
  const copy = () =>
    makeCopy({ place: { url }, contentFolder, folder: root, name: "copia.tar.gz", nowMs: now });
  /** Restores a copy an hour after it was made. */
  const restore = (file: string, anyway: boolean) =>
    restoreCopy({
      file,
      place: postgresPlace(url, tables),
      dataFolder: join(root, "data"),
      contentFolder,
      anyway,
      nowMs: now + hourMs,
    });
  return { url, root, contentFolder, run: server.run, open, copy, restore };
}
