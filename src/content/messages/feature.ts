import { messagesPath } from "../../kit/paths.ts";
import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import type { PagesOf } from "../../site/page.ts";
import type { AddedText } from "../additions.ts";
import { audioPath } from "../audio-file.ts";
import { withKnownIds } from "./known-ids.ts";
import { longDate, messagePath } from "./pages/messages.ts";
import { withPodcastIds } from "./podcast-ids.ts";
import { messages } from "./schema.ts";

const sermonsText: AddedText<"messages"> = {
  name: "messages",
  file: "mensagens.yaml",
  schema: messages,
  words: {
    label: "Pregações",
    about: "As dos cultos, para ouvir e ver de novo",
    pages: [messagesPath],
  },
  before: "igreja",
  complete: withPodcastIds,
  withKnownNames: withKnownIds,
  wordsOf: ({ messages: all }) =>
    Object.fromEntries(
      all.map((message) => [
        messagePath(message),
        [
          `Pregação de ${message.speaker}, ${longDate(message.day)}`,
          message.passage,
          ...(message.summary ?? []),
        ],
      ]),
    ),
};

/** Sunday's sermon, to be heard again. */
export const sermons: Feature<PanelHouse, SiteHouse, PagesOf> = {
  name: "sermons",
  title: "Pregações",
  texts: [sermonsText],
  addresses: [messagesPath],
  ownRoutes: [{ path: `${audioPath}*` }],
  site: async (house) => (await import("../audio/audio-site.ts")).openAudioSite(house),
  async pages() {
    const { sermonPages } = await import("./podcast.ts");
    return sermonPages;
  },
  panel: async (house) => (await import("./new-message-routes.tsx")).openSermons(house),
};
