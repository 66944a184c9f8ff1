import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { monthOf, monthsAfter } from "../../src/format/church-clock.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import { visitPanel } from "../kit/panel-visit.ts";
import { report } from "../kit/report.ts";
import { databaseOf, newPlaceWithContent, settingsOn, startSite, steadyPort } from "../kit/site.ts";
import { migrate } from "../../src/church-database.ts";
import { createRotaPeople } from "../../src/rota/sql/people.ts";
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
    const visit = await visitPanel(database, await addSampleMember(database));
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

    const open = (at: number, team: string) =>
      visit.openForm(places[at]!, pathOf(team), `name="vaga.`);
    /** Reads a team's month on one process, and puts a person into place `number` of each gathering. */
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
      // Each team has a form on each process; all are read before any is sent.
      const answers = await Promise.all(
        forms.map(({ at, team, form }) => visit.post(places[at]!, pathOf(team), form)),
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
