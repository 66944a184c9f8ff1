import {
  type HostedCaptcha,
  hostedCaptchaOnload,
  hostedCaptchas,
} from "../../../platform/captcha/providers.ts";

/** What the three providers have in common, once their program is here. */
export type HostedApi = {
  render(container: HTMLElement, options: RenderOptions): string | number;
  reset(widget: string | number): void;
};

type RenderOptions = {
  sitekey: string;
  theme: "light" | "dark";
  callback(answer: string): void;
  "expired-callback"(): void;
  "error-callback"(): void;
};

/** Fetches a provider's program, however long that takes. Rejects if it cannot come. */
export function loadHosted(provider: HostedCaptcha): Promise<HostedApi> {
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
