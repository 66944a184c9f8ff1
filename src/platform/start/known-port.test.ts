import { expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { withKnownPort } from "./process.ts";

test("PORT=0 becomes a port that is free, and the site's own address has it", async () => {
  const { port, publicUrl } = readConfig(await withKnownPort({ PORT: "0" }));

  expect(port).toBeGreaterThan(1_023);
  expect(publicUrl.origin).toBe(`http://localhost:${port}`);
});

test.each([{}, { PORT: "" }, { PORT: "3000" }, { PORT: "abc" }])(
  "what else PORT says is left as it is: %o",
  async (variables) => {
    expect(await withKnownPort(variables)).toBe(variables);
  },
);
