import { firstName, ofChurch } from "../../format/names.ts";
import type { Reader } from "../../platform/database/database.ts";
import { button, facts, renderLetter, says } from "../../platform/outbox/letter-page.tsx";
import type { WriteMail } from "../../platform/outbox/written-mail.ts";
import type { Content } from "../../content/content.ts";
import type { SiteHouse } from "../../house.ts";
import { monthOfKey, ownPath, type Said } from "../contract.ts";
import { teamPath } from "../panel/rota-paths.ts";
import { hearersOf, near, readPlan } from "../sql/rota-rows.ts";
import type { NewsRow } from "../sql/tables.ts";
import { writtenOf } from "./written.ts";

type Asking = Pick<SiteHouse, "config" | "database" | "content" | "now">;

/**
 * Makes a letter of a piece of news as things stand now. News that is no longer true, or that newer news replaces, is not
 * sent.
 */
export const composeRotaLetter =
  ({ config, database, content, now }: Asking): WriteMail =>
  async ({ subjectId }) => {
    const found = await database.read((reader) => readNews(reader, content(), subjectId));
    if (!found) return undefined;
    const { news, plan, person, to } = found;
    const written = writtenOf(news, plan, now());
    if (!written || !to?.email) return undefined;
    const { church } = content();
    const path = person?.code ? ownPath(person.code) : teamPath(monthOfKey(news.about), news.team);
    return {
      to: to.email,
      subject: written.subject,
      ...renderLetter({
        title: written.subject,
        footer: person
          ? `Enviado pelo site ${ofChurch(church.name)} a quem serve na escala. O link é só seu: não passe adiante.`
          : `Enviado pelo site ${ofChurch(church.name)} a quem lidera a equipe.`,
        parts: [
          says(`Olá, ${firstName(to.name)}!`, written.lead),
          written.places.length > 0 && facts(written.places),
          button(person ? "Ver e responder" : "Ver a escala", new URL(path, config.publicUrl).href),
        ],
      }),
    };
  };

/** Reads a piece of news and its reader; undefined where a newer piece was written. */
async function readNews(reader: Reader, content: Content, newsId: string) {
  const news = await reader
    .selectFrom("rotaNews")
    .selectAll()
    .where("id", "=", newsId)
    .executeTakeFirst();
  if (!news) return undefined;
  const newer = await reader
    .selectFrom("rotaNews")
    .select("said")
    .where("about", "=", news.about)
    .where("team", "=", news.team)
    .where("madeAtMs", ">", news.madeAtMs)
    .where(news.personId ? "personId" : "staffId", "=", news.personId ?? news.staffId ?? "")
    .$if(news.ofPerson !== undefined, (all) => all.where("ofPerson", "=", news.ofPerson ?? ""))
    .execute();
  // Somebody may say no to two jobs at one gathering.
  const jobOf = ({ said }: Pick<NewsRow, "said">) => (JSON.parse(said) as Said).jobs?.[0];
  if (newer.some((one) => news.ofPerson === undefined || jobOf(one) === jobOf(news))) {
    return undefined;
  }
  const plan = await readPlan(reader, content, near(monthOfKey(news.about)));
  const person = plan.people.get(news.personId ?? "");
  // A leader may have lost the team, or all access, since.
  const isTold = ({ id }: { id: string }) => id === news.staffId;
  const to = person ?? (await hearersOf(reader, news.team)).flat().find(isTold);
  return { news, plan, person, to };
}
