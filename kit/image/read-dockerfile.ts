/** One instruction, its continued lines joined. */
type Step = { word: string; rest: string };
export type Stage = { from: string; name: string; steps: Step[] };

/** A Dockerfile as its stages. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  const stages: Stage[] = [];
  for (const line of lines.filter((one) => one.trim() !== "")) {
    const [, word = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (word === "FROM") {
      const [from = "", name = ""] = rest.split(" AS ");
      stages.push({ from, name, steps: [] });
    } else {
      stages.at(-1)?.steps.push({ word, rest });
    }
  }
  return stages;
}
