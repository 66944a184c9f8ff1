import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { OwnSite } from "../kit/own-site/own-site.ts";

const run = promisify(execFile);

/** Invites a person by `npm run painel -- convidar`. → the path of the link that it prints */
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
