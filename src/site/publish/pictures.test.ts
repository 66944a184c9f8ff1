// @module-tag images
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { photoId } from "../../platform/images/image-job.ts";
import { loadContent } from "../../content/load.ts";
import { sampleChurch, tinyPhoto } from "../../testing/church/sample-church.ts";
import { publishOptions, sampleMapOf } from "../../testing/church/sample-site.ts";
import { makePictures } from "./pictures.ts";

const file = "fotos/equipe/pastor.jpg";

/** Makes the pictures of a church where somebody saves the next of these photos whenever they were just read. */
async function makeWhileReplaced(photos: readonly Buffer[]) {
  const church = await sampleChurch();
  const [first = Buffer.alloc(0), ...later] = photos;
  await church.write(file, first);
  const loaded = await loadContent(church.contentFolder);
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
  let tries = 0;
  const made = await makePictures(loaded, {
    ...publishOptions(church),
    map: sampleMapOf(loaded.content),
    onProgress(done) {
      // All were read, and none is cut yet.
      if (done > 0) return;
      const next = later[tries];
      tries += 1;
      if (next) writeFileSync(join(church.contentFolder, file), next);
    },
  });
  return { made, tries };
}

test.each([
  ["as a Mac writes it", "joão.jpg".normalize("NFD"), "joão.jpg"],
  ["in a folder of a Mac", "comunhão/ceia.jpg".normalize("NFD"), "comunhão/ceia.jpg"],
  ["and a text of a Mac", "joão.jpg", "joão.jpg".normalize("NFD")],
  ["with signs in its name", "Ceia, natal & batismo #2!.jpg", "Ceia, natal & batismo #2!.jpg"],
])("a photo is found by its name %s", async (_kind, there, named) => {
  const church = await sampleChurch();
  await church.write(`fotos/${there}`, await tinyPhoto(330));
  await church.edit("equipe.yaml", "fotos/equipe/pastor.jpg", JSON.stringify(`fotos/${named}`));
  const loaded = await loadContent(church.contentFolder);
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
  const map = sampleMapOf(loaded.content);

  const made = await makePictures(loaded, { ...publishOptions(church), map });

  expect("pictureOf" in made && made.pictureOf({ file: `fotos/${named}`, alt: "" })).toMatchObject({
    id: photoId(await tinyPhoto(330)),
  });
});

const newPhotos = (from: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => tinyPhoto(from + index)));

test("a photo that was replaced while it was cut is cut as it is now", async () => {
  const photos = await newPhotos(300, 3);

  const { made, tries } = await makeWhileReplaced(photos);

  expect(tries).toBe(3);
  if (!("pictureOf" in made)) throw new Error(JSON.stringify(made));
  expect(made.pictureOf({ file, alt: "" }).id).toBe(photoId(photos[2]!));
});

test("a photo that is replaced again and again is named in the end, where the content names it", async () => {
  const { made, tries } = await makeWhileReplaced(await newPhotos(310, 4));

  expect(tries).toBe(3);
  expect(made).toEqual({
    problems: [
      expect.objectContaining({
        file: "equipe.yaml",
        message: expect.stringMatching(/^"fotos\/equipe\/pastor\.jpg" mudou ou saiu da pasta/),
      }),
    ],
  });
});
