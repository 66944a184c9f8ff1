import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createHistory } from "../../../kit/member/members.ts";
import { tinyPhoto } from "../../../testing/church/sample-church.ts";
import { readForm } from "../../../testing/panel/read-form.ts";
import {
  bytesOf,
  gallery,
  openSampleGallery,
  photoForm,
  picture,
} from "../../../testing/panel/sample-gallery.ts";
import { undoIn } from "../../../testing/panel/text-form.ts";
import { soon } from "../../../testing/run/soon.ts";

/** Gallery for photos that are refused, and leave it as it was. */
const place = await openSampleGallery();

test("a phone's photo is stored upright, small and without its place", async () => {
  const { ask, send, contentFolder, leftovers, database } = await openSampleGallery();
  const fromPhone = await bytesOf(
    picture(2720, 2040)
      .withExif({
        IFD0: { Model: "Telefone da Maria", Orientation: "6" },
        IFD3: { GPSLatitude: "23/1 33/1 0/1", GPSLatitudeRef: "S" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg(),
  );
  expect((await sharp(fromPhone).metadata()).exif).toBeDefined();

  const answer = await send(fromPhone);

  expect(answer.headers.get("location")).toBe(`${gallery}?feito=foto-guardada`);
  const kept = await readFile(join(contentFolder, "fotos/varanda-da-casa-de-dona-rosa.jpg"));
  const found = await sharp(kept).metadata();
  expect(found).toMatchObject({ format: "jpeg", width: 1920, height: 2560 });
  for (const part of ["exif", "xmp", "iptc", "orientation"]) expect(found).not.toHaveProperty(part);
  expect(await leftovers()).toEqual([]);
  expect(
    await createHistory(database, Date.now).list({ before: undefined, atMost: 1 }),
  ).toMatchObject([{ act: "added-photo", subject: "fotos/varanda-da-casa-de-dona-rosa.jpg" }]);

  const page = await (await ask(gallery)).text();
  expect(page).not.toContain("de dona rosa");
  expect(page).toContain("<h3>Varanda da casa de Dona Rosa</h3>");
  const [, thumbnail = ""] = /<img src="([^"]*varanda[^"]*)"/.exec(page) ?? [];
  const small = await ask(thumbnail.replaceAll("&amp;", "&"));
  expect(small.headers.get("content-type")).toBe("image/webp");
  expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 384 });
});

test.each(["png", "webp", "avif"] as const)("a photo as %s becomes a JPEG", async (format) => {
  const { send, contentFolder } = await openSampleGallery();
  expect((await send(await bytesOf(picture(60, 40).toFormat(format)), "Pão & vinho!")).status).toBe(
    303,
  );
  const kept = await sharp(join(contentFolder, "fotos/pao-vinho.jpg")).metadata();
  expect(kept).toMatchObject({ format: "jpeg", width: 60, height: 40 });
});

test("two photos of the same words have names of their own", async () => {
  const { send, photos } = await openSampleGallery();
  for (const side of [60, 61]) await send(await bytesOf(picture(side, 40).png()), "Ceia");
  expect(await photos()).toEqual(expect.arrayContaining(["ceia.jpg", "ceia-2.jpg"]));
});

const text = (words: string) => new TextEncoder().encode(words);
const latin1 = (bytes: string) => new Uint8Array(Buffer.from(bytes, "latin1"));
const cutInHalf = async () => {
  const noise = Buffer.from(Array.from({ length: 30_000 }, (_, index) => (index * 7919) % 251));
  const whole = await bytesOf(
    sharp(noise, { raw: { width: 100, height: 100, channels: 3 } }).jpeg(),
  );
  return whole.slice(0, whole.length / 2);
};

test.each<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, RegExp]>([
  ["a drawing", () => text('<svg xmlns="http://www.w3.org/2000/svg"/>'), /desenho \(SVG\)/],
  [
    "an iPhone's HEIC",
    () => text("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
    /HEIC, o formato do iPhone/,
  ],
  ["a GIF", () => bytesOf(picture(6, 4).gif()), /GIF não serve/],
  [
    "a drawing with entities of its own",
    () => text('<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg/>'),
    /desenho \(SVG\)/,
  ],
  [
    "as many comments as fit into a head",
    () => text(`${"<!---->".repeat(600)}x`),
    /não pôde ser lido como foto/,
  ],
  ["a PDF", () => text("%PDF-1.7\n"), /Isto é um PDF/],
  ["a web page", () => text("<!DOCTYPE html><html>"), /página da internet \(HTML\)/],
  [
    "a web page with a comment",
    () => text("\ufeff <!-- a --><HTML lang=pt>"),
    /página da internet/,
  ],
  ["a document", () => text("PK\x03\x04....word/document.xml"), /documento \(Word/],
  ["an old document", () => latin1("\xd0\xcf\x11\xe0"), /documento \(Word/],
  ["a folder of photos", () => text("PK\x03\x04....IMG_1.jpg"), /pasta compactada/],
  ["a video of a telephone", () => text("\0\0\0\x18ftypmp42"), /Isto é um vídeo/],
  ["an iPhone's video", () => text("\0\0\0\x14ftypqt  "), /Isto é um vídeo/],
  ["a video of WhatsApp's web", () => latin1("\x1aE\xdf\xa3"), /Isto é um vídeo/],
  ["a voice message", () => text("OggS\0\x02"), /Isto é um áudio/],
  ["a recording of a telephone", () => text("\0\0\0\x1cftypM4A \0\0\0\0"), /Isto é um áudio/],
  ["an old recording of WhatsApp", () => text("#!AMR\n"), /Isto é um áudio/],
  ["a sound without a head", () => latin1("\xff\xf1P\x80"), /Isto é um áudio/],
  [
    "a document of LibreOffice",
    () => text("PK\x03\x04....mimetypeapplication/vnd.oasis.opendocument.text"),
    /documento \(Word/,
  ],
  ["a camera's own format", () => text("\0\0\0\x18ftypcrx \0\0\0\x01"), /TIFF/],
  ["a scan", () => text("II*\0........"), /TIFF/],
  ["an old drawing", () => latin1("BM\x36\x10\0\0\0\0\0\0"), /BMP/],
  ["a strip", () => bytesOf(picture(108, 440).png()), /é uma tira/],
  ["half a photo", cutInHalf, /não pôde ser lido como foto, ou veio pela metade/],
  ["a bomb of 62 megapixels", () => bytesOf(picture(8_000, 7_700).png()), /até 60 megapixels/],
  ["no bytes", () => text(""), /Escolha uma foto/],
])("%s is refused in words, and leaves nothing", async (_, bytes, words) => {
  const { send, photos, leftovers } = place;
  const before = await photos();

  const answer = await send(await bytes(), "Culto <b>de domingo</b>");

  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toMatch(words);
  expect(page).toContain("Culto &lt;b&gt;de domingo&lt;/b&gt;</textarea>");
  expect(await photos()).toEqual(before);
  expect(await leftovers()).toEqual([]);
});

const animated = async () => {
  const frames = sharp(
    [await picture(700, 400).png().toBuffer(), await picture(700, 400).negate().png().toBuffer()],
    {
      join: { animated: true },
    },
  );
  return bytesOf(frames.webp());
};
/** The chunk that makes a PNG move is before its picture. */
const animatedPng = async () => {
  const png = Buffer.from(await bytesOf(picture(700, 400).png()));
  const control = Buffer.concat([
    Buffer.from([0, 0, 0, 8]),
    Buffer.from("acTL\0\0\0\x02\0\0\0\0", "latin1"),
  ]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(control.subarray(4)));
  return new Uint8Array(Buffer.concat([png.subarray(0, 33), control, check, png.subarray(33)]));
};

test.each([
  ["that moves, as WebP,", animated, "foto-parada"],
  ["that moves, as PNG,", animatedPng, "foto-parada"],
  ["of one pixel", () => bytesOf(picture(1, 1).png()), "foto-pequena"],
  ["narrower than a telephone", () => bytesOf(picture(599, 400).jpeg()), "foto-pequena"],
  ["as wide as a page needs", () => bytesOf(picture(600, 400).jpeg()), "foto-guardada"],
])("a photo %s is kept, and what there is to say of it is said", async (_kind, bytes, notice) => {
  const { send } = await openSampleGallery();
  expect((await send(await bytes())).headers.get("location")).toBe(`${gallery}?feito=${notice}`);
});

test("the same photo sent twice is kept once, also where the second press came while the first was cut", async () => {
  const { send, photos } = await openSampleGallery();
  const bytes = await bytesOf(picture(700, 400).jpeg());
  const before = await photos();

  const answers = await Promise.all([send(bytes, "Ceia"), send(bytes, "Ceia")]);
  answers.push(await send(bytes, "Ceia"));

  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await photos()).length).toBe(before.length + 1);
});

test("each of several photos that a page's script sends is answered in words", async () => {
  const { ask } = await openSampleGallery();
  const sendOne = async (bytes: Uint8Array<ArrayBuffer>, words: string) => {
    const answer = await ask(gallery, photoForm(bytes, words), { accept: "application/json" });
    const { isSaved, words: told } = await answer.json();
    return [isSaved, told];
  };

  expect(await sendOne(await bytesOf(picture(700, 400).jpeg()), "Ceia")).toEqual([
    true,
    expect.stringMatching(/^Foto guardada/),
  ]);
  expect(await sendOne(text("%PDF-1.7"), "Ceia")).toEqual([false, expect.stringMatching(/PDF/)]);
  expect(await sendOne(text("x"), "")).toEqual([false, "Escreva o que se vê na foto."]);
});

test("sixteen megabytes are refused before they are read, in words", async () => {
  const { send, photos } = place;
  const before = await photos();
  const answer = await send(new Uint8Array(16_000_000));
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain("A foto passa de 15 MB");
  expect(await photos()).toEqual(before);
});

test.each(["", " . ", "x".repeat(151)])("the description %j is asked for again", async (words) => {
  const { send, photos } = place;
  const before = await photos();
  const answer = await send(await bytesOf(picture(60, 40).png()), words);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("escolha a foto de novo");
  expect(await photos()).toEqual(before);
});

test("a photo that a page shows stays, and says where; an unused one can be removed", async () => {
  const { ask, write, photos, edit } = await openSampleGallery();
  const used = "fotos/equipe/pastor.jpg";
  const refused = await ask(`${gallery}/remover`, { arquivo: used });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Aparece em Equipe");

  await write("fotos/ceia.jpg", await tinyPhoto(1));
  await edit("equipe.yaml", used, "fotos/ceia.jpg");
  expect((await ask(`${gallery}/remover`, { arquivo: "fotos/ceia.jpg" })).status).toBe(409);
  const removed = await ask(`${gallery}/remover`, { arquivo: used });
  expect(removed.headers.get("location")).toBe(`${gallery}?feito=foto-removida`);
  expect(await photos()).not.toContain("equipe/pastor.jpg");
  expect(await photos()).toContain("ceia.jpg");

  const told = await (await ask(`${gallery}?feito=foto-removida`)).text();
  const id = undoIn(told);
  const undo = async () => (await ask("/painel/desfazer", { id })).headers.get("location");
  expect(await undo()).toBe(`${gallery}?feito=desfeita-foto`);
  expect(await photos()).toContain("equipe/pastor.jpg");
  expect(await undo()).toBe(`${gallery}?feito=ja-desfeito`);
});

test("a photo that was cut before is shown while another one is being cut", async () => {
  const { ask, send, leftovers } = await openSampleGallery();
  await send(await bytesOf(picture(60, 40).jpeg()), "Ceia");
  const page = await (await ask(gallery)).text();
  const [, thumbnail = ""] = /<img src="([^"]*ceia[^"]*)"/.exec(page) ?? [];
  const answered: string[] = [];

  const photo = await bytesOf(picture(2400, 1800).jpeg());
  const sending = send(photo, "Mutirão").then(() => answered.push("sent"));
  await soon(async () => expect(await leftovers()).not.toEqual([]), 1);
  const { status } = await ask(thumbnail.replaceAll("&amp;", "&"));
  answered.push("shown");
  await sending;

  expect(status).toBe(200);
  expect(answered).toEqual(["shown", "sent"]);
});

test.each(["fotos/../igreja.yaml", "igreja.yaml", "fotos/nada.jpg", "/etc/hostname"])(
  "%s is no photo to be shown or removed",
  async (file) => {
    const { ask, read } = place;
    const query = new URLSearchParams({ arquivo: file });
    expect((await ask(`${gallery}/miniatura?${query}`)).status).toBe(404);
    expect((await ask(`${gallery}/remover`, { arquivo: file })).status).toBe(404);
    expect(await read("igreja.yaml")).toContain("nome");
  },
);

test("the second of two people who describe one photo sees what the first wrote, and keeps their own words", async () => {
  const { ask } = await openSampleGallery();
  const path = `${gallery}/foto?arquivo=${encodeURIComponent("fotos/equipe/pastor.jpg")}`;
  const form = readForm(await (await ask(path)).text(), 'name="foco"');
  form.set("descricao", "O pastor na porta");
  expect((await ask(`${gallery}/foto`, form)).status).toBe(303);
  form.set("descricao", "O pastor sorri");
  const answer = await ask(`${gallery}/foto`, form);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("outra pessoa escreveu: “O pastor na porta”");
  const again = readForm(page, 'name="foco"');
  expect(again.get("descricao")).toBe("O pastor sorri");
  expect((await ask(`${gallery}/foto`, again)).status).toBe(303);
});
