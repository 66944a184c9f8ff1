import { minuteMs } from "../format/church-clock.ts";
import { startPoll } from "../platform/jobs/poll.ts";
import type { Content } from "../content/content.ts";
import { loadContent } from "../content/load.ts";
import { publishedTexts } from "../content/sync/open-content.ts";
import type { Requests, SitePart } from "../feature.ts";
import type { SiteHouse } from "../house.ts";
import { rotaRoutes } from "./own/own-routes.ts";
import { hasRota } from "./schema.ts";
import { createMonths } from "./sql/months.ts";
import { createOwn } from "./sql/own.ts";

const everyMs = 5 * minuteMs;

/** Opens the pages behind links, follows the programme at each publication, and sends the reminders. */
export async function openRotaSite(house: SiteHouse & Requests): Promise<SitePart> {
  const { config, database, content, now, wakeOutbox, log } = house;
  const host = config.publicUrl.hostname;
  const own = createOwn(database, host);
  const months = createMonths(database, host);
  let followed = hasRota(content()) ? await lastPublished(house) : content();
  const remind = async () => {
    if (hasRota(content()) && (await own.remind(content(), now())) > 0) wakeOutbox();
  };
  const reminders = startPoll(remind, {
    everyMs,
    log,
    trouble: "people of the rota could not be reminded",
  });
  return {
    routes: rotaRoutes({ ...house, publicUrl: config.publicUrl, own }),
    async whenPublished() {
      const next = content();
      await months.follow(next, now(), followed);
      followed = next;
      wakeOutbox();
    },
    close: () => reminders.close(),
  };
}

/** Content as it was last published: somebody may have changed a file while the site was stopped. */
async function lastPublished({ config, database, content }: SiteHouse): Promise<Content> {
  const texts = await publishedTexts(database, config.contentFolder);
  const last = await loadContent(config.contentFolder, texts);
  return "content" in last ? last.content : content();
}
