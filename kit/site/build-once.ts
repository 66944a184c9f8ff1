import { startProgram } from "./program.ts";
import { sharedFolder } from "./data-folder.ts";

/** Builds where the sources are newer, and cuts the pictures that every site of the faults then shares. */
export default async function buildOnce(): Promise<void> {
  // Vitest says "test", and what is built then is React's other half.
  const env = { NODE_ENV: undefined };
  const { stop } = await startProgram({ entry: "bin/start.ts", data: sharedFolder, env });
  await stop();
}
