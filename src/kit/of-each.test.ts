import { expect, test } from "vitest";
import { firstAnswer, ofEach, oneByOne } from "./of-each.ts";

const drawers = ["avisos", "inscricoes", "rosa"].map((name) => ({ name, title: name }));

test.each([
  ["at once", ofEach],
  ["in turn", oneByOne],
])(
  "asked %s, one that fails has another's answer, and is named in the log once",
  async (_how, ask) => {
    const logged: object[] = [];
    const log = { error: (facts: object) => void logged.push(facts) };
    const run = async ({ name }: { name: string }) => {
      if (name === "inscricoes") throw new Error("no such table: sign_ups");
      return name;
    };
    const instead = ({ title }: { title: string }) => `${title}?`;

    for (const asked of ["home", "home", "close"]) {
      expect(await ask(drawers, asked, run, { log, instead })).toEqual([
        "avisos",
        "inscricoes?",
        "rosa",
      ]);
    }

    expect(logged).toMatchObject(
      ["inscricoes, home", "inscricoes, close"].map((drawer) => ({
        drawer,
        reason: "no such table: sign_ups",
      })),
    );
  },
);

test("the first that knows the answer gives it, and those after it are not asked", async () => {
  const asked: string[] = [];
  const lengthOf = async (known: string) => {
    const answer = await firstAnswer(drawers, async ({ name }) => {
      asked.push(name);
      return name === known ? name.length : undefined;
    });
    return answer;
  };

  expect(await lengthOf("inscricoes")).toBe(10);
  expect(asked).toEqual(["avisos", "inscricoes"]);
  expect(await lengthOf("agenda")).toBeUndefined();
});
