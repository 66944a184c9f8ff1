import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readHtml, textOf } from "../../../testing/church/read-html.ts";
import { changeId, markChanges } from "./preview-page.tsx";

const page = (body: string) =>
  `<html><body><aside><p>Prévia</p></aside><header><p>Igreja</p></header><main>${body}</main></body></html>`;
const week = (...hours: string[]) =>
  page(`<ul>${hours.map((hour) => `<li><time>${hour}</time><p>Culto</p></li>`).join("")}</ul>`);

/** Texts of the marked elements. */
const marked = (html: string) =>
  readHtml(html)
    .filter(({ attributes }) => attributes.has("data-mudou"))
    .map((element) => textOf(element));
const ledTo = (html: string) =>
  readHtml(html).filter(({ attributes }) => attributes.get("id") === changeId);

test("an hour that changed is marked, also where others have the same, and can be led to", () => {
  const { html, count } = markChanges(
    week("20:00", "20:00", "20:00"),
    week("20:00", "15:00", "20:00"),
  );
  expect(count).toBe(1);
  expect(marked(html)).toEqual(["20:00"]);
  expect(html).toContain(
    `<li><time>20:00</time><p>Culto</p></li><li><time data-mudou id="${changeId}">20:00</time>`,
  );
});

test("a page that says the same is not marked", () => {
  const same = week("20:00", "15:00");
  expect(markChanges(same, same)).toEqual({ html: same, count: 0 });
});

test("pictures and links count as content; scripts, styles and attributes do not", () => {
  const body = (photo: string, link: string, rest: string) =>
    page(
      `<picture><source srcset="a"/><img src="${photo}" alt=""/></picture><a href="${link}">Ver</a><p data-a="${rest}">Texto</p><script>const a = "<b>${rest}</b>"</script>`,
    );
  const old = body("/1.jpg", "/a", "1");
  expect(markChanges(body("/1.jpg", "/a", "2"), old).count).toBe(0);
  expect(markChanges(body("/2.jpg", "/a", "1"), old).html).toContain(
    `<img data-mudou id="${changeId}" src="/2.jpg" alt=""/>`,
  );
  expect(markChanges(body("/1.jpg", "/b", "1"), old).html).toContain("<a data-mudou");
});

test("after a removal the next element is marked", () => {
  const { html, count } = markChanges(week("20:00", "19:00"), week("20:00", "15:00", "19:00"));
  expect(count).toBe(1);
  expect(marked(html)).toEqual(["19:00"]);
});

test("an element with an id keeps it, and its container is the target", () => {
  const { html } = markChanges(
    page(`<section><h2 id="agenda">Agora</h2></section>`),
    page(`<section><h2 id="agenda">Antes</h2></section>`),
  );
  expect(html).toContain(`<section id="${changeId}"><h2 data-mudou id="agenda">Agora`);
});

test("for any two pages only marks are added, and there is one target", () => {
  const texts = fc.array(fc.constantFrom("a", "b", "c", "<i>d</i>", "e &amp; f"), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(texts, texts, (old, now) => {
      const [before, after] = [old, now].map((all) =>
        page(all.map((text) => `<p>${text}</p>`).join("")),
      );
      const { html, count } = markChanges(after ?? "", before ?? "");
      expect(html.replaceAll(" data-mudou", "").replace(` id="${changeId}"`, "")).toBe(after);
      expect(marked(html)).toHaveLength(count);
      expect(ledTo(html)).toHaveLength(count > 0 ? 1 : 0);
      expect(count > 0).toBe(before !== after);
    }),
  );
});
