import { dateOf } from "../../format/church-clock.ts";
import { shortDayName } from "../../format/date-words.ts";
import type { Warning } from "../../kit/warning.ts";
import type { Content } from "../content.ts";

type Sermons = Content["messages"];

/** Tells of a video that begins at the same second on two sermons, where the site does not have it so already. */
export function sameVideos(before: Sermons, next: Sermons): Warning[] {
  const known = new Set(wordsOf(before));
  return wordsOf(next).flatMap((words) => (known.has(words) ? [] : [{ words }]));
}

function wordsOf(sermons: Sermons): string[] {
  const byAddress = Map.groupBy(sermons?.messages ?? [], ({ video }) => video?.watchUrl);
  return [...byAddress].flatMap(([address, own]) => {
    if (address === undefined || own.length < 2) return [];
    const names = own.map(({ title, day }) => `“${title}” (${shortDayName(dateOf(day))})`);
    return [`O mesmo vídeo está em ${names.join(" e em ")}. Confira os endereços.`];
  });
}
