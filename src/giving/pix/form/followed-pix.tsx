import { type FormEvent, useEffect, useEffectEvent, useState, useRef } from "react";
import * as v from "valibot";
import { money } from "../../../format/format.ts";
import { useLeaving } from "../../../kit/islands/island-life.ts";
import { announce } from "../../../kit/site-form/announce.ts";
import { EmailField } from "../../../kit/site-form/email-field.tsx";
import { askApi } from "../../../kit/site-form/submit.ts";
import { RoseWindow } from "../../../kit/ui/art/rose-window.tsx";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import { TextField } from "../../../kit/ui/form/field.tsx";
import { idempotencyHeader } from "../../../platform/http/api-path.ts";
import { notCharged } from "../../contract/gift-mode.ts";
import { paymentResponse } from "../../contract/payment.ts";
import { pixResponse } from "../../contract/pix.ts";
import { apiPaths } from "../api-paths.ts";
import { type PixCode, keepPixCode } from "./pix-code.ts";
import { type PixCodeStatus, usePixCodeStatus } from "./pix-status.ts";

/** The server waits for the bank for three seconds at most. */
const longestMs = 5_000;

export type Asking = {
  apiCredentials: string;
  amountCentavos: number;
  fund: string | undefined;
  /** The `giftKey` of amount and purpose. */
  gift: string;
  /** Stays the same for a gift until its PIX code is over. */
  idempotencyKey: string;
};

/** A PIX code, or without one the reason, if the site says so. */
export type PixCodeAnswer =
  | { pixCode: PixCode }
  | { pixCode?: undefined; why?: string | undefined };

/** Asks the church's bank for a code of this gift. Never throws. */
export async function askForPixCode(asking: Asking): Promise<PixCodeAnswer> {
  const { apiCredentials, amountCentavos, fund = "", gift, idempotencyKey } = asking;
  const body = { amount: amountCentavos, fundo: fund };
  const headers = { [idempotencyHeader]: idempotencyKey };
  const reply = await askApi(apiPaths.pixCharge, { apiCredentials, longestMs, headers, body });
  if (typeof reply === "string") return {};
  const made = v.safeParse(pixResponse, reply.body);
  if (!made.success) return { why: whyRefused(reply.body) };
  const { txid, recibo, pixCopiaECola, expira_em } = made.output;
  if (txid === null || recibo === null || expira_em === null) return {};
  // The time that the site says is left, counted from now: the clock of this browser may be hours ahead.
  const expiresAtMs = Date.now() + Date.parse(expira_em) - reply.sentAtMs;
  return { pixCode: { gift, txid, code: pixCopiaECola, receipt: recibo, expiresAtMs } };
}

function whyRefused(answer: unknown): string | undefined {
  const refused = v.safeParse(paymentResponse, answer);
  return refused.success ? refused.output.error?.message : undefined;
}

export type FollowedPixProps = {
  apiCredentials: string;
  amountCentavos: number;
  fund: string | undefined;
  pixCode: PixCode;
  isSimulated: boolean;
  onStatus(status: PixCodeStatus): void;
  onAgain(): void;
};

/** Waits for a PIX code, asks who gives, and shows when it is paid. */
export function FollowedPix(props: FollowedPixProps) {
  const { apiCredentials, pixCode, isSimulated, onAgain } = props;
  const status = usePixCodeStatus(pixCode, apiCredentials);
  const report = useEffectEvent(props.onStatus);
  useEffect(() => report(status), [status]);

  const waitingIs = useLeaving(status !== "received");
  const tell = useEffectEvent((now: PixCodeStatus) => {
    const [title, more] = newsWords[now];
    const sum = now === "received" ? `${money(props.amountCentavos)}. ` : "";
    announce(`${title} ${sum}${isSimulated && sum ? notCharged.demonstration : more}`);
  });
  useEffect(() => tell(status), [status]);

  return (
    <>
      {waitingIs !== "gone" && (
        <div className={waitingIs === "leaving" ? "visually-hidden" : "pix-followed"}>
          <News status={status} receipt={pixCode.receipt} />
          {(status === "waiting" || waitingIs === "leaving") && (
            <Giver apiCredentials={apiCredentials} pixCode={pixCode} />
          )}
          {status === "returned" && (
            <button type="button" className="button quiet" onClick={onAgain}>
              <span>Contribuir de novo</span>
            </button>
          )}
          {isSimulated && (
            <p className="callout">{`${notCharged.demonstration} O banco é simulado: este PIX se paga sozinho em dez segundos.`}</p>
          )}
        </div>
      )}
      {status === "received" && <Received {...props} />}
    </>
  );
}

const kept = "Pronto: está guardado para o recibo.";

type GiverState = { is: "open" | "sending" | "kept"; says?: string | undefined };

/**
 * Asks the giver's name and e-mail for the receipt, while the page waits. The server takes them once, and only until it
 * is paid.
 */
