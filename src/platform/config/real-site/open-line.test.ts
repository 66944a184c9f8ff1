import { expect, test } from "vitest";
import { warningOfOpenLine } from "../production-issues.ts";

const warningFor = (databaseUrl: string | undefined) =>
  warningOfOpenLine({ use: "real", databaseUrl });

test.each([
  "postgres://vitral:segredo@banco.provedor.com.br/vitral",
  "postgres://vitral:segredo@203.0.113.7/vitral",
  "postgres://vitral:segredo@[2001:db8::7]/vitral",
  "postgres://vitral:segredo@banco.provedor.com.br/vitral?sslmode=disable",
])("a real site is warned where its database is far and in the open: %s", (url) => {
  const warning = warningFor(url);

  expect(warning).toContain("sslmode=verify-full");
  expect(warning).not.toContain("segredo");
});

test.each([
  undefined,
  "postgres://vitral:segredo@banco/vitral",
  "postgres://vitral:segredo@127.0.0.1/vitral",
  "postgres://vitral:segredo@[::1]/vitral",
  "postgres://vitral:segredo@localhost/vitral",
  "postgres://vitral@%2Fvar%2Frun%2Fpostgresql.d/vitral",
  "postgres://vitral:segredo@banco.provedor.com.br/vitral?sslmode=verify-full",
])("nothing is said where nobody is between the two, or the line is encrypted: %s", (url) => {
  expect(warningFor(url)).toBeUndefined();
});

test("a demonstration says nothing of it", () => {
  const databaseUrl = "postgres://vitral:segredo@banco.provedor.com.br/vitral";
  expect(warningOfOpenLine({ use: "local", databaseUrl })).toBeUndefined();
});
