import type { Challenge, Solution } from "altcha-lib/types";
import { useEffect, useRef } from "react";
import * as v from "valibot";
import { challengePath } from "../../../platform/http/api-path.ts";
import { workerPolicy } from "../../../platform/http/offline-path.ts";
import { Icon } from "../../ui/art/icon.tsx";
import { remark } from "../announce.ts";
import { createStore, useStore } from "../store.ts";
import { askApi } from "../submit.ts";
import { pointAt, type CaptchaActions } from "../use-form.ts";
import type { Solved } from "./solve.worker.ts";

type Failure = Extract<SolveOutcome, { failure: string }>["failure"];
/** "asked" is empty, and pointed at; "paused" is ticked, without internet; "blocked" is unreachable again. */
type Stage = "empty" | "asked" | "working" | "paused" | "done" | "blocked" | Failure;

/** A proof this close to its end may not live until the server reads it. */
const marginMs = 30_000;

/** A phone says that it is online a moment before anything gets through. */
const settleMs = 1_000;

/** The work behind ALTCHA's checkbox. A proof that expired, or lacked internet, is replaced without a new tick. */
export function createAltcha() {
  const stage = createStore<Stage>("empty");
  let checkbox: HTMLInputElement | null = null;
  // The tick that counts; a later one, or a reset, makes an earlier one's work void.
  let tick: Promise<SolveOutcome> | undefined;
  /** True if the last try got no challenge. */
  let wasUnreachable = false;

  /** True if the visitor ticked. A new proof after a failed try is not heard, since that try has the last word. */
  let isHeard = false;

  const show = (next: Stage) => {
    stage.set(next);
    if (isHeard) remark(words[next]);
  };

  const solve = async () => {
    const beganOffline = !navigator.onLine;
    const work = solveCaptcha();
    tick = work;
    show("working");
    const outcome = await work;
    if (tick !== work) return;
    if (!("failure" in outcome)) {
      wasUnreachable = false;
      return show("done");
    }
    // Without internet the worker's file may not come either, and then it seems that the browser is unable.
    const isOfNetwork = outcome.failure === "unreachable" || outcome.failure === "unable";
    const waits = isOfNetwork && (beganOffline || !navigator.onLine);
    if (!waits) tick = undefined;
    const isBlocked = wasUnreachable && outcome.failure === "unreachable";
    wasUnreachable = !waits && outcome.failure === "unreachable";
    show(waits ? "paused" : isBlocked ? "blocked" : outcome.failure);
  };

  const actions: CaptchaActions = {
    isTicked: () => tick !== undefined,
    async answer() {
      const first = await tick;
      if (!first || !tick) return undefined;
      if ("proof" in first && first.proof.expiresAtMs - marginMs > Date.now()) {
        return first.proof.text;
      }
      isHeard = false;
      await solve();
      const second = await tick;
      return second && "proof" in second ? second.proof.text : undefined;
    },
    reset() {
      tick = undefined;
      stage.set("empty");
    },
    renew() {
      isHeard = false;
      if (tick) void solve();
    },
    ask() {
      // An error of the captcha says more than that its tick is missing.
      if (stage.get() === "empty") stage.set("asked");
      pointAt(checkbox);
    },
  };

  const begin = () => {
    isHeard = true;
    void solve();
  };

  return {
    provider: "altcha" as const,
    stage,
    ...actions,
    begin,
    attach(input: HTMLInputElement | null) {
      checkbox = input;
      // It may have been ticked before the code was here.
      if (input?.checked) begin();
    },
    /** Solves once the network is back. → ends the wait */
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
  done: "Verificação pronta.",
  unreachable: "Não deu certo. Toque para tentar de novo.",
  blocked:
    "A verificação não está chegando até aqui. Toque para tentar de novo, ou fale com a igreja por telefone ou WhatsApp.",
  "too-many":
    "Foram muitas verificações desta rede. Espere alguns minutos e toque para tentar de novo.",
  unable:
    "O seu navegador não conseguiu fazer a verificação. Toque para tentar de novo, ou fale com a igreja por telefone ou WhatsApp.",
  insecure:
    "A verificação só funciona em uma conexão segura (https). Fale com a igreja por telefone ou WhatsApp.",
};

/** A checkbox of our own over ALTCHA's proof of work: no other server is asked, nothing is tracked. */
export function AltchaCheckbox({ captcha }: { captcha: ReturnType<typeof createAltcha> }) {
  const checkbox = useRef<HTMLInputElement>(null);
  const stage = useStore(captcha.stage);
  const isUnderWay = stage === "working" || stage === "done";
  const ticked = isUnderWay || stage === "paused";
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
          // A proof that is made or in the making was announced, and would be heard again at each focus.
          aria-describedby={isUnderWay ? undefined : "captcha-estado"}
          aria-invalid={failed || undefined}
          onChange={({ target }) => {
            if (target.checked) captcha.begin();
            else captcha.reset();
          }}
        />
        <span className="captcha-box">
          <Icon name="check" />
        </span>
        Não sou um robô
      </label>
      <p className="captcha-state" id="captcha-estado" aria-live="off">
        {words[stage]}
      </p>
    </div>
  );
}

