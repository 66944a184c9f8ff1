// `npm run bench [-- <part> …]`: measures what the site promises, one table a promise. A target that is
// missed is a row that says so; only a bench that could not run ends in an error.
import { measureAccept } from "./accept.ts";
import { othersShare } from "./busy.ts";
import { measureFirstResponse } from "./first-response.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureMemory } from "./memory.ts";
import { startProgram } from "./program.ts";
import { measureRequests } from "./requests.ts";
import { measureStartUp } from "./start-up.ts";
import { printTable } from "./table.ts";
import { measureThroughput } from "./throughput.ts";

const parts = {
  "first-response": measureFirstResponse,
  requests: measureRequests,
  lighthouse: measureLighthouse,
  throughput: measureThroughput,
  memory: measureMemory,
  "start-up": measureStartUp,
  accept: measureAccept,
};

const names = Object.keys(parts) as (keyof typeof parts)[];
const asked = process.argv.slice(2);
const unknown = asked.filter((filter) => !names.some((name) => name.includes(filter)));
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
  process.exit(1);
}
const chosen = names.filter(
  (name) => asked.length === 0 || asked.some((filter) => name.includes(filter)),
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

for (const name of chosen) printTable(await parts[name]());
console.log(
  `\n  Node ${process.version}, ${process.platform} ${process.arch}. Figures of different runs do not compare.`,
);
