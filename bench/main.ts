// `npm run bench [-- <part> …]`: measures what the site promises, one table a promise. A target that is
// missed is a row that says so; only a bench that could not run ends in an error.
import { chooseByName } from "../bin/command-line/choose-by-name.ts";
import { othersShare } from "./load/busy.ts";
import { startProgram } from "../kit/site/program.ts";
import { printTable, type Table } from "../kit/accounts/table.ts";

// Each is read when it is measured: some bring a browser with them.
const parts: Record<string, { what: string; measure: () => Promise<Table> }> = {
  "first-response": {
    what: "bytes of each page, with all its CSS",
    measure: async () => (await import("./first-response.ts")).measureFirstResponse(),
  },
  requests: {
    what: "what a browser asks for, and the bytes of script in it",
    measure: async () => (await import("./load/requests.ts")).measureRequests(),
  },
  lighthouse: {
    what: "Lighthouse's marks for every page, on a phone",
    measure: async () => (await import("./lighthouse.ts")).measureLighthouse(),
  },
  throughput: {
    what: "pages a second, beside nginx",
    measure: async () => (await import("./load/throughput.ts")).measureThroughput(),
  },
  caddy: {
    what: "pages a second through Caddy, beside Caddy serving the same file",
    measure: async () => (await import("./load/through-caddy.ts")).measureThroughCaddy(),
  },
  memory: {
    what: "memory of the process",
    measure: async () => (await import("./memory.ts")).measureMemory(),
  },
  "first-start": {
    what: "time and memory of a start that builds, and of one that cuts every picture",
    measure: async () => (await import("./first-start.ts")).measureFirstStart(),
  },
  "small-machine": {
    what: "whether a first start with 300 photos fits into 512 MB",
    measure: async () => (await import("./small-machine.ts")).measureSmallMachine(),
  },
  "start-up": {
    what: "time until the first page is answered",
    measure: async () => (await import("./start-up.ts")).measureStartUp(),
  },
  panel: {
    what: "pages of the panel over 100,000 messages and 1,000,000 gifts, on both databases",
    measure: async () => (await import("./panel/panel.ts")).measurePanel(),
  },
  accept: {
    what: "messages accepted a second, safe on the disk",
    measure: async () => (await import("./load/accept.ts")).measureAccept(),
  },
  growth: {
    what: "how all of it grows with photos, gifts, messages and events",
    measure: async () => (await import("./growth/growth.ts")).measureGrowth(),
  },
};

const there = Object.entries(parts).map(([name, { what }]) => [name, what]);
const chosen = chooseByName("part", Object.fromEntries(there), process.argv.slice(2));

console.log("Building where the sources are newer, and cutting the images that are not there yet.");
const { stop } = await startProgram({ entry: "bin/start.ts" });
await stop();

const busy = await othersShare();
if (busy > 0.1) {
  console.log(
    `Other programs use ${Math.round(busy * 100)} % of this machine: expect lower figures.`,
  );
}

for (const [name, { measure }] of Object.entries(parts)) {
  if (chosen.has(name)) printTable(await measure());
}
console.log(
  `\n  Node ${process.version}, ${process.platform} ${process.arch}. Figures of different runs do not compare.`,
);
