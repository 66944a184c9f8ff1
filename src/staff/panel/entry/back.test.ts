import { expect, test } from "vitest";
import { safeBack } from "./back.ts";

test.each([
  "/painel/../../x",
  "/painel/%2e%2e/x",
  "/painel/.",
  "/painel//evil",
  "//evil/painel",
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
