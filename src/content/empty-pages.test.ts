import { expect, test } from "vitest";
import { sampleChurch } from "../testing/church/sample-church.ts";
import { appOf, publishSample } from "../testing/church/sample-site.ts";
import { allTexts, pageFile } from "./content.ts";
import { loadContent } from "./load.ts";
import { ownPage } from "./subjects/own-page.ts";
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

test("an optional file of comments alone says nothing, and refuses nothing", async () => {
  const church = await sampleChurch();
  await church.write("avisos.yaml", "# avisos:\n#   - texto: Culto ao ar livre\n");

  const loaded = await loadContent(church.contentFolder);
  expect(loaded).toHaveProperty("content");
  expect(loaded).not.toHaveProperty("content.notices");
});

type Place = { path: (string | number)[]; in(value: unknown): unknown };

/** Places behind all keys of a shape; those inside an item of a list count as in the first one. */
const placesIn = ({ items, properties = {}, oneOf = [] }: Shape, { path, in: whole }: Place) => {
  const within = (shape: Shape, step: string | number, written: Place["in"]): Place[] =>
    placesIn(shape, { path: [...path, step], in: (value) => whole(written(value)) });
  const behind = ({ properties: keys = {} }: Shape, rest: object): Place[] =>
    Object.entries(keys).flatMap(([key, shape]) => [
      { path: [...path, key], in: (value) => whole({ ...rest, [key]: value }) },
      ...within(shape, key, (value) => ({ ...rest, [key]: value })),
    ]);
  return [
    ...behind({ properties }, {}),
    ...oneOf.flatMap((kind) => behind(kind, { tipo: kind.properties?.["tipo"]?.const })),
    ...(items ? within(items, 0, (value) => [value]) : []),
  ];
};

const places = [...allTexts(), { file: pageFile("pagina"), schema: ownPage }].flatMap(
  ({ file, schema }) =>
    placesIn(shapeOf(schema), { path: [], in: (value) => value }).map((place) => ({
      file,
      schema,
      at: place.path.join("."),
      in: place.in,
    })),
);

/** Keys whose value the site chooses where they are left out. */
const chosen =
  /(^|\.)(fuso|mapa|depois_de_enviar|meses_de_guarda|anos_de_guarda_das_doacoes|chegada|menu|blocos)$/;

test.each(places)("$file: $at may have nothing behind it if it may be left out", (place) => {
  const mayBe = (value: unknown) => {
    const { error } = place.schema.safeParse(place.in(value));
    return error?.issues.every(({ path }) => path.join(".") !== place.at) ?? true;
  };

  expect(mayBe(null)).toBe(!chosen.test(place.at) && (mayBe(undefined) || mayBe([])));
});
