import { longDay } from "../../../format/date-words.ts";
import { visible } from "../../../format/text.ts";
import type { StaffMember } from "../../../kit/member/members.ts";
import { type Field, textField } from "../../../kit/panel/form.ts";
import type { Thumbnail } from "../../../kit/ui/art/picture.tsx";
import { titleFor } from "../../editor/edit/edit-state.ts";
import type { ContentServices } from "../../editor/open-editor.ts";
import { type FocusWord, focusWords } from "../../photo.ts";
import { type PhotoUse, type PhotoDetails, titleOfPhoto } from "../photo-library.ts";

type UsesProps = { uses: readonly PhotoUse[]; titles: ReadonlyMap<string, string> };

export function PhotoUses({ uses, titles }: UsesProps) {
  if (uses.length === 0) return <p className="soft">Não é usada em nenhuma página.</p>;
  const labelOf = ({ subject }: PhotoUse) => titles.get(subject) ?? subject;
  const sentences = [
    ["Aparece em", wordsIn(uses, "page", labelOf)],
    ["Está no rascunho de", wordsIn(uses, "draft", labelOf)],
    [
      "Está numa versão de",
      wordsIn(uses, "version", (use) => `${longDay(use.atMs)} (${labelOf(use)})`),
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

/** Titles of the subjects in which photos are used, by their names. */
export async function titlesOfUses(
  content: Pick<ContentServices, "contentVersions" | "drafts">,
  photos: readonly { uses: readonly PhotoUse[] }[],
  member: StaffMember,
): Promise<ReadonlyMap<string, string>> {
  const names = new Set(photos.flatMap(({ uses }) => uses.map(({ subject }) => subject)));
  const titled = [...names].map(
    async (name) => [name, await titleFor(content, name, member)] as const,
  );
  return new Map(await Promise.all(titled));
}

/** These photos, each under a title of its own: "Ceia", "Ceia (2)". */
export function titlesOfPhotos(
  files: readonly string[],
  details: ReadonlyMap<string, PhotoDetails>,
): [file: string, title: string][] {
  const counts = new Map<string, number>();
  return files.map((file) => {
    const title = titleOfPhoto({ file, ...details.get(file) });
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return [file, count === 1 ? title : `${title} (${count})`];
  });
}

type Props = {
  name: string;
  /** Value as in a content file; "" if the site may choose. */
  value: string;
  picture: Thumbnail | undefined;
};

/** Nine fields over the photo: no page cuts off the part that is pressed. */
export function FocusGrid({ name, value, picture }: Props) {
  return (
    <div className="focus-grid">
      <div className="focus-picture">
        {picture && <img {...picture} alt="" loading="lazy" decoding="async" />}
        <div className="focus-fields">
          {focusWords.map((word) => (
            <label key={word}>
              <input
                type="radio"
                name={name}
                value={word}
                defaultChecked={word === value}
                aria-label={focusLabels[word]}
              />
            </label>
          ))}
        </div>
      </div>
      <label className="choice">
        <input type="radio" name={name} value="" defaultChecked={!isFocus(value)} />
        O site escolhe
      </label>
    </div>
  );
}

const focusLabels: Record<FocusWord, string> = {
  "alto-esquerda": "Alto, à esquerda",
  alto: "Alto",
  "alto-direita": "Alto, à direita",
  esquerda: "À esquerda",
  centro: "Centro",
  direita: "À direita",
  "baixo-esquerda": "Baixo, à esquerda",
  baixo: "Baixo",
  "baixo-direita": "Baixo, à direita",
};

const isFocus = (text: string): text is FocusWord => text in focusLabels;

/** Focus in words, for where the picture is not seen. */
export const focusInWords = (text: string): string =>
  isFocus(text) ? focusLabels[text].toLowerCase() : "o site escolhe";

const longestDescription = 150;

/** The description of a photo: one line on the site, two or three on a phone. */
export const descriptionField: Field<string> = textField(
  "O que se vê na foto",
  (typed) => {
    const value = oneLine(typed);
    if (!/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(value)) {
      return { problem: "Escreva o que se vê na foto." };
    }
    return value.length > longestDescription
      ? { problem: `Descreva em até ${longestDescription} letras.` }
      : { value };
  },
  { className: "long-line", placeholder: "Ex.: Varanda da casa de Dona Rosa" },
);

export const oneLine = (text: string): string =>
  visible(text.replaceAll(/[\s\p{Cc}]+/gu, " ").toWellFormed()).trim();
