import { expect, onTestFinished, test, vi } from "vitest";
import { type Command, runCommand, chooseByName } from "./commands.ts";

/** Runs the commands `ver ID` and `csv [2026-11] > doacoes.csv`, and returns their calls and error messages. */
async function typed(...words: string[]) {
  const done: string[][] = [];
  const run = async (...given: string[]) => void done.push(given);
  const month = {
    example: "2026-11",
    optional: true,
    fits: (text: string) => text.includes("-"),
  } as const;
  const commands: Record<string, Command> = {
    ver: { takes: [{ example: "ID" }], does: "mostra um", run },
    csv: { takes: [month], into: "doacoes.csv", does: "faz uma planilha", run },
  };
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => {
    process.exitCode = undefined;
    complain.mockRestore();
  });
  await runCommand("coisas", commands, words);
  return { done, complaints: complain.mock.calls.flat().join("\n"), code: process.exitCode };
}

test("a command receives the words that follow it", async () => {
  expect(await typed("ver", "abc")).toMatchObject({ done: [["abc"]], complaints: "" });
  expect(await typed("csv", "2026-11")).toMatchObject({ done: [["2026-11"]], complaints: "" });
  expect(await typed("csv")).toMatchObject({ done: [[]], complaints: "", code: undefined });
});

test.each([[["tudo"]], [["toString"]], [["ver"]], [["ver", "a", "b"]], [["csv", "novembro"]]])(
  "%j prints the list of commands and exits with 2",
  async (words) => {
    expect(await typed(...words)).toEqual({
      done: [],
      complaints: `Não entendi “${words.join(" ")}”. Há:
  npm run coisas -- ver ID                                mostra um
  npm run --silent coisas -- csv [2026-11] > doacoes.csv  faz uma planilha`,
      code: 2,
    });
  },
);

test("without a word the list of commands is printed", async () => {
  const { code, complaints } = await typed();

  expect(code).toBe(2);
  expect(complaints).toMatch(/^Diga o que fazer. Há:\n {2}npm run coisas -- ver ID /);
});

test.each([
  [[], ["killed", "killed-while-charging", "disk-full"]],
  [["disk"], ["disk-full"]],
  [
    ["killed", "full"],
    ["killed", "killed-while-charging", "disk-full"],
  ],
])("%j chooses %j", (words, meant) => {
  const there = { killed: "", "killed-while-charging": "", "disk-full": "" };

  expect([...chooseByName("fault", there, words)]).toEqual(meant);
});
