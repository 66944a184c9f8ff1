#!/bin/sh
# ofx-data-extractor counts a deposit at a cash machine as money that went out, and of a file with two accounts nothing.
#
# Versions: ofx-data-extractor 1.5.0; beside it ofx-js 1.1.1, which hands over what stands in the file.
# Expected: amounts are signed as the customer sees them, and without a sign they are positive (OFX, 3.2.9). TRNTYPE ATM
#           and POS are each "debit or credit", which "depends on signage of amount" (OFX, 11.4, table of TRNTYPE). The
#           BANKMSGSRSV1 of a file may have a STMTTRNRS for each of several accounts; "parsing errors throw" (README).
# Seen:     500.00 of the type ATM, POS, CHECK or PAYMENT is a debit to getTransactionsSummary and toNormalized, and so
#           is a FEE given back. With a second account getTransactionsSummary answers 0 and 0, without an error or a
#           warning, while getBankTransferList throws.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund ofx-data-extractor@1.5.0 ofx-js@1.1.1

cat > count.mjs <<'JS'
import { Ofx } from "ofx-data-extractor";
import { parse } from "ofx-js";

const head = [
  "OFXHEADER:100", "DATA:OFXSGML", "VERSION:102", "SECURITY:NONE", "ENCODING:USASCII", "CHARSET:1252",
  "COMPRESSION:NONE", "OLDFILEUID:NONE", "NEWFILEUID:NONE", "",
];
const fine = ["<STATUS>", "<CODE>0", "<SEVERITY>INFO", "</STATUS>"];
const movement = ([type, amount], at) => [
  "<STMTTRN>", `<TRNTYPE>${type}`, "<DTPOSTED>20260503", `<TRNAMT>${amount}`, `<FITID>${at + 1}`, "<NAME>Oferta",
  "</STMTTRN>",
];
const accountOf = (movements, at) => [
  "<STMTTRNRS>", `<TRNUID>${at + 1}`, ...fine, "<STMTRS>", "<CURDEF>BRL",
  "<BANKACCTFROM>", "<BANKID>001", `<ACCTID>${at + 1}`, "<ACCTTYPE>CHECKING", "</BANKACCTFROM>",
  "<BANKTRANLIST>", "<DTSTART>20260501", "<DTEND>20260531", ...movements.flatMap(movement), "</BANKTRANLIST>",
  "<LEDGERBAL>", "<BALAMT>0.00", "<DTASOF>20260531", "</LEDGERBAL>", "</STMTRS>", "</STMTTRNRS>",
];
const fileOf = (...accounts) =>
  [
    ...head, "<OFX>", "<SIGNONMSGSRSV1>", "<SONRS>", ...fine, "<DTSERVER>20260601", "<LANGUAGE>POR", "</SONRS>",
    "</SIGNONMSGSRSV1>", "<BANKMSGSRSV1>", ...accounts.flatMap(accountOf), "</BANKMSGSRSV1>", "</OFX>", "",
  ].join("\n");

/** What came in and what went out, by the signs alone. */
async function bySigns(text) {
  const accounts = [(await parse(text)).OFX.BANKMSGSRSV1.STMTTRNRS].flat();
  const amounts = accounts.flatMap(({ STMTRS }) => STMTRS.BANKTRANLIST.STMTTRN).map(({ TRNAMT }) => Number(TRNAMT));
  const sum = (some) => some.reduce((all, amount) => all + Math.abs(amount), 0);
  return `in ${sum(amounts.filter((amount) => amount > 0))}, out ${sum(amounts.filter((amount) => amount < 0))}`;
}

const inAndOut = (type) => fileOf([[type, "500.00"], [type, "-40.00"]]);
const twoAccounts = fileOf([["DEP", "500.00"], ["DEP", "1.00"]], [["DEP", "70.00"], ["ATM", "-40.00"]]);
const files = {
  ATM: [inAndOut("ATM"), "in 0, out 540", "in 500, out 40"],
  POS: [inAndOut("POS"), "in 0, out 540", "in 500, out 40"],
  CHECK: [inAndOut("CHECK"), "in 0, out 540", "in 500, out 40"],
  PAYMENT: [inAndOut("PAYMENT"), "in 0, out 540", "in 500, out 40"],
  "FEE given back": [fileOf([["FEE", "-40.00"], ["FEE", "40.00"]]), "in 0, out 80", "in 40, out 40"],
  DEP: [inAndOut("DEP"), "in 500, out 40", "in 500, out 40"],
  "two accounts": [twoAccounts, "in 0, out 0", "in 571, out 40"],
};

let asWritten = true;
for (const [name, [text, wrong, right]] of Object.entries(files)) {
  const file = new Ofx(text);
  const { credit, debit } = file.getTransactionsSummary();
  const seen = `in ${credit}, out ${debit}`;
  const counted = await bySigns(text);
  console.log(`${name}: ${seen}; by the signs ${counted}; ${file.getWarnings().length} warnings`);
  asWritten &&= seen === wrong && counted === right && file.getWarnings().length === 0;
}
const [deposit] = new Ofx(files.ATM[0]).toNormalized().transactions;
console.log(`toNormalized: ${deposit.amount} is a ${deposit.direction}`);
asWritten &&= deposit.amount === 500 && deposit.direction === "debit";
try {
  new Ofx(twoAccounts).getBankTransferList();
  asWritten = false;
} catch {
  console.log("two accounts: getBankTransferList throws");
}
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
node count.mjs
