import type { Content } from "../content/content.ts";
import { loadContent } from "../content/load.ts";

let sample: Promise<Content> | undefined;

/** The sample church's content, for tests without pages; read once. */
export const sampleTexts = (): Promise<Content> => (sample ??= readSample());

async function readSample(): Promise<Content> {
  const loaded = await loadContent("content");
  if ("problems" in loaded) throw new Error("The sample church is not right.");
  return loaded.content;
}
