import { expect, test } from "vitest";
import { collectStaffMail } from "../../testing/panel/panel-mail.ts";
import { publishedMonth, rotaNowMs, setRotaTime } from "../../testing/rota/rota-panel.ts";
import { createOwn } from "../sql/own.ts";
import { createRotaPeople } from "../sql/people.ts";

setRotaTime();

type Church = Awaited<ReturnType<typeof publishedMonth>>;

/** A published month with a leader, no letter left to send, and Bia, who can say no. */
async function open() {
  const church = await publishedMonth();
  const { panel, bia, read } = church;
  const { member } = await panel.enter("lideranca", ["louvor"]);
  const mail = () => collectStaffMail(panel.database, panel.content());
  await mail();
  return {
    ...church,
    leader: member,
    mail,
    home: async () => (await read("/painel")).words,
    async refuse() {
      const { id } = await panel.database.read((reader) =>
        reader
          .selectFrom("rotaDuties")
          .select("id")
          .where("personId", "=", bia)
          .executeTakeFirstOrThrow(),
      );
      const answered = { id, news: "refuse" } as const;
      await createOwn(panel.database, "x").answer(
        panel.content(),
        { personId: bia },
        answered,
        rotaNowMs,
      );
    },
  };
}

const set = ({ panel }: Pick<Church, "panel">, id: string, to: object) =>
  panel.database.write((writer) =>
    writer.updateTable("staff").set(to).where("id", "=", id).execute(),
  );

test("a person with many places is taken out: the leader gets one letter with each that is open", async () => {
  const church = await open();
  const { panel, bia, mail, ask, form } = church;
  const louvor = "/painel/escala/2026-12/louvor";
  const others = ["2026-12-13", "2026-12-20"].map((day) => `vaga.${day}-culto-de-celebracao`);
  const fields = await form(louvor);
  await ask(louvor, {
    ...fields,
    ...Object.fromEntries(others.map((one) => [`${one}.bateria.1`, bia])),
  });
  await mail();

  const sending = { messageIdDomain: "x", nowMs: rotaNowMs };
  await createRotaPeople(panel.database).remove(panel.content(), bia, { by: "office", ...sending });

  const [letter, ...more] = await mail();
  expect(more).toEqual([]);
  expect(letter?.subject).toBe("Bia Lima não pode: domingo, 6 de dezembro, e mais 2");
  expect(letter?.text).toContain("Bia Lima não pode servir nestes 3 lugares.");
  for (const day of [6, 13, 20]) {
    expect(letter?.text).toContain(
      `domingo, ${day} de dezembro, 19:00: Louvor, Bateria, Culto de Celebração`,
    );
  }
});

test("a leader who has another role by now is told nothing: the office is", async () => {
  const church = await open();
  await set(church, church.leader.id, { role: "conteudo" });
  await church.refuse();

  const [letter, ...others] = await church.mail();
  expect(letter?.subject).toContain("Bia Lima não pode");
  expect(letter?.to).not.toBe(church.leader.email);
  expect(others).toEqual([]);
  expect(await church.home()).toContain("Bia Lima não pode");
});

test.each<[string, (church: Church, id: string) => Promise<unknown>]>([
  ["was removed", (church, id) => set(church, id, { removedAtMs: rotaNowMs })],
  ["has another role", (church, id) => set(church, id, { role: "conteudo" })],
  ["leads another team", ({ panel }, id) => createRotaPeople(panel.database).setTeams(id, ["som"])],
])("a letter that had not left when its leader %s does not leave", async (_, change) => {
  const church = await open();
  await church.refuse();
  await change(church, church.leader.id);

  expect(await church.mail()).toEqual([]);
  expect(await church.home()).toContain("Bia Lima não pode");
});
