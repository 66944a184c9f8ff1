import { describe, expect, test } from "vitest";
import { parsePlainGet } from "./plain-get.ts";

const parse = (text: string) => parsePlainGet(Buffer.from(text, "latin1"));
const withFields = (...fields: string[]) =>
  ["GET /contato HTTP/1.1", "Host: a.example", ...fields, "", ""].join("\r\n");

test("what a browser asks is read for what its answer depends on", () => {
  const fields = [
    "Connection: keep-alive",
    'sec-ch-ua: "Chromium";v="126"',
    "Upgrade-Insecure-Requests: 1",
    "Accept: text/html,*/*;q=0.8",
    "accept-encoding: gzip, deflate, br, zstd",
    'If-None-Match: W/"abc-br"',
    "Cookie: logado=S",
  ];
  const head = `GET /contato?a=b HTTP/1.1\r\nHost: a.example\r\n${fields.join("\r\n")}\r\n\r\n`;

  expect(parse(head)).toEqual({
    url: "/contato?a=b",
    host: "a.example",
    acceptEncoding: "gzip, deflate, br, zstd",
    ifNoneMatch: 'W/"abc-br"',
  });
  expect(parse(withFields())).toEqual({ url: "/contato", host: "a.example" });
});

describe("is left to node:http:", () => {
  test.each([
    ["half a head", withFields().slice(0, -2)],
    ["a head without fields", "GET / HTTP/1.1\r\n\r\n"],
    ["a head without a host", "GET / HTTP/1.1\r\nAccept: a\r\n\r\n"],
    ["a second request behind it", withFields() + withFields()],
    ["a byte behind it", `${withFields()}x`],
    ["a line before it", `\r\n${withFields()}`],
    ["another method", withFields().replace("GET", "HEAD")],
    ["HTTP/1.0", withFields().replace("1.1", "1.0")],
    ["a whole address", withFields().replace("/contato", "http://a.example/")],
    ["an escaped path", withFields().replace("/contato", "/%63ontato")],
    ["a fragment", withFields().replace("/contato", "/contato#a")],
    ["bare line feeds", withFields().replaceAll("\r\n", "\n")],
    ["a folded line", withFields("X-A: a\r\n b")],
    ["a space before the colon", withFields("X-A : a")],
    ["no space behind the colon", withFields("X-A:a")],
    ["an empty value", withFields("X-A: ")],
    ["a value that ends in a space", withFields("X-A: a ")],
    ["a letter that is not ASCII", withFields("X-A: á")],
    ["a null", withFields("X-A: a\0")],
    ["a name that is none", withFields("X(A: a")],
    ["more than 8 KB", withFields(`X-A: ${"a".repeat(8_192)}`)],
    ["a length", withFields("Content-Length: 0")],
    ["chunks", withFields("TRANSFER-ENCODING: chunked")],
    ["an expectation", withFields("Expect: 100-continue")],
    ["an upgrade", withFields("Upgrade: h2c")],
    ["a connection that closes", withFields("Connection: close")],
    ["a connection with options", withFields("Connection: keep-alive, Upgrade")],
    ["a connection to a proxy", withFields("Proxy-Connection: keep-alive")],
    ["two hosts", withFields("host: a.example")],
    ["two wishes of an encoding", withFields("Accept-Encoding: br", "accept-encoding: gzip")],
    ["two conditions", withFields('If-None-Match: "a"', 'If-None-Match: "b"')],
  ])("%s", (_, head) => {
    expect(parse(head)).toBeUndefined();
  });
});
