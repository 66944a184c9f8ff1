import { isLoopback } from "../../http/loopback.ts";
import type { Config } from "../config.ts";

/** By which pg encrypts, and by which it does not ask who answers. */
const encrypting = /^(prefer|require|verify-ca|verify-full|no-verify)$/;

/**
 * What the start says where messages of a real site go to another machine's PostgreSQL for everybody on the way to read. A
 * warning and no refusal: the line between the two may be the church's own. A name without a dot is one of Compose's.
 */
export function warningOfOpenLine({
  use,
  databaseUrl,
}: Pick<Config, "use" | "databaseUrl">): string | undefined {
  if (use !== "real" || !databaseUrl) return undefined;
  const { hostname, searchParams } = new URL(databaseUrl);
  const isOfAnother = /[.:]/.test(hostname) && !isLoopback(hostname);
  // A socket is written as a folder's path.
  if (!isOfAnother || decodeURIComponent(hostname).startsWith("/")) return undefined;
  if (encrypting.test(searchParams.get("sslmode") ?? "")) {
    return undefined;
  }
  return `ATENÇÃO: o banco de dados está em outra máquina (${hostname}), e o que as pessoas escrevem vai até lá sem cadeado. Ponha ?sslmode=verify-full no fim de DATABASE_URL, se no caminho passa mais alguém.`;
}
