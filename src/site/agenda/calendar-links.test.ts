import { expect, test } from "vitest";
import { publishSample } from "../../testing/church/sample-site.ts";

test("each page with a calendar's file says what to do where an application opens none", async () => {
  const { resources } = await publishSample();
  const pages = [...resources].flatMap(([path, { headers, plain }]) => {
    if (!headers["content-type"]?.startsWith("text/html") || "file" in plain) return [];
    const html = new TextDecoder().decode(plain);
    return /href="[^"]*\.ics"/.test(html) ? [{ path, html }] : [];
  });

  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/programacao", "/contribua"]),
  );
  for (const { path, html } of pages) {
    expect(html.replaceAll(/\s+/g, " "), path).toContain("Abra no navegador");
  }
});
