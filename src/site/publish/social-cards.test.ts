// @module-tag images
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createApp } from "../../server/app.ts";
import { documentsOf } from "../../testing/church/documents.ts";
import { openFollowingSite } from "../../testing/church/following-site.ts";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { imageWorker, publicUrl, publishSample } from "../../testing/church/sample-site.ts";
import { siteOnly } from "../../testing/http/site-only.ts";
import { soon } from "../../testing/run/soon.ts";
import { iconPath } from "./images/icons.ts";
import { openSocialCards } from "./social-cards.ts";

const cardOf = (html: string | undefined): string =>
  new URL(/property="og:image" content="([^"]*)"/.exec(html ?? "")?.[1] ?? "").pathname;

/** Stands for the program that draws, where it answers as no real one can be made to. */
function drawer(code: string): string {
  const file = join(temporaryFolder, `desenhista-${crypto.randomUUID()}.mjs`);
  writeFileSync(file, `import fs from "node:fs"; process.on("message", (job) => { ${code} });`);
  return file;
}

function openCards(worker: string) {
  const reports: string[] = [];
  const cards = openSocialCards({
    worker,
    report: (text) => reports.push(text),
    onBegin: () => {},
  });
  onTestFinished(() => cards.close());
  return { cards, reports };
}

/** The cards of the sample church, drawn nowhere yet. */
async function plannedAnew() {
  const { cards } = await publishSample();
  const place = join(temporaryFolder, `cartoes-${crypto.randomUUID()}`);
  return new Map(
    [...cards].map(([path, job], index) => [path, { ...job, folder: join(place, `${index}`) }]),
  );
}

test("a page with another title is on the air at once, and who asks for its card waits for it", async () => {
  const { church, live, reported } = await openFollowingSite();
  await church.edit("celulas.yaml", "titulo: Células", `titulo: Células ${crypto.randomUUID()}`);
  await reported("já mostra a versão nova");
  const cells = documentsOf(live.current()).find(({ path }) => path === "/celulas");
  const path = cardOf(cells?.html);

  const app = createApp({ ...siteOnly, site: live.current, publicUrl });
  const response = await app.request(path);

  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("cache-control")).toContain("immutable");
});

test("publishing draws no card", async () => {
  const { cards, resources } = await publishSample();

  expect(cards.size).toBeGreaterThan(10);
  expect([...cards.keys()].filter((path) => resources.has(path))).toEqual([]);
});

test("the card that somebody asks for is drawn before those that nobody asked for", async () => {
  const planned = await plannedAnew();
  const [first, , , asked = ""] = planned.keys();
  const { cards } = openCards(imageWorker);
  cards.draw(planned, undefined);

  await cards.wait(asked);

  expect(cards.find(asked)?.headers["content-type"]).toBe("image/jpeg");
  expect([...planned.keys()].filter((path) => cards.find(path)).length).toBeLessThanOrEqual(2);
  await cards.wait(first ?? "");
  expect(cards.find(first ?? "")).toBeDefined();
});

test("for a publication that another one follows at once no process has started", async () => {
  const planned = await plannedAnew();
  const started = join(temporaryFolder, `comecou-${crypto.randomUUID()}`);
  const { cards } = openCards(
    drawer(`fs.writeFileSync(${JSON.stringify(started)}, ""); process.send({ ok: false });`),
  );
  cards.draw(planned, undefined);
  cards.draw(planned, undefined);
  await cards.close();
  expect(existsSync(started)).toBe(false);
});

test("a card of a page that is gone is not waited for any longer", async () => {
  const planned = await plannedAnew();
  const [home = "", gone = ""] = planned.keys();
  const { cards } = openCards(
    drawer(`setTimeout(() => process.send({ ok: false, reason: "unreadable" }), 500)`),
  );
  cards.draw(planned, undefined);
  const waited = cards.wait(gone);

  cards.draw(new Map([[home, planned.get(home)!]]), undefined);

  await waited;
  expect(cards.find(gone)).toBeUndefined();
});

describe("where a card cannot be drawn", () => {
  const failing = () =>
    drawer(`process.send({ ok: false, reason: "fault", detail: "ENOSPC: no space left" })`);

  test("the emblem serves, until the next publication draws it, and the site says so", async () => {
    const planned = await plannedAnew();
    const [home = "", other = ""] = planned.keys();
    const { resources } = await publishSample();
    const emblem = resources.get(iconPath(512));
    const { cards, reports } = openCards(failing());
    cards.draw(new Map([...planned].slice(0, 2)), emblem);
    await Promise.all([cards.wait(home), cards.wait(other)]);

    for (const path of [home, other]) {
      expect(cards.find(path)?.plain).toBe(emblem?.plain);
      expect(cards.find(path)?.headers["cache-control"]).toContain("must-revalidate");
    }
    await soon(() => expect(reports).toHaveLength(1));
    expect(reports[0]).toMatch(/^Não há espaço no disco .* vê o cartão da página inicial/);
    expect(cards.trouble()).toBe(reports[0]);

    cards.draw(new Map(), undefined);
    expect(cards.trouble()).toBeUndefined();
  });

  test("the home page's card serves for the others", async () => {
    const planned = await plannedAnew();
    const [home = "", other = ""] = planned.keys();
    const { cards } = openCards(imageWorker);
    const broken = { ...planned.get(other)!, source: join(temporaryFolder, "no-such-photo.jpg") };
    cards.draw(new Map([[home, planned.get(home)!]]).set(other, broken), undefined);
    await Promise.all([cards.wait(home), cards.wait(other)]);

    expect(cards.find(other)?.plain).toEqual(cards.find(home)?.plain);
    expect(cards.find(home)?.headers["cache-control"]).toContain("immutable");
  });
});
