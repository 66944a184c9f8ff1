import { expect, test, vi } from "vitest";
import { instantOf } from "../../../format/church-clock.ts";
import { readForm } from "../../../testing/panel/read-form.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { uncounted } from "./panel/counting-list-page.tsx";

const list = "/painel/doacoes/contagem";
const sunday = "Domingo 22/11, 19:00 · Culto de Celebração";

test("the programme's gatherings of the week are offered, and one tap opens the counting", async () => {
  vi.useFakeTimers({ now: instantOf("2026-11-22", "20:30"), toFake: ["Date"] });
  try {
    const { signIn } = await openSamplePanel();
    const { ask } = await signIn("tesouraria");
    const read = async (path: string) => (await ask(path)).text();
    expect(await read("/painel")).toContain("Contar a oferta de hoje, 19:00");

    const page = await read(list);
    const offered = [...page.matchAll(/<button class="button quiet">([^<]+)</g)].map(
      ([, one]) => one,
    );
    expect(offered.slice(1, 3)).toEqual([sunday, "Sábado 21/11, 15:00 · Culto Jovem"]);
    const form = readForm(page, sunday);
    expect((await ask(list, form)).status).toBe(303);

    const after = await read(list);
    expect(after).not.toContain(sunday);
    expect(after).toContain("Culto de Celebração, 19:00");
    expect(await read("/painel")).not.toContain("Contar a oferta de hoje");
  } finally {
    vi.useRealTimers();
  }
});

test("two services of one day and name are two gatherings", () => {
  const day = "2026-11-22";
  const culto = (time: string) => ({ name: "Culto", start: instantOf(day, time) });
  const left = uncounted(
    () => [culto("09:00"), culto("19:00")],
    [{ day, gathering: "Culto, 09:00" }],
    instantOf(day, "21:00"),
  );
  expect(left.map(({ words }) => words)).toEqual(["Domingo 22/11, 19:00 · Culto"]);
});
