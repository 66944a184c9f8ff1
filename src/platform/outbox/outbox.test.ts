import { expect, test } from "vitest";
import { soon } from "../../testing/run/soon.ts";
import { openSample } from "../../testing/storage/sample-outbox.ts";
import type { Delivery } from "./queue.ts";
import { listLetters, retryParked } from "./sql/kept-letters.ts";

const hourMs = 3_600_000;
const sent: Delivery = { outcome: "sent" };
const retry: Delivery = { outcome: "retry", reason: "451 try later" };
const refused: Delivery = { outcome: "refused", reason: "550 no such user" };

test("a later letter is sent when the outbox is woken", async () => {
  const sample = await openSample(() => sent);
  const outbox = sample.open();
  await sample.receive("depois");
  outbox.wake();

  await soon(async () => expect(await sample.states()).toEqual({ depois: "sent" }));
});

test("a server that is away is tried again, later each time, with the same Message-ID", async () => {
  let failures = 4;
  const sample = await openSample(() => (failures-- > 0 ? retry : sent));
  await sample.receive("insistente");
  sample.open();

  const waits: number[] = [];
  for (let count = 1; count <= 4; count += 1) {
    await soon(async () => {
      const [letter] = await listLetters(sample.database, ["waiting"]);
      expect(letter?.attempts).toBe(count);
      expect(letter?.lastError).toBe("451 try later");
      waits.push((letter?.dueAtMs ?? 0) - sample.clock.ms);
    });
    sample.clock.ms += 20 * 60_000;
  }
  await soon(async () => expect(await sample.states()).toEqual({ insistente: "sent" }));

  expect(waits[0]).toBeLessThanOrEqual(6_000);
  expect(waits[3]).toBeGreaterThan(5 * 60_000);
  expect(new Set(sample.attempted.map(({ messageId }) => messageId)).size).toBe(1);
  expect(sample.attempted).toHaveLength(5);
});

test("after 72 hours a letter is parked, with the server's last code", async () => {
  const sample = await openSample(() => retry);
  await sample.receive("velha");
  sample.open();
  await soon(async () => expect(await sample.states()).toEqual({ velha: "waiting" }));

  sample.clock.ms += 73 * hourMs;
  await soon(async () => expect(await sample.states()).toEqual({ velha: "parked" }));
  const [letter] = await listLetters(sample.database);
  expect(letter?.lastError).toBe("tried for 72 h: 451 try later");
});

test("a refused letter is parked with its reason, and given back it is tried as a new one", async () => {
  let answer: Delivery = refused;
  const sample = await openSample(() => answer);
  await sample.receive("recusada");
  sample.open();
  await soon(async () => expect(await sample.states()).toEqual({ recusada: "parked" }));
  expect((await listLetters(sample.database))[0]?.lastError).toBe("550 no such user");
  expect(sample.logged.join()).toContain("npm run fila");

  answer = sent;
  sample.clock.ms += 100 * hourMs;
  expect(await retryParked(sample.database, sample.clock.ms)).toBe(1);
  await soon(async () => expect(await sample.states()).toEqual({ recusada: "sent" }));
});

test("an endless attempt blocks no other letter", async () => {
  const { promise: stuck, resolve: release } = Promise.withResolvers<Delivery>();
  const sample = await openSample(({ text }) => (text === "lenta" ? stuck : sent));
  await sample.receive("lenta");
  for (const name of ["a", "b", "c", "d", "e", "f"]) await sample.receive(name);
  sample.open();

  await soon(async () => {
    const { lenta, ...others } = await sample.states();
    expect(lenta).toBe("sending");
    expect(new Set(Object.values(others))).toEqual(new Set(["sent"]));
  });
  release(sent);
  await soon(async () => expect((await sample.states()).lenta).toBe("sent"));
});
