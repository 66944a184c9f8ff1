import { panelPaths } from "../kit/panel/panel-paths.ts";
import type { Section } from "../kit/panel/environment.ts";
import type { UndoWay, UndoWays } from "../kit/panel/undo/undo.ts";
import { features } from "../features.ts";
import { joinWords } from "../kit/words.ts";
import type { ForgetGivers, PersonalData } from "../kit/personal-data.ts";

/** What the history says of it, and what its forms say once they were sent. */
const panelWords = {
  acts: {
    "retried-letters": "mandou tentar de novo e-mails que pararam",
  },
  done: {
    "ja-desfeito": "Isto já tinha sido desfeito. Nada mudou agora.",
    "de-novo": "O site vai tentar de novo em poucos segundos.",
    "nada-parado": "Este e-mail não está mais parado.",
  },
} as const;

declare module "../kit/words.ts" {
  interface FeatureWords {
    panelWords: typeof panelWords;
  }
}

/** What the history and the notices after a form say: of the features, and of the parts that have no door. */
export const allWords = joinWords([panelWords, ...features.flatMap(({ words }) => words ?? [])]);

/** The ways to undo an act of the panel, by their kinds. */
export const allUndoWays: UndoWays = new Map(
  features.flatMap(({ undo }) => undo ?? []).map((way: UndoWay) => [way.kind, way]),
);

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

export const openPersonalData = (): Promise<PersonalData[]> =>
  Promise.all(features.flatMap((feature) => feature.personalData?.() ?? []));

export const forgetGivers: ForgetGivers = async (writer, givers) => {
  for (const part of await openPersonalData()) await part.forgetGivers?.(writer, givers);
};
