// Part of `npm run check`: every import stands in the table of rooms.
import { readSources } from "./read-imports.ts";
import { wrongImports } from "./wrong-imports.ts";

const wrong = wrongImports(readSources());
if (wrong.length > 0) {
  console.error([...wrong, "The table is bin/rooms/rooms.ts."].join("\n"));
  process.exitCode = 1;
}
