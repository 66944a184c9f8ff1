import { expect, test } from "vitest";
import { renderDocuments } from "../../../testing/church/documents.ts";
import { select, textOf } from "../../../testing/church/read-html.ts";
import { sampleChurch, type SampleChurch } from "../../../testing/church/sample-church.ts";
import { saoPaulo } from "../../../testing/church/sample-site.ts";
import { wholeChurch } from "../../../testing/church/whole-church.ts";

async function soonOn(at: string, church: SampleChurch) {
  const pages = await renderDocuments(church, { now: saoPaulo(at) });
  const home = pages.find(({ path }) => path === "/");
  const [section] = select(home?.elements ?? [], "[data-em-breve]");
  return {
    lines: select(section?.within ?? [], "li").map((line) =>
      textOf(line).replace(/\s+/g, " ").trim(),
    ),
    links: select(section?.within ?? [], "a").map(({ attributes }) => attributes.get("href") ?? ""),
    section,
  };
}

test("the home page shows the next two dates, and what a member comes back for", async () => {
  const { lines, links } = await soonOn("2026-11-27T10:00", await sampleChurch());
  expect(lines).toEqual([
    "Quinta-feira, 24/12, às 19:00Culto de Natal",
    "Quinta-feira, 31/12, às 22:00Vigília de Ano Novo",
  ]);
  expect(links).toEqual(["/programacao#data-0", "/programacao#data-1"]);

  const whole = await soonOn("2026-11-27T10:00", await wholeChurch());
  const all = whole.links.join(" ");
  expect(all).toMatch(/\/inscricao\/\S+/);
  expect(all).toMatch(/\/mensagens\/\S+/);
});

test("what is over is gone by itself, and nothing is there where there is nothing", async () => {
  const church = await sampleChurch();
  const { lines, links } = await soonOn("2026-12-24T20:30", church);
  expect(lines[0]).toContain("Vigília de Ano Novo");
  expect(links).toEqual(["/programacao#data-1", "/programacao#data-2"]);
  expect((await soonOn("2027-02-10T10:00", church)).section).toBeUndefined();
});

test("an event says weekday and date a week before too, when its weekday alone would mean today", async () => {
  const church = await sampleChurch();
  for (const day of ["2026-12-17", "2026-12-24"]) {
    const { lines } = await soonOn(`${day}T08:00`, church);
    expect(lines[0]).toBe("Quinta-feira, 24/12, às 19:00Culto de Natal");
  }
});

test("a sermon of a day to come is not the last one yet", async () => {
  const church = await sampleChurch();
  const sermon = (day: string) =>
    `  - {titulo: Do dia ${day}, data: "2026-11-${day}", quem: Pr. Daniel Exemplo}\n`;
  await church.write("mensagens.yaml", `mensagens:\n${sermon("29")}${sermon("22")}`);
  const lastOn = async (at: string) => (await soonOn(at, church)).lines.at(-1);

  expect(await lastOn("2026-11-28T23:59")).toContain("22 de novembro");
  expect(await lastOn("2026-11-29T00:00")).toContain("29 de novembro");
  await church.write("mensagens.yaml", `mensagens:\n${sermon("29")}`);
  expect(await lastOn("2026-11-28T23:59")).not.toContain("Última pregação");
});
