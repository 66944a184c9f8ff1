import { subjectWords } from "../../../editor/subject-words.ts";
import type { PhotoUse } from "../photo-shelf.ts";
import { timeZone } from "../../../../format/time-zone.ts";

/** Where a photo is used, in words. */
export function PhotoUses({ uses }: { uses: readonly PhotoUse[] }) {
  if (uses.length === 0) return <p className="soft">Não é usada em nenhuma página.</p>;
  const sentences = [
    ["Aparece em", wordsIn(uses, "page", labelOf)],
    ["Está no rascunho de", wordsIn(uses, "draft", labelOf)],
    [
      "Está numa versão de",
      wordsIn(uses, "version", (use) => `${day.format(use.atMs)} (${labelOf(use)})`),
    ],
  ] as const;
  return sentences.map(([start, places]) =>
    places ? (
      <p key={start} className="soft">
        {start} {places}
      </p>
    ) : null,
  );
}

const wordsIn = (
  uses: readonly PhotoUse[],
  place: PhotoUse["in"],
  say: (use: PhotoUse) => string,
): string => list.format(uses.filter((use) => use.in === place).map(say));

const list = new Intl.ListFormat("pt-BR");
const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone });

const labelOf = ({ subject }: PhotoUse): string => subjectWords[subject]?.label ?? subject;
