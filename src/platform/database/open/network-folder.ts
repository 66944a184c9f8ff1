import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { ConfigError } from "../../config/config.ts";

/** Port: what the kernel says of the file system that a folder lies on. */
export type FileSystem = (folder: string) => Promise<{ type: number }>;

/** By the numbers of statfs(2) on Linux. What a program mounts (FUSE) is not told apart: it may be a local disk. */
const networkTypes = new Map([
  [0x6969, "NFS"],
  [0xff534d42, "SMB (CIFS)"],
  [0xfe534d42, "SMB"],
  [0x517b, "SMB"],
  [0x00c36400, "Ceph"],
  [0x0bd00bd0, "Lustre"],
  [0x5346414f, "AFS"],
  [0x6b414653, "AFS"],
  [0x73757245, "Coda"],
  [0x01161970, "GFS2"],
  [0x7461636f, "OCFS2"],
]);

/**
 * SQLite keeps its lock in memory that all who write must share, which two machines never do: over a network
 * folder each would write as if alone. Throws `ConfigError`.
 */
export async function refuseNetworkFolder(
  dataFolder: string,
  fileSystemOf: FileSystem = statfs,
): Promise<void> {
  const type = await typeOf(resolve(dataFolder), fileSystemOf);
  // Some systems give the number with a sign.
  const name = type === undefined ? undefined : networkTypes.get(type >>> 0);
  if (!name) return;
  throw new ConfigError(
    [
      `DATA_DIR está numa pasta de rede (${name}): ${dataFolder}`,
      "  O banco de dados SQLite não pode ficar ali. Se outra máquina abrisse o mesmo arquivo, mensagens e contribuições se perderiam.",
      "  Para uma máquina só: aponte DATA_DIR para um disco dela (as cópias de npm run copia podem ir para a rede).",
      "  Para várias máquinas: PostgreSQL, em DATABASE_URL.",
    ].join("\n"),
  );
}

/** Of the folder, or, where it is yet to be made, of the one that it will stand in. */
async function typeOf(folder: string, fileSystemOf: FileSystem): Promise<number | undefined> {
  try {
    return (await fileSystemOf(folder)).type;
  } catch {
    const above = dirname(folder);
    return above === folder ? undefined : typeOf(above, fileSystemOf);
  }
}
