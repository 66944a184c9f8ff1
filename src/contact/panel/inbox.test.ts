import { describe, expect, test } from "vitest";
import { createHistory } from "../../kit/member/members.ts";
import type { Database } from "../../platform/database/database.ts";
import { createQueue } from "../../platform/outbox/sql/letter-queue.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { databases } from "../../testing/storage/databases.ts";
import { keepMessage, now, rowCounts } from "../../testing/storage/sample.ts";

const inbox = "/painel/mensagens";

async function open(database: Database) {
  const panel = await openSamplePanel({ database });
  const { ask, member } = await panel.signIn("secretaria");
  const read = async (path: string) => (await ask(path)).text();
  const acts = async () =>
    (await createHistory(database, Date.now).list({ before: undefined, atMost: 50 })).map(
      ({ act, subject }) => [act, subject].filter(Boolean).join(" "),
    );
  return { ...panel, ask, member, read, acts };
}

/** Gives up the first waiting letter. */
async function parkOne(database: Database, reason: string): Promise<void> {
  const queue = createQueue(database);
  const [claim] = await queue.claim({ nowMs: now, leaseMs: 45_000, atMost: 1 });
  if (claim) await queue.park(claim, reason);
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a message is read, noted, handled and made new again, and the history has each act", async () => {
    const { database, ask, read, acts, member } = await open(await fresh());
    const { id, request } = await keepMessage(database, { name: "Rute <b>Alves</b>" });

    const list = await read(inbox);
    expect(list).toContain("Rute &lt;b&gt;Alves&lt;/b&gt;");
    expect(list).toContain(`href="${inbox}/${id}"`);
    const page = await read(`${inbox}/${id}`);
    expect(page).toContain(request);
    expect(page).toContain('href="https://wa.me/5511955550123?text=Ol%C3%A1');
    expect(page).toContain('href="mailto:maria@example.org?subject=');

    const noted = await ask(`${inbox}/${id}/nota`, { nota: " visita na quinta\r\n" });
    expect(noted.headers.get("location")).toBe(`${inbox}/${id}?feito=anotada`);
    await ask(`${inbox}/${id}/tratada`, {});
    await ask(`${inbox}/${id}/tratada`, {});
    const handled = await read(`${inbox}/${id}?feito=tratada`);
    expect(handled).toContain("Mensagem marcada como tratada.");
    expect(handled).toContain(`Tratada por ${member.name}`);
    expect(handled).toContain("visita na quinta</textarea>");
    expect(await read(`${inbox}?situacao=novas`)).toContain("Tudo tratado!");
    await ask(`${inbox}/${id}/nova`, {});
    expect(await read(`${inbox}/${id}`)).toContain("Marcar como tratada");

    expect(await acts()).toEqual([
      "read-message nº 1",
      "reopened-message nº 1",
      "listed-messages",
      "read-message nº 1",
      "handled-message nº 1",
      "noted-message nº 1",
      "read-message nº 1",
      "listed-messages",
    ]);
  });

  test("the week's prayer requests are printed without contact details, and nothing of the print is stored", async () => {
    const { database, ask, read, acts } = await open(await fresh());
    const today = Date.now();
    const dayMs = 24 * 3_600_000;
    expect(await read(`${inbox}/oracao`)).toContain("Nenhum pedido de oração chegou");
    await keepMessage(database, {
      name: "Rute Alves",
      email: "rute@example.org",
      request: "Sou Rute. Orem por <b>mim</b>: (11) 98888-0101.",
      receivedAtMs: today - 2 * dayMs,
    });
    await keepMessage(database, { request: "Pela viagem.", receivedAtMs: today - dayMs });
    await keepMessage(database, { request: "Antigo.", receivedAtMs: today - 8 * dayMs });
    await keepMessage(database, {
      reason: "information",
      request: "Que horas abre?",
      receivedAtMs: today - dayMs,
    });
    const before = await rowCounts(database);

    const list = await read(`${inbox}/oracao`);
    expect(list).toContain("Sou (quem pediu). Orem por &lt;b&gt;mim&lt;/b&gt;: (número).");
    expect(list.indexOf("Sou (quem")).toBeLessThan(list.indexOf("Pela viagem."));
    for (const hidden of ["Rute", "rute@", "11955550123", "98888", "Antigo", "Que horas"]) {
      expect(list).not.toContain(hidden);
    }
    expect(await read(inbox)).toContain(`href="${inbox}/oracao"`);
    expect(await acts()).toEqual(["listed-messages", "printed-prayers", "printed-prayers"]);
    expect(await rowCounts(database)).toEqual(before);
    expect((await ask(`${inbox}/oracao`, { p1: "on" })).status).toBe(404);
  });

  test("an erased message is asked about once more, and is gone with its e-mail", async () => {
    const { database, ask, read, acts } = await open(await fresh());
    const { id } = await keepMessage(database);

    expect(await read(`${inbox}/${id}/apagar`)).toContain("Apagar a mensagem?");
    expect(await acts()).toEqual(["read-message nº 1"]);
    expect((await ask(`${inbox}/${id}`)).status).toBe(200);
    const gone = await ask(`${inbox}/${id}/apagar`, {});
    expect(gone.headers.get("location")).toBe(`${inbox}?feito=mensagem-apagada`);

    expect(await rowCounts(database)).toMatchObject({ contactMessages: 0, outbox: 0 });
    for (const path of [`${inbox}/${id}`, `${inbox}/${id}/apagar`]) {
      expect((await ask(path)).status).toBe(404);
    }
    expect((await ask(`${inbox}/${id}/tratada`, {})).status).toBe(404);
  });

  test("a letter that stopped says why in words, and is tried again", async () => {
    const { database, ask, read, wakes } = await open(await fresh());
    const { id } = await keepMessage(database);
    await parkOne(database, "550 5.1.1 EENVELOPE");

    for (const path of [inbox, `${inbox}/${id}`]) {
      const page = await read(path);
      expect(page).toContain("O endereço de quem recebe não existe");
      expect(page).toContain("Tentar de novo");
    }
    expect(await read("/painel")).toContain("1 e-mail que não saiu");
    const retried = await ask(`${inbox}/cartas`, { carta: id });
    expect(retried.headers.get("location")).toBe(`${inbox}?feito=de-novo`);
    expect(wakes()).toBe(1);
    expect(await read(`${inbox}/${id}`)).toContain("está a caminho");
    const again = await ask(`${inbox}/cartas`, { carta: id });
    expect(again.headers.get("location")).toBe(`${inbox}?feito=nada-parado`);
  });

  test("messages are found and turned over page by page", async () => {
    const { database, read } = await open(await fresh());
    for (let made = 0; made < 26; made += 1) await keepMessage(database, { name: `Ana ${made}x` });
    await keepMessage(database, { name: "Débora", reason: "other" });

    const first = await read(`${inbox}?motivo=prayer`);
    expect(first).not.toContain("Débora");
    const [, next = ""] = /href="([^"]*depois=[^"]*)"/.exec(first) ?? [];
    const second = await read(next.replaceAll("&amp;", "&"));
    expect(second).toContain("Ana 0x");
    expect(second).not.toContain("Ana 1x");
    expect(await read(`${inbox}?busca=debora`)).toContain("Débora");
    expect(await read(`${inbox}?busca=zebra`)).toContain("Nada encontrado com “zebra”");
    expect(await read(`${inbox}?busca=a`)).toContain("ao menos duas letras");
  });
});

