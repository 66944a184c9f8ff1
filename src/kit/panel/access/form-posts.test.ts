import { expect, test } from "vitest";
import { publicUrl } from "../../../testing/church/sample-site.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";

const panel = await openSamplePanel();
const { ask, cookies } = await panel.signIn();

test.each([
  "/painel/nada",
  "/painel/doacoes/doacao/%00",
  "/painel/doacoes/0001-01",
  "/painel/doacoes/0000-12/folha",
])("%s is a page that there is not", async (path) => {
  const response = await ask(path);

  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Página não encontrada");
});

test.each(["/painel/mensagens/cartas", "/painel/doacoes/cartas"])(
  "at %s a letter of no name is none",
  async (path) => {
    const response = await ask(path, { carta: "\0" });

    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toContain("feito=nada-parado");
  },
);

test.each(["/painel/pessoas", "/painel/entrar/codigo"])(
  "half a form at %s is refused",
  async (path) => {
    const response = await panel.app.request(publicUrl.origin + path, {
      method: "POST",
      headers: {
        origin: publicUrl.origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "content-type": "multipart/form-data; boundary=x",
      },
      body: '--x\r\nContent-Disposition: form-data; name="nome"',
    });

    expect(response.status).toBe(400);
    expect(await response.text()).toContain("O formulário não chegou inteiro");
  },
);

test("an address of the history that makes no sense shows it from the newest", async () => {
  expect((await ask("/painel/historico?antes=%00")).status).toBe(200);
});
