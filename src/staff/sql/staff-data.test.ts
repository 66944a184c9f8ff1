import { describe, expect, test } from "vitest";
import { createHistory } from "../../kit/member/members.ts";
import { databases } from "../../testing/storage/databases.ts";
import { trusted } from "../../testing/storage/sample.ts";
import { createInvitations } from "./entry.ts";
import { forgetExpiredOfStaff, eraseStaff, exportStaff } from "./staff-data.ts";
import { createPeople } from "./staff.ts";

const dayMs = 24 * 3_600_000;
const email = "maria@exemplo.com.br";

describe.each(databases)("on $kind", ({ fresh }) => {
  async function openChurch() {
    const database = await fresh();
    const member = (id: string) =>
      ({
        id,
        name: `Pessoa ${id}`,
        role: "administracao",
        invitedAtMs: 1,
        acceptedAtMs: 1,
      }) as const;
    await database.write(async (writer) => {
      await writer
        .insertInto("staff")
        .values([
          { ...member("maria"), email },
          { ...member("ana"), email: "ana@exemplo.com.br" },
        ])
        .execute();
    });
    const history = createHistory(database, Date.now);
    await history.note({ member: { id: "maria" }, act: "signed-in" });
    await history.note({ member: { id: "ana" }, act: "removed", person: member("maria") });
    return { database, history };
  }

  test("a person's data is exported, whatever the case of the address", async () => {
    const { database } = await openChurch();
    expect(await exportStaff(database, " Maria@Exemplo.com.br ")).toMatchObject({
      name: "Pessoa maria",
      acts: [{ act: "signed-in" }],
    });
    expect(await exportStaff(database, "outra@exemplo.com.br")).toBeUndefined();
  });

  test("a person with access is not erased, and a removed one leaves acts without a name", async () => {
    const { database, history } = await openChurch();
    expect(await eraseStaff(database, email)).toBe("has-access");
    await createPeople(database).remove("maria", Date.now());
    expect(await eraseStaff(database, email)).toBe("erased");
    const past = await history.list({ before: undefined, atMost: 10 });
    // Both may have happened within one millisecond.
    expect(past.toSorted((one, other) => one.act.localeCompare(other.act))).toMatchObject([
      { memberName: "Pessoa ana", act: "removed", subject: undefined },
      { memberName: undefined, act: "signed-in" },
    ]);
    expect(await eraseStaff(database, email)).toBe("not-found");
  });

  test("a person with several names is erased under each, but nobody else of that name", async () => {
    const { database, history } = await openChurch();
    const invitations = createInvitations(database, "igreja.example.org");
    const people = createPeople(database);
    const invited = { role: "conteudo", whom: "outsiders" } as const;
    for (const [at, person] of [
      { name: "Rute Alves", email: "rute@exemplo.com.br" },
      { name: "Rute Lima", email: "rute@exemplo.com.br" },
      { name: "Rute Alves", email: "outra@exemplo.com.br" },
    ].entries()) {
      const added = await invitations.add({ ...person, ...invited }, at);
      if (typeof added === "string") throw new Error(added);
      await history.note({ member: { id: "ana" }, act: "invited", person: added.member });
    }
    const rute = await people.findByEmail("rute@exemplo.com.br");
    await people.remove(rute?.id ?? "", Date.now());

    expect(await eraseStaff(database, "rute@exemplo.com.br")).toBe("erased");

    const past = await history.list({ before: undefined, atMost: 3 });
    expect(past.map(({ subject }) => subject)).toEqual(["Rute Alves", undefined, undefined]);
  });

  test("acts and removed people are forgotten after a year", async () => {
    const { database, history } = await openChurch();
    await createPeople(database).remove("maria", Date.now());
    await database.write((writer) =>
      forgetExpiredOfStaff(writer, trusted(Date.now() + 364 * dayMs)),
    );
    expect(await history.list({ before: undefined, atMost: 10 })).toHaveLength(2);
    await database.write((writer) =>
      forgetExpiredOfStaff(writer, trusted(Date.now() + 366 * dayMs)),
    );
    expect(await history.list({ before: undefined, atMost: 10 })).toEqual([]);
    expect(await exportStaff(database, email)).toBeUndefined();
    expect(await createPeople(database).list()).toHaveLength(1);
  });
});
