// `npm run keep -- rose` writes the SQL that the tests of `bin/kept` hold that part against, as a new part needs. `npm run keep`
// writes that of all parts and the databases that this version leaves, once a release: docs/after-a-release.md.
import { readFileSync, writeFileSync } from "node:fs";
import { tables } from "../../src/church-database.ts";
import { isKept, keepDatabases } from "./kept-databases.ts";
import { placeOfPrint, printOf } from "./print-part.ts";

const [name] = process.argv.slice(2);
const asked = tables.filter(({ part }) => name === undefined || part === name);
if (asked.length === 0) {
  const known = tables.map(({ part }) => part).join(", ");
  console.error(`No part is called "${name}".\n\n  npm run keep -- PART   one of ${known}`);
  process.exit(2);
}
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
if (name === undefined && isKept(version)) {
  console.error(
    `The databases of ${version} are kept, and churches have theirs. Raise the version in package.json first.`,
  );
  process.exit(1);
}
for (const part of asked) {
  writeFileSync(placeOfPrint(part), printOf(part));
  console.log(`Written: ${placeOfPrint(part)}`);
}
if (name === undefined) await keepDatabases(version);
