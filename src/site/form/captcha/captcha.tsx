import type { ReactNode, Ref } from "react";
import type { CaptchaSettings } from "../../../platform/http/client-settings.ts";
import { AltchaCheckbox } from "./altcha-checkbox.tsx";
import type { CaptchaHandle } from "./captcha-handle.ts";
import { HostedCaptcha } from "./hosted-captcha.tsx";

type Props = { settings: CaptchaSettings; otherWays: ReactNode; ref: Ref<CaptchaHandle> };

/** The captcha that the configuration chose. */
export function Captcha({ settings, otherWays, ref }: Props) {
  if (settings.provider === "altcha") return <AltchaCheckbox ref={ref} />;
  return <HostedCaptcha {...settings} otherWays={otherWays} ref={ref} />;
}
