import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { messagesPath } from "../../kit/paths.ts";
import { subjectNamed } from "../../content/editor/subject.ts";
import { type PageDocument, documentsOf, renderDocuments } from "../../testing/church/documents.ts";
import { bytesOfPage, firstFlight } from "../../testing/church/first-flight.ts";
import { attributeOf, select } from "../../testing/church/read-html.ts";
import {
  appOf,
  imageWorker,
  publicUrl,
  publishSample,
  standInAssets,
} from "../../testing/church/sample-site.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";
import { notFoundPage } from "../pages/not-found/not-found.tsx";
import { openSocialCards } from "./social-cards.ts";

const church = await wholeChurch();
const site = await publishSample({ church });
const app = appOf(site);
const cards = openSocialCards({ worker: imageWorker, report: () => {}, onBegin: () => {} });
cards.draw(site.cards, undefined);
afterAll(() => cards.close());
const documents = documentsOf(site);
const withFourWidths = await renderDocuments(church);
const found = documents.filter(({ path }) => path !== notFoundPage.path);

/** True for a path of the panel or of a feature, whose own tests ask for it. */
const isOfOthers = ({ pathname }: URL) =>
  pathname.startsWith("/painel/") || site.atRequest.includes(pathname);
const metaOf = ({ elements }: PageDocument, name: string) =>
  select(elements, "meta")
    .find(({ attributes }) => name === (attributes.get("name") ?? attributes.get("property")))
    ?.attributes.get("content");

