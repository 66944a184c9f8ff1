import { expect, test } from "vitest";
import { sampleChurch } from "../testing/church/sample-church.ts";
import { appOf, publishSample } from "../testing/church/sample-site.ts";
import { allTexts } from "./content.ts";
import { loadContent } from "./load.ts";
import { type Shape, shapeOf } from "./value-kind.ts";

const left: [file: string, keys: string[]][] = [
  ["igreja.yaml", ["redes", "sites"]],
  ["inicio.yaml", ["oferta"]],
  ["programacao.yaml", ["primeira_visita", "sem_encontro", "excecoes"]],
  ["privacidade.yaml", ["em_poucas_linhas"]],
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
      `${rest.replace(new RegExp(`^${key}:.*\n( .*\n|\n)*`, "m"), "")}\n${key}:\n`;
    await church.write(file, keys.reduce(without, text));
  }
  const app = appOf(await publishSample({ church }));
  const read = async (path: string) => (await app.request(path)).text();

  for (const path of ["/quem-somos", "/o-que-cremos"]) {
    expect((await app.request(path)).status).toBe(404);
  }
  const home = await read("/");
  expect(home).not.toMatch(/(instagram|radio|campanha)\.example/);
  expect(home).not.toMatch(/href="\/(quem-somos|o-que-cremos|programacao#primeira-visita)"/);
  expect(home).not.toMatch(/class="section halves teaser/);
  expect(await read("/programacao")).not.toContain("Se é a sua primeira vez");
  expect(await read("/contribua")).not.toMatch(/Por transferência|Para onde vai|Banco Exemplo/);
  expect(await read("/contato")).not.toContain('contact-introduction"');
});

test("a church without any other site may leave that group out", async () => {
  const church = await sampleChurch();
  const text = await church.read("igreja.yaml");
  await church.write("igreja.yaml", text.replace(/^sites:\n( .*\n)+/m, ""));

  expect(await loadContent(church.contentFolder)).toMatchObject({
    content: { church: { externalSites: {} } },
  });
});

type Path = (string | number)[];

/** Ways to all lists of a shape; lists inside an item count as in the first one. */
const listsIn = ({ items, properties = {} }: Shape, path: Path = []): Path[] => [
  ...(items ? [path, ...listsIn(items, [...path, 0])] : []),
  ...Object.entries(properties).flatMap(([key, shape]) => listsIn(shape, [...path, key])),
];

const written = (path: Path, value: unknown): unknown =>
  path.reduceRight((inner, step) => (step === 0 ? [inner] : { [step]: inner }), value);

const lists = allTexts().flatMap(({ file, schema }) =>
  listsIn(shapeOf(schema)).map((path) => ({ file, schema, path, at: path.join(".") })),
);

test.each(lists)("$file: $at may have nothing behind it if it may be empty", (list) => {
  const { schema, path, at } = list;
  const complaint = (value: unknown) =>
    schema.safeParse(written(path, value)).error?.issues.find((one) => one.path.join(".") === at);

  expect(complaint(null) === undefined).toBe(complaint([]) === undefined);
});
