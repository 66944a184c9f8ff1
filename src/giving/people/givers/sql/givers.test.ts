import { describe, expect, test } from "vitest";
import { periodOfYear } from "../../../../format/church-clock.ts";
import { give } from "../../../../testing/storage/arrived-gift.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { takeBack } from "../../../ledger/sql/reversals.ts";
import { sumOfGiver } from "../givers.ts";
import { createGivers } from "./givers.ts";

const day = (text: string) => Date.parse(`${text}T12:00:00-03:00`);
const of2026 = periodOfYear(2026) ?? { fromMs: 0, toMs: 0 };
describe.each(databases)("on $kind", ({ fresh }) => {
  test("a giver is found by parts of the name and of the e-mail, page by page", async () => {
    const database = await fresh();
    const givers = createGivers(database);
    const maria = await give(database, { name: "María Exemplo", email: "m_x@exemplo.com.br" });
    const jose = await give(database, { name: "José da Silva" });
    const alone = await give(database, { email: "100%@exemplo.com.br" });
    const found = async (...words: string[]) =>
      (await givers.list(words, undefined, 10)).givers.map(({ id }) => id);

    expect(await found()).toEqual([alone, jose, maria]);
    expect(await found("maria", "EXEMPLO")).toEqual([maria]);
    expect(await found("SILVA", "jose")).toEqual([jose]);
    expect(await found("m_x@")).toEqual([maria]);
    expect(await found("m%x")).toEqual([]);
    expect(await found("@")).toEqual([alone, maria]);
    expect(await found("0%@")).toEqual([alone]);

    const first = await givers.list([], undefined, 2);
    expect(first).toMatchObject({ givers: [{ id: alone }, { id: jose }], next: jose });
    expect(await givers.list([], jose, 2)).toMatchObject({
      givers: [{ id: maria }],
      next: undefined,
    });
    expect(await givers.list([], "nobody", 2)).toEqual({ givers: [], next: undefined });
  });

  test("one known by the e-mail alone gets the first name that comes with it", async () => {
    const database = await fresh();
    const givers = createGivers(database);
    const email = "maria@exemplo.com.br";
    const id = await give(database, { email });
    expect(await give(database, { name: "Maria Exemplo", email: "Maria@exemplo.com.br" })).toBe(id);
    expect(await give(database, { name: "M. E.", email })).toBe(id);
    expect(await givers.find(id)).toMatchObject({ id, name: "Maria Exemplo", email, joined: [] });
    expect((await givers.list(["exemplo"], undefined, 2)).givers).toMatchObject([{ id }]);
  });

  test("suggestions are spelled as they are read, who gave last first, and each person once", async () => {
    const database = await fresh();
    const givers = createGivers(database);
    const rui = await give(database, { name: "Rui Exemplo", email: "rui@exemplo.com.br" });
    const ana = await give(database, { name: "Ana Exemplo" });
    const other = await give(database, { name: "R. Exemplo" });
    expect(await givers.suggest()).toEqual([
      "R. Exemplo",
      "Ana Exemplo",
      "Rui Exemplo <rui@exemplo.com.br>",
    ]);
    await givers.join(rui, other);
    await give(database, { name: "Ana Exemplo" });
    expect(await givers.suggest()).toEqual(["Ana Exemplo", "Rui Exemplo <rui@exemplo.com.br>"]);
    expect(ana).not.toBe(rui);
  });

  test("joined givers have one sum, and their own again once they are separated", async () => {
    const database = await fresh();
    const givers = createGivers(database);
    const maria = await give(database, { name: "Maria", email: "m@exemplo.com.br" });
    const named = await give(database, { name: "Maria", amountCentavos: 5_00 });
    const old = await give(database, { name: "Mariazinha", givenAtMs: day("2025-12-31") });
    await takeBack(
      database,
      { receiptNumber: 2, reason: "engano", amountCentavos: 2_00, staffId: "ana", key: "1" },
      day("2026-06-01"),
    );
    /** The sum as it is read, which is that of the gifts. */
    const net = async (id: string) => {
      const found = await givers.find(id);
      const giver = found ? [found] : [];
      const sum = (await givers.sums(giver, of2026)).get(found?.id ?? "");
      const gifts = (await givers.gifts(giver, of2026)).get(found?.id ?? "");
      expect(sum).toEqual(gifts && sumOfGiver(gifts));
      return sum?.netCentavos;
    };

    expect([await net(maria), await net(named), await net(old)]).toEqual([10_00, 3_00, undefined]);
    expect(await givers.join(named, old)).toBe("joined");
    expect(await givers.join(maria, named)).toBe("joined");
    // Both lead to the first at once, whichever record is asked for.
    expect(await givers.find(old)).toMatchObject({
      id: maria,
      joined: [{ id: named }, { id: old }],
    });
    expect(await givers.join(old, maria)).toBe("same-already");
    expect(await givers.join(maria, "nobody")).toBe("unknown");
    expect(await net(maria)).toBe(13_00);
    expect((await givers.list(["mariazinha"], undefined, 5)).givers).toMatchObject([{ id: maria }]);

    expect(await givers.separate(named)).toBe(true);
    expect(await givers.separate(named)).toBe(false);
    expect([await net(maria), await net(named)]).toEqual([10_00, 3_00]);
    expect(await givers.find(old)).toMatchObject({ id: maria });
  });

  test("who join the same givers in all directions at once make no circle", async () => {
    const database = await fresh();
    const givers = createGivers(database);
    const ids: string[] = [];
    for (const name of ["Ana", "Bia", "Caio", "Davi"]) ids.push(await give(database, { name }));

    await Promise.all(
      ids.flatMap((one) =>
        ids.map((other) => (one === other ? "same-already" : givers.join(one, other))),
      ),
    );

    const found = await Promise.all(ids.map((id) => givers.find(id)));
    expect(new Set(found.map((giver) => giver?.id)).size).toBe(1);
    expect(found[0]?.joined).toHaveLength(3);
    expect((await givers.list([], undefined, 9)).givers).toHaveLength(1);
    const sums = await givers.sums(found.flatMap((giver) => giver ?? []).slice(0, 1), of2026);
    expect([...sums.values()]).toMatchObject([{ count: 4, netCentavos: 40_00 }]);
  });
});
