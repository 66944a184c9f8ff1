import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { money } from "../../../format/format.ts";
import { apiPaths, idempotencyHeader } from "../../../platform/http/api-path.ts";
import { askApi, makeIdempotencyKey, parseJson } from "../../../site/form/ask-api.ts";
import { Field } from "../../../site/ui/form/field.tsx";
import { notCharged } from "../../contract/gift-mode.ts";
import { paymentResponse } from "../../contract/payment.ts";
import { pixResponse } from "../../contract/pix.ts";
import { type BankNews, News, Received } from "./bank-news.tsx";
import { type Charge, forgetCharge, keepCharge, keepReceived, readCharge } from "./kept-charge.ts";
import { useStanding } from "./use-standing.ts";

export type FollowedPixProps = {
  apiCredentials: string;
  amountCentavos: number;
  fund: string | undefined;
  /** Its `giftKey`: another gift is another charge. */
  gift: string;
  isSimulated: boolean;
  /** The code that the page shows from now on, and whether it is paid; undefined: the static one. */
  onFollowed(followed: { code: string; isPaid: boolean } | undefined): void;
};

type State =
  | { kind: "idle"; problem?: string }
  | { kind: "asking" }
  /** The bank does not answer: the code on the page is the static one. */
  | { kind: "unconfirmed" }
  | { kind: "followed"; charge: Charge };

/** The server waits for the bank for three seconds at most. */
const longestMs = 8_000;

/** Asks the church's bank for a code of this gift, and shows when it is paid. */
export function FollowedPix({
  apiCredentials,
  amountCentavos,
  fund,
  gift,
  isSimulated,
  onFollowed,
}: FollowedPixProps) {
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<{ body: string; key: string }>(undefined);
  const stopping = useRef<AbortController>(undefined);
  const [state, setState] = useState<State>(() => {
    const charge = readCharge();
    return charge?.gift === gift ? { kind: "followed", charge } : { kind: "idle" };
  });
  const charge = state.kind === "followed" ? state.charge : undefined;
  const standing = useStanding(charge, apiCredentials);
  const news: BankNews | undefined = charge ? standing : asNews(state);
  const isPaid = standing === "received";

  useEffect(() => {
    stopping.current = new AbortController();
    return () => stopping.current?.abort();
  }, []);

  useEffect(() => {
    const isOver = standing === "expired" || standing === "returned" || standing === "unknown";
    onFollowed(charge && !isOver ? { code: charge.code, isPaid } : undefined);
    if (charge && isPaid) keepReceived(charge);
    if (isOver && standing !== "expired") forgetCharge();
    // oxlint-disable-next-line react/exhaustive-deps -- `onFollowed` is another one at each rendering
  }, [charge, standing]);

  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.kind === "asking") return;
    const data = new FormData(event.currentTarget);
    const body = JSON.stringify({
      amount: amountCentavos,
      fundo: fund ?? "",
      nome: String(data.get("nome-pix") ?? ""),
      email: String(data.get("email-pix") ?? ""),
    });
    // A repeated request is the same charge; what differs, or has run out, is another.
    if (sent.current?.body !== body || charge) sent.current = { body, key: makeIdempotencyKey() };
    const { signal } = stopping.current ?? new AbortController();
    setState({ kind: "asking" });
    const reply = await askApi(apiPaths.pixCharge, {
      apiCredentials,
      signal,
      longestMs,
      method: "POST",
      headers: { "Content-Type": "application/json", [idempotencyHeader]: sent.current.key },
      body,
    });
    if (signal.aborted) return;
    const next = stateAfter(typeof reply === "string" ? undefined : parseJson(reply.text), gift);
    if (next.kind === "followed") {
      keepCharge(next.charge);
      focusCopy(root);
    }
    setState(next);
  };

  const again = () => {
    forgetCharge();
    sent.current = undefined;
    setState({ kind: "idle" });
    onFollowed(undefined);
    // The form is back at the next painting.
    requestAnimationFrame(() => form.current?.querySelector("button")?.focus());
  };

  const isAsked = !charge || news === "expired" || news === "unknown";
  return (
    <div className="pix-followed" ref={root}>
      {/* There before the news, so that a screen reader says them, once. */}
      <div aria-live="polite">
        {news && news !== "received" && <News key={news} news={news} receipt={charge?.receipt} />}
      </div>
      {charge && isPaid && (
        <Received
          amountCentavos={amountCentavos}
          fund={fund}
          receipt={charge.receipt}
          isSimulated={isSimulated}
          onAgain={again}
        />
      )}
      {news === "returned" && (
        <button type="button" className="button quiet" onClick={again}>
          <span>Contribuir de novo</span>
        </button>
      )}
      <form
        className="pix-ask"
        aria-label="PIX com recibo"
        hidden={!isAsked}
        ref={form}
        onSubmit={(event) => void ask(event)}
      >
        {!news && (
          <p>
            <strong>Quer recibo?</strong>
            <span>
              {" "}
              A página avisa quando o PIX de <span>{money(amountCentavos)}</span> chegar.
            </span>
          </p>
        )}
        <Field id="nome-pix" label="Seu nome" optional>
          <input id="nome-pix" name="nome-pix" autoComplete="name" maxLength={140} />
        </Field>
        <Field id="email-pix" label="E-mail para o recibo" optional>
          <input
            id="email-pix"
            name="email-pix"
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        </Field>
        {state.kind === "idle" && state.problem && <p role="alert">{state.problem}</p>}
        <button type="submit" className="button quiet" aria-disabled={state.kind === "asking"}>
          <span>{buttonWords(state, news)}</span>
        </button>
      </form>
      {isSimulated && !isPaid && (
        <p className="notice">{`${notCharged.demonstration} O banco é simulado: o PIX com recibo se paga sozinho em dez segundos.`}</p>
      )}
    </div>
  );
}

const asNews = (state: State): BankNews | undefined =>
  state.kind === "unconfirmed" ? "unconfirmed" : undefined;

function buttonWords(state: State, news: BankNews | undefined): string {
  if (state.kind === "asking") return "Um momento…";
  if (news === "unconfirmed") return "Tentar de novo";
  return news ? "Gerar outro código" : "Gerar código com recibo";
}

/** What follows from an answer; undefined if there was none. */
function stateAfter(body: unknown, gift: string): State {
  const made = v.safeParse(pixResponse, body);
  if (!made.success) {
    const refused = v.safeParse(paymentResponse, body);
    const problem = refused.success ? refused.output.error?.message : undefined;
    return problem ? { kind: "idle", problem } : { kind: "unconfirmed" };
  }
  const { txid, recibo, pixCopiaECola, expira_em } = made.output;
  if (txid === null || recibo === null) return { kind: "unconfirmed" };
  const expiresAtMs = Date.parse(expira_em ?? "") || Date.now() + 3_600_000;
  const charge = { gift, txid, code: pixCopiaECola, receipt: recibo, expiresAtMs };
  return { kind: "followed", charge };
}

/** The next thing to do: its button stands before this part, on the page from the start. */
function focusCopy(root: RefObject<HTMLElement | null>): void {
  root.current?.parentElement?.querySelector<HTMLElement>(".pix-copy button")?.focus();
}
