import pino from "pino";
import { staffSecretOf, type Role } from "../../kit/member/members.ts";
import type { FeatureConfig } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { readConfig } from "../../church-config.ts";
import { migrate } from "../../church-database.ts";
import { createApp } from "../../server/app.ts";
import { lazyPanel } from "../../server/panel/lazy-panel.ts";
import type { PanelOptions } from "../../server/panel/open-panel.ts";
import { imageWorker, publicUrl } from "../church/sample-site.ts";
import { siteOnly } from "../http/site-only.ts";
import { closeAfterFile } from "../run/closing.ts";
import { sampleTexts } from "../sample-texts.ts";
import { freshSqlite } from "../storage/fresh-sqlite.ts";
import { addSampleMember } from "../storage/sample-staff.ts";
import { openSession } from "./open-session.ts";
import { openPanelBrowser } from "./panel-browser.ts";
import { collectStaffMail } from "./panel-mail.ts";

type Given = { database?: Database } & Partial<
  Pick<
    PanelOptions,
    "live" | "keeper" | "photoPlace" | "opening" | "databaseTrouble" | "remoteFile"
  >
> & { config?: Partial<FeatureConfig> };

const usualConfig = readConfig({ DATA_DIR: "no-data" });

const notHere = (): never => {
  throw new Error("Tests of the content have a church behind them; see sample-content.ts.");
};

/** The whole app with the real panel and a database of its own. */
export async function openSamplePanel(given: Given = {}) {
  const database = given.database ?? (await freshSqlite());
  if (given.database) await migrate(given.database);
  else closeAfterFile(() => database.close());
  const content = await sampleTexts();
  const log = pino({ level: "silent" });
  let wakes = 0;
  const panel = lazyPanel({
    database,
    live: given.live ?? {
      content: () => content,
      current: notHere,
      preview: notHere,
      complaints: () => [],
      refreshCountsSoon: () => {},
    },
    // No other server is asked, unless a test says what it answers.
    remoteFile: given.remoteFile ?? (async () => undefined),
    keeper: given.keeper ?? { publish: notHere, photos: notHere, waiting: notHere },
    log,
    publicUrl,
    trustedProxies: 1,
    senderSecret: "segredo dos remetentes",
    staffSecret: await staffSecretOf(database),
    copiesIn: "no-copies",
    databaseTrouble: given.databaseTrouble ?? (async () => undefined),
    config: { ...usualConfig, ...given.config },
    // Read at each call, so that a test can set it.
    now: () => Date.now(),
    wakeOutbox: () => void (wakes += 1),
    // By default a site that is open.
    opening: given.opening ?? { look: async () => [], check: async () => [] },
    // Read only, unless a test has a church of its own.
    photoPlace: given.photoPlace ?? {
      contentFolder: "content",
      dataFolder: "no-data",
      imageWorker,
    },
  });
  const site = () => {
    throw new Error("There is no site behind this app.");
  };
  const app = createApp({ ...siteOnly, site, publicUrl, log, panel });
  /** A person of the panel who has accepted. */
  const addMember = (role: Role = "administracao") => addSampleMember(database, { role });

  return {
    app,
    database,
    wakes: () => wakes,
    addMember,
    /** A browser with a newly signed-in person of this role. */
    async signIn(role?: Role) {
      const member = await addMember(role);
      const browser = openPanelBrowser(app);
      browser.cookies.set("__Host-painel", await openSession(database, member));
      return { ...browser, member };
    },
    /** Every path of the panel's routes with this method. */
    async paths(asked: "GET" | "POST") {
      const routes = (await panel()).routes.filter(({ method }) => method === asked);
      // A route is listed once for each of its guards.
      return [...new Set(routes.map(({ path }) => path))];
    },
    /** The letters that the outbox would send to the church's people now. */
    mail: () => collectStaffMail(database, content),
  };
}
