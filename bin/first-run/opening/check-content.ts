import { loadContent } from "../../../src/content/load.ts";
import { describeProblem } from "../../../src/content/problem.ts";
import { type Trace, tracesOfSample } from "../../../src/first-run/sample-traces.ts";
import type { Config } from "../../../src/server/config/config.ts";
import type { Finding } from "./finding.ts";

const what = "Textos da igreja";

/** Nothing of the sample church is left, and nobody comes to a page that is empty. */
export async function checkContent({
  contentFolder,
}: Pick<Config, "contentFolder">): Promise<Finding> {
  const loaded = await loadContent(contentFolder);
  if ("problems" in loaded) {
    const lines = loaded.problems.map((problem) => `\n       ${describeProblem(problem)}`);
    const says = `o conteúdo tem erros${lines.join("")}`;
    return { what, isWell: false, says, how: "corrija as linhas acima e rode de novo" };
  }
  const { cells, team } = loaded.content;
  const missing = [
    ...(await tracesOfSample(contentFolder)).map(lineOf),
    ...(cells.cells.length === 0 ? ["celulas.yaml: nenhuma célula ainda"] : []),
    ...(team.members.length === 0 ? ["equipe.yaml: ninguém da equipe ainda"] : []),
  ];
  if (missing.length === 0) return { what, isWell: true, says: "nada da igreja de exemplo ficou" };
  return {
    what,
    isWell: false,
    says: `ainda é de exemplo, ou falta:${missing.map((line) => `\n       ${line}`).join("")}`,
    how: `mude estas linhas nos arquivos de ${contentFolder}; docs/guia-da-igreja.md explica cada um`,
  };
}

const lineOf = ({ file, line, trail, text }: Trace): string =>
  `${file}, linha ${line}: ${trail}: ${text}`;
