import { parseDocument } from "yaml";

/** What a text of the content says, also where it is not valid YAML throughout. */
export const valueOfYaml = (text: string): unknown =>
  parseDocument(text, { logLevel: "error" }).toJS();
