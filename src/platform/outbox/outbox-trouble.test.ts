import { expect, test } from "vitest";
import { eraseMessages } from "../../contact/sql/personal-data.ts";
import { soon } from "../../testing/run/soon.ts";
import { openSample } from "../../testing/storage/sample-outbox.ts";
import type { Delivery } from "./queue.ts";

const sent: Delivery = { outcome: "sent" };

test("an erased message takes its letter with it", async () => {
  const sample = await openSample(() => sent);
  await sample.receive("apagada", "ana@exemplo.com.br");
  await eraseMessages(sample.database, "ana@exemplo.com.br");
  sample.open();

  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(sample.attempted).toEqual([]);
  expect(await sample.states()).toEqual({});
});

test("closing waits for letters on their way and starts no other", async () => {
  const { promise: onItsWay, resolve: release } = Promise.withResolvers<Delivery>();
  const sample = await openSample(() => onItsWay);
  await sample.receive("a caminho");
  const outbox = sample.open();
  await soon(() => expect(sample.attempted).toHaveLength(1));

  const closing = outbox.close();
  await sample.receive("tarde demais");
  release(sent);
  await closing;

  expect(await sample.states()).toEqual({ "a caminho": "sent", "tarde demais": "waiting" });
});
