// @module-tag images
import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../testing/church/sample-church.ts";
import { drawSocialImage, canDraw, outline } from "./draw.ts";

const words = { red: 0xff, green: 0xf8, blue: 0xe6 };

async function draw(title: string) {
  const folder = mkdtempSync(join(temporaryFolder, "cartao-"));
  const black = { width: 160, height: 90, channels: 3 as const, background: "#000000" };
  const cover = await sharp({ create: black }).jpeg().toBuffer();
  await drawSocialImage(cover, { folder, title, church: "Igreja Vitral" });
  return join(folder, "cartao.jpg");
}

/** The box, in pixels, around what is written in the title's colour. */
async function boxOfTitle(file: string) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const box = { left: info.width, right: 0, top: info.height, bottom: 0 };
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const far =
      Math.abs(red - words.red) + Math.abs(green - words.green) + Math.abs(blue - words.blue);
    if (far > 30) continue;
    const x = (at / info.channels) % info.width;
    const y = Math.floor(at / info.channels / info.width);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

// Left of the picture's subject, under the panes of glass and above the church's name.
test.each([
  ["one short word", "Fé"],
  ["a sentence", "Há um lugar à mesa para você"],
  [
    "as long a title as content may have",
    "Culto de ação de graças pela colheita e pelos quinze anos da",
  ],
  ["long words", "Congregacionalmente Interdenominacional Evangelização"],
])("%s is completely inside its part of the image", async (_kind, title) => {
  const file = await draw(title);

  const { format, width, height } = await sharp(file).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  const box = await boxOfTitle(file);
  expect(box.left).toBeGreaterThanOrEqual(60);
  expect(box.right).toBeLessThanOrEqual(700);
  expect(box.top).toBeGreaterThanOrEqual(90);
  expect(box.bottom).toBeLessThanOrEqual(525);
  expect(box.right - box.left).toBeGreaterThan(40);
});

test.each(["Αγάπη", "Culto 🙏", "愛"])(
  "no font has it, so the name is drawn: %s",
  async (title) => {
    expect(readFileSync(await draw(title))).toEqual(readFileSync(await draw("Igreja Vitral")));
  },
);

test.each(["Łódź, Dvořák", "Café Ångström".normalize("NFD")])(
  "each letter is drawn: %s",
  (name) => {
    expect(canDraw(name)).toBe(true);
    for (const letter of name.normalize().replaceAll(/\s/g, "")) {
      expect(outline(letter, 100, 80, 0), letter).toMatch(/^M.*[LQC]/);
    }
  },
);

test("another title is another picture", async () => {
  const [one, other] = await Promise.all(
    [draw("Contato"), draw("Equipe")].map(async (file) => sharp(await file).toBuffer()),
  );

  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
});
