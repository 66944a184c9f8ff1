// Imported by each runner's configuration before all else. Where somebody runs a church from the same shell, its
// database, its bank and its letters are none of the tests'.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

// docs/tests/environment.test.ts: it names every variable of the site.
const example = readFileSync(resolve(import.meta.dirname, "../../../.env.example"), "utf8");
const ofSite = new Set(Array.from(example.matchAll(/^(?:# )?(\w+)=/gm), ([, name]) => name));
// PostgreSQL's programs and its library fill in from theirs what an address leaves open, such as the port.
const ofPostgres = /^PG[A-Z]+$/;
// With it Node would ask the machine's proxy for the sites and services that the tests start on this machine.
const ofProxy = "NODE_USE_ENV_PROXY";

for (const name of Object.keys(process.env)) {
  if (ofSite.has(name) || ofPostgres.test(name) || name === ofProxy) delete process.env[name];
}

// Playwright asks a machine's proxy even for what tests start on the same machine, unless its addresses are named.
const { no_proxy: without = process.env.NO_PROXY } = process.env;
process.env.no_proxy = [without, "localhost", "127.0.0.1"].filter(Boolean).join();
