import { expect, test } from "vitest";
import { StorageUnavailable } from "../../platform/database/storage-unavailable.ts";
import { documentsOf } from "../../testing/church/documents.ts";
import { openFollowingSite } from "../../testing/church/following-site.ts";
import { soon } from "../../testing/run/soon.ts";
import type { LiveSite } from "./live-site.ts";

const shown = "O conteúdo mudou e o site já mostra a versão nova.";
const homeOf = (live: LiveSite): string => documentsOf(live.current())[0]?.html ?? "";

test("the rose shows the database's number, at once and at each publication", async () => {
  const { church, live, reported } = await openFollowingSite();
  expect(homeOf(live)).not.toContain("pelo menos");
  let lit = 15;
  const days: string[] = [];
  await live.countWith(async (day) => {
    days.push(day.toString());
    return { litPanes: lit };
  });
  expect(homeOf(live)).toContain("pelo menos 15 pedidos");

  lit = 20;
  await church.edit("igreja.yaml", "luz acesa", "luz acesa cedo");
  await reported(shown);
  expect(homeOf(live)).toContain("pelo menos 20 pedidos");
  expect(days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
});

test("a dark rose costs no second publication", async () => {
  const { live } = await openFollowingSite();
  const before = live.current();
  await live.countWith(async () => ({}));
  expect(live.current()).toBe(before);
});

test("a database that is away leaves the rose as it is, and the page is published all the same", async () => {
  const { church, live, reported } = await openFollowingSite();
  let isAway = false;
  await live.countWith(async () => {
    if (isAway) throw new StorageUnavailable("Nobody answers.");
    return { litPanes: 10 };
  });
  isAway = true;
  await church.edit("igreja.yaml", "luz acesa", "luz acesa cedo");

  await reported("Os números das páginas ficaram como estavam");
  await reported(shown);
  expect(homeOf(live)).toContain("pelo menos 10 pedidos");
  expect(homeOf(live)).toContain("luz acesa cedo");
});

test("during a rush, where each change follows the last at once, the number is shown all the same", async () => {
  const { live } = await openFollowingSite();
  let lit = 15;
  await live.countWith(async () => ({ litPanes: lit }));
  lit = 20;
  const rush = setInterval(live.refreshCountsSoon, 100);
  await soon(() => expect(homeOf(live)).toContain("pelo menos 20 pedidos"));
  clearInterval(rush);
});
