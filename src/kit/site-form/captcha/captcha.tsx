import { type ReactNode, useState, useEffect, useRef } from "react";
import {
  hostedCaptchaOnload,
  hostedCaptchas,
  type HostedCaptcha as Provider,
} from "../../../platform/captcha/providers.ts";
import type { CaptchaSettings } from "../../../platform/http/client-settings.ts";
import { mediaMatch } from "../../islands/browser.ts";
import { createStore, useStore } from "../store.ts";
import { pointAt, tellForm, type CaptchaActions } from "../use-form.ts";
import { AltchaCheckbox, createAltcha } from "./altcha-checkbox.tsx";

export type Captcha = ReturnType<typeof createAltcha> | ReturnType<typeof createHostedCaptcha>;

/** The captcha that the configuration chose, for as long as the form is there. */
export function useCaptcha(settings: CaptchaSettings): Captcha {
  const [captcha] = useState(() =>
    settings.provider === "altcha" ? createAltcha() : createHostedCaptcha(settings),
  );
  return captcha;
}

/** `otherWays` is shown where the captcha cannot be. */
export function CaptchaField({ captcha, otherWays }: { captcha: Captcha; otherWays: ReactNode }) {
  if (captcha.provider === "altcha") return <AltchaCheckbox captcha={captcha} />;
  return <HostedCaptcha captcha={captcha} otherWays={otherWays} />;
}

/** The part of their interfaces that the three providers share. */
type HostedApi = {
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      theme: "light" | "dark";
      callback(answer: string): void;
      "expired-callback"(): void;
      "error-callback"(): void;
    },
  ): string | number;
  reset(widget: string | number): void;
};

const lateMs = 20_000;

/** The visible checkbox of reCAPTCHA v2, hCaptcha or Turnstile, drawn by the provider's own program. */
function createHostedCaptcha({ provider, siteKey }: { provider: Provider; siteKey: string }) {
  const shown = createStore({ hasFailed: false, isAsked: false });
  const show = (changed: Partial<ReturnType<typeof shown.get>>) =>
    shown.set({ ...shown.get(), ...changed });
  let box: HTMLElement | null = null;
  let widget: { api: HostedApi; id: string | number } | undefined;
  let answer = "";
  const retryButton = () => box?.nextElementSibling?.querySelector("button");

  const hideFailure = () => {
    if (retryButton()?.matches(":focus")) box?.focus({ preventScroll: true });
    show({ hasFailed: false });
  };

  const draw = (api: HostedApi) => {
    if (!box || widget) return;
    const forget = () => {
      answer = "";
    };
    const id = api.render(box, {
      sitekey: siteKey,
      theme: mediaMatch("(prefers-color-scheme: dark)") ? "dark" : "light",
      ...hostedCaptchas[provider].renderOptions,
      callback: (text) => {
        answer = text;
        show({ isAsked: false });
        tellForm(box);
      },
      "expired-callback": forget,
      // The widget itself shows the error and offers another try.
      "error-callback": forget,
    });
    widget = { api, id };
    hideFailure();
  };

  const open = () => {
    const fail = () => show({ hasFailed: !widget });
    // Said, and yet waited for: a late widget is a good one.
    const timer = setTimeout(fail, lateMs);
    loadHosted(provider)
      .then(draw, fail)
      .finally(() => clearTimeout(timer));
  };

  const reset = () => {
    answer = "";
    widget?.api.reset(widget.id);
  };

  const actions: CaptchaActions = {
    isTicked: () => answer !== "",
    answer: () => Promise.resolve(answer || undefined),
    reset,
    // Only the visitor can: it is pointed at, and not lost in silence.
    renew() {
      reset();
      show({ isAsked: true });
    },
    ask() {
      show({ isAsked: true });
      pointAt(box?.querySelector("iframe") ?? retryButton() ?? box);
    },
  };

  return {
    provider,
    shown,
    ...actions,
    attach(element: HTMLElement | null) {
      box = element;
      open();
    },
    openAgain() {
      hideFailure();
      open();
    },
  };
}

type Props = { captcha: ReturnType<typeof createHostedCaptcha>; otherWays: ReactNode };

function HostedCaptcha({ captcha, otherWays }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { hasFailed, isAsked } = useStore(captcha.shown);
  useEffect(() => captcha.attach(box.current), [captcha]);

  return (
    <div className={isAsked ? "captcha-hosted asked" : "captcha-hosted"}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is laid out in ways of its own */}
      <div ref={box} tabIndex={-1} role="group" aria-label="Verificação: não sou um robô" />
      <div aria-live="polite">
        {hasFailed && (
          <div className="stack retry">
            {otherWays}
            <button type="button" className="button quiet" onClick={captcha.openAgain}>
              Tentar de novo
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Fetches a provider's program, however long that takes. Rejects if it cannot come. */
function loadHosted(provider: Provider): Promise<HostedApi> {
  const { scriptUrl, globalName } = hostedCaptchas[provider];
  const globals = window as unknown as Record<string, unknown>;
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    globals[hostedCaptchaOnload] = () => resolve(globals[globalName] as HostedApi);
    script.addEventListener("error", () => reject(new Error(`${provider} did not come.`)));
    script.async = true;
    script.src = scriptUrl;
    document.head.append(script);
  });
}
