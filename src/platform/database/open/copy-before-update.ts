import { CopyError, HandOnError, NoProgramError } from "../../copies/copy-error.ts";
import { schemaVersionOf } from "../schema/migrations/migrate.ts";
import type { Database } from "../open-database.ts";
import type { CopySettings } from "../../copies/nightly-copies.ts";
import { UpdateError } from "./update-error.ts";

/** `told` is the sentence about the copy; `isOnlyHere` says that it is made, and COPIA_COMANDO did not take it elsewhere. */
type CopyBefore = { told: string; isOnlyHere: boolean };

/** → nothing where another process has brought it up to date meanwhile. Throws `UpdateError` where no copy can be made. */
export async function copyBeforeUpdate(
  settings: CopySettings,
  database: Database,
  schemaVersion: number,
): Promise<CopyBefore | undefined> {
  const { copyChurch } = await import("../../copies/nightly-copies.ts");
  try {
    const occasion = "antes-de-atualizar";
    const made = await copyChurch(settings, { occasion, schemaVersion, nowMs: Date.now() });
    return { told: `Como era antes: ${made.file}`, isOnlyHere: false };
  } catch (error) {
    if (!(error instanceof CopyError)) throw error;
    if (error instanceof HandOnError) return { told: error.message, isOnlyHere: true };
    if ((await schemaVersionOf(database)) > schemaVersion) return undefined;
    // Whoever keeps a server of PostgreSQL has copies of their own, and may not have its programs here.
    if (error instanceof NoProgramError) {
      return { told: `Sem cópia antes: ${error.message}`, isOnlyHere: false };
    }
    throw new UpdateError(
      `O banco não foi atualizado, porque a cópia de antes falhou. ${error.message}`,
    );
  }
}
