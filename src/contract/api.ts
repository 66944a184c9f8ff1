/** Where the browser finds the API, and the headers that travel beside its bodies. */
export const apiPaths = {
  contact: "/api/contato/email",
  captchaChallenge: "/api/captcha/desafio",
} as const;

/** The captcha's answer, as its provider gave it to the browser. */
export const captchaHeader = "X-Captcha";

/** Version of the privacy notice that the visitor had before them. */
export const consentHeader = "X-Consentimento";

/** `Authorization` of the site itself. It is in the page for all to read, and protects nothing. */
export const basicAuthorization = (credentials: string): string => `Basic ${btoa(credentials)}`;
