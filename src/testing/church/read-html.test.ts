import { expect, test } from "vitest";
import { attributeOf, readHtml, select, textOf } from "./read-html.ts";

test("elements come with their attributes decoded and their inside as it is written", () => {
  const elements = readHtml(
    '<!doctype html><main id="a" data-x="1 &lt; 2 &amp;amp;"><p>Olá &quot;você&quot;<br/>ali</p></main>',
  );

  expect(elements.map(({ name }) => name)).toEqual(["main", "p", "br"]);
  expect(attributeOf(elements, "main[id]", "data-x")).toBe("1 < 2 &amp;");
  expect(select(elements, "p").map(textOf)).toEqual(['Olá "você"ali']);
});

test("a script's inside is one text, whatever it looks like", () => {
  const elements = readHtml('<script>if (a < b) document.write("<p>")</script><p></p>');

  expect(elements.map(({ name, inner }) => [name, inner])).toEqual([
    ["script", 'if (a < b) document.write("<p>")'],
    ["p", ""],
  ]);
});

test("a script that was ended too early shows as elements that should not be there", () => {
  const elements = readHtml('<script type="a">{"x":"</script><img src=x onerror=alert(1)>"}');

  expect(elements.map(({ name }) => name)).toEqual(["script", "img"]);
  expect(elements[1]?.attributes.get("onerror")).toBe("alert(1)");
});

test.each([
  ["a stray bracket", "<p>1 < 2</p>"],
  ["a comment", "<p><!-- a --></p>"],
  ["a tag that is never closed", "<main><p></p>"],
  ["a tag that is closed out of turn", "<main><p></main></p>"],
  ["a comment's start inside a script", '<script>"<!--<script>"</script>'],
  ["a script that never ends", "<script>alert(1)"],
])("%s is refused", (_kind, html) => {
  expect(() => readHtml(html)).toThrow();
});
