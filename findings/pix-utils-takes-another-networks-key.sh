#!/bin/sh
# pix-utils gives the account of another payment network as the PIX key, where a BR Code has both.
#
# Versions: pix-utils 2.8.2; beside it @brazilian-utils/brazilian-utils 2.4.0.
# Expected: a code may have an account of each of several networks, in the fields 26 to 51; each says in its subfield 00
#           whose it is (EMV QRCPS, merchant-presented mode). The example in the Central Bank's manual of the BR Code has
#           PIX in 26 and "BR.COM.OUTRO" in 27. The key is subfield 01 of the one whose 00 is "br.gov.bcb.pix".
# Seen:     with the two the other way round parsePix answers STATIC, and as its `pixKey` the other network's "12345".
#           With PIX in 27 alone it says "invalid pix". The CRC of each is right, and brazilian-utils reads them all.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund pix-utils@2.8.2 @brazilian-utils/brazilian-utils@2.4.0

cat > read.mjs <<'JS'
import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils";
import { parsePix } from "pix-utils";

const field = (id, value) => id + String(value.length).padStart(2, "0") + value;

/** CRC-16/CCITT-FALSE as four hexadecimal digits. */
function crcOf(text) {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

function codeOf(...accounts) {
  const ends = [["52", "0000"], ["53", "986"], ["58", "BR"], ["59", "IGREJA EXEMPLO"], ["60", "BRASILIA"]];
  const all = [["00", "01"], ...accounts, ...ends, ["62", field("05", "***")]];
  const text = `${all.map(([id, value]) => field(id, value)).join("")}6304`;
  return text + crcOf(text);
}

const key = "123e4567-e12b-12d1-a456-426655440000";
const pix = field("00", "br.gov.bcb.pix") + field("01", key);
const other = field("00", "BR.COM.OUTRO") + field("01", "12345");
const codes = {
  "PIX, other": [codeOf(["26", pix], ["27", other]), key],
  "other, PIX": [codeOf(["26", other], ["27", pix]), "12345"],
  "PIX in 27 alone": [codeOf(["27", pix]), "invalid pix"],
};

let asWritten = true;
for (const [name, [code, expected]] of Object.entries(codes)) {
  const read = parsePix(code);
  const seen = read.pixKey ?? read.message;
  const also = getPixPayloadInfo(code)?.key;
  console.log(`${name}: pix-utils ${read.type ?? "error"} ${seen}; brazilian-utils ${also}`);
  asWritten &&= seen === expected && also === key;
}
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
node read.mjs
