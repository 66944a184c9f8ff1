import { expect, test } from "vitest";
import type { Shown } from "../site/page.ts";
import { publishSample } from "../testing/church/sample-site.ts";
import {
  churchWithSignUp,
  openSignUpSite,
  plainRetreat,
  wordsOf,
} from "../testing/http/sign-up-site.ts";

async function publishWith(shown?: Shown) {
  const church = await churchWithSignUp(plainRetreat.replace("vagas: 3", "vagas: 30"));
  return publishSample({ church, ...(shown && { shown }) });
}

const textOf = (site: Awaited<ReturnType<typeof publishWith>>, path: string) => {
  const body = site.resources.get(path)?.plain;
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : "";
};

test.each([
  [undefined, "Inscreva-se", undefined],
  [20, "Inscreva-se", undefined],
  [19, "Inscreva-se", "Restam 19 vagas"],
  [1, "Inscreva-se", "Resta 1 vaga"],
  [0, "Entrar na lista de espera", undefined],
])("with %s places left the programme says %s, and %s", async (free, button, left) => {
  const shown = free === undefined ? undefined : { placesLeft: { "retiro-2027": free } };
  const html = textOf(await publishWith(shown), "/programacao");
  expect(html).toMatch(
    new RegExp(`<a class="button" href="/inscricao/retiro-2027"[^>]*><span>${button}</span>`),
  );
  if (left) expect(wordsOf(html)).toContain(left);
  else expect(html).not.toMatch(/Restam? \d/);
});

test("once it is over the programme leads nowhere", async () => {
  const html = textOf(await publishWith({ placesLeft: { "retiro-2027": null } }), "/programacao");
  expect(html).toContain("Retiro das famílias");
  expect(html).not.toContain("/inscricao/");
});

test("search engines and the site's own search find the page of an event", async () => {
  const site = await publishWith();
  expect(textOf(site, "/sitemap.xml")).toContain("/inscricao/retiro-2027</loc>");
  const { plain } = site.search?.find("q=inscricao retiro") ?? {};
  expect(new TextDecoder().decode(plain as Uint8Array)).toContain('href="/inscricao/retiro-2027"');
  const page = await (await openSignUpSite(plainRetreat)).read("/inscricao/retiro-2027");
  expect(page.html).toContain('<link rel="canonical"');
});
