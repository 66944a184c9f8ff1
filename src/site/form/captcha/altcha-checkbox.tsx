import { useEffect, useRef } from "react";
import { Icon } from "../../ui/art/icon.tsx";
import { createStore, useStore } from "../store.ts";
import type { CaptchaActions } from "./captcha-actions.ts";
import { type SolveOutcome, solveCaptcha } from "./solve.ts";

type Failure = Extract<SolveOutcome, { failure: string }>["failure"];
/** "asked" is empty, and pointed at; "paused" is ticked, without internet. */
type Stage = "empty" | "asked" | "working" | "paused" | "done" | Failure;

/** A proof this close to its end may not live until the server reads it. */
const marginMs = 30_000;

/** A phone says that it is online a moment before anything gets through. */
const settleMs = 1_000;

/**
 * The work behind ALTCHA's checkbox. A proof that grew old while somebody wrote is made anew, and so is one that could
 * not be had without internet.
 */
export function createAltcha() {
  const stage = createStore<Stage>("empty");
  let checkbox: HTMLInputElement | null = null;
  // The tick that counts; a later one, or a reset, makes an earlier one's work void.
  let tick: Promise<SolveOutcome> | undefined;

  const solve = async () => {
    const work = solveCaptcha();
    tick = work;
    stage.set("working");
    const outcome = await work;
    if (tick !== work) return;
    if (!("failure" in outcome)) return stage.set("done");
    const waits = outcome.failure === "unreachable" && !navigator.onLine;
    if (!waits) tick = undefined;
    stage.set(waits ? "paused" : outcome.failure);
  };

  const actions: CaptchaActions = {
    isTicked: () => tick !== undefined,
    async answer() {
      const first = await tick;
      if (!first || !tick) return undefined;
      if ("proof" in first && first.proof.expiresAtMs - marginMs > Date.now()) {
        return first.proof.text;
      }
      await solve();
      const second = await tick;
      return second && "proof" in second ? second.proof.text : undefined;
    },
    reset() {
      tick = undefined;
      stage.set("empty");
    },
    renew() {
      if (tick) void solve();
    },
    ask() {
      // What went wrong with it says more than that it is missing.
      if (stage.get() === "empty") stage.set("asked");
      checkbox?.focus({ preventScroll: true });
      // In the middle of the screen, away from the news at its top.
      checkbox?.scrollIntoView({ block: "center" });
    },
  };

  return {
    provider: "altcha" as const,
    stage,
    ...actions,
    solve,
    attach(input: HTMLInputElement | null) {
      checkbox = input;
      // It may have been ticked before the code was here.
      if (input?.checked) void solve();
    },
    /** → how to wait no longer */
    solveOnceOnline() {
      let timer: ReturnType<typeof setTimeout>;
      const onOnline = () => {
        timer = setTimeout(() => void solve(), settleMs);
      };
      // It may be back already.
      if (navigator.onLine) onOnline();
      addEventListener("online", onOnline);
      return () => {
        clearTimeout(timer);
        removeEventListener("online", onOnline);
      };
    },
  };
}

const words: Record<Stage, string> = {
  empty: "",
  asked: "Falta só este passo: toque aqui.",
  working: "Um instante, verificando…",
  paused: "Sem internet. Assim que ela voltar, a verificação se faz sozinha.",
  done: "Tudo certo, obrigado!",
  unreachable: "Não deu certo. Toque para tentar de novo.",
  "too-many":
    "Foram muitas verificações desta rede. Espere alguns minutos e toque para tentar de novo.",
  unable:
    "O seu navegador não conseguiu fazer a verificação. Toque para tentar de novo, ou fale com a igreja por telefone ou WhatsApp.",
  insecure:
    "A verificação só funciona em uma conexão segura (https). Fale com a igreja por telefone ou WhatsApp.",
};

/** A checkbox of our own over ALTCHA's proof of work: nobody else is asked, nothing is tracked. */
export function AltchaCheckbox({ captcha }: { captcha: ReturnType<typeof createAltcha> }) {
  const checkbox = useRef<HTMLInputElement>(null);
  const stage = useStore(captcha.stage);
  const ticked = stage === "working" || stage === "paused" || stage === "done";
  const failed = !ticked && stage !== "empty" && stage !== "asked";

  useEffect(() => captcha.attach(checkbox.current), [captcha]);
  useEffect(() => (stage === "paused" ? captcha.solveOnceOnline() : undefined), [captcha, stage]);

  return (
    <div className={`captcha ${failed ? "failed" : stage}`}>
      <label>
        <input
          type="checkbox"
          ref={checkbox}
          checked={ticked}
          aria-describedby="captcha-estado"
          aria-invalid={failed || undefined}
          onChange={({ target }) => {
            if (target.checked) void captcha.solve();
            else captcha.reset();
          }}
        />
        <span className="captcha-box">
          <Icon name="check" />
        </span>
        Não sou um robô
      </label>
      <p className="captcha-state" id="captcha-estado" aria-live="polite">
        {words[stage]}
      </p>
    </div>
  );
}
