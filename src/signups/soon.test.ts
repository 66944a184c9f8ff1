import { expect, test } from "vitest";
import { renderDocuments } from "../testing/church/documents.ts";
import { select } from "../testing/church/read-html.ts";
import { sampleChurch } from "../testing/church/sample-church.ts";

test("on the home page a full sign-up gives way to an open one", async () => {
  const church = await sampleChurch();
  for (const [end, name, until] of [
    ["2026-12-24 20:30", "ceia", "2026-12-20"],
    ["2027-01-01 00:30", "vigilia", "2026-12-30"],
  ] as const) {
    const before = `    fim: "${end}"\n`;
    const signUp = `    inscricao: {nome: ${name}, vagas: 30, ate: "${until} 12:00"}\n`;
    await church.edit("programacao.yaml", before, before + signUp);
  }
  const linksWith = async (ceia: number) => {
    const pages = await renderDocuments(church, { shown: { placesLeft: { ceia } } });
    const [soon] = select(
      pages.find(({ path }) => path === "/")?.elements ?? [],
      "[data-em-breve]",
    );
    return select(soon?.within ?? [], "a").map(({ attributes }) => attributes.get("href"));
  };
  expect(await linksWith(1)).toContain("/inscricao/ceia");
  const full = await linksWith(0);
  expect(full).not.toContain("/inscricao/ceia");
  expect(full).toContain("/inscricao/vigilia");
});
