// @module-tag machine
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../church/sample-church.ts";
import { runHere } from "./run-here.ts";
import { runProgram } from "./run-program.ts";

function program(text: string): string {
  const file = join(mkdtempSync(join(temporaryFolder, "programa-")), "program.ts");
  writeFileSync(file, text);
  return file;
}

const tellsAll = `
  const { NODE_COMPILE_CACHE, ...given } = process.env;
  console.log("%s words", process.argv.length, process.argv, given, process.umask());
  console.table([{ folder: import.meta.dirname }]);
  await new Promise((resolve) => process.stdout.write(Buffer.from("ção\\n"), resolve));
  console.error("a terminal?", process.stdin.isTTY, process.stdout.isTTY, process.exitCode);
  console.warn("in", process.cwd());
`;
const leaves = `console.log("before"); try { process.exit(4); } finally { console.log("after"); }`;

test.each([
  ["tells all that it was given", tellsAll, 0],
  ["sets its code", "process.exitCode = 3;", 3],
  ["leaves in the middle", leaves, 4],
  ["leaves with the code that it has set", "process.exitCode = 5; process.exit();", 5],
])("a program that %s says and ends as in a process of its own", async (_, text, code) => {
  const file = program(text);
  const given = [file, ["dois", "--três"], { GIVEN: "um", NOT_GIVEN: undefined }] as const;

  const here = await runHere(...given);

  expect(here).toEqual(await runProgram(...given));
  expect(here.code).toBe(code);
});

test("what nobody catches is told with its stack, and ends in 1, as in a process of its own", async () => {
  const file = program(`console.error("so far"); throw new RangeError("too far");`);

  for (const { code, complaints } of [
    await runHere(file, [], {}),
    await runProgram(file, [], {}),
  ]) {
    expect(code).toBe(1);
    expect(complaints).toMatch(/^so far\n[^]*^RangeError: too far\n +at .*program\.ts/m);
  }
});

test("each run is a new one, and leaves the worker as it was", async () => {
  const worker = () => {
    const { argv, env, exit, exitCode, stdout, stderr } = process;
    return [argv, env, exit, exitCode, stdout.write, stderr.write, console, process.umask()];
  };
  const before = worker();
  const text = `let count = 0; console.log((count += 1)); process.umask(0o077); process.exitCode = 2;`;

  for (const file of [program(text), program(`${text} throw new Error("wrong");`)]) {
    expect((await runHere(file, [], {})).output).toBe("1\n");
    expect((await runHere(file, [], {})).output).toBe("1\n");
  }

  for (const [place, one] of worker().entries()) expect(one).toBe(before[place]);
});

test("two at once, and one that runs on when it has left, are no answer but a mistake", async () => {
  const waits = program("await new Promise((resolve) => setTimeout(resolve, 20));");
  const first = runHere(waits, [], {});
  await expect(runHere(waits, [], {})).rejects.toThrow("two programs at once are processes");
  expect(await first).toEqual({ code: 0, output: "", complaints: "" });

  const stays = program("try { process.exit(1); } catch {}");
  await expect(runHere(stays, [], {})).rejects.toThrow("ran on when it had left");
});
