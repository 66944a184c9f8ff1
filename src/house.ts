import type { History } from "./kit/member/members.ts";
import type { Named } from "./kit/of-each.ts";
import type { AccessServices } from "./kit/panel/environment.ts";
import type { Undos } from "./kit/panel/undo/undo.ts";
import type { ForgetGivers } from "./kit/personal-data.ts";
import type { Alarms } from "./platform/alarms/alarm.ts";
import type { Config, FeatureConfig } from "./platform/config/config.ts";
import type { Database } from "./platform/database/database.ts";
import type { Log } from "./platform/log/log.ts";
import type { StoppedLetterStore } from "./platform/outbox/sql/kept-letters.ts";
import type { Content } from "./content/content.ts";
import type { ContentServices, PhotoLibrary } from "./content/editor/open-editor.ts";
import type { Claims, GivingDoors, OtherMoney, PanelPart } from "./feature.ts";
import type { OpeningServices } from "./opening-check.ts";
import type { Site } from "./site/publish/site.ts";

/** Services for a feature outside the panel. */
export type SiteHouse = {
  config: Config;
  database: Database;
  /** The site's texts as they are on the air. */
  content(): Content;
  site(): Site;
  /** Soon publishes pages with the numbers that a feature counts now. */
  refreshCountsSoon(): void;
  /** Answers of the features of giving for each other. */
  giving(): readonly (GivingDoors & Named)[];
  /** Answers of the features that recognise money that is no gift. */
  claims(): readonly Claims[];
  otherMoney: OtherMoney;
  now(): number;
  log: Log;
};

/** Services for a feature's pages in the panel. */
export type PanelHouse = AccessServices &
  Pick<
    SiteHouse,
    "database" | "content" | "refreshCountsSoon" | "log" | "claims" | "otherMoney"
  > & {
    history: History;
    letters: StoppedLetterStore;
    alarms: Alarms;
    config: FeatureConfig;
    wakeOutbox(): void;
    /** Forgets what all features keep of these givers. Refuses the transaction with a feature's title where it cannot. */
    forgetGivers: ForgetGivers;
    editor: ContentServices;
    photos: PhotoLibrary;
    undos: Undos;
    opening: OpeningServices;
    /** Parts of all features, once they are open. */
    parts(): readonly (PanelPart & Named)[];
  };
