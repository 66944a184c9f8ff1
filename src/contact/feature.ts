import { randomUUIDv7 } from "node:crypto";
import { panelPaths } from "../kit/panel/panel-paths.ts";
import type { Feature } from "../feature.ts";
import type { PanelHouse, SiteHouse } from "../house.ts";
import type { PagesOf } from "../site/page.ts";
import {
  erasedMessage,
  markedMessage,
  notedMessage,
  createInbox,
  createPrivacyVersions,
} from "./sql/inbox.ts";
import { contactTables } from "./sql/tables.ts";
import { contactWords } from "./words.ts";

const inboxOf = ({ config, database }: SiteHouse) =>
  createInbox(database, config.publicUrl.hostname);

/** A person who writes to the church is read and answered. */
export const contact: Feature<PanelHouse, SiteHouse, PagesOf> = {
  name: "contact",
  title: "Mensagens",
  words: contactWords,
  undo: [markedMessage, notedMessage, erasedMessage],
  tables: contactTables,
  sections: [{ path: panelPaths.messages, label: "Mensagens", area: "messages", icon: "mail" }],
  letters: (site) => ({
    "contact-message": async (claim) =>
      (await import("./letters/contact-letter.tsx")).composeContactLetter({
        inbox: inboxOf(site),
        content: site.content,
        config: site.config,
      })(claim),
  }),
  async pages() {
    const { contactPage } = await import("./page/contact.tsx");
    return () => ({ pages: [contactPage] });
  },
  async site(house) {
    const { config, database, content, guards, now } = house;
    const { contactRoutes } = await import("./route.ts");
    const { publish, wasPublished } = createPrivacyVersions(database);
    const privacyVersion = () => content().privacy.version;
    const limit = config.contactLimit;
    const ports = { ...house, inbox: inboxOf(house), limit, newId: randomUUIDv7 };
    return {
      routes: contactRoutes({ ...ports, privacyVersion, wasPublished }, guards),
      formLimit: limit,
      // Visitors agree from now on to the notice that is there.
      whenPublished: () => publish(privacyVersion(), now()),
    };
  },
  panel: async (house) => (await import("./panel/inbox-routes.tsx")).openInbox(house),
  personalData: async () => (await import("./sql/personal-data.ts")).messageData,
};
