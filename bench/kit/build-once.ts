import { closeOfTest } from "../../src/testing/run/closing.ts";
import { buildOnce } from "./site.ts";

/** Vitest's global setup. */
export default async function setUp(): Promise<void> {
  await buildOnce();
  await closeOfTest();
}
