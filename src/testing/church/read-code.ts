import { expect } from "vitest";

/** Parses objects of a two-digit id, a two-digit length and a value; throws on anything else. */
export function readCode(code: string): Map<string, string> {
  const objects = new Map<string, string>();
  for (let rest = code; rest;) {
    const [, id = "", length = ""] =
      /^(\d\d)(\d\d)/.exec(rest) ?? expect.fail(`no object: ${rest}`);
    const end = 4 + Number(length);
    if (Number(length) === 0 || rest.length < end) expect.fail(`no value: ${rest}`);
    objects.set(id, rest.slice(4, end));
    rest = rest.slice(end);
  }
  return objects;
}

/** CRC-16/CCITT-FALSE, written from its definition. */
export function crc16(text: string): string {
  let crc = 0xff_ff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x80_00 ? ((crc << 1) ^ 0x10_21) & 0xff_ff : (crc << 1) & 0xff_ff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
