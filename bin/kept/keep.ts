// `npm run keep`: writes anew what the tests of `bin/kept` hold the code against: the SQL of each part, and databases that this
// version leaves. Never after a release: docs/after-a-release.md.
import { readFileSync, writeFileSync } from "node:fs";
import { tables } from "../../src/church-database.ts";
import { keepDatabases } from "./kept-databases.ts";
import { placeOfPrint, printOf } from "./print-part.ts";

for (const part of tables) writeFileSync(placeOfPrint(part), printOf(part));
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
await keepDatabases(version);
