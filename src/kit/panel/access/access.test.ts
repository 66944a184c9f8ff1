import { expect, test } from "vitest";
import { publicUrl } from "../../../testing/church/sample-site.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import type { Role } from "../../member/members.ts";
import { panelPaths } from "../panel-paths.ts";

const panel = await openSamplePanel();
test("role and access are read anew at each request", async () => {
  const { ask, member } = await panel.signIn("administracao");
  const change = (values: { role?: Role; removedAtMs?: number }) =>
    panel.database.write((writer) =>
      writer.updateTable("staff").set(values).where("id", "=", member.id).execute(),
    );
  expect((await ask(panelPaths.history)).status).toBe(200);
  await change({ role: "tesouraria" });
  expect((await ask(panelPaths.history)).status).toBe(403);
  await change({ removedAtMs: Date.now() });
  expect((await ask(panelPaths.history)).status).toBe(303);
});

test.each([
  ["another site", "https://ruim.example.com"],
  ["a page that hides where it is from", "null"],
  ["nobody says where", undefined],
])("a post from %s changes nothing", async (_, origin) => {
  const response = await panel.app.request(publicUrl.origin + panelPaths.signOut, {
    method: "POST",
    headers: origin ? { origin } : {},
  });

  expect(response.status).toBe(403);
  expect(await response.text()).toContain("nada mudou");
});

test("no page of the panel is cached or framed, or runs foreign scripts", async () => {
  const { ask } = await panel.signIn();
  for (const path of [panelPaths.home, panelPaths.history, "/painel/nada"]) {
    const { headers } = await ask(path);
    expect(headers.get("cache-control")).toBe("no-store");
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|data:|blob:|http/);
  }
});

test("signing out removes the cookie, and its session opens nothing", async () => {
  const { ask } = await panel.signIn();
  expect(await (await ask(panelPaths.home)).text()).toContain("<h1>Olá, Maria</h1>");
  const response = await ask(panelPaths.signOut, {});

  expect(response.headers.get("location")).toBe("/painel/entrar?feito=saiu");
  expect(response.headers.getSetCookie().join()).toContain("__Host-painel=; Max-Age=0");
  expect((await ask(panelPaths.home)).status).toBe(303);
});
