// @module-tag machine
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { environment } from "../../church-config.ts";
import { runProgram } from "./run-program.ts";

test.each(["vitest.config.ts", "bench/vitest.config.ts", "playwright.config.ts"])(
  "tests run by %s know nothing of a church that the same shell runs",
  async (file) => {
    const names = [
      ...Object.keys(environment.shape),
      "PGPORT",
      "PGSERVICEFILE",
      "NODE_USE_ENV_PROXY",
    ];
    const ofChurch = Object.fromEntries(names.map((name) => [name, "a real church's"]));
    const left = `await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(Object.keys(process.env).join()); console.log(process.env.no_proxy);`;

    const { output, complaints } = await runProgram("--input-type=module", ["-e", left], {
      ...ofChurch,
      PATH: process.env["PATH"],
      HTTP_PROXY: "http://127.0.0.1:9",
      NO_PROXY: "intranet.example",
    });

    expect(complaints).toBe("");
    const [listed = "", direct] = output.split("\n");
    const known = listed.split(",");
    expect(known).toContain("PATH");
    expect(known.filter((name) => names.includes(name))).toEqual([]);
    // Nor would a machine's proxy be asked for what tests start here.
    expect(direct).toBe("intranet.example,localhost,127.0.0.1");
  },
);
