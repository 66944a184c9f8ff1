import type { Feature } from "../kit/feature.ts";
import type { PanelHouse, SiteHouse } from "../panel/environment.ts";
import { panelPaths } from "../panel/panel-paths.ts";
import { erasedMessage, markedMessage, notedMessage } from "./sql/undo.ts";
import { contactWords } from "./words.ts";

/** Whoever writes to the church is read and answered. */
export const contact: Feature<PanelHouse, SiteHouse> = {
  words: contactWords,
  undo: [markedMessage, notedMessage, erasedMessage],
  sections: [{ path: panelPaths.messages, label: "Mensagens", area: "messages", icon: "mail" }],
  panel: async (house) => (await import("./panel/inbox-routes.tsx")).openInbox(house),
  personalData: async () => (await import("./sql/personal-data.ts")).messageData,
};
