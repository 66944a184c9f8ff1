import type { ReactNode } from "react";

type Props = { tryAgain(): void; otherWay: ReactNode };

/** In the place of a card field that did not open. */
export function CardFailed({ tryAgain, otherWay }: Props) {
  return (
    <div className="card-failed">
      <p>O campo do cartão não abriu: não conseguimos falar com a operadora.</p>
      <button type="button" className="button quiet" onClick={tryAgain}>
        Tentar de novo
      </button>
      {otherWay}
    </div>
  );
}