function Giver({ apiCredentials, pixCode }: { apiCredentials: string; pixCode: PixCode }) {
  const [state, setState] = useState<GiverState>(
    pixCode.isNamed ? { is: "kept", says: kept } : { is: "open" },
  );
  const formIs = useLeaving(state.is !== "kept");
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (formIs === "leaving") said.current?.focus({ preventScroll: true });
  }, [formIs]);
  const end = (next: GiverState & { says: string }) => {
    announce(next.says);
    setState(next);
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.is === "sending") return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const [nome, email] = ["nome-pix", "email-pix"].map((name) => String(data.get(name) ?? ""));
    if (!`${nome}${email}`.trim()) {
      form.querySelector("input")?.focus();
      return end({ is: "open", says: "Escreva o nome ou o e-mail." });
    }
    setState({ is: "sending" });
    const asking = { apiCredentials, longestMs, body: { nome, email } };
    const reply = await askApi(apiPaths.pixStatus(pixCode.txid), asking);
    if (typeof reply !== "string" && reply.status === 204) {
      keepPixCode({ ...pixCode, isNamed: true });
      return end({ is: "kept", says: kept });
    }
    const why = typeof reply === "string" ? undefined : whyRefused(reply.body);
    end({ is: "open", says: why ?? "Não deu para guardar agora. Tente de novo." });
  };

  return (
    <>
      {formIs !== "gone" && (
        <form
          className={formIs === "leaving" ? "visually-hidden" : "pix-ask"}
          aria-label="Recibo do PIX"
          onSubmit={(event) => void send(event)}
        >
          <p>
            <strong>Quer o recibo com o seu nome, ou por e-mail?</strong>
            <span> Sem isso ele também aparece aqui, quando o PIX chegar.</span>
          </p>
          <TextField
            name="nome-pix"
            label="Seu nome"
            optional
            autoComplete="name"
            maxLength={140}
          />
          <EmailField name="email-pix" label="E-mail para o recibo" optional maxLength={254} />
          <button type="submit" className="button quiet" aria-disabled={state.is === "sending"}>
            <span>{state.is === "sending" ? "Um momento…" : "Guardar para o recibo"}</span>
          </button>
        </form>
      )}
      {state.says && (
        <p tabIndex={-1} ref={said}>
          {state.says}
        </p>
      )}
    </>
  );
}

const newsWords: Record<PixCodeStatus, readonly [title: string, more: string]> = {
  waiting: ["Esperando o seu PIX…", "O código é só desta contribuição e vale por uma hora."],
  received: ["Recebemos!", "O seu PIX chegou."],
  returned: [
    "O banco devolveu este PIX.",
    "O dinheiro volta para a conta de quem pagou. Se quiser, contribua de novo.",
  ],
  expired: [
    "Este código venceu.",
    "Já pagou? Então não pague outra vez: a página ainda olha, e o recibo sai assim que o banco contar. Se não pagou, toque em Copiar: sai outro código.",
  ],
  unknown: ["O site não tem mais este código.", "Toque em Copiar: sai outro."],
};

function News({ status, receipt }: { status: PixCodeStatus; receipt: string }) {
  const [title, more] = newsWords[status];
  if (status === "waiting") {
    return (
      <p className="pix-waits">
        <span className="pix-light" aria-hidden="true" />
        <span>{title}</span>
        <span className="pix-lasts">{more}</span>
      </p>
    );
  }
  return (
    <div key={status}>
      <p>
        <strong>{title}</strong>
        <span>{` ${more}`}</span>
      </p>
      {status === "returned" && (
        <ButtonLink href={receipt} quiet>
          Ver recibo
        </ButtonLink>
      )}
    </div>
  );
}

/** Takes the place of the form and the code once the bank has the gift. */
function Received({ amountCentavos, fund, pixCode, isSimulated, onAgain }: FollowedPixProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Scroll to the top of the whole box, below the header: see `scroll-padding` in base.css.
    heading.current?.closest(".pix-maker")?.scrollIntoView({ behavior: "instant" });
  }, []);
  return (
    <section className="pix-received" aria-labelledby="recebemos">
      <RoseWindow />
      <h3 id="recebemos" tabIndex={-1} ref={heading}>
        Recebemos!
      </h3>
      <p className="pix-sum">
        <strong translate="no">{money(amountCentavos)}</strong>
        {fund && <br />}
        {fund && <span>{fund}</span>}
      </p>
      <p>
        {isSimulated
          ? notCharged.demonstration
          : "O seu PIX chegou. Ele vira luz acesa, mesa posta e cuidado com quem precisa."}
      </p>
      <p>
        Não é preciso mandar comprovante: a tesouraria já sabe. O recibo tem página própria, e vai
        por e-mail a quem deixou o endereço.
      </p>
      <blockquote>
        <p>Deus ama a quem dá com alegria.</p>
        <cite>2 Coríntios 9:7 (ARA)</cite>
      </blockquote>
      <div className="pix-onward">
        <ButtonLink href={pixCode.receipt}>Ver recibo</ButtonLink>
        <button type="button" className="button quiet" onClick={onAgain}>
          <span>Contribuir de novo</span>
        </button>
      </div>
    </section>
  );
}
