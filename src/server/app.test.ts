import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { paths } from "../kit/paths.ts";
import { createLog } from "../platform/log/log.ts";
import { readHtml, select, textOf } from "../testing/church/read-html.ts";
import { appOf, publicUrl, publishSample } from "../testing/church/sample-site.ts";
import { openComposedSite } from "../testing/http/composed-site.ts";
import { siteOnly } from "../testing/http/site-only.ts";
import { createApp } from "./app.ts";

const published = await publishSample();
const app = appOf(published);

test.each([
  ["/", "Portas abertas, luz acesa | Igreja Vitral", "Há um lugar à mesa para você"],
  ["/contato", "Contato | Igreja Vitral", "Fale com a gente"],
  ["/programacao", "Programação | Igreja Vitral", "Nossa semana"],
  ["/contribua", "Contribua | Igreja Vitral", "Contribua"],
  ["/contribua/cartao", "Contribuir com cartão | Igreja Vitral", "Contribuir com cartão"],
  ["/quem-somos", "Quem Somos | Igreja Vitral", "Quem somos"],
  ["/o-que-cremos", "O Que Cremos | Igreja Vitral", "O que cremos"],
  ["/equipe", "Equipe | Igreja Vitral", "Nossa equipe"],
  ["/celulas", "Células | Igreja Vitral", "Células"],
  ["/privacidade", "Privacidade | Igreja Vitral", "Seus dados, em boas mãos"],
])("%s answers with its own title and one heading", async (path, title, heading) => {
  const response = await app.request(path);

  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const elements = readHtml(await response.text());
  expect(select(elements, "title").map(textOf)).toEqual([title]);
  expect(select(elements, "h1").map(textOf)).toEqual([heading]);
});

test("the list of pages above is the whole of it", () => {
  expect(Object.values(paths)).toHaveLength(12);
});

test("a page answers with any query", async () => {
  expect((await app.request("/contato?utm_source=boletim")).status).toBe(200);
});

test("an address says which methods it takes, where it takes another one", async () => {
  const { app: whole } = await openComposedSite(
    { METRICS_TOKEN: "um-segredo-de-teste" },
    () => published,
  );
  const asked = [
    ["POST", "/saude", "GET, HEAD"],
    ["POST", "/contato", "GET, HEAD"],
    ["DELETE", "/recibo/0", "GET, HEAD"],
    ["POST", "/api/captcha/desafio", "GET, HEAD"],
    ["PATCH", "/api/contato/email", "POST"],
  ] as const;
  for (const [method, path, allowed] of asked) {
    const { status, headers } = await whole.request(path, { method });
    expect([status, headers.get("allow")], path).toEqual([405, allowed]);
  }
  for (const path of ["/metricas", "/nao-existe", "/api/x"]) {
    expect((await whole.request(path, { method: "POST" })).status, path).toBe(404);
  }
  expect((await whole.request("/recibo/0")).status).toBe(404);
});

describe("a path that is none", () => {
  test.each(["/nao-existe", "/recibo", "/recibo/um/dois"])(
    "%s is read as compressed",
    async (path) => {
      const { app: whole } = await openComposedSite({}, () => published);
      const headers = { "accept-encoding": "br" };
      const answer = await whole.request(path, { headers });

      expect([answer.status, answer.headers.get("content-encoding")]).toEqual([404, "br"]);
      const html = brotliDecompressSync(await answer.arrayBuffer()).toString();
      expect(html).toContain("Ops... Página Não Encontrada");
    },
  );

  test("gets the page that says so, with its advice and a way home", async () => {
    const response = await app.request("/nao-existe");

    expect(response.status).toBe(404);
    const elements = readHtml(await response.text());
    expect(select(elements, "h1").map(textOf)).toEqual(["Ops... Página Não Encontrada"]);
    expect(textOf(elements[0]!)).toContain("Confira se o endereço foi digitado certo");
    const home = select(elements, "a").find((link) =>
      textOf(link).includes("Voltar para o início"),
    );
    expect(home?.attributes.get("href")).toBe("/");
  });

  test.each(["/contato/x", "/404", "/index.html", "/.env"])("%s is one of them", async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  test("errors under /api are JSON", async () => {
    for (const path of ["/api/x", "/api/contato/emails", "/api"]) {
      const response = await app.request(path, { method: "POST" });
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toContain("application/json");
      expect(await response.json()).toEqual({
        success: false,
        mensagem: "Este endereço não existe.",
      });
    }
  });
});

describe("/saude", () => {
  const askHealth = async (given: Partial<typeof siteOnly>) => {
    const site = () => {
      throw new Error("No page is asked for.");
    };
    const response = await createApp({ ...siteOnly, site, publicUrl, ...given }).request("/saude");
    return { code: response.status, body: await response.json() };
  };

  test("is 200 while all is well", async () => {
    const body = { status: "ok", partes: { banco: "ok", conteudo: "ok" } };
    expect(await askHealth({})).toEqual({ code: 200, body });
  });

  test.each([
    ["silent", "sem banco de dados", "não responde"],
    ["disk-full", "o disco está cheio", "o disco está cheio"],
  ] as const)("names a database that is %s", async (trouble, status, why) => {
    const { code, body } = await askHealth({ databaseTrouble: async () => trouble });

    expect(code).toBe(503);
    expect(body).toMatchObject({ status, partes: { conteudo: "ok" } });
    expect(body.partes.banco).toContain(why);
  });

  test("names content that could not be published", async () => {
    const trouble = "a última mudança não pôde ser publicada";
    const { code, body } = await askHealth({ contentTrouble: () => trouble });

    expect(code).toBe(503);
    expect(body).toEqual({
      status: "conteúdo com problema",
      partes: { banco: "ok", conteudo: trouble },
    });
  });
});

test("an internal error is answered in Portuguese, without a stack", async () => {
  const logged: string[] = [];
  const broken = createApp({
    ...siteOnly,
    publicUrl,
    log: createLog({ write: (line) => void logged.push(line) }),
    site: () => {
      throw new Error("secret detail");
    },
  });

  const response = await broken.request("/contato");

  expect(response.status).toBe(500);
  expect(await response.text()).toBe("Algo deu errado do nosso lado. Tente de novo em um minuto.");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(logged.join()).toContain("secret detail");
});