describe("bad input", async () => {
  const [sqlite] = databases;
  if (!sqlite) throw new Error("There is no SQLite.");

  test("a note that is too long comes back with the reason", async () => {
    const { database, ask, read } = await open(await sqlite.fresh());
    const { id } = await keepMessage(database);
    const note = `<script>${"á".repeat(500)}`;

    const refused = await ask(`${inbox}/${id}/nota`, { nota: note });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain("A nota pode ter até 500 letras.");
    expect(page).toContain(`&lt;script&gt;${"á".repeat(500)}</textarea>`);
    expect(await read(`${inbox}/${id}`)).not.toContain("ááá");
  });

  test.each(["ontem", "9".repeat(400)])(
    "a note whose form says %j of when it was drawn keeps both notes",
    async (vista) => {
      const { database, ask, read } = await open(await sqlite.fresh());
      const { id } = await keepMessage(database);
      await ask(`${inbox}/${id}/nota`, { nota: "visita na quinta" });

      const noted = await ask(`${inbox}/${id}/nota`, { nota: "ligar antes", vista });

      expect(noted.headers.get("location")).toContain("feito=notas-juntas");
      const page = await read(`${inbox}/${id}`);
      expect(page).toContain("visita na quinta");
      expect(page).toContain("ligar antes");
    },
  );

  test.each([
    "?motivo=nada&situacao=%00",
    "?depois=novas-x",
    "?busca=%EF%BF%BE%00'\"*",
    "?busca=%ED%A0%80",
    "?depois=novas-99999999999999999999&estava=__proto__&de=https://mal.example",
    "?__proto__=x&constructor=y&motivo=constructor",
  ])("an address with %s is answered as far as it makes sense", async (query) => {
    const { ask } = await open(await sqlite.fresh());
    expect((await ask(inbox + query)).status).toBe(200);
  });
});
