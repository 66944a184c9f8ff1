import { describe, expect, test } from "vitest";
import { publishSample } from "../../testing/church/sample-site.ts";
import { respond, type SiteRequest } from "./site-response.ts";

const site = await publishSample();
const ask = (url: string, rest: Partial<SiteRequest> = {}) =>
  respond(site, { method: "GET", url, ...rest });

describe("redirects", () => {
  test.each([
    ["/palavraprofetica", "https://links.example.org/igrejavitral?palavra=true"],
    ["/doecadeiras", "https://campanha.example.org/cadeiras"],
    [
      "/palavraprofetica?palavra=false&to=//evil.example",
      "https://links.example.org/igrejavitral?palavra=true",
    ],
  ])("%s leads out, for now", (path, location) => {
    const headers = { location, "cache-control": "no-cache" };
    expect(ask(path)).toMatchObject({ status: 302, headers });
  });

  test.each([
    ["/contribua/cartao/", "/contribua/cartao"],
    ["/busca/?q=pix", "/busca?q=pix"],
    ["/doecadeiras/", "/doecadeiras"],
    ["/contato/?motivo=Outros&a=/", "/contato?motivo=Outros&a=/"],
    ["/contato/??", "/contato??"],
  ])("%s leads to the same without its slash, for good", (path, location) => {
    expect(ask(path)).toMatchObject({ status: 308, headers: { location } });
  });

  test.each([
    ["/Contribua", "/contribua"],
    ["/CONTATO/?motivo=Outros", "/contato?motivo=Outros"],
    ["/programa%C3%A7%C3%A3o", "/programacao"],
    ["/programac%CC%A7a%CC%83o", "/programacao"],
    ["/contribua.", "/contribua"],
    ["/contribua/cart%C3%A3o),", "/contribua/cartao"],
    ["/C%C3%A9lulas!", "/celulas"],
    ["/Busca?q=culto", "/busca?q=culto"],
  ])("%s leads to the page that was meant, for good", (path, location) => {
    expect(ask(path)).toMatchObject({ status: 308, headers: { location } });
    expect(ask(location).status).toBe(200);
  });

  test.each([
    "/%2f%2fevil.example.",
    "//evil.example/",
    "//evil.example",
    "/\\evil.example/",
    "//contato/",
    "/contato//",
    "/contato/%2f",
    "/contato;/",
    "https://evil.example/",
    "/.//evil.example/",
  ])("%s leads nowhere", (path) => {
    const { status, headers } = ask(path);

    expect(status).toBe(404);
    expect(headers.location).toBeUndefined();
  });
});

test.each([
  "/..%2f..%2fetc/passwd",
  "/../../etc/passwd",
  "/assets/%2e%2e/package.json",
  "/imagens/",
  "/imagens/../../vitral.db",
  "/contato%00",
  "/contato%",
  "/%E0%A4%A",
  "/constructor",
  "/__proto__",
  "*",
  "",
  "contato",
])("%s is the page that is not found", (path) => {
  expect(ask(path)).toMatchObject({
    status: 404,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
});
