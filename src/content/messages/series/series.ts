import { slug, trimEndOf } from "../../../format/text.ts";
import { messagesPath } from "../../../kit/paths.ts";
import type { Message } from "../schema.ts";

/** Sermons that belong together, the oldest first. */
export type Series = { path: string; label: string; messages: readonly Message[] };

/** However its name is written: those of one address are one. */
const nameOf = ({ series = "" }: Message): string => trimEndOf(slug(series).replace(/^-/, ""), "-");

/** Of messages from the newest on: the series with the newest comes first, and is spelled as there. */
export function seriesOf(messages: readonly Message[]): Series[] {
  const named = Map.groupBy(messages, nameOf);
  named.delete("");
  return [...named].map(([name, those]) => ({
    path: `${messagesPath}/serie/${name}`,
    label: those[0]?.series ?? name,
    messages: those.toReversed(),
  }));
}
