import decode from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { brCode } from "../../format/pix/br-code.ts";
import { documentsOf } from "../../testing/church/documents.ts";
import { attributeOf, select, textOf } from "../../testing/church/read-html.ts";
import { appOf, publishSample } from "../../testing/church/sample-site.ts";

const site = await publishSample();

test("the picture on the giving page reads as the code that is written beside it", async () => {
  const giving = documentsOf(site).find(({ path }) => path === "/contribua");
  const pictures = select(giving?.elements ?? [], "img");
  const picture = pictures.find(({ attributes }) => attributes.get("alt")?.startsWith("QR Code"));
  const url = attributeOf(picture ? [picture] : [], "img", "src") ?? "";

  const png = await (await appOf(site).request(url)).arrayBuffer();
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const read = decode(Uint8ClampedArray.from(data), info.width, info.height)?.data;

  expect([info.width, info.height]).toEqual([600, 600]);
  expect(read).toBe(
    brCode({ key: "11222333000181", receiver: "Igreja Vitral", city: "Pedra Clara" }),
  );
  expect(select(giving?.elements ?? [], "p").map(textOf)).toContain(read);
});