type SolveOutcome =
  /** `text`: as the server reads it. */
  | { proof: { text: string; expiresAtMs: number } }
  /** Why there is none: no challenge came, too many were asked for, the browser cannot do the work, or may not. */
  | { failure: "unreachable" | "too-many" | "unable" | "insecure" };

/** A little more than ALTCHA's own limit. */
const solveMs = 95_000;

async function solveCaptcha(): Promise<SolveOutcome> {
  if (!isSecureContext) return { failure: "insecure" };
  const fetched = await fetchChallenge();
  if (typeof fetched === "string") return { failure: fetched };
  const { challenge, expiresAtMs } = fetched;
  const solution = await solveInWorker(challenge);
  if (!solution) return { failure: "unable" };
  return { proof: { text: btoa(JSON.stringify({ challenge, solution })), expiresAtMs } };
}

function solveInWorker(challenge: Challenge): Promise<Solution | null> {
  return new Promise((resolve) => {
    let worker: Worker | undefined;
    const finish = (solution: Solution | null) => {
      clearTimeout(timer);
      worker?.terminate();
      resolve(solution);
    };
    const timer = setTimeout(() => finish(null), solveMs);
    try {
      trustWorker();
      worker = new Worker(new URL("./solve.worker.ts", import.meta.url), { type: "module" });
      worker.addEventListener("message", ({ data }: MessageEvent<Solved>) => finish(data));
      worker.addEventListener("error", () => finish(null));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(challenge);
    } catch {
      finish(null);
    }
  });
}

// The other fields are signed, and return to the server unchanged.
const challengeShape = v.looseObject({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    expiresAt: v.number(),
  }),
  signature: v.string(),
});

/** Asks the server for a challenge. → why there is none to be had, if so */
async function fetchChallenge() {
  const reply = await askApi(challengePath);
  if (typeof reply === "string") return "unreachable";
  if (reply.status === 429) return "too-many";
  const { success, output } = v.safeParse(challengeShape, reply.body);
  if (reply.status !== 200 || !success) return "unreachable";
  // By this device's clock, which may not agree with the server's.
  const lifeMs = output.parameters.expiresAt * 1_000 - reply.sentAtMs;
  return { challenge: output, expiresAtMs: Date.now() + lifeMs };
}

type Factory = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
};

// The policy is the one named `default`: with a named one the bundler no longer finds the worker behind `new Worker`.
let isTrusted = false;

/** Lets this page start workers of its own origin, where the browser asks for Trusted Types; nothing else. */
function trustWorker(): void {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  if (!trustedTypes || isTrusted) return;
  isTrusted = true;
  trustedTypes.createPolicy(workerPolicy, {
    createScriptURL(url) {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError("A script of another origin");
    },
  });
}
