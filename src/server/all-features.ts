import { type Else, type Named, oneByOne } from "../kit/of-each.ts";
import { panelPaths } from "../kit/panel/panel-paths.ts";
import type { UndoWay, UndoWays } from "../kit/panel/undo/undo.ts";
import type { ForgetGivers, PersonalData } from "../kit/personal-data.ts";
import { joinWords } from "../kit/words.ts";
import { apart } from "../platform/database/dialect.ts";
import type { FeatureSection } from "../feature.ts";
import { features } from "../features.ts";

/** Words of the history about the panel, and of its forms once they were sent. */
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

/** Words of the history and of the notices after a form: of the features, and of the parts that have no door. */
export const allWords = joinWords([panelWords, ...features.flatMap(({ words }) => words ?? [])]);

/** The ways to undo an act of the panel, by their kinds. */
export const allUndoWays: UndoWays = new Map(
  features.flatMap(({ undo }) => undo ?? []).map((way: UndoWay) => [way.kind, way]),
);

export const allSections: readonly FeatureSection[] = [
  { path: panelPaths.home, label: "Início", icon: "home" },
  {
    path: panelPaths.content,
    label: "Conteúdo",
    area: "content",
    icon: "pencil",
    // A text that cannot be looked at yet is its form again, with the mistakes.
    around: [panelPaths.confirm, panelPaths.preview],
  },
  ...features.flatMap(({ sections }) => sections ?? []),
  { path: panelPaths.history, label: "Histórico", area: "staff" },
  { path: panelPaths.account, label: "Meu acesso" },
];

/** The parts that are no feature, asked as one. */
export const ownParts: Named = { name: "system", title: "Sistema" };

/** Asks each feature in turn that keeps something of people. */
export const ofPersonalData = <Answer, Instead = undefined>(
  asked: string,
  run: (part: PersonalData) => Promise<Answer> | undefined,
  otherwise: Else<Named, Instead>,
) =>
  oneByOne<(typeof features)[number], Answer | undefined, Instead>(
    features.filter(({ personalData }) => personalData),
    asked,
    async ({ personalData }) => personalData && run(await personalData()),
    otherwise,
  );

/** Forgets what each feature keeps of givers, in the transaction that forgets the givers themselves. */
export const forgetGiversOf =
  (otherwise: Else<Named, unknown>): ForgetGivers =>
  (writer, givers) =>
    ofPersonalData(
      "forget givers",
      ({ forgetGivers }) => forgetGivers && apart(writer, () => forgetGivers(writer, givers)),
      otherwise,
    );
