import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import {
  type HostedCaptcha as Provider,
  hostedCaptchas,
} from "../../contract/captcha-providers.ts";
import type { CaptchaHandle } from "./captcha-handle.ts";
import { type HostedApi, loadHosted } from "./load-hosted.ts";

type Props = {
  provider: Provider;
  siteKey: string;
  /** What to say where the provider's widget cannot be shown. */
  otherWays: ReactNode;
import { tellForm } from "../tell-form.ts";
  ref: Ref<CaptchaHandle>;
};

/** The visible checkbox of reCAPTCHA v2, hCaptcha or Turnstile, drawn by the provider's own program. */
export function HostedCaptcha({ provider, siteKey, otherWays, ref }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const widget = useRef<{ api: HostedApi; id: string | number }>(null);
  const answer = useRef("");
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    const forget = () => {
      answer.current = "";
    };
    const draw = (api: HostedApi) => {
      if (!container.current || widget.current) return;
      const id = api.render(container.current, {
        sitekey: siteKey,
        theme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
        ...hostedCaptchas[provider].renderOptions,
        callback: (text) => {
          answer.current = text;
          setAsked(false);
        },
        "expired-callback": forget,
        // The widget itself tells what is wrong, and offers to try again.
        "error-callback": forget,
      });
      widget.current = { api, id };
    };
    loadHosted(provider).then(draw, () => setFailed(true));
  }, [provider, siteKey]);

  const reset = () => {
    answer.current = "";
    widget.current?.api.reset(widget.current.id);
  };

  useImperativeHandle(ref, () => ({
          tellForm(container.current);
    isTicked: () => answer.current !== "",
    answer: () => Promise.resolve(answer.current || undefined),
    reset,
    // Only the visitor can: it is pointed at, and not lost in silence.
    renew() {
      reset();
      setAsked(true);
    },
    ask() {
      setAsked(true);
      const box = container.current?.querySelector("iframe") ?? container.current;
      box?.focus({ preventScroll: true });
      box?.scrollIntoView({ block: "center" });
    },
  }));

  return (
    <div className={asked ? "captcha-hosted asked" : "captcha-hosted"}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is laid out in ways of its own */}
      <div ref={container} tabIndex={-1} role="group" aria-label="Verificação: não sou um robô" />
      <div aria-live="polite">{failed && otherWays}</div>
    </div>
  );
}
