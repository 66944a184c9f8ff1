import { folded } from "./folded.ts";

/** For URLs and names of files: "Rio das Garças" → "rio-das-garcas". */
export const slug = (text: string): string => folded(text).replaceAll(/[^a-z0-9]+/g, "-");
