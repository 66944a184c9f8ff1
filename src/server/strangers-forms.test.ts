import { describe, expect, test } from "vitest";
import { publishSample } from "../testing/church/sample-site.ts";
import { openComposedSite } from "../testing/http/composed-site.ts";

const site = await publishSample();
const { app } = await openComposedSite({}, () => site);

/** Addresses where a browser posts a form without a session: the API and the panel have tests of their own. */
const addresses = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method === "POST" && !/^\/(api|painel)\b|\*/.test(path))
      .map(({ path }) => path.replace(":nome", "retiro").replace(":codigo", "0".repeat(32))),
  ),
];

test("every address that takes a stranger's form is asked", () => {
  expect(addresses).toEqual(
    expect.arrayContaining([
      "/inscricao/retiro",
      `/inscricao/ver/${"0".repeat(32)}/cancelar`,
      `/inscricao/ver/${"0".repeat(32)}/tirar`,
      `/mensal/${"0".repeat(32)}/valor`,
      `/mensal/${"0".repeat(32)}/encerrar`,
    ]),
  );
});

const urlencoded = "application/x-www-form-urlencoded";
const fields = (count: number) => Array.from({ length: count }, () => "a").join("&");

describe.each(addresses)("%s", (address) => {
  test.each([
    ["four hundred and one fields", urlencoded, fields(401), 413],
    [
      "as many in a multipart form",
      "multipart/form-data; boundary=b",
      `${"--b\r\n".repeat(401)}--b--`,
      413,
    ],
    ["a multipart form that is none", "multipart/form-data; boundary=b", "nonsense", 400],
    ["a multipart form without a boundary", "multipart/form-data", "nonsense", 400],
    ["a text that is no form", "text/plain", "a=b", 400],
    ["JSON that is none", "application/json", "{", 400],
    ["a list in JSON", "application/json", "[1]", 400],
  ])("refuses %s", async (_, type, body, status) => {
    const answer = await app.request(address, {
      method: "POST",
      body,
      headers: { "content-type": type },
    });
    expect(answer.status).toBe(status);
  });

  test("reads a form of four hundred fields", async () => {
    const answer = await app.request(address, {
      method: "POST",
      body: fields(400),
      headers: { "content-type": urlencoded },
    });
    expect([400, 413, 500]).not.toContain(answer.status);
  });
});
