import { shortDayName } from "../../../../format/date-words.ts";
import * as format from "../../../../format/format.ts";
import { formatReceiptNumber } from "../../../../format/format.ts";
import { whatsappUrl } from "../../../../format/outside-links.ts";
import { FormView } from "../../../../kit/panel/form-view.tsx";
import type { Shown } from "../../../../kit/panel/form.ts";
import { Facts } from "../../../../kit/panel/list.tsx";
import type { Asked } from "../../../../kit/panel/pages.tsx";
import { LoneLink, Callout, ParentLink, Instant } from "../../../../kit/panel/parts/parts.tsx";
import { giftPath } from "../../../ledger/panel/gift-paths.ts";
import { KnownGivers } from "../../../people/givers/panel/giver-list-page.tsx";
import type { Givers } from "../../../people/givers/sql/givers.ts";
import {
  type ClosingRefusal,
  type Counting,
  type CountingHead,
  type CountingSums,
  sumsOf,
  whereToLook,
} from "../counting.ts";
import { countingActPath, countingPath, countingsPath } from "../paths.ts";
import type { Countings } from "../sql/countings.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import countPiecesScript from "./count-pieces.script.ts?inline-script";
import {
  lineForm,
  CountingLines,
  nameOf,
  RemoveLine,
  wordsOfLine,
  PiecesForm,
} from "./counting-forms.tsx";

export type OnCounting = Asked<`${string}/:id`>;

/** Parts of the page that an answer to a form shows again. */
export type Again = {
  status?: 200 | 409 | 422;
  /** A line's form that was refused. */
  line?: Shown;
  /** The form of notes and coins that was refused, or with which another person was faster. */
  pieces?: Shown;
  /** The reason why it was not closed. */
  refusal?: WhyNot;
};

type WhyNot = ClosingRefusal | "changed";

type Ports = { countings: Countings; givers: Pick<Givers, "suggest">; funds(): readonly string[] };

