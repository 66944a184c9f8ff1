import { expect, test } from "vitest";
import { sampleChurch } from "../testing/church/sample-church.ts";
import { appOf, publishSample } from "../testing/church/sample-site.ts";

const left: [file: string, keys: string[]][] = [
  ["inicio.yaml", ["oferta"]],
  ["programacao.yaml", ["primeira_visita"]],
  ["contribua.yaml", ["por_que", "banco"]],
  ["contato.yaml", ["formulario"]],
  ["quem-somos.yaml", ["capitulos", "fotos"]],
  ["o-que-cremos.yaml", ["crencas"]],
];

test("a page is as short as what the church has to say, and one with nothing to say is not there", async () => {
  const church = await sampleChurch();
  for (const [file, keys] of left) {
    const text = await church.read(file);
    const without = (rest: string, key: string) =>
      rest.replace(new RegExp(`^${key}:.*\n( .*\n|\n)*`, "m"), `${key}:\n`);
    await church.write(file, keys.reduce(without, text));
  }
  const app = appOf(await publishSample({ church }));
  const read = async (path: string) => (await app.request(path)).text();

  for (const path of ["/quem-somos", "/o-que-cremos"]) {
    expect((await app.request(path)).status).toBe(404);
  }
  const home = await read("/");
  expect(home).not.toMatch(/href="\/(quem-somos|o-que-cremos|programacao#primeira-visita)"/);
  expect(home).not.toMatch(/class="section halves teaser/);
  expect(await read("/programacao")).not.toContain("Se é a sua primeira vez");
  expect(await read("/contribua")).not.toMatch(/Por transferência|Para onde vai|Banco Exemplo/);
  expect(await read("/contato")).not.toContain('contact-introduction"');
});
