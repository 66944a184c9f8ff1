export type StripeResponse = { status: number; body: unknown; headers?: Record<string, string> };

type ErrorFields = {
  type?: string;
  code?: string;
  param?: string;
  decline_code?: string;
  [more: string]: unknown;
};

/** A refusal in Stripe's words. */
export class Refusal extends Error {
  readonly answer: StripeResponse;

  constructor(status: number, message: string, { type, ...fields }: ErrorFields = {}) {
    super(message);
    const error = { type: type ?? "invalid_request_error", message, ...fields };
    this.answer = { status, body: { error } };
  }
}

export const invalidRequest = (code: string, param: string, message: string): Refusal =>
  new Refusal(400, message, { code, param });

export const noSuch = (what: string, param: string, id: string, status = 404): Refusal =>
  new Refusal(status, `No such ${what}: '${id}'`, { code: "resource_missing", param });
