import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { OwnSite } from "../kit/own-site/own-site.ts";

const run = promisify(execFile);

/** What `npm run painel -- convidar` prints: the path of the link. */
export async function invitationOf(
  { dataFolder, origin }: Pick<OwnSite, "dataFolder" | "origin">,
  email: string,
  name: string,
  role = "administracao",
): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ["bin/church/staff.ts", "convidar", email, name, role],
    { env: { ...process.env, DATA_DIR: dataFolder, PUBLIC_URL: origin } },
  );
  return /\/painel\/convite\/\S+/.exec(stdout)?.[0] ?? "";
}
