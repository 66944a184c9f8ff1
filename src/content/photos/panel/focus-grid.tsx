import { type FocusWord, focusWords } from "../../photo.ts";

type Props = {
  /** Of the radios. */
  name: string;
  /** As in a content file; "" if the site may choose. */
  value: string;
  /** URL of the picture under them. */
  picture: string | undefined;
};

/** Nine fields over the photo: the one that is pressed is not cut off by any page. */
export function FocusGrid({ name, value, picture }: Props) {
  return (
    <div className="focus-grid">
      <div className="focus-picture">
        {picture && <img src={picture} alt="" loading="lazy" decoding="async" />}
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

/** In words, for where the picture is not seen. */
export const focusInWords = (text: string): string =>
  isFocus(text) ? focusLabels[text].toLowerCase() : "o site escolhe";
