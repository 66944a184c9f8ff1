import "../src/testing/run/no-church.ts";
import { printTable, type Table } from "./kit/report.ts";
import { buildOnce } from "./kit/site.ts";
// `npm run bench [-- <part> …]`: measures what the site promises, one table a promise. A target that is missed is a
// row that says so; only a bench that could not run ends in an error.
import { chooseByName } from "../bin/command-line/commands.ts";
import { closeOfFile, closeOfTest } from "../src/testing/run/closing.ts";

// A part is loaded when it is measured, since some bring a browser.
const parts: Record<string, { what: string; measure: () => Promise<Table> }> = {
  "page-bytes": {
    what: "bytes of each page, with all its CSS",
    measure: async () => (await import("./measures/page-bytes.ts")).measurePageBytes(),
  },
  lighthouse: {
    what: "Lighthouse's marks for every page, on a phone",
    measure: async () => (await import("./measures/lighthouse.ts")).measureLighthouse(),
  },
  throughput: {
    what: "processor time of a page, beside a bare server",
    measure: async () => (await import("./measures/throughput.ts")).measureThroughput(),
  },
  search: {
    what: "a search of the site among 1,000 messages",
    measure: async () => (await import("./measures/search.ts")).measureSearch(),
  },
  memory: {
    what: "memory of a first start and of a site in use",
    measure: async () => (await import("./measures/memory.ts")).measureMemory(),
  },
  panel: {
    what: "pages of the panel over 100,000 messages and 1,000,000 gifts, on both databases",
    measure: async () => (await import("./measures/panel.ts")).measurePanel(),
  },
  messages: {
    what: "how long a message takes until it is safe on the disk",
    measure: async () => (await import("./measures/messages.ts")).measureMessages(),
  },
};

const there = Object.entries(parts).map(([name, { what }]) => [name, what]);
const chosen = chooseByName("part", Object.fromEntries(there), process.argv.slice(2));

console.log("Building where the sources are newer, and cutting the pictures that are missing.");
await buildOnce();
await close();
for (const [name, { measure }] of Object.entries(parts)) {
  if (!chosen.has(name)) continue;
  printTable(await measure().finally(close));
}
console.log(
  `\n  Node ${process.version}, ${process.platform} ${process.arch}. Figures of different runs do not compare.`,
);

/** Ends the sites, servers and folders that a part has opened. */
async function close(): Promise<void> {
  await closeOfTest();
  await closeOfFile();
}
