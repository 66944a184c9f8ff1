import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { money } from "../../../format/format.ts";
import { type Phones, quickestUrl, quickestWords } from "../../../format/outside-links.ts";
import { pointAt } from "../../../kit/site-form/use-form.ts";
import { RoseWindow } from "../../../kit/ui/art/rose-window.tsx";
import { offlineDoubt } from "./gift-news.ts";

type Props = {
  amountCentavos: number;
  /** Opens the bank's check, if the bank still waits for it. */
  onCheck: (() => void) | undefined;
  /** The server's reason why the end is not known yet. */
  words: string | undefined;
  /** The page with the payment's status, once the server has named it. */
  receiptPath: string | undefined;
  phones: Phones;
};

const longMs = 60_000;

const usualWords =
  "Ainda não sabemos a resposta da operadora. Não é preciso fazer nada, nem contribuir de novo: assim que soubermos, ela aparece aqui.";
const offlineWords = `${offlineDoubt} Até lá, não contribua de novo.`;

/** Replaces the button while the end of the payment is not known. */
export function Confirming(props: Props) {
  const { amountCentavos, onCheck, words = usualWords, receiptPath, phones } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLong, setIsLong] = useState(false);
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  useEffect(() => {
    pointAt(heading.current);
    const timer = setTimeout(() => setIsLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <section className="confirming" aria-labelledby="confirmando">
      <RoseWindow />
      <div>
        <h2 id="confirmando" tabIndex={-1} ref={heading}>
          Estamos confirmando
        </h2>
        <p>
          <span>
            {onCheck
              ? "O seu banco está esperando que você confirme a contribuição de "
              : "Falta saber se a contribuição de "}
          </span>
          <strong translate="no">{money(amountCentavos)}</strong>
          <span>{onCheck ? "." : " deu certo."}</span>
        </p>
        <div aria-live="polite">
          {onCheck ? (
            <button type="button" className="button" onClick={onCheck}>
              Confirmar com o banco
            </button>
          ) : (
            <p>{isOnline ? words : offlineWords}</p>
          )}
          {isLong && isOnline && !onCheck && (
            <p>
              {"Está demorando mais que o normal. Se quiser, fale com a igreja pelo "}
              <a href={quickestUrl(phones)}>{quickestWords(phones)}</a>
              <span>{": a gente confere com você."}</span>
            </p>
          )}
          {receiptPath && (
            <p>
              {"Precisa sair? Guarde a "}
              <a href={receiptPath}>página desta contribuição</a>
              {": ela mostra a resposta quando vier."}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function watchNetwork(onChange: () => void) {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
