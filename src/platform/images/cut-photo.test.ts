// @module-tag images
import { mkdtempSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { cutPhoto } from "./cut-photo.ts";

const newFolder = () => mkdtempSync(join(temporaryFolder, "foto-"));

const plainPhoto = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#2456d6" } });

const noise = (): Sharp => {
  const bytes = Uint8Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * 7919) % 251);
  return sharp(bytes, { raw: { width: 200, height: 200, channels: 3 } });
};

async function cut(photo: Sharp | Buffer) {
  const folder = newFolder();
  const bytes = Buffer.isBuffer(photo) ? photo : await photo.jpeg().toBuffer();
  const result = await cutPhoto(bytes, folder, "webp", 2);
  expect(await cutPhoto(bytes, folder, "avif", 1)).toEqual(result);
  const files = (await readdir(folder)).sort();
  return { folder, result, files };
}

describe("the widths of a photo", () => {
  test("are all four where it is wide enough, and no wider than it is needed", async () => {
    const { folder, result, files } = await cut(plainPhoto(1920, 1080));

    expect(result).toEqual({ width: 1600, height: 900, widths: [384, 768, 1200, 1600] });
    expect(files).toHaveLength(8);
    for (const file of files) {
      const { width } = await sharp(join(folder, file)).metadata();
      expect(`${width}`).toBe(file.split(".")[0]);
    }
  });

  test("end with its own, so that nothing is enlarged", async () => {
    expect((await cut(plainPhoto(1000, 500))).result).toEqual({
      width: 1000,
      height: 500,
      widths: [384, 768, 1000],
    });
  });

  test.each([
    [48, 32],
    [384, 100],
    [1, 1],
  ])("of %i by %i pixels are one alone", async (width, height) => {
    const { result, files } = await cut(plainPhoto(width, height));

    expect(result).toEqual({ width, height, widths: [width] });
    expect(files).toEqual([`${width}.avif`, `${width}.webp`]);
  });
});

test("the files are the same, however many are written beside each other", async () => {
  const bytes = await noise().resize(900).jpeg().toBuffer();
  const filesWith = async (atOnce: number) => {
    const folder = newFolder();
    await cutPhoto(bytes, folder, "avif", atOnce);
    await cutPhoto(bytes, folder, "webp", atOnce);
    const names = (await readdir(folder)).sort();
    return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))]));
  };

  expect(await filesWith(2)).toEqual(await filesWith(1));
});

test("a photo taken in landscape orientation is stored upright", async () => {
  // Red above and blue below, stored turned by a quarter, as cameras do.
  const upright = await plainPhoto(40, 60)
    .composite([
      {
        input: { create: { width: 40, height: 30, channels: 3, background: "#ff0000" } },
        top: 0,
        left: 0,
      },
    ])
    .png()
    .toBuffer();
  const turned = await sharp(upright)
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  const { folder, result } = await cut(turned);

  expect(result).toEqual({ width: 40, height: 60, widths: [40] });
  for (const file of ["40.webp", "40.avif"]) {
    const { data, info } = await sharp(join(folder, file))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([40, 60]);
    const [red = 0, , blue = 0] = data.subarray((5 * info.width + 20) * info.channels);
    expect(red, file).toBeGreaterThan(blue + 100);
  }
});

test("visitors' pictures have no place or camera data", async () => {
  const located = await plainPhoto(60, 40)
    .jpeg()
    .withExif({
      IFD0: { Make: "Telefone da Marta", Copyright: "Marta" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "22/1 54/1 27/1" },
    })
    .toBuffer();
  expect((await sharp(located).metadata()).exif?.toString("latin1")).toContain("Marta");

  const { folder, files } = await cut(located);

  for (const file of files) {
    const { exif, xmp, iptc } = await sharp(join(folder, file)).metadata();
    expect({ exif, xmp, iptc }, file).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
  }
});

test("half a photo is refused", async () => {
  const whole = await noise().jpeg().toBuffer();
  await expect(cut(whole.subarray(0, whole.length / 2))).rejects.toThrow();
});
