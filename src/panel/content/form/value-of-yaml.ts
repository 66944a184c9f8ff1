import { parseDocument } from "yaml";

/** A church has eleven files, and few of them have two texts at a time. */
const mostKept = 16;
const kept = new Map<string, unknown>();

/**
 * What a text of the content says. The same text is asked for by each button of its form, and to read a long
 * one takes 30 ms: what was read last is kept. Nobody changes what this returns.
 */
export function valueOfYaml(text: string): unknown {
  const value = kept.has(text) ? kept.get(text) : read(text);
  // Asked for again it is the newest; the oldest goes.
  kept.delete(text);
  kept.set(text, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return value;
}

const read = (text: string): unknown => parseDocument(text, { logLevel: "error" }).toJS();
