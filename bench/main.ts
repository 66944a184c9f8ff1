// `npm run bench [-- <part> …]`: measures what the site promises, one table a promise. A target that is
// missed is a row that says so; only a bench that could not run ends in an error.
import { refuse } from "../bin/refuse.ts";
import { measureAccept } from "./load/accept.ts";
import { othersShare } from "./load/busy.ts";
import { measureFirstResponse } from "./first-response.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureMemory } from "./memory.ts";
import { startProgram } from "../kit/site/program.ts";
import { measureRequests } from "./load/requests.ts";
import { measureStartUp } from "./start-up.ts";
import { printTable, type Table } from "../kit/accounts/table.ts";
import { measureThroughput } from "./load/throughput.ts";

const parts: Record<string, { what: string; measure: () => Promise<Table> }> = {
  "first-response": { what: "bytes of each page, with all its CSS", measure: measureFirstResponse },
  requests: {
    what: "what a browser asks for, and the bytes of script in it",
    measure: measureRequests,
  },
  lighthouse: { what: "Lighthouse's marks for every page, on a phone", measure: measureLighthouse },
  throughput: { what: "pages a second, beside nginx", measure: measureThroughput },
  memory: { what: "memory of the process", measure: measureMemory },
  "start-up": { what: "time until the first page is answered", measure: measureStartUp },
  accept: { what: "messages accepted a second, safe on the disk", measure: measureAccept },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((filter) => !Object.keys(parts).some((name) => name.includes(filter)));
if (unknown.length > 0) {
  const lines = Object.entries(parts).map(([name, { what }]) => [name, what]);
  refuse(`No part is called ${unknown.join(", ")}. There are:`, Object.fromEntries(lines));
  process.exit();
}
const chosen = Object.entries(parts).filter(
  ([name]) => asked.length === 0 || asked.some((filter) => name.includes(filter)),
);

console.log("Building where the sources are newer, and cutting the images that are not there yet.");
const { stop } = await startProgram({ entry: "bin/start.ts" });
await stop();

const busy = await othersShare();
if (busy > 0.1) {
  console.log(
    `Other programs use ${Math.round(busy * 100)} % of this machine: expect lower figures.`,
  );
}

for (const [, { measure }] of chosen) printTable(await measure());
console.log(
  `\n  Node ${process.version}, ${process.platform} ${process.arch}. Figures of different runs do not compare.`,
);
