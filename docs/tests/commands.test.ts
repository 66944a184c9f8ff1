// Every command that a document tells somebody to type is typed, and says what is promised of it.
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { freePort } from "../../src/testing/http/free-port.ts";
import { cacheFolder, sampleChurch } from "../../src/testing/church/sample-church.ts";
import { type Ends, rules } from "./command-rules.ts";
import { commandsIn, documentedCommands } from "./documented-commands.ts";
import { openOffice } from "./open-office.ts";
import { typeCommand, typeUntilItServes } from "./type-command.ts";

// Each is three processes that work, and none of them waits.
vi.setConfig({ maxConcurrency: 4 });

test("a command is found in fenced and indented blocks, in a text, and over the end of a line", () => {
  expect(
    commandsIn(`Run \`npm run um -- dois >
tres\`, not \`npm\` or \`npm run\`.

    node quatro.ts   # and this is why

\`\`\`sh
npm cinco
ls
\`\`\`
`),
  ).toEqual(["npm cinco", "node quatro.ts", "npm run um -- dois > tres"]);
});

test("each documented command has a rule, and each rule a document", () => {
  expect([...documentedCommands().keys()].sort()).toEqual(Object.keys(rules).sort());
});

const kept = Object.entries(rules);
const ending = kept.flatMap(([line, rule]): { typed: string; line: string; ends: Ends }[] => {
  if ("exit" in rule) return [{ typed: line, line, ends: rule }];
  return "shortened" in rule ? [{ typed: rule.shortened, line, ends: rule.ends }] : [];
});

test.concurrent.each([...Map.groupBy(ending, ({ typed }) => typed)])("%s", async (typed, all) => {
  const { exit, said } = await typeCommand(typed, await openOffice());

  for (const { line, ends } of all) {
    expect(said, line).toMatch(ends.says);
    expect(exit, line).toBe(ends.exit);
  }
});

const serving = kept.filter(([, rule]) => "serves" in rule).map(([line]) => line);

test.each(serving)("%s", { timeout: 180_000 }, async (line) => {
  const { contentFolder } = await sampleChurch();
  const { DATA_DIR } = await openOffice();
  // What other tests of the run have cut and compressed is not made again.
  await mkdir(cacheFolder, { recursive: true });
  await symlink(cacheFolder, join(DATA_DIR, "cache"), "junction");

  const page = await typeUntilItServes(line, await freePort(), {
    DATA_DIR,
    CONTENT_DIR: contentFolder,
  });

  expect(page).toContain("Igreja Vitral");
});
