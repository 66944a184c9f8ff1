import { loadContent } from "../../content/load.ts";
import { describeProblem } from "../../content/problem.ts";
import { type Finding, type LeftInTexts, openingLabels } from "./opening.ts";
import { type Trace, tracesOfSample } from "../../content/first-run/sample-traces.ts";
import type { Config } from "../../platform/config/config.ts";

const about = { part: "texts", what: openingLabels.texts } as const;

/** Nothing of the sample church is left, and nobody comes to a page that is empty. */
export async function checkContent({
  contentFolder,
}: Pick<Config, "contentFolder">): Promise<Finding> {
  const loaded = await loadContent(contentFolder);
  if ("problems" in loaded) {
    const { problems } = loaded;
    const lines = problems.map((problem) => `\n       ${describeProblem(problem)}`);
    return {
      ...about,
      isWell: false,
      says: `o conteúdo tem erros${lines.join("")}`,
      how: "corrija as linhas acima e rode de novo",
      left: problems.map(({ file, path = [], message }) => ({ file, path, text: message })),
    };
  }
  const { cells, team } = loaded.content;
  const traces = await tracesOfSample(contentFolder);
  const empty: LeftInTexts[] = [
    ...(cells.cells.length === 0
      ? [{ file: "celulas.yaml", path: [], text: "nenhuma célula ainda" }]
      : []),
    ...(team.members.length === 0
      ? [{ file: "equipe.yaml", path: [], text: "ninguém da equipe ainda" }]
      : []),
  ];
  const lines = [...traces.map(lineOf), ...empty.map(({ file, text }) => `${file}: ${text}`)];
  if (lines.length === 0)
    return { ...about, isWell: true, says: "nada da igreja de exemplo ficou" };
  return {
    ...about,
    isWell: false,
    says: `ainda é de exemplo, ou falta:${lines.map((line) => `\n       ${line}`).join("")}`,
    how: `mude estas linhas nos arquivos de ${contentFolder}; docs/guia-da-igreja.md explica cada um`,
    left: [...traces, ...empty],
  };
}

const lineOf = ({ file, line, trail, text }: Trace): string =>
  `${file}, linha ${line}: ${trail}: ${text}`;
