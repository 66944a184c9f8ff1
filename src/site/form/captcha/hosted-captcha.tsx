import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import {
  type HostedCaptcha as Provider,
  hostedCaptchas,
} from "../../../platform/captcha/providers.ts";
import { tellForm } from "../tell-form.ts";
import type { CaptchaHandle } from "./captcha-handle.ts";
import { type HostedApi, loadHosted } from "./load-hosted.ts";

type Props = {
  provider: Provider;
  siteKey: string;
  /** What to say where the provider's widget cannot be shown. */
  otherWays: ReactNode;
  ref: Ref<CaptchaHandle>;
};

const lateMs = 20_000;

/** The visible checkbox of reCAPTCHA v2, hCaptcha or Turnstile, drawn by the provider's own program. */
export function HostedCaptcha({ provider, siteKey, otherWays, ref }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const widget = useRef<{ api: HostedApi; id: string | number }>(null);
  const answer = useRef("");
  const retry = useRef<HTMLButtonElement>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(false);

  const hideFailure = useCallback(() => {
    if (retry.current?.matches(":focus")) container.current?.focus({ preventScroll: true });
    setFailed(false);
  }, []);

  const open = useCallback(() => {
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
          tellForm(container.current);
        },
        "expired-callback": forget,
        // The widget itself tells what is wrong, and offers to try again.
        "error-callback": forget,
      });
      widget.current = { api, id };
      hideFailure();
    };
    const fail = () => setFailed(!widget.current);
    // Said, and yet waited for: a late widget is a good one.
    const timer = setTimeout(fail, lateMs);
    loadHosted(provider)
      .then(draw, fail)
      .finally(() => clearTimeout(timer));
  }, [provider, siteKey, hideFailure]);

  useEffect(open, [open]);

  const reset = () => {
    answer.current = "";
    widget.current?.api.reset(widget.current.id);
  };

  useImperativeHandle(ref, () => ({
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
      const box = container.current?.querySelector("iframe") ?? retry.current ?? container.current;
      box?.focus({ preventScroll: true });
      box?.scrollIntoView({ block: "center" });
    },
  }));

  return (
    <div className={asked ? "captcha-hosted asked" : "captcha-hosted"}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is laid out in ways of its own */}
      <div ref={container} tabIndex={-1} role="group" aria-label="Verificação: não sou um robô" />
      <div aria-live="polite">
        {failed && (
          <div className="captcha-failed">
            {otherWays}
            <button
              type="button"
              className="button quiet"
              ref={retry}
              onClick={() => {
                hideFailure();
                open();
              }}
            >
              Tentar de novo
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
