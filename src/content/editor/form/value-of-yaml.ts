import { parseDocument } from "yaml";
import { rememberLast } from "../remember-last.ts";

/** A church has eleven files, and few of them have two texts at a time. */
const remembered = rememberLast<unknown>(16);

/**
 * What a text of the content says. The same text is asked for by each button of its form, and to read a long
 * one takes 30 ms: what was read last is kept. Nobody changes what this returns.
 */
export const valueOfYaml = (text: string): unknown =>
  remembered(text, () => parseDocument(text, { logLevel: "error" }).toJS());
