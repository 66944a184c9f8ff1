// `npm run keep`: writes anew what the tests of `bin/kept` hold the code against: the SQL of each part, and databases that this
// version leaves. Never after a release: docs/after-a-release.md. `npm run keep -- rose` writes the words of that part alone, as a new
// one needs at any time.
import { readFileSync, writeFileSync } from "node:fs";
import { tables } from "../../src/church-database.ts";
import { keepDatabases } from "./kept-databases.ts";
import { placeOfPrint, printOf } from "./print-part.ts";

const [name] = process.argv.slice(2);
const asked = tables.filter(({ part }) => name === undefined || part === name);
if (asked.length === 0) {
  const known = tables.map(({ part }) => part).join(", ");
  console.error(`No part is called "${name}".\n\n  npm run keep -- PART   one of ${known}`);
  process.exit(2);
}
for (const part of asked) writeFileSync(placeOfPrint(part), printOf(part));
if (name === undefined) {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  await keepDatabases(version);
}