/** An open counting: what is counted so far, a form for the next line, notes and coins, and the closing. */
export async function showOpenCounting(
  context: OnCounting,
  counting: Counting,
  { countings, givers, funds }: Ports,
  { line: refused, pieces, refusal }: Again,
) {
  const { id, day, gathering, opened, lines, removed } = counting;
  const sums = sumsOf(counting);
  const member = context.get("member");
  const { linha, meio = "", fundo = "" } = context.req.query();
  /** The line that this person has just added, and goes on. */
  const added = lines.find((one) => one.id === linha && one.added.staffId === member.id);
  const open = await countings.listOpen();
  const others = open.filter((other) => other.id !== id && other.day === day);
  const body = (
    <>
      <p className="soft">
        {gathering} · quem abriu: {nameOf(opened)}, <Instant ms={opened.atMs} />
      </p>
      {others.map((other) => (
        <Callout key={other.id} kind="problem">
          <p>
            {nameOf(other.opened)} abriu outra contagem deste dia. Se é o mesmo dinheiro, contem
            numa só e joguem a outra fora.
          </p>
          <LoneLink href={countingPath(other.id)}>Ver a outra: {other.gathering}</LoneLink>
        </Callout>
      ))}
      {pieces && (
        <Callout kind="problem">
          <p>As cédulas e moedas ainda não foram guardadas.</p>
          <LoneLink href="#cedulas">Ver o que está marcado</LoneLink>
        </Callout>
      )}
      {refusal && <Refusal counting={counting} refusal={refusal} sums={sums} />}
      <Facts
        className="cluster counting-sums"
        of={{
          Dinheiro: format.money(sums.cashCentavos),
          Cédulas: format.money(sums.piecesCentavos),
          Cheques: sums.chequeCentavos > 0 && format.money(sums.chequeCentavos),
          Diferença: format.money(Math.abs(sums.differenceCentavos)),
        }}
        looks={{ Diferença: sums.differenceCentavos === 0 ? "agrees" : "differs" }}
      />
      <FormView
        form={lineForm(funds(), added !== undefined)}
        shown={refused ?? { typed: { meio, fundo }, problems: {} }}
        action={countingActPath(id, "add")}
        refusal="A linha ainda não foi guardada."
        rows={[
          ["valor", "envelope"],
          ["meio", "fundo"],
        ]}
        className="line-form"
        aria-label="Nova linha"
        data-unsaved="A linha que você escreveu ainda não foi guardada, e se perde. Continuar assim mesmo?"
      >
        <KnownGivers givers={await givers.suggest()} />
        <button className="button">Acrescentar linha</button>
      </FormView>
      {added && (
        <div className="row last-line">
          <output>Guardada: {wordsOfLine(added)}.</output>
          <RemoveLine countingId={id} line={added} />
        </div>
      )}
      <PiecesForm counting={counting} refused={pieces} />
      <Closing
        counting={counting}
        sums={sums}
        hasRefusal={refusal !== undefined}
        isOpener={opened.staffId === member.id}
        address={new URL(countingPath(id), context.get("frame").publicUrl).href}
        deposits={await countings.findDeposits(counting)}
      />
      {lines.length > 0 && (
        <section aria-labelledby="linhas">
          <h2 id="linhas">Linhas ({lines.length})</h2>
          <CountingLines counting={counting} />
        </section>
      )}
      {removed.length > 0 && (
        <section aria-labelledby="tiradas">
          <h2 id="tiradas">Linhas tiradas ({removed.length})</h2>
          <ul className="rows">
            {removed.map((line) => (
              <li key={line.id}>
                <s>{wordsOfLine(line)}</s>{" "}
                <span className="soft">
                  por {nameOf(line.removed)}, <Instant ms={line.removed.atMs} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="actions">
        <a className="button quiet danger" href={countingActPath(id, "discard")}>
          Jogar fora
        </a>
      </p>
      <ParentLink href={countingsPath}>Contagens</ParentLink>
    </>
  );
  // A person who has just added a line is in the history with that.
  return { body, scripts: [countPiecesScript], isNoted: added === undefined };
}

type OfSums = { counting: Counting; sums: CountingSums };

type ClosingProps = OfSums & {
  hasRefusal: boolean;
  /** True if this person opened it. */
  isOpener: boolean;
  /** The address of this page, for the person who is asked to close it. */
  address: string;
  /** Deposits in the ledger already that are perhaps this money. */
  deposits: Awaited<ReturnType<Countings["findDeposits"]>>;
};

function Closing(props: ClosingProps) {
  const { counting, isOpener, address, sums, hasRefusal, deposits } = props;
  const { id, lines, pieces, version } = counting;
  const isBegun = lines.length > 0 && (pieces.size > 0 || sums.differenceCentavos === 0);
  return (
    <section className="closing" aria-labelledby="fechar">
      <h2 id="fechar">Fechar</h2>
      {isBegun && !hasRefusal && <Agreement counting={counting} sums={sums} />}
      {deposits.map(({ from, giftId, receiptNumber, amountCentavos }) => (
        <Callout key={giftId} kind="problem">
          <p>
            {from === "statement" ? "Um extrato já trouxe" : "Alguém já lançou à mão"}{" "}
            {format.money(amountCentavos)} nestes dias. Se é o depósito desta contagem, estorne
            aquela contribuição antes de fechar: senão o mesmo dinheiro conta duas vezes.
          </p>
          <LoneLink href={giftPath(giftId)}>Ver a nº {formatReceiptNumber(receiptNumber)}</LoneLink>
        </Callout>
      ))}
      {isOpener ? (
        <>
          <p>
            Você abriu esta contagem. Quem fecha é outra pessoa: ela entra no painel com o acesso
            dela, confere o dinheiro e toca em Fechar contagem.
          </p>
          <LoneLink href={whatsappUrl(undefined, askToClose(counting, address))}>
            Avisar pelo WhatsApp
          </LoneLink>
        </>
      ) : (
        <>
          <p>
            Confira o dinheiro com quem abriu. Fechada, a contagem entra inteira nas contribuições e
            não muda mais.
          </p>
          <form className="actions" method="post" action={countingActPath(id, "close")}>
            <input type="hidden" name="versao" value={version} />
            <button className="button">Fechar contagem</button>
          </form>
        </>
      )}
    </section>
  );
}

const askToClose = ({ day, gathering }: CountingHead, address: string): string =>
  `A contagem de ${shortDayName(day)} (${gathering}) está pronta. Pode conferir e fechar? ${address}`;

function Agreement({ counting, sums }: OfSums) {
  const { cashCentavos, chequeCentavos, differenceCentavos } = sums;
  return differenceCentavos === 0 ? (
    <p className="callout done">
      Confere: as linhas em dinheiro e as cédulas e moedas somam {format.money(cashCentavos)}.
      {chequeCentavos > 0 && ` Há mais ${format.money(chequeCentavos)} em cheques.`}
    </p>
  ) : (
    <div className="callout problem">
      <Difference counting={counting} sums={sums} />
    </div>
  );
}

function Difference({ counting, sums }: OfSums) {
  const { differenceCentavos } = sums;
  const difference = format.money(Math.abs(differenceCentavos));
  return (
    <>
      <p>
        <strong>
          {`${differenceCentavos > 0 ? "Faltam" : "Sobram"} ${difference} nas cédulas e moedas.`}
        </strong>{" "}
        As linhas em dinheiro somam {format.money(sums.cashCentavos)}; as cédulas e moedas,{" "}
        {format.money(sums.piecesCentavos)}.
      </p>
      <p>Onde olhar primeiro:</p>
      <ul className="where-to-look">
        {whereToLook(counting).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

const Refusal = ({ counting, sums, refusal }: OfSums & { refusal: WhyNot }) => (
  <Callout kind="problem">
    {refusal === "differs" ? (
      <>
        <p>Não fechou.</p>
        <Difference counting={counting} sums={sums} />
      </>
    ) : (
      whyNot[refusal](counting.lines.length)
    )}
  </Callout>
);

const whyNot: Record<Exclude<WhyNot, "differs">, (lines: number) => string> = {
  empty: () =>
    "Não fechou: a contagem está vazia. Acrescente as linhas, ou jogue a contagem fora no fim da página.",
  "same-person": () =>
    "Não fechou: quem abriu a contagem não a fecha, para que duas pessoas respondam pelo dinheiro. Peça a outra pessoa da tesouraria ou da administração que entre no painel, no telefone dela, abra esta contagem e toque em Fechar contagem. Se ainda não há outra, a administração convida alguém em Pessoas.",
  changed: (lines) =>
    `Não fechou: a contagem mudou enquanto a página estava aberta. Agora são ${lines} linhas. Confira as somas abaixo e toque de novo em Fechar contagem.`,
};
