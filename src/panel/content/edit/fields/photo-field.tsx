import { photoFileKey } from "../../../../content/photo.ts";
import { FocusGrid, focusInWords } from "../../../photos/photo/focus-grid.tsx";
import { thumbnailOf } from "../../../photos/photo-paths.ts";
import { wordsOf } from "../../words/words-of.ts";
import { Choice } from "./choice.tsx";
import type { FormContext } from "./form-context.ts";

type Props = {
  context: FormContext;
  text: string;
  isRequired: boolean;
  attributes: { id: string; name: string };
};

/** Which photo: its picture, its name among the others, and the way to where all are seen. */
export function PhotoChoice({ context, text, isRequired, attributes }: Props) {
  const picture = pictureIn(context, text);
  const none = isRequired ? [] : [["", "Sem foto"] as const];
  const chosen = text === "" ? [] : [[text, nameInFolder(text)] as const];
  return (
    <>
      {picture && <img className="photo-shown" src={picture} alt="" loading="lazy" />}
      {/* fill-photos.script.ts adds the others. */}
      <Choice {...attributes} text={text} choices={[...none, ...chosen]} data-photos />
      <button
        className="item-button"
        name="acao"
        value={`escolher ${attributes.name.replace(/\.[^.]*$/, "")}`}
      >
        Escolher pela imagem, ou enviar outra
      </button>
    </>
  );
}

/** All that there are to choose from, once for all fields of a page. */
export function PhotoList({ photos }: Pick<FormContext, "photos">) {
  return (
    <datalist id="lista-de-fotos">
      {photos.map((file) => (
        <option key={file} value={file}>
          {nameInFolder(file)}
        </option>
      ))}
    </datalist>
  );
}

/** Which part of the photo beside it matters. Closed: most photos need none. */
export function FocusField({ name, context }: { name: string; context: FormContext }) {
  const { label, help } = wordsOf(context.subject.name, name);
  const problem = context.problems.get(name);
  const text = context.entries.get(name) ?? "";
  const file = context.entries.get(name.replace(/[^.]*$/, photoFileKey)) ?? "";
  return (
    <details className="focus-field" id={name} open={problem !== undefined}>
      <summary>
        {label}: <span className="soft">{focusInWords(text)}</span>
      </summary>
      <fieldset className="focus">
        <legend className="visually-hidden">{label}</legend>
        {help && <p className="soft">{help}</p>}
        <FocusGrid name={name} value={text} picture={pictureIn(context, file)} />
      </fieldset>
      {problem && (
        <p className="field-problem" id={`${name}-erro`}>
          {problem}
        </p>
      )}
    </details>
  );
}

/** As the site shows it, or as the panel does what the site does not. */
const pictureIn = ({ thumbnails, photos }: FormContext, file: string): string | undefined =>
  thumbnails.get(file) ?? (photos.includes(file) ? thumbnailOf(file, 0) : undefined);

const nameInFolder = (file: string): string => file.replace(/^fotos\//, "");
