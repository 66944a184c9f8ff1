import { expect, test, vi } from "vitest";
import { sampleChurch } from "../testing/church/sample-church.ts";
import { samplePages } from "../testing/church/sample-pages.ts";

// As it is read before src/features.ts has added anything to it.
vi.resetModules();
const { loadContent } = await import("./load.ts");

test("a key of a feature that was taken out is refused with file and line", async () => {
  const church = await sampleChurch();
  const text = await church.read("igreja.yaml");
  await church.write("igreja.yaml", `podcast:\n  apple: https://podcasts.apple.com/x\n${text}`);
  expect(await loadContent(church.contentFolder)).toEqual({
    problems: expect.arrayContaining([
      {
        file: "igreja.yaml",
        line: 1,
        message: '"podcast" não é uma chave conhecida aqui; confira se foi digitada certo',
      },
    ]),
  });
});

test("own pages are refused where no feature reads them", async () => {
  const church = await sampleChurch();
  const [name = "", text = ""] = Object.entries(samplePages)[0] ?? [];
  await church.write(`paginas/${name}.yaml`, text);
  expect(await loadContent(church.contentFolder)).toEqual({
    problems: [{ file: "paginas", message: expect.stringContaining("não tem páginas") }],
  });
});
