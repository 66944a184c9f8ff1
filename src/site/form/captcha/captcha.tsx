import { type ReactNode, useState } from "react";
import type { CaptchaSettings } from "../../../platform/http/client-settings.ts";
import { AltchaCheckbox, createAltcha } from "./altcha-checkbox.tsx";
import { createHostedCaptcha, HostedCaptcha } from "./hosted-captcha.tsx";

export type Captcha = ReturnType<typeof createAltcha> | ReturnType<typeof createHostedCaptcha>;

/** The captcha that the configuration chose, for as long as the form is there. */
export function useCaptcha(settings: CaptchaSettings): Captcha {
  const [captcha] = useState(() =>
    settings.provider === "altcha" ? createAltcha() : createHostedCaptcha(settings),
  );
  return captcha;
}

/** `otherWays`: what to say where the captcha cannot be shown. */
export function CaptchaField({ captcha, otherWays }: { captcha: Captcha; otherWays: ReactNode }) {
  if (captcha.provider === "altcha") return <AltchaCheckbox captcha={captcha} />;
  return <HostedCaptcha captcha={captcha} otherWays={otherWays} />;
}
