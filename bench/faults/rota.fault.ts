import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { monthOf, monthsAfter } from "../../src/format/church-clock.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import { ask } from "../kit/ask.ts";
import { report } from "../kit/report.ts";
import {
  databaseOf,
  newPlaceWithContent,
  originOf,
  settingsOn,
  startSite,
  steadyPort,
} from "../kit/site.ts";
import { migrate } from "../../src/church-database.ts";
import { createRotaPeople } from "../../src/rota/sql/people.ts";
import { openSession } from "../../src/testing/panel/open-session.ts";
import { readForm } from "../../src/testing/panel/read-form.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { addSampleMember } from "../../src/testing/storage/sample-staff.ts";

const rounds = 20;
const teams = ["louvor", "som"] as const;

const file = `equipes:
${teams.map((name) => `  - {nome: ${name}, titulo: ${name}, funcoes: [{nome: voz, titulo: Voz, vagas: 2}]}`).join("\n")}
`;

test.for(["SQLite", "PostgreSQL"])(
  "two leaders save teams' months at once on two processes and lose no place, on %s",
  async (kind, context) => {
    const place = await newPlaceWithContent(await settingsOn(kind));
    writeFileSync(join(place.contentFolder, "escala.yaml"), file);
    const database = await openDatabase(databaseOf(place));
    closeAfterTest(() => database.close());
    await migrate(database);
    const places = [place, { ...place, port: await steadyPort() }];
    await Promise.all(places.map((one) => startSite(one)));
    const cookie = `painel=${await openSession(database, await addSampleMember(database))}`;
    const month = monthsAfter(monthOf(Date.now()), 1);
    const pathOf = (team: string) => `/painel/escala/${month}/${team}`;
    const people = createRotaPeople(database);
    const add = async (team: string, number: number) => {
      const written = {
        name: `Pessoa ${team} ${number}`,
        phone: undefined,
        email: `${team}${number}@exemplo.com.br`,
        perMonth: undefined,
        jobs: [`${team}/voz`],
      };
      return (await people.add(written, Date.now())).id ?? "";
    };
    /** Two pairs of people for each place of each team, who take turns. */
    const pairs = new Map<string, readonly string[]>();
    for (const team of teams) {
      pairs.set(team, await Promise.all([0, 1, 2, 3].map((number) => add(team, number))));
    }

    const headersOf = (at: number) => {
      const origin = originOf(places[at]!);
      const type = "application/x-www-form-urlencoded";
      return { cookie, origin, host: new URL(origin).host, "content-type": type };
    };
    const open = async (at: number, team: string) => {
      const [{ port }, headers] = [places[at]!, headersOf(at)];
      const { body, status } = await ask({ port, path: pathOf(team), headers });
      expect(status).toBe(200);
      return readForm(`${body}`, `name="vaga.`);
    };
    /** Reads a team's month on one process, and puts these people into one place of each gathering. */
    const fill = async (at: number, team: string, number: 1 | 2, personId: string) => {
      const form = await open(at, team);
      const fields = [...form.keys()].filter(
        (name) => name.startsWith("vaga.") && name.endsWith(`.voz.${number}`),
      );
      for (const name of fields) form.set(name, personId);
      return { at, team, form, wanted: fields.map((name) => [name, personId] as const) };
    };

    for (let round = 0; round < rounds; round += 1) {
      const forms = await Promise.all(
        teams.flatMap((team) =>
          ([1, 2] as const).map((number) =>
            fill(
              (round + number) % 2,
              team,
              number,
              pairs.get(team)![(round % 2) * 2 + number - 1]!,
            ),
          ),
        ),
      );
      // Of each team one form on each process, both read before any is sent.
      const answers = await Promise.all(
        forms.map(({ at, team, form }) =>
          ask({
            port: places[at]!.port,
            path: pathOf(team),
            method: "POST",
            headers: headersOf(at),
            body: `${form}`,
          }),
        ),
      );
      expect(answers.map(({ status, body }) => (status === 303 ? 303 : `${body}`))).toEqual(
        forms.map(() => 303),
      );
      for (const { team, wanted, at } of forms) {
        const now = await open(1 - at, team);
        expect(wanted.length).toBeGreaterThan(0);
        for (const [name, personId] of wanted)
          expect([name, now.get(name)]).toEqual([name, personId]);
      }
    }
    report(
      context,
      `${rounds} rounds of four forms at once on two processes, ${kind}`,
      "0 places lost, 0 forms refused",
    );
  },
);
