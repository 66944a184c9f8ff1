import { expect, test } from "vitest";
import { networksOf, readAddress, isLoopback } from "./client-address.ts";

const counted = (text: string) => {
  const address = readAddress(text);
  return address && networksOf(address);
};
const ofFour = (household: string) => ({ household, network: undefined });

test.each([
  "192.0.2.7",
  " 192.0.2.7 ",
  "192.0.2.7:51234",
  "::ffff:192.0.2.7",
  "::FFFF:192.0.2.7",
  "::ffff:c000:0207",
  "0:0:0:0:0:ffff:c000:207",
  "[::ffff:192.0.2.7]:443",
  "::ffff:192.0.2.7%eth0",
])("%s is one IPv4 address", (text) => {
  expect(counted(text)).toEqual(ofFour("192.0.2.7"));
});

test("IPv4 addresses inside IPv6 ones are as many senders as they are addresses", () => {
  expect(counted("::ffff:0102:0304")).toEqual(ofFour("1.2.3.4"));
  expect(counted("::ffff:0102:0305")).toEqual(ofFour("1.2.3.5"));
});

test.each([
  "2001:db8:1:2:3:4:5:6",
  "2001:0db8:0001:0002::1",
  "2001:DB8:1:2::",
  "[2001:db8:1:2::1]",
  "[2001:db8:1:2::1]:443",
  "2001:db8:1:2::1%eth0",
])("%s is its /64, in its /48", (text) => {
  expect(counted(text)).toEqual({ household: "2001:db8:1:2::/64", network: "2001:db8:1::/48" });
});

test.each([
  "",
  "unknown",
  "_hidden",
  "not an address",
  "256.1.1.1",
  "1.2.3",
  "0x7f.1",
  "2130706433",
  "010.0.0.1:80:80",
  "1.2.3.4:port",
  "[1.2.3.4",
  "2001:db8::g",
  "::1::",
])("%j is no address", (text) => {
  expect(readAddress(text)).toBeUndefined();
});

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
