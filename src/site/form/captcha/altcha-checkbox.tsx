import { type Ref, useEffect, useRef } from "react";
import { Icon } from "../../ui/art/icon.tsx";
import type { CaptchaHandle } from "./captcha-handle.ts";
import { type AltchaStage, useAltcha } from "./use-altcha.ts";

const words: Record<AltchaStage, string> = {
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
export function AltchaCheckbox({ ref }: { ref: Ref<CaptchaHandle> }) {
  const checkbox = useRef<HTMLInputElement>(null);
  const { stage, solve, reset } = useAltcha(ref, checkbox);
  const ticked = stage === "working" || stage === "paused" || stage === "done";
  const failed = !ticked && stage !== "empty" && stage !== "asked";

  // It may have been ticked before the code was here.
  const solveFirst = useRef(solve);
  useEffect(() => {
    if (checkbox.current?.checked) void solveFirst.current();
  }, []);

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
            if (target.checked) void solve();
            else reset();
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
