import { monthOf } from "../../../format/church-clock.ts";
import { monthName } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import { FormView } from "../../../kit/panel/form-view.tsx";
import type { Shown } from "../../../kit/panel/form.ts";
import { Facts } from "../../../kit/panel/list.tsx";
import type { Answer, Asked } from "../../../kit/panel/pages.tsx";
import { LoneLink, Callout, ParentLink, Instant } from "../../../kit/panel/parts/parts.tsx";
import { StopReason } from "../../../kit/panel/stopped-letters.tsx";
import { meansLabels } from "../../contract/means.ts";
import type { GiftWithLife } from "../books/books.ts";
import {
  giverLabel,
  hasHour,
  isMoney,
  modeLabel,
  situationOf,
  sourceWords,
} from "../books/gift-words.ts";
import {
  isOpen,
  countsAtMs,
  numberOf,
  paymentNameOf,
  providerOf,
  type GiftState,
  type GiftSource,
} from "../gift.ts";
import { correctionForm } from "../reversals/correction.ts";
import {
  type GiftWithReversals,
  balanceOf,
  type Reversal,
  type ReversalState,
} from "../reversals/reversal.ts";
import { DoubtNotice } from "../same-money/panel/doubt-notice.tsx";
import { GivenAt } from "./gift-list.tsx";
import { giverPath, monthPath, receiptsPath, takeBackPath, waitingPath } from "./gift-paths.ts";
import type { Treasury } from "./treasury.ts";

/** Shows one gift with every step of its life, and advice for an unsettled one. `refused`: a correction of it that was not made. */
export async function showGift(
  context: Asked,
  life: GiftWithLife,
  { staffName, doubts }: Pick<Treasury, "staffName" | "doubts">,
  refused?: Shown,
): Promise<Answer> {
  const { gift, letter } = life;
  const { receiptNumber, id } = gift;
  const title = receiptNumber === undefined ? "Tentativa com cartão" : `Recibo ${numberOf(gift)}`;
  /** Names of the people who booked or corrected it, by their ids. */
  const names = new Map<string, string>();
  for (const staffId of [gift.bookedBy, ...gift.reversals.map((reversal) => reversal.staffId)]) {
    if (staffId !== undefined) names.set(staffId, (await staffName(staffId)) ?? nobodyNow);
  }
  const { takenBackCentavos, netCentavos } = balanceOf(gift);
  const month = monthOf(countsAtMs(gift));
  const hasForm = gift.state === "succeeded" && isMoney(gift) && netCentavos > 0;
  const facts = {
    Dia: !hasHour(gift) && <GivenAt {...gift} />,
    Nome: giverLabel(gift),
    Valor: format.money(gift.amountCentavos),
    Devolvido: takenBackCentavos > 0 ? format.money(takenBackCentavos) : undefined,
    Líquido: takenBackCentavos > 0 ? format.money(netCentavos) : undefined,
    Situação: situationOf(gift),
    Meio: meansLabels[gift.means],
    Finalidade: gift.purposeName,
    Fundo: gift.fund,
    Origem: gift.source === "by-hand" ? "à mão" : sourceWords[gift.source],
    "Lançada por": gift.bookedBy && names.get(gift.bookedBy),
    "E-mail": gift.email,
    Anotação: gift.memo,
    Conferir: gift.review,
    "Fora das somas": modeLabel(gift),
    Identificação: paymentNameOf(gift),
  };
  const body = (
    <>
      {refused && (!hasForm || providerOf(gift)) && (
        <Callout kind="problem">
          <p>Nada foi estornado agora. {Object.values(refused.problems).join(" ")}</p>
        </Callout>
      )}
      {(await doubts.list({ giftId: id }, doubtsAtMost)).map((doubt) => (
        <DoubtNotice key={doubt.id} doubt={doubt} gift={gift} />
      ))}
      <Facts of={facts} />
      {isOpen(gift.state) && isMoney(gift) && <WhatToDo {...gift} />}
      <section aria-labelledby="passos">
        <h2 id="passos">O que aconteceu</h2>
        <ol className="rows life">
          {lifeOf(life, names).map(({ atMs, text }) => (
            <li key={`${atMs} ${text}`}>
              <span>{text}</span>
              <span className="soft">
                <Instant ms={atMs} />
              </span>
            </li>
          ))}
        </ol>
      </section>
      {letter?.state === "parked" && (
        <form className="callout problem" method="post" action={receiptsPath}>
          <p>O e-mail com o recibo parou.</p>
          <StopReason letter={letter} />
          <button className="button quiet" name="carta" value={letter.id}>
            Tentar de novo
          </button>
        </form>
      )}
      {hasForm && <TakeBack gift={gift} refused={refused} />}
      {gift.giverId !== undefined && (
        <LoneLink href={giverPath(gift.giverId)}>Ver este contribuinte</LoneLink>
      )}
      {context.req.query("espera") === "sim" ? (
        <ParentLink href={waitingPath}>Tentativas que esperam resposta</ParentLink>
      ) : (
        <ParentLink href={monthPath(month)}>Contribuições de {monthName(month)}</ParentLink>
      )}
    </>
  );
  return {
    body,
    title,
    status: refused ? 422 : 200,
    act: "read-gift",
    subject: receiptNumber === undefined ? id : title.toLowerCase(),
  };
}

