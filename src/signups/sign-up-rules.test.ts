import { expect, test } from "vitest";
import { dayMs, isoOf } from "../format/church-clock.ts";
import { wrongCodes } from "../platform/http/page-behind-code.ts";
import { readHtml, select } from "../testing/church/read-html.ts";
import { openSignUpSite, party, plainRetreat } from "../testing/http/sign-up-site.ts";
import { openOffice } from "../testing/panel/sign-up-office.ts";

const retreat = "retiro-2027";

/** A site whose retreat is full, with one who waits, and the instant after its end. */
async function openFullSite() {
  const site = await openSignUpSite();
  const inside = await site.signUp(party("Ana", "Bia", "Caio"));
  const waits = await site.signUp({ nome: "Davi Exemplo" });
  const event = await site.signUps.event(retreat);
  const endOf = () => void (site.clock.nowMs = event?.endsAtMs ?? 0);
  const states = async () => (await site.signUps.list(retreat)).map(({ state }) => state);
  return { site, inside, waits, endOf, states };
}

test("a person who may edit is led from a sign-up's page to the programme in the panel", async () => {
  const site = await openSignUpSite();
  const { path } = await site.signUp(party("Ana", "Bia"));
  const [link] = select(readHtml(await (await site.app.request(path)).text()), "a[data-edit]");
  expect(link?.attributes.get("href")).toBe("/painel/conteudo/programacao");
});

test("one's own page is kept by nobody on the way, and told to no other site", async () => {
  const site = await openSignUpSite();
  const { path } = await site.signUp(party("Ana", "Bia"));

  for (const own of [path, `${path}/cancelar`, `${path}/tirar?pessoa=2`]) {
    const { headers, status } = await site.app.request(own);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-robots-tag")).toContain("noindex");
  }
});

test("once the event has begun a place that becomes free is the office's to give", async () => {
  const { site, waits, states } = await openFullSite();
  const [ana, davi] = await site.signUps.list(retreat);
  const event = await site.signUps.event(retreat);
  site.clock.nowMs = (event?.endsAtMs ?? 0) - 3_600_000;
  await site.signUps.release(davi!, site.clock.nowMs);
  expect(await states()).toEqual(["confirmed", "waiting"]);

  await site.signUps.cancel(ana!, site.clock.nowMs);

  expect(await states()).toEqual(["cancelled", "waiting"]);
  expect((await site.read(waits.path)).words).not.toContain("Abriu uma vaga");
  await site.signUps.release(davi!, site.clock.nowMs);
  expect(await states()).toEqual(["cancelled", "confirmed"]);
  expect((await site.read(waits.path)).words).toContain("Abriu uma vaga. Você tem lugar.");
});

test("a course that has begun and still takes people gives its places by itself, until sign-ups close", async () => {
  const open = plainRetreat.replace("2027-01-31 22:00", "2027-02-08 22:00");
  const site = await openSignUpSite(open);
  const event = await site.publish(open).then(() => site.signUps.event(retreat));
  site.clock.nowMs = (event?.startsAtMs ?? 0) + 3_600_000;
  const first = await site.signUp(party("Ana", "Bia", "Caio"));
  expect(first.words).toContain("Inscrição confirmada");
  const waits = await site.signUp({ nome: "Davi Exemplo" });
  await site.send(`${first.path}/cancelar`);
  expect((await site.read(waits.path)).words).toContain("Abriu uma vaga. Você tem lugar.");
  const again = await site.signUp(party("Eva", "Rui"));
  await site.signUp({ nome: "Gil Exemplo" });
  site.clock.nowMs = event?.untilMs ?? 0;
  await site.send(`${again.path}/cancelar`);
  expect((await site.signUps.list(retreat)).at(-1)?.state).toBe("waiting");
});

test("the office's list offers to give a place once the event has begun, and its home says where one is free", async () => {
  const { site } = await openFullSite();
  const office = await openOffice(undefined, "secretaria", site);
  const list = async () => (await office.read(`/painel/inscricoes/${retreat}`)).html;
  expect(await list()).not.toContain("dar-lugar");
  const nowMs = Date.now();
  const day = (days: number) => `${isoOf(nowMs + days * dayMs).slice(0, 10)} 00:00`;
  await site.publish(plainRetreat.replace("2027-01-31 22:00", day(-1)), [
    ["2027-02-06 09:00", day(-1)],
    ["2027-02-09 16:00", day(2)],
  ]);
  expect(await list()).toContain("dar-lugar");
  const home = async () => (await office.read("/painel")).words;
  expect(await home()).not.toContain("há gente na espera");
  const [inside] = await site.signUps.list(retreat);
  await site.signUps.cancel(inside!, nowMs);
  expect(await home()).toContain(
    "Retiro das famílias: 3 vagas livres, e há gente na espera: agora é você que dá lugar",
  );
});

test("after the event a place that becomes free is given to nobody", async () => {
  const { site, inside, endOf, states } = await openFullSite();
  const [ana] = await site.signUps.list(retreat);
  endOf();

  expect(ana && (await site.signUps.cancel(ana, site.clock.nowMs))).toBe(true);

  expect(await states()).toEqual(["cancelled", "waiting"]);
  expect((await site.read(inside.path)).words).toContain("Inscrição cancelada");
});

test("after the event nothing changes on one's own page", async () => {
  const { site, inside, waits, endOf, states } = await openFullSite();
  endOf();

  for (const { path } of [inside, waits]) {
    for (const [end, fields] of [["cancelar"], ["tirar", { pessoa: "1" }]] as const) {
      const answer = await site.send(`${path}/${end}`, fields);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
      expect((await site.app.request(`${path}/${end}`)).status).toBe(303);
    }
  }

  expect(await states()).toEqual(["confirmed", "waiting"]);
  expect((await site.signUps.list(retreat)).map(({ heads }) => heads)).toEqual([3, 1]);
});

test("wrong codes are counted, and a cut-off link is none", async () => {
  const site = await openSignUpSite();
  const ask = async (code: string) => (await site.app.request(`/inscricao/ver/${code}`)).status;
  const code = (number: number) => number.toString(16).padStart(32, "0");

  for (let number = 0; number < wrongCodes.count; number += 1) {
    expect(await ask("cortado")).toBe(404);
    expect(await ask(code(number))).toBe(404);
  }

  expect(await ask(code(99))).toBe(429);
  const { path } = await site.signUp();
  expect((await site.app.request(path)).status).toBe(200);
  site.clock.nowMs += dayMs;
  expect(await ask(code(99))).toBe(404);
});
