/** Captchas that another company draws and checks. */
export type HostedCaptcha = "recaptcha" | "hcaptcha" | "turnstile";

type HostedCaptchaFacts = {
  /** Its program, which calls `onload` by name when it is ready and draws nothing by itself. */
  scriptUrl: string;
  /** The global that its program leaves. All three have `render` and `reset`, with the same options. */
  globalName: string;
  /** Options that only this one takes when it renders. */
  renderOptions?: Record<string, string>;
  /** Sources that its own documentation asks of a page's Content-Security-Policy. */
  sources: Partial<Record<"script-src" | "frame-src" | "style-src" | "connect-src", string[]>>;
};

/** Name of the function that a provider's program calls once it is there. */
export const hostedCaptchaOnload = "vitralCaptchaReady";

const query = `render=explicit&onload=${hostedCaptchaOnload}`;
const hcaptcha = ["https://hcaptcha.com", "https://*.hcaptcha.com"];
const turnstile = ["https://challenges.cloudflare.com"];

export const hostedCaptchas: Record<HostedCaptcha, HostedCaptchaFacts> = {
  recaptcha: {
    scriptUrl: `https://www.google.com/recaptcha/api.js?hl=pt-BR&${query}`,
    globalName: "grecaptcha",
    sources: {
      "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
      "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    },
  },
  hcaptcha: {
    scriptUrl: `https://js.hcaptcha.com/1/api.js?hl=pt-BR&${query}`,
    globalName: "hcaptcha",
    sources: {
      "script-src": hcaptcha,
      "frame-src": hcaptcha,
      "style-src": hcaptcha,
      "connect-src": hcaptcha,
    },
  },
  turnstile: {
    scriptUrl: `https://challenges.cloudflare.com/turnstile/v0/api.js?${query}`,
    globalName: "turnstile",
    renderOptions: { language: "pt-BR" },
    sources: { "script-src": turnstile, "frame-src": turnstile },
  },
};
