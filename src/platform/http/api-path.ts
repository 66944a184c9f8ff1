/** Path of the captcha's own challenges. */
export const challengePath = "/api/captcha/desafio";

/** The captcha's answer, as its provider gave it to the browser. */
export const captchaHeader = "X-Captcha";

/** Version of the privacy notice that the visitor had before them. */
export const consentHeader = "X-Consentimento";

/** Header of a key: the same key is never charged twice, nor makes two messages of one. */
export const idempotencyHeader = "Idempotency-Key";

/** Header in place of `Authorization`, where a password in front of the whole site needs that one for itself. */
export const siteAuthorizationHeader = "X-Site-Authorization";

/** `Authorization` of the site itself. It is in the page for all to read, and protects nothing. */
export const basicAuthorization = (credentials: string): string => `Basic ${btoa(credentials)}`;
