/** One instruction, its continued lines joined. */
type Step = { word: string; rest: string };
export type Stage = { from: string; name: string; steps: Step[] };

/** A Dockerfile as its stages; what a stage begins with may be an argument, which then has its value of the file. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  const stages: Stage[] = [];
  const values = new Map<string, string>();
  for (const line of lines.filter((one) => one.trim() !== "")) {
    const [, word = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (word === "FROM") {
      const [from = "", name = ""] = rest.split(" AS ");
      stages.push({ from: values.get(from) ?? from, name, steps: [] });
    } else if (word === "ARG" && stages.length === 0) {
      const [name = "", value = ""] = rest.split("=");
      values.set(`\${${name}}`, value);
    } else {
      stages.at(-1)?.steps.push({ word, rest });
    }
  }
  return stages;
}
