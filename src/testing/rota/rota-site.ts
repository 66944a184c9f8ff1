import { createAltcha } from "../../platform/captcha/altcha.ts";
import { createGuards } from "../../platform/http/guards.ts";
import { createRateLimiter } from "../../platform/limits/rate-limiter.ts";
import type { Content } from "../../content/content.ts";
import { rotaRoutes } from "../../rota/own/own-routes.ts";
import { createMonths } from "../../rota/sql/months.ts";
import { createOwn } from "../../rota/sql/own.ts";
import { createRotaPeople } from "../../rota/sql/people.ts";
import { rotaData } from "../../rota/sql/rota-data.ts";
import type { DutyRow } from "../../rota/sql/tables.ts";
import { createApi, createApp } from "../../server/app.ts";
import { readHtml, select, textOf } from "../church/read-html.ts";
import { publicUrl, publishSample } from "../church/sample-site.ts";
import { siteOnly } from "../http/site-only.ts";
import { captchaSecret } from "../http/solved-captcha.ts";
import { collectStaffMail } from "../panel/panel-mail.ts";
import { closeAfterTest } from "../run/closing.ts";
import { freshSqlite } from "../storage/fresh-sqlite.ts";
import { addSampleMember } from "../storage/sample-staff.ts";
import { addRotaPerson, type NewPerson, rotaContent, rotaNowMs } from "./rota-panel.ts";

/** Opens a site with a rota, and does what people do behind their links; no outbox sends anything. */
export async function openRotaSite(teams?: string) {
  const database = await freshSqlite();
  closeAfterTest(() => database.close());
  let content = await rotaContent(teams);
  const site = await publishSample();
  const own = createOwn(database, publicUrl.hostname);
  const months = createMonths(database, publicUrl.hostname);
  const people = createRotaPeople(database);
  const guards = createGuards({
    publicUrl,
    credentials: "site:publico",
    trustedProxies: 1,
    senderSecret: "segredo dos remetentes",
  });
  const rateLimiter = createRateLimiter(database);
  const now = () => Date.now();
  const routes = rotaRoutes({
    own,
    content: () => content,
    site: () => site,
    publicUrl,
    guards,
    rateLimiter,
    now,
    wakeOutbox: () => {},
  });
  const altcha = createAltcha({ secret: captchaSecret, now: Date.now });
  const api = createApi({
    parts: [{ routes }],
    captchaChallenge: altcha.challenge,
    guards,
    rateLimiter,
    now,
  });
  const app = createApp({ ...siteOnly, site: () => site, publicUrl, api });
  const read = async (answer: Response) => {
    const text = await answer.text();
    const [main] = select(readHtml(text), "main");
    const words = main ? textOf(main).replace(/\s+/g, " ") : text;
    return { status: answer.status, headers: answer.headers, text, html: main?.inner ?? "", words };
  };
  const get = async (path: string) => read(await app.request(path));
  const found = async (id: string) => (await people.list()).get(id);
  const code = async (id: string) => (await found(id))?.code ?? "";
  const state = (): Promise<DutyRow[]> =>
    database.read((reader) => reader.selectFrom("rotaDuties").selectAll().orderBy("id").execute());
  let posts = 0;
  return {
    database,
    months,
    own,
    people,
    data: rotaData,
    content: () => content,
    add: (one: NewPerson) => addRotaPerson(database, one),
    /** Puts people into places of a draft. */
    putInto: (
      places: readonly (Pick<DutyRow, "line" | "team" | "job" | "place"> & { personId: string })[],
    ) =>
      months.save(
        content,
        places.map(({ personId, ...spot }) => ({ spot, from: "", to: personId })),
        { team: "louvor", month: "2026-12", anyway: true, nowMs: now() },
      ),
    async publish(next: Content) {
      const last = content;
      content = next;
      await months.follow(next, now(), last);
    },
    get,
    open: async (id: string) => get(`/escala/minha/${await code(id)}`),
    post: async (id: string, act: string, fields: Record<string, string>, from?: string) =>
      read(
        await app.request(`/escala/minha/${await code(id)}/${act}`, {
          method: "POST",
          body: new URLSearchParams(fields),
          headers: { "x-forwarded-for": from ?? `203.0.113.${(posts += 1)}` },
        }),
      ),
    code,
    groupCode: async (team: string) => (await own.read(content, now())).codeOf(team),
    calendarCode: async (id: string) => (await found(id))?.calendarCode ?? "",
    state,
    dutyId: async (personId: string) =>
      (await state()).find((one) => one.personId === personId)?.id ?? "",
    async lead(team: string, email: string) {
      const { id } = await addSampleMember(database, { role: "lideranca", email });
      await people.setTeams(id, [team]);
    },
    letters: () => collectStaffMail(database, content),
    forget: (nowMs: number) =>
      rotaData.forgetOld?.(
        database,
        { nowMs, oldestMs: nowMs, oldestGiverMs: nowMs } as never,
        async () => {},
      ),
  };
}

/** December of louvor, published: Ana sings on the 6th, Bia drums; Caio drums too, and is free. */
export async function openPublishedSite() {
  const drums = {
    line: "2026-12-06-culto-de-celebracao",
    team: "louvor",
    job: "bateria",
    place: 0,
  };
  const site = await openRotaSite();
  const ana = await site.add({
    name: "Ana Luísa Prado",
    jobs: ["louvor/voz"],
    email: "ana@exemplo.com.br",
  });
  const bia = await site.add({
    name: "Bia Lima",
    jobs: ["louvor/bateria"],
    email: "bia@exemplo.com.br",
  });
  const caio = await site.add({ name: "Caio Reis", jobs: ["louvor/bateria"] });
  await site.putInto([
    { ...drums, job: "voz", personId: ana },
    { ...drums, personId: bia },
  ]);
  await site.months.publish(site.content(), { team: "louvor", month: "2026-12" }, rotaNowMs);
  return { ...site, ana, bia, caio };
}
