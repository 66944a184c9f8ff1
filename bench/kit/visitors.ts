import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import {
  basicAuthorization,
  captchaHeader,
  idempotencyHeader,
} from "../../src/platform/http/api-path.ts";
import { contactApiPath } from "../../src/contact/api-path.ts";
import { apiPaths } from "../../src/giving/card/api-paths.ts";
import type { PaymentResponse } from "../../src/giving/contract/payment.ts";
import { sampleBody } from "../../src/testing/http/sample-body.ts";
import { solvedCaptcha } from "../../src/testing/http/solved-captcha.ts";
import { type Answer, ask } from "./ask.ts";

type Port = { port: number };

export const formHeaders = {
  authorization: basicAuthorization("site:publico"),
  "content-type": "application/json",
};

/** A message that was posted: its answer, and the mark by which its row and its letter are found. */
export type Sent = Answer & { mark: string; atMs: number };

export async function sendMessage(
  { port }: Port,
  { agent, captcha }: { agent?: Agent | undefined; captcha?: string | undefined } = {},
): Promise<Sent> {
  const mark = `marca:${randomUUID()}`;
  const headers = { ...formHeaders, [captchaHeader]: captcha ?? (await solvedCaptcha()) };
  const body = JSON.stringify({ ...sampleBody, solicitacao: `Orem por nós. ${mark}` });
  const atMs = Date.now();
  const path = contactApiPath;
  return { ...(await ask({ port, agent, method: "POST", path, headers, body })), mark, atMs };
}

/** The mark in a text. */
export const markIn = (text: string): string => text.match(/marca:[\da-f-]{36}/)?.[0] ?? "";

export const isAccepted = ({ status }: { status: number }): boolean =>
  status >= 200 && status < 300;

/** A gift that was posted: the attempt's key, and what the giver was told. */
export type Given = { key: string; status: PaymentResponse["status"] | "nothing" };

/** Posts the card form with a token that no other gift has. */
export async function give(
  { port }: Port,
  { key = randomUUID(), card = "tok_visa" }: { key?: string; card?: string } = {},
): Promise<Given> {
  const headers = {
    ...formHeaders,
    [captchaHeader]: await solvedCaptcha(),
    [idempotencyHeader]: key,
  };
  const body = JSON.stringify({
    token: `${card}_${key}`,
    amount: "5000",
    descricao: "Dizimo Maria das Dores",
  });
  return {
    key,
    status: statusIn(await ask({ port, method: "POST", path: apiPaths.payment, headers, body })),
  };
}

/** Asks for an attempt's state, as the page does while it does not know the end. */
export const askGift = async ({ port }: Port, key: string): Promise<Given["status"]> =>
  statusIn(await ask({ port, path: apiPaths.paymentStatus(key) }));

function statusIn({ body }: Answer): Given["status"] {
  try {
    return (JSON.parse(`${body}`) as PaymentResponse).status ?? "nothing";
  } catch {
    return "nothing";
  }
}

/** Does something so many times a second by the clock, however slow the server is. */
function steadily<Result>(perSecond: number, act: (agent: Agent) => Promise<Result>) {
  const agent = new Agent({ keepAlive: true });
  const results: Result[] = [];
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  let begun = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; begun < due; begun += 1) {
      const one = act(agent).then((result) => {
        results.push(result);
        open.delete(one);
      });
      open.add(one);
    }
  }, 5);
  return {
    /** Results that have come back so far. */
    results,
    /** Begins no more, and waits for the requests that are open. */
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return results;
    },
  };
}

export const sendSteadily = (place: Port, perSecond: number) =>
  steadily(perSecond, (agent) => sendMessage(place, { agent }));

export const giveSteadily = (place: Port, perSecond: number) =>
  steadily(perSecond, () => give(place));

export const askSteadily = ({ port }: Port, path: string, perSecond: number) =>
  steadily(perSecond, async (agent) => {
    const atMs = Date.now();
    return { ...(await ask({ port, path, agent })), atMs };
  });
