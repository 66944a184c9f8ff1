import { describe, expect, test, vi } from "vitest";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { createQueue } from "../../../platform/outbox/sql/letter-queue.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { trusted } from "../../../testing/storage/sample.ts";
import { forgetExpiredOfStaff } from "../../sql/staff-data.ts";
import { createPeople } from "../../sql/staff.ts";

const form = { nome: "Zé Exemplo", email: "ze@exemplo.com.br", papel: "tesouraria" };
const weekMs = 7 * 24 * 3_600_000;
const dayMs = 24 * 3_600_000;

describe.each(databases)("on $kind", ({ fresh }) => {
  const open = async () => {
    const panel = await openSamplePanel({ database: await fresh() });
    const { database } = panel;
    const { ask } = await panel.signIn();
    await ask(panelPaths.people, form);
    /** Stops the letter, as a mail server does that knows no such address. */
    const stopLetter = async () => {
      const queue = createQueue(database);
      const [claim] = await queue.claim({ nowMs: Date.now(), leaseMs: 45_000, atMost: 1 });
      if (claim) await queue.park(claim, "550 5.1.1 EENVELOPE");
      return claim?.id ?? "";
    };
    const letters = async () =>
      (await database.read((reader) => reader.selectFrom("outbox").select("state").execute())).map(
        ({ state }) => state,
      );
    return {
      ...panel,
      ask,
      stopLetter,
      letters,
      people: createPeople(database),
      read: async (path: string) => (await ask(path)).text(),
    };
  };

  test("an invitation that was not delivered shows the reason beside the person, and can be sent again", async () => {
    const { ask, read, stopLetter, wakes } = await open();
    expect(await read(panelPaths.people)).not.toContain("Tentar de novo");
    const carta = await stopLetter();

    const page = await read(panelPaths.people);
    expect(page).toContain("O e-mail com o convite não saiu.");
    expect(page).toContain("O endereço de quem recebe não existe");
    expect(page).toContain("convide com o endereço certo");
    expect(await read(panelPaths.home)).toContain("1 convite que não saiu");

    const before = wakes();
    const again = await ask(panelPaths.retryInvitation, { carta });
    expect(again.headers.get("location")).toBe("/painel/pessoas?feito=de-novo");
    expect(wakes()).toBe(before + 1);
    for (const path of [panelPaths.people, panelPaths.home]) {
      expect(await read(path)).not.toContain("não saiu");
    }
    const twice = await ask(panelPaths.retryInvitation, { carta });
    expect(twice.headers.get("location")).toBe("/painel/pessoas?feito=nada-parado");
  });

  test("a stopped invitation disappears with the next one, with the person, and after its week", async () => {
    const { ask, stopLetter, letters, people, database } = await open();
    await stopLetter();
    await ask(panelPaths.people, form);
    expect(await letters()).toEqual(["waiting"]);

    await stopLetter();
    const { id = "" } = (await people.findByEmail(form.email)) ?? {};
    await ask(panelPaths.removePerson, { id });
    expect(await letters()).toEqual([]);

    await ask(panelPaths.people, form);
    await stopLetter();
    await database.write((writer) =>
      forgetExpiredOfStaff(writer, trusted(Date.now() + weekMs + 2 * dayMs)),
    );
    expect(await letters()).toEqual([]);
  });

  test("an invitation that was left too long is made anew by one press", async () => {
    const { signIn } = await open();
    vi.useFakeTimers({ now: Date.now() + weekMs, toFake: ["Date"] });
    try {
      const { ask } = await signIn();
      const page = await (await ask(panelPaths.people)).text();
      expect(page).toContain("O convite venceu");
      expect(page).toContain('aria-label="Convidar de novo: Zé Exemplo"');
      await ask(panelPaths.people, form);
      expect(await (await ask(panelPaths.people)).text()).not.toContain("venceu");
    } finally {
      vi.useRealTimers();
    }
  });
});
