import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { withDatabase } from "../../src/platform/database/open-database.ts";
import { captchaHeader } from "../../src/platform/http/api-path.ts";
import { ask } from "../kit/ask.ts";
import { report } from "../kit/report.ts";
import { databaseOf, newPlaceWithContent, settingsOn, startSite, steadyPort } from "../kit/site.ts";
import { dayAhead, retreatAhead } from "../../src/testing/church/coming-retreat.ts";
import { solvedCaptcha } from "../../src/testing/http/solved-captcha.ts";

const [people, places] = [200, 50];

test.for(["SQLite", "PostgreSQL"])(
  "two hundred sign up at once for fifty places on two processes, of which one is killed, on %s",
  async (kind, context) => {
    // Each person has an address, as two forms of one hold places and the third waits for the office.
    const settings = { ...(await settingsOn(kind)), TRUST_PROXY: "1" };
    const place = await newPlaceWithContent(settings);
    const file = join(place.contentFolder, "programacao.yaml");
    const link = "    link: https://inscricoes.example.org/retiro\n";
    const keys = `    inscricao: {nome: retiro, vagas: ${places}, ate: "${dayAhead(50)} 22:00"}\n`;
    const programme = readFileSync(file, "utf8").replace(link, link + keys);
    writeFileSync(file, retreatAhead(programme));
    const all = [place, { ...place, port: await steadyPort() }];
    const sites = await Promise.all(all.map((one) => startSite(one)));

    /** Signs up as the browser does: the same text with the same key, until there is an answer. */
    const signUp = async (index: number) => {
      const tentativa = randomUUID();
      const body = new URLSearchParams({
        nome: `Pessoa ${index}`,
        telefone: "11955550123",
        tentativa,
      }).toString();
      for (let turn = index; ; turn += 1) {
        const { status, headers } = await ask({
          port: all[turn % 2]!.port,
          method: "POST",
          path: "/inscricao/retiro",
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            "x-forwarded-for": `203.0.113.${index + 1}`,
            [captchaHeader]: await solvedCaptcha(),
          },
          body,
        });
        if (status === 303) return { tentativa, path: String(headers["location"]) };
        expect([0, 503], `${status}`).toContain(status);
        await wait(50);
      }
    };
    const sent = Array.from({ length: people }, (_, index) => signUp(index));
    await Promise.race(sent.slice(20));
    await sites[0]!.kill();
    sites[0] = await startSite(all[0]!);
    const answered = await Promise.all(sent);

    const rows = await withDatabase(databaseOf(place), (database) =>
      database.read((reader) =>
        reader.selectFrom("signUps").selectAll().orderBy("number").execute(),
      ),
    );
    const confirmed = rows.filter(({ state }) => state === "confirmed");
    report(
      context,
      `${people} sign-ups at once for ${places} places on two processes, one killed with -9, ${kind}`,
      `${confirmed.length} confirmed, ${rows.length - confirmed.length} wait`,
    );
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: people }, (_, at) => at + 1),
    );
    expect(rows.map(({ state }) => state)).toEqual([
      ...Array.from({ length: places }, () => "confirmed"),
      ...Array.from({ length: people - places }, () => "waiting"),
    ]);
    expect(rows.map(({ attempt }) => attempt).sort()).toEqual(
      answered.map(({ tentativa }) => tentativa).sort(),
    );
    expect(new Set(answered.map(({ path }) => path)).size).toBe(people);
  },
);
