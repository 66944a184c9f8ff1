import * as format from "../../../../format/format.ts";
import { Confirm, Notice, ParentLink, Moment } from "../../../../kit/panel/parts/parts.tsx";
import { countingActPath, countingPath, countingsPath } from "../paths.ts";
import { dayName } from "../../../../format/date-words.ts";
import { type Counting, sumsOf } from "../counting.ts";
import { nameOf } from "./counting-lines.tsx";

type LatePageProps = {
  counting: Counting;
  /** The line that was to be added. */
  written: string | undefined;
};

/** What happened, for the person who comes late: nothing of theirs is lost, and nothing is booked twice. */
export function LatePage({ counting, written }: LatePageProps) {
  const { id, closed, discarded } = counting;
  return (
    <>
      <Notice kind="problem">
        {closed && (
          <p>
            {nameOf(closed)} fechou esta contagem <Moment ms={closed.atMs} />. O que você mandou
            agora não mudou nada.
          </p>
        )}
        {discarded && (
          <p>
            {nameOf(discarded)} jogou esta contagem fora <Moment ms={discarded.atMs} />. O que você
            mandou agora não mudou nada.
          </p>
        )}
        {written !== undefined && (
          <p>
            A linha que não entrou: <strong>{written}</strong>. Se esse dinheiro não foi contado,
            abra outra contagem para ele.
          </p>
        )}
      </Notice>
      <p className="actions">
        <a className="button" href={countingPath(id)}>
          Ver a contagem
        </a>
        <a className="button quiet" href={countingsPath}>
          Abrir outra
        </a>
      </p>
    </>
  );
}

type DiscardPageProps = { counting: Counting; isChanged: boolean };

/** Asks for confirmation before a counting is discarded. */
export function DiscardPage({ counting, isChanged }: DiscardPageProps) {
  const { id, day, gathering, lines, version } = counting;
  const { cashCentavos, chequeCentavos } = sumsOf(counting);
  return (
    <>
      {isChanged && (
        <Notice kind="problem">
          Nada foi jogado fora: a contagem mudou enquanto a página estava aberta. Veja o que há nela
          agora.
        </Notice>
      )}
      <Confirm
        action={countingActPath(id, "discard")}
        sends={{ versao: version }}
        yes="Jogar fora"
        no="Não jogar fora"
        back={countingPath(id)}
      >
        <p>
          A contagem de {dayName(day)}, {gathering}, tem{" "}
          {lines.length === 1 ? "1 linha" : `${lines.length} linhas`}, no total de{" "}
          <strong>{format.money(cashCentavos + chequeCentavos)}</strong>. Jogada fora, ela não
          volta, e nada dela entra nas contribuições.
        </p>
      </Confirm>
      <ParentLink href={countingsPath}>Contagens</ParentLink>
    </>
  );
}
