import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const householdBits = 64;
const networkBits = 48;

/**
 * One address as whoever wrote it may have written it: with a port, in brackets, with a zone, an IPv4 one
 * inside an IPv6 one. Undefined for anything else, old spellings of IPv4 such as 0x7f.1 included.
 */
export function readAddress(text: string): Address | undefined {
  const written = text.trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(written) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(written) ?? [];
  const [bare = ""] = (bracketed ?? beforePort ?? written).split("%", 1);
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : undefined;
}

/**
 * What an address is counted by. One household or phone has a whole /64 of IPv6 addresses to choose from,
 * and who rents a server often a /48, which is counted beside it.
 */
export function networksOf(address: Address): { household: string; network: string | undefined } {
  if (address instanceof ipaddr.IPv4) return { household: address.toString(), network: undefined };
  const around = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`)}/${bits}`;
  return { household: around(householdBits), network: around(networkBits) };
}
