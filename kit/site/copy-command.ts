import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { type Place, settingsOf } from "./site.ts";

export type CopyCommand = {
  exit: number | null;
  /** All that it printed. */
  said: string;
  ms: number;
};

/** `npm run copia -- WORDS`, as somebody types it beside the site of that place. */
export async function copyCommand(place: Place, ...words: string[]): Promise<CopyCommand> {
  const startedAt = performance.now();
  const env = { PATH: process.env["PATH"], ...settingsOf(place) };
  const child = spawn(process.execPath, ["bin/church/copies.ts", ...words], { env });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [exit] = (await once(child, "close")) as [number | null];
  return { exit, said: (await said).join(""), ms: performance.now() - startedAt };
}
