import { panelPaths } from "../../kit/panel/panel-paths.ts";
import type { Section } from "../../kit/panel/environment.ts";
import { panelWords } from "./words.ts";
import type { UndoWay, UndoWays } from "../../kit/panel/undo/undo.ts";
import { features } from "../../features.ts";
import { joinWords } from "../../kit/words.ts";

/** What the history and the notices after a form say: of the features, and of the parts that have no door. */
export const allWords = joinWords([panelWords, ...features.flatMap(({ words }) => words ?? [])]);

/** The ways to undo an act of the panel, by their kinds. */
export const allUndoWays: UndoWays = new Map(
  features.flatMap(({ undo }) => undo ?? []).map((way: UndoWay) => [way.kind, way]),
);

/** The panel's menu, in its order. */
export const allSections: readonly Section[] = [
  { path: panelPaths.home, label: "Início", icon: "home" },
  {
    path: panelPaths.content,
    label: "Conteúdo",
    area: "content",
    icon: "pencil",
    // What cannot be looked at yet is its form again, with the mistakes.
    around: [panelPaths.confirm, panelPaths.preview],
  },
  ...features.flatMap(({ sections }) => sections ?? []),
  { path: panelPaths.history, label: "Histórico", area: "staff" },
  { path: panelPaths.account, label: "Meu acesso" },
];
