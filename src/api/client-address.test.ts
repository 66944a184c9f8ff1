import { expect, test } from "vitest";
import { networkOf } from "./client-address.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["1::2:3:4:5:6", "1:0:0:2"],
  ["not an address", "not an address"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
