import { expect, test } from "vitest";
import { createPreparedBytes } from "./prepared-bytes.ts";

let now = Date.UTC(2026, 10, 22, 11, 0, 0, 900);
const bytesOf = createPreparedBytes({
  everywhere: { "x-a": "1", "x-b": "2" },
  keepAliveSeconds: 5,
  now: () => now,
});
const page = {
  status: 200,
  headers: { "x-b": "3", "content-length": "2" },
  body: new Uint8Array(Buffer.from("oi")),
};

test("status, fields and body are one piece, put together once a second", () => {
  const first = bytesOf(page);
  now += 99;
  expect(bytesOf(page)).toBe(first);
  expect(first?.toString().split("\r\n")).toEqual([
    "HTTP/1.1 200 OK",
    "x-a: 1",
    "x-b: 3",
    "content-length: 2",
    "Date: Sun, 22 Nov 2026 11:00:00 GMT",
    "Connection: keep-alive",
    "Keep-Alive: timeout=5",
    "",
    "oi",
  ]);

  now += 1;
  expect(bytesOf(page)?.toString()).toContain("Date: Sun, 22 Nov 2026 11:00:01 GMT");
});

test("news that nothing changed has no body", () => {
  const bytes = bytesOf({ status: 304, headers: {} })?.toString();

  expect(bytes).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
  expect(bytes).toMatch(/timeout=5\r\n\r\n$/);
});

test("a file is not kept in memory for it", () => {
  expect(bytesOf({ status: 200, headers: {}, body: { file: "a.avif", bytes: 1 } })).toBeUndefined();
});
