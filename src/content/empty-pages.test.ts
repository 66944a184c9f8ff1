import { expect, test } from "vitest";
import { sampleChurch } from "../testing/church/sample-church.ts";
import { appOf, publishSample } from "../testing/church/sample-site.ts";
import { withoutPlace } from "./opening/confirm.ts";

const left: [file: string, key: string][] = [
  ["inicio.yaml", "oferta"],
  ["programacao.yaml", "primeira_visita"],
  ["contribua.yaml", "por_que"],
  ["contribua.yaml", "banco"],
  ["contato.yaml", "formulario"],
];

test("a page is as short as what the church has to say, and one with nothing to say is not there", async () => {
  const church = await sampleChurch();
  for (const [file, key] of left) {
    const text = withoutPlace(file, await church.read(file), [key]);
    await church.write(file, text ?? expect.unreachable(`${file} cannot be without ${key}`));
  }
  for (const [file, lists] of [
    ["quem-somos.yaml", ["capitulos", "fotos"]],
    ["o-que-cremos.yaml", ["crencas"]],
  ] as const) {
    const text = await church.read(file);
    await church.write(
      file,
      lists.reduce(
        (rest, list) => rest.replace(new RegExp(`^${list}:\n( .*\n|\n)*`, "m"), `${list}:\n`),
        text,
      ),
    );
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
