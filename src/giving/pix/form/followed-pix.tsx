import { type FormEvent, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { apiPaths, idempotencyHeader } from "../../../platform/http/api-path.ts";
import { askApi, makeIdempotencyKey, parseJson } from "../../../site/form/ask-api.ts";
import { Field } from "../../../site/ui/form/field.tsx";
import { pixResponse, pixStatus } from "../../contract/pix.ts";
import { paymentResponse } from "../../contract/payment.ts";

export type FollowedPixProps = {
  apiCredentials: string;
  amountCentavos: number;
  fund: string | undefined;
  /** The code that the page shows from now on: the bank says when it is paid. */
  onCode(code: string): void;
};

type State =
  | { kind: "idle"; problem?: string }
  | { kind: "asking" }
  | { kind: "waiting"; txid: string; receipt: string }
  | { kind: "received"; receipt: string }
  | { kind: "returned"; receipt: string }
  /** The bank does not answer: the code on the page is the static one. */
  | { kind: "unconfirmed" };

const everyMs = 3_000;
const longestChargeMs = 15_000;

/** Asks the church's bank for a code of this gift, and shows when it is paid. */
export function FollowedPix({ apiCredentials, amountCentavos, fund, onCode }: FollowedPixProps) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const [idempotencyKey] = useState(makeIdempotencyKey);
  const controller = useRef<AbortController>(undefined);

  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current?.abort();
  }, []);

  const waitsFor = state.kind === "waiting" ? state.txid : undefined;
  useEffect(() => {
    if (waitsFor === undefined) return undefined;
    const stopping = new AbortController();
    const { signal } = stopping;
    const timer = setInterval(() => {
      void askStatus(waitsFor, { apiCredentials, signal }).then((answer) => {
        if (!answer || answer.status === "processing" || signal.aborted) return;
        const kind = answer.status === "succeeded" ? "received" : "returned";
        setState({ kind, receipt: answer.recibo });
      });
    }, everyMs);
    return () => {
      clearInterval(timer);
      stopping.abort();
    };
  }, [waitsFor, apiCredentials]);

  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { signal } = controller.current ?? new AbortController();
    const data = new FormData(event.currentTarget);
    setState({ kind: "asking" });
    const reply = await askApi(apiPaths.pixCharge, {
      apiCredentials,
      signal,
      longestMs: longestChargeMs,
      method: "POST",
      headers: { "Content-Type": "application/json", [idempotencyHeader]: idempotencyKey },
      body: JSON.stringify({
        amount: amountCentavos,
        fundo: fund ?? "",
        nome: String(data.get("nome-pix") ?? ""),
        email: String(data.get("email-pix") ?? ""),
      }),
    });
    if (signal.aborted) return;
    if (typeof reply === "string") return setState({ kind: "unconfirmed" });
    const body = parseJson(reply.text);
    const made = v.safeParse(pixResponse, body);
    if (!made.success) {
      const refused = v.safeParse(paymentResponse, body);
      const problem = refused.success ? refused.output.error?.message : undefined;
      return setState(problem ? { kind: "idle", problem } : { kind: "unconfirmed" });
    }
    const { txid, recibo, pixCopiaECola } = made.output;
    if (txid === null || recibo === null) return setState({ kind: "unconfirmed" });
    onCode(pixCopiaECola);
    setState({ kind: "waiting", txid, receipt: recibo });
  };

  if (state.kind === "idle" || state.kind === "asking") {
    return (
      <form
        className="pix-followed"
        aria-label="PIX com recibo"
        onSubmit={(event) => void ask(event)}
      >
        <p>Quer que a página avise quando o PIX chegar, com recibo?</p>
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
        <button type="submit" className="button" disabled={state.kind === "asking"}>
          <span>{state.kind === "asking" ? "Um momento…" : "Gerar código com recibo"}</span>
        </button>
      </form>
    );
  }
  return (
    <div className="pix-followed" aria-live="polite">
      <News state={state} />
    </div>
  );
}

function News({ state }: { state: Exclude<State, { kind: "idle" | "asking" }> }) {
  switch (state.kind) {
    case "waiting":
      return (
        <>
          <p>
            <strong>O código acima agora é só seu.</strong> Copie, pague no banco e volte aqui: a
            página avisa quando o PIX chegar. Ele vale por uma hora.
          </p>
          <a href={state.receipt}>Guardar o endereço do recibo</a>
        </>
      );
    case "received":
      return (
        <>
          <p>
            <strong>Recebemos!</strong> Obrigado por repartir com alegria.
          </p>
          <a className="button" href={state.receipt}>
            Ver recibo
          </a>
        </>
      );
    case "returned":
      return (
        <>
          <p>O banco devolveu este PIX para quem pagou.</p>
          <a href={state.receipt}>Ver recibo</a>
        </>
      );
    case "unconfirmed":
      return (
        <p>
          O banco não respondeu agora. O código acima funciona do mesmo jeito: pague por ele e avise
          a igreja no WhatsApp.
        </p>
      );
  }
}

async function askStatus(
  txid: string,
  { apiCredentials, signal }: { apiCredentials: string; signal: AbortSignal },
) {
  const reply = await askApi(apiPaths.pixStatus(txid), {
    apiCredentials,
    signal,
    longestMs: longestChargeMs,
    cache: "no-store",
  });
  if (typeof reply === "string" || reply.status !== 200) return undefined;
  const { success, output } = v.safeParse(pixStatus, parseJson(reply.text));
  return success ? output : undefined;
}
