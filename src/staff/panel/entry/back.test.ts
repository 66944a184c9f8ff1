import { expect, test } from "vitest";
import { panelPaths, safeBack } from "../../../kit/panel/panel-paths.ts";
import { openPanelBrowser } from "../../../testing/panel/panel-browser.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";

test.each([
  "/painel/../../x",
  "/painel/%2e%2e/x",
  "/painel/.",
  "/painel//evil",
  "//evil/painel",
  "/painel.ruim.example.com",
  "/painel/../contato\\",
  "javascript:alert(1)",
  "/painelx",
  "https://painel/painel",
  "/painel\\x",
  "/painel/\n//evil",
  "/painel/x#y",
])("signing in never leads to %s", (wanted) => {
  expect(safeBack(wanted)).toBe("/painel");
});

test.each([
  "/painel",
  "/painel/fotos?para=celulas&campo=celulas.0.foto",
  "/painel/doacoes/2026-11",
  `/painel/mensagens?${new URLSearchParams({ busca: "maria + josé (casa)*, 50%" })}`,
])("after signing in one is led back to %s", (wanted) => {
  expect(safeBack(wanted)).toBe(wanted);
});

test("a way back that leads out of the panel leads to its start", async () => {
  const volta = "/painel/../contato\\";
  const panel = await openSamplePanel();
  const browser = openPanelBrowser(panel.app);
  const { email } = await panel.addMember();
  await browser.ask(panelPaths.entry, { email, volta });
  const codigo = /^\d{6}/.exec((await panel.mail())[0]?.subject ?? "")?.[0] ?? "";
  const entered = await browser.ask(panelPaths.code, { codigo, volta });
  expect(entered.headers.get("location")).toBe("/painel");
});