const doubtsAtMost = 10;
const nobodyNow = "uma pessoa que já não tem acesso";

function TakeBack({ gift, refused }: { gift: GiftWithReversals; refused: Shown | undefined }) {
  const provider = providerOf(gift);
  const left = String(balanceOf(gift).netCentavos);
  return (
    <section className="take-back" aria-labelledby="estornar">
      <h2 id="estornar">Estornar</h2>
      {provider ? (
        <p>
          {provider === "card"
            ? "A devolução de um cartão se faz na Stripe, no painel da operadora."
            : "A devolução deste PIX se faz no aplicativo do banco, no próprio PIX recebido."}{" "}
          O site fica sabendo sozinho, e as somas mudam.
        </p>
      ) : (
        <>
          <p>
            Para corrigir um engano, ou quando o dinheiro voltou. O que foi lançado fica no livro,
            com quem estornou, quando e por quê.
          </p>
          <FormView
            form={correctionForm}
            shown={{ problems: {}, ...refused, typed: { ...refused?.typed, restam: left } }}
            action={takeBackPath(gift.id)}
            refusal="Nada foi estornado agora."
          >
            <button className="button quiet">Estornar</button>
          </FormView>
        </>
      )}
    </section>
  );
}

const WhatToDo = ({ paymentId }: GiftWithReversals) => (
  <section className="callout" aria-labelledby="fazer">
    <h2 id="fazer">O que fazer</h2>
    <ul className="what-to-do">
      <li>
        Ainda não se sabe se ela foi cobrada. O site pergunta à operadora sozinho até saber; então
        ela entra nas somas ou aparece como não cobrada.
      </li>
      <li>Se a pessoa perguntar, peça que não contribua de novo até a resposta chegar.</li>
      <li>
        {paymentId ? (
          <>
            Se passar de um dia, procure <span className="gift-id">{paymentId}</span> no painel da
            operadora: lá está como ela terminou.
          </>
        ) : (
          "Se passar de um dia, procure este valor, neste dia e nesta hora, no painel da operadora. Se não estiver lá, nada foi cobrado."
        )}{" "}
        E conte a quem cuida do computador do site.
      </li>
    </ul>
  </section>
);

const stateSentences: Record<GiftState, string> = {
  begun: "Começou no site",
  unknown: "A operadora não respondeu; o site pergunta de novo sozinho",
  requires_action: "O banco pediu que a pessoa confirmasse",
  processing: "A operadora está processando",
  canceling: "Não deu certo; o site pediu à operadora para cancelar",
  succeeded: "Recebida",
  declined: "O cartão foi recusado",
  canceled: "Cancelada: nada foi cobrado",
  failed: "Não cobrada",
};

const reversalSentences: Record<ReversalState, string> = {
  pending: "Devolução a caminho",
  succeeded: "Devolvido",
  failed: "O banco não aceitou a devolução, e o dinheiro voltou para a igreja",
  canceled: "Devolução cancelada",
  warning: "O banco da pessoa pergunta por esta contribuição",
  closed: "A pergunta do banco foi encerrada",
  open: "Contestada: o banco segurou o dinheiro, e a igreja pode responder",
  won: "Contestação ganha: o dinheiro é da igreja",
  lost: "Contestação perdida: o dinheiro voltou para a pessoa",
};

const sourceSentences: Record<GiftSource, string> = {
  site: stateSentences.begun,
  monthly: "Contribuição mensal, cobrada no cartão",
  bank: "Chegou ao banco",
  statement: "Lançada do extrato do banco",
  counting: "Lançada da contagem",
  "by-hand": "Lançada à mão",
};

/** Every known step of a gift's life, in order. `names`: of the people who acted, by their ids. */
function lifeOf({ gift, moves, letter }: GiftWithLife, names: ReadonlyMap<string, string>) {
  const by = (staffId: string | undefined) =>
    staffId === undefined ? "" : `, por ${names.get(staffId)}`;
  const begun = `${sourceSentences[gift.source]}: ${format.money(gift.amountCentavos)}`;
  const steps = [
    { atMs: gift.begunAtMs, text: begun + by(gift.bookedBy) },
    ...moves.map(({ state, atMs }) => ({ atMs, text: moveText(gift, state) })),
    ...gift.reversals.map((reversal) => ({
      atMs: reversal.madeAtMs,
      text: reversal.staffId
        ? `Estornado: ${format.money(reversal.amountCentavos)}${by(reversal.staffId)}. Motivo: ${reversal.reason ?? ""}`
        : reversalText(reversal),
    })),
  ];
  if (letter?.sentAtMs !== undefined) {
    steps.push({ atMs: letter.sentAtMs, text: "Recibo enviado por e-mail" });
  }
  return steps.toSorted((one, other) => one.atMs - other.atMs);
}

function moveText(gift: GiftWithReversals, state: GiftState): string {
  if (state === "succeeded") return `${stateSentences.succeeded}: recibo ${numberOf(gift)}`;
  return state === "declined" && gift.declineCode
    ? `${stateSentences.declined} (${gift.declineCode})`
    : stateSentences[state];
}

const reversalText = ({ state, currency, amountCentavos }: Reversal): string =>
  currency === "brl"
    ? `${reversalSentences[state]}: ${format.money(amountCentavos)}`
    : `${reversalSentences[state]}, em outra moeda (${currency})`;
