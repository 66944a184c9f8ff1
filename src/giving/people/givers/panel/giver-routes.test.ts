import { describe, expect, test } from "vitest";
import type { Database } from "../../../../platform/database/database.ts";
import { openSamplePanel } from "../../../../testing/panel/sample-panel.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { recordGifts } from "../../../ledger/sql/record-gifts.ts";

const path = "/painel/doacoes/contribuintes";

async function give(database: Database, name: string, email?: string): Promise<string> {
  const gift = {
    mode: "live",
    means: "pix",
    source: "by-hand",
    fund: "Oferta",
    amountCentavos: 1234_00,
    memo: undefined,
    name,
    email,
    outsideId: `a-mao:${name} ${email}`,
    givenAtMs: Date.now(),
    bookedBy: "maria",
  } as const;
  const { booked } = await database.write((writer) => recordGifts(writer, [gift], Date.now()));
  return booked[0]?.giverId ?? "";
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a treasurer finds a giver, joins another and separates it again", async () => {
    const database = await fresh();
    const panel = await openSamplePanel({ database });
    const { ask, member } = await panel.signIn("tesouraria");
    const read = async (to: string) => (await ask(to)).text();
    expect(await read(path)).toContain("Ainda não há contribuintes");
    const maria = await give(database, "Maria Exemplo", "maria@exemplo.com.br");
    const named = await give(database, "Maria Exemplo");
    const other = await give(database, "Dona Zefa");

    expect(await read(path)).toContain(`href="${path}/${maria}"`);
    expect(await read(`${path}?busca=ZÉFA`)).not.toContain("maria@exemplo.com.br");
    expect(await read(`${path}?busca=ninguem`)).toContain("Ninguém com “ninguem”");

    const page = await read(`${path}/${maria}`);
    expect(page).toContain(`name="juntar" value="${named}"`);
    expect(page).not.toContain(`value="${other}"`);
    expect(await read(`${path}/${maria}?busca=zefa`)).toContain(`name="juntar" value="${other}"`);

    expect((await ask(`${path}/${maria}`, {})).status).toBe(422);
    const joined = await ask(`${path}/${maria}`, { juntar: named });
    expect(joined.headers.get("location")).toBe(`${path}/${maria}?feito=contribuintes-juntados`);
    const again = await ask(`${path}/${named}`, { juntar: maria });
    expect(again.headers.get("location")).toContain("feito=contribuintes-como-estavam");
    expect((await ask(`${path}/${named}`)).headers.get("location")).toBe(`${path}/${maria}`);
    expect(await read(`${path}/${maria}`)).toContain("2.468,00");

    await ask(`${path}/${maria}`, { separar: named });
    expect(await read(`${path}/${named}`)).toContain("1.234,00");
    expect((await ask(`${path}/nobody`)).status).toBe(404);
    expect(await read(`${path}?busca=%00&depois=%00`)).toContain("Contribuintes");

    const acts = await database.read((reader) =>
      reader
        .selectFrom("staffHistory")
        .select(["act", "subject"])
        .where("staffId", "=", member.id)
        .execute(),
    );
    expect(acts).toContainEqual({ act: "joined-givers", subject: maria });
    expect(acts).toContainEqual({ act: "separated-givers", subject: named });
  });
});
