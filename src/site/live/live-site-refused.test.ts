import { expect, test } from "vitest";
import { lineWith } from "../../testing/church/content-mistake.ts";
import { type SampleChurch, sampleChurch, tinyPhoto } from "../../testing/church/sample-church.ts";
import { publishOptions } from "../../testing/church/sample-site.ts";
import { openLiveSite } from "./live-site.ts";
import { ContentError } from "./publish-now.ts";

const openBroken = async (breakIt: (church: SampleChurch) => Promise<void>) => {
  const church = await sampleChurch();
  await breakIt(church);
  return openLiveSite({ ...publishOptions(church), report: () => {} }).catch((error) => error);
};

test("at the start mistakes in texts are thrown with their messages", async () => {
  const error = await openBroken((church) => church.edit("igreja.yaml", "lema:", "lemma:"));

  expect(error).toBeInstanceOf(ContentError);
  expect(error.message).toMatch(/^O conteúdo em .* tem 2 problemas:\n {2}igreja\.yaml, linha 2: /);
});

test.each([
  ["a text under the name of a photo", () => Buffer.from("não sou uma foto")],
  ["an empty file", () => Buffer.alloc(0)],
  ["half a photo", async () => (await tinyPhoto(210)).subarray(0, 200)],
])("at the start %s is thrown with its message", async (_kind, bytes) => {
  const photo = "fotos/inicio/porta-aberta.jpg";
  const error = await openBroken(async (church) => church.write(photo, await bytes()));

  expect(error).toBeInstanceOf(ContentError);
  const line = await lineWith("inicio.yaml", photo);
  expect(error.message.split("\n").slice(1)).toEqual([
    `  inicio.yaml, linha ${line}: "${photo}" não pôde ser lida como imagem; abra a foto e salve de novo como JPEG`,
  ]);
});
