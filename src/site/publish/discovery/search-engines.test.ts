import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { paths } from "../../../kit/paths.ts";
import { sampleChurch } from "../../../testing/church/sample-church.ts";
import { appOf, publicUrl, publishSample } from "../../../testing/church/sample-site.ts";
import { featureSamples } from "../../../testing/feature-samples.ts";

const church = await sampleChurch();
const site = await publishSample({ church });
const app = appOf(site);

describe("for search engines and phones", () => {
  test("the sitemap lists every page, and each of them answers", async () => {
    const xml = await (await app.request("/sitemap.xml")).text();
    const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);

    expect(xml.startsWith("<?xml ")).toBe(true);
    const ofFeatures = featureSamples.flatMap(({ pages = [] }) => pages.map(({ path }) => path));
    expect(listed.sort()).toEqual(
      [...new Set([...Object.values(paths), ...ofFeatures])]
        .map((path) => new URL(path, publicUrl).href)
        .sort(),
    );
    for (const url of listed) expect((await app.request(new URL(url).pathname)).status).toBe(200);
  });

  test("robots.txt keeps them from the API and leads to the sitemap", async () => {
    const response = await app.request("/robots.txt");

    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const lines = (await response.text()).trim().split("\n");
    expect(lines).toContain("Disallow: /api/");
    expect(lines).not.toContain("Disallow: /");
    expect(lines).toContain(`Sitemap: ${publicUrl.href}sitemap.xml`);
  });

  test("the manifest's icons are there, in the sizes that it says", async () => {
    const response = await app.request("/manifest.webmanifest");
    const manifest = (await response.json()) as {
      name: string;
      start_url: string;
      icons: { src: string; type: string; sizes: string }[];
    };

    expect(response.headers.get("content-type")).toBe("application/manifest+json");
    expect(manifest).toMatchObject({ name: "Igreja Vitral de Pedra Clara", start_url: "/" });
    expect(manifest.icons.length).toBeGreaterThan(2);
    for (const { src, type, sizes } of manifest.icons) {
      const icon = await app.request(src);
      expect(icon.headers.get("content-type")).toBe(type);
      if (sizes === "any") continue;
      const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
