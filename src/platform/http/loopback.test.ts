import { expect, test } from "vitest";
import { isLoopback } from "./client-address.ts";

const hostname = (host: string) => new URL(`http://${host}/`).hostname;

test.each([
  "localhost",
  "LOCALHOST",
  "igreja.localhost",
  "127.0.0.1",
  "127.9.8.7",
  "127.1",
  "[::1]",
])("%s is this machine", (host) => {
  expect(isLoopback(hostname(host))).toBe(true);
});

test.each([
  "igreja.org.br",
  "localhost.igreja.org.br",
  "nolocalhost",
  "127.0.0.1.igreja.org.br",
  "192.168.0.10",
  "0.0.0.0",
  "[::2]",
])("%s is another", (host) => {
  expect(isLoopback(hostname(host))).toBe(false);
});
