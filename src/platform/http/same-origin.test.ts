import { expect, test } from "vitest";
import { originsOf } from "./guards.ts";

test.each([
  ["https://igreja.org.br", ["https://igreja.org.br"]],
  ["https://igreja.org.br:8443", ["https://igreja.org.br:8443"]],
  [
    "http://localhost:3000",
    ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"],
  ],
  ["http://127.0.0.1", ["http://localhost", "http://127.0.0.1", "http://[::1]"]],
  ["https://localhost", ["https://localhost", "https://127.0.0.1", "https://[::1]"]],
])("forms of %s come from %j", (publicUrl, origins) => {
  expect(originsOf(new URL(publicUrl))).toEqual(origins);
});
