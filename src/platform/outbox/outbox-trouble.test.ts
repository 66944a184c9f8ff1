import { expect, test } from "vitest";
import { soon } from "../../testing/run/soon.ts";
import { openSample } from "../../testing/storage/sample-outbox.ts";
import type { Delivery } from "./queue.ts";

const sent: Delivery = { outcome: "sent" };

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
