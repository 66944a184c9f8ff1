import { fullDay } from "../../../format/date-words.ts";
import { money } from "../../../format/format.ts";
import { Callout } from "../../../kit/panel/parts/parts.tsx";
import type { KnownEvent } from "../../contract/sign-up.ts";
import { signUpActPath } from "../../panel/sign-up-paths.ts";
import { type Asked, askFields, askWords } from "../asked.ts";
import type { Untold } from "../sql/tell.ts";

type Props = { event: KnownEvent; asked: Asked; untold: Untold };

/** Questions to the office about a change while people were in, and the people whom nobody has told. */
export function ChangeNews({ event, asked, untold }: Props) {
  const { name } = event;
  const { past, hasOtherPrice } = asked;
  return (
    <>
      {(past || hasOtherPrice) && (
        <Callout kind="problem">
          <form method="post" action={signUpActPath(name, "answer")}>
            {past && (
              <>
                <p>
                  {event.title} era em {fullDay(past.event.startsAtMs)}, e passou para{" "}
                  {fullDay(event.startsAtMs)}. Até você responder, quem se inscreveu continua.
                </p>
                <Question of="same" />
              </>
            )}
            {hasOtherPrice && (
              <>
                <p>
                  O valor agora é{" "}
                  {event.amountCentavos === undefined
                    ? "nenhum"
                    : `${money(event.amountCentavos)} por pessoa`}
                  . Até você responder, quem se inscreveu antes fica com o valor de antes.
                </p>
                <Question of="price" />
              </>
            )}
            <button className="button">Responder</button>
          </form>
        </Callout>
      )}
      {untold.forms > 0 && (
        <Callout kind="problem">
          <p>
            <strong>Mudou:</strong> {untold.news.join("; ")}.
          </p>
          <p>
            {untold.forms === 1
              ? "1 inscrição não foi avisada."
              : `${untold.forms} inscrições não foram avisadas.`}{" "}
            Recebem um e-mail: {untold.withEmail}. Não têm e-mail, e ficam na lista para ligar:{" "}
            {untold.forms - untold.withEmail}.
          </p>
          <form method="post" action={signUpActPath(name, "tellChange")}>
            <button className="button">Avisar da mudança</button>
          </form>
        </Callout>
      )}
    </>
  );
}

function Question({ of }: { of: keyof typeof askFields }) {
  const { question, options } = askWords[of];
  return (
    <fieldset className="field">
      <legend>{question}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="tick">
          <input type="radio" name={askFields[of]} value={value} required /> {label}
        </label>
      ))}
    </fieldset>
  );
}