describe("a page", () => {
  // Bytes that one round trip carries on a fresh connection: ten packets, some room for the headers taken off.
  test.each(withFourWidths)("$path fits the first flight, its style included", ({ html }) => {
    expect(bytesOfPage(html)).toBeLessThanOrEqual(firstFlight);
  });

  test.each(documents)("$path names each of its ids once, and only ids that are there", (page) => {
    const ids = select(page.elements, "[id]").map(({ attributes }) => attributes.get("id"));
    expect(new Set(ids).size, ids.join(" ")).toBe(ids.length);

    for (const name of ["for", "aria-labelledby", "aria-describedby", "popovertarget"]) {
      for (const { attributes } of select(page.elements, `[${name}]`)) {
        for (const id of attributes.get(name)?.split(" ") ?? []) expect(ids).toContain(id);
      }
    }
  });

  test.each(documents)("$path is answered for every address of this site in it", async (page) => {
    const addresses = addressesIn(page);
    expect(addresses.length).toBeGreaterThan(20);

    for (const address of addresses) {
      const url = new URL(address, new URL(page.path, publicUrl));
      if (url.origin !== publicUrl.origin) {
        expect(["https:", "mailto:", "tel:", "webcal:"], address).toContain(url.protocol);
      } else if (url.pathname !== page.path && !isOfOthers(url)) {
        expect((await app.request(url.pathname)).status, address).toBe(200);
      }
      const target = documents.find(({ path }) => path === url.pathname) ?? page;
      if (url.hash && !isOfOthers(url))
        expect(target.html, address).toContain(`id="${url.hash.slice(1)}"`);
    }
  });

  test.each(found)("$path leads to where the panel edits it, hidden", async (page) => {
    const [link, ...others] = select(page.elements, "a[data-edit]");
    const { pathname } = new URL(link?.attributes.get("href") ?? "", publicUrl);
    const subject = subjectNamed(pathname.replace(/^\/painel\/conteudo\//, ""));

    expect(others).toEqual([]);
    expect(link?.attributes.has("hidden")).toBe(true);
    expect(await church.read(subject?.file ?? "")).toContain(":");
  });

  test.each(found)("$path names itself, whole", (page) => {
    const canonical = select(page.elements, "link").filter(
      ({ attributes }) => attributes.get("rel") === "canonical",
    );

    expect(canonical.map(({ attributes }) => attributes.get("href"))).toEqual([
      new URL(page.path, publicUrl).href,
    ]);
    expect(metaOf(page, "og:url")).toBe(new URL(page.path, publicUrl).href);
    expect(metaOf(page, "robots")).toBeUndefined();
    expect(metaOf(page, "description")?.length).toBeGreaterThan(40);
  });

  test("no two say the same of themselves", () => {
    expect(new Set(found.map((page) => metaOf(page, "og:title"))).size).toBe(found.length);
    expect(new Set(found.map((page) => metaOf(page, "description"))).size).toBe(found.length);
  });

  test.each(documents)("$path has a social image, 1200 by 630 pixels", (page) => {
    const image = metaOf(page, "og:image") ?? "";

    expect(image.startsWith(publicUrl.href), image).toBe(true);
    const { pathname } = new URL(image);
    expect(cards.find(pathname) ?? cards.wait(pathname), image).toBeDefined();
    expect([metaOf(page, "og:image:width"), metaOf(page, "og:image:height")]).toEqual([
      "1200",
      "630",
    ]);
  });

  test("whose social image is asked for gets it as JPEG", async () => {
    const { pathname } = new URL(metaOf(documents[0]!, "og:image") ?? "");
    await cards.wait(pathname);
    const card = cards.find(pathname);
    expect(card?.headers["content-type"]).toBe("image/jpeg");
    const file = card && "file" in card.plain ? card.plain.file : "";
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  });

  test.each(documents)("$path is in Portuguese, its pictures in words", ({ path, elements }) => {
    expect(attributeOf(elements, "html", "lang")).toBe("pt-BR");
    const pictures = select(elements, "img");
    // A message is heard, and has no picture.
    if (!path.startsWith(messagesPath)) expect(pictures.length).toBeGreaterThan(0);
    for (const { attributes } of pictures) {
      expect(attributes.get("alt")?.length).toBeGreaterThan(5);
      expect(Number(attributes.get("width"))).toBeGreaterThan(0);
      expect(Number(attributes.get("height"))).toBeGreaterThan(0);
    }
  });

  test("that is not found asks search engines to forget it", () => {
    const page = documents.find(({ path }) => path === notFoundPage.path)!;

    expect(metaOf(page, "robots")).toBe("noindex");
    expect(page.html).not.toContain("canonical");
  });
});

test("the photos are there in every width that a page names", async () => {
  const named = documents.flatMap(addressesIn).filter((address) => /\.(avif|webp)$/.test(address));

  for (const address of new Set(named)) {
    const { format, width } = await sharp(
      await (await app.request(address)).arrayBuffer(),
    ).metadata();
    expect(address).toMatch(new RegExp(`/${width}\\.${format === "heif" ? "avif" : "webp"}$`));
  }
});

test("the same content gives the same bytes", async () => {
  const again = await publishSample({ church });

  expect([...again.resources].map(([path, { hash }]) => [path, hash])).toEqual(
    [...site.resources].map(([path, { hash }]) => [path, hash]),
  );
});

test("the site of another origin names that one", async () => {
  const other = await renderDocuments(church, { publicUrl: new URL("http://localhost:3000") });

  for (const { path, html } of other) {
    expect(html, path).not.toContain(publicUrl.host.concat("/imagens"));
    expect(html, path).toContain('content="http://localhost:3000/imagens/');
  }
});

test("every file of the build is served under its own name", () => {
  for (const [path, bytes] of standInAssets.files) {
    expect(site.resources.get(path)?.plain).toEqual(bytes);
  }
});

/** Everything in a page that a browser would fetch or follow. */
function addressesIn({ elements, html }: PageDocument): string[] {
  const plain = ["src", "href", "poster", "action", "data-source", "data-hydrate"].flatMap((name) =>
    select(elements, `[${name}]`).map(({ attributes }) => attributes.get(name) ?? ""),
  );
  const sets = select(elements, "[srcset]").flatMap(({ attributes }) =>
    (attributes.get("srcset") ?? "").split(", ").map((candidate) => candidate.split(" ")[0] ?? ""),
  );
  const inStyles = [...html.matchAll(/url\(["']?([^"')]*)/g)].map(([, url = ""]) => url);
  return [...plain, ...sets, ...inStyles];
}
