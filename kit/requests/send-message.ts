import { randomUUID } from "node:crypto";
import type { Agent } from "node:http";
import { apiPaths, basicAuthorization, captchaHeader } from "../../src/platform/http/api-path.ts";
import { type Answer, ask } from "./ask.ts";
import { sampleBody } from "../../src/testing/http/sample-body.ts";
import { solvedCaptcha } from "../../src/testing/http/solved-captcha.ts";

/** A message and what the visitor was told of it. */
export type Sent = Answer & { mark: string; atMs: number };

type Options = { agent?: Agent; captcha?: string };

/** The form's post with a mark in its text, by which the letter and the row are known again. */
export async function sendMessage(
  { port }: { port: number },
  { agent, captcha }: Options = {},
): Promise<Sent> {
  const mark = `marca:${randomUUID()}`;
  const answer = captcha ?? (await solvedCaptcha());
  const atMs = Date.now();
  const answered = await ask({
    port,
    agent,
    method: "POST",
    path: apiPaths.contact,
    headers: { ...formHeaders, [captchaHeader]: answer },
    body: JSON.stringify({ ...sampleBody, solicitacao: `Orem por nós. ${mark}` }),
  });
  return { ...answered, mark, atMs };
}

export const formHeaders = {
  authorization: basicAuthorization("site:publico"),
  "content-type": "application/json",
};

/** The mark in a text, wherever it stands. */
export const markIn = (text: string): string => text.match(/marca:[\da-f-]{36}/)?.[0] ?? "";

export const isKept = ({ status }: { status: number }): boolean => status >= 200 && status < 300;
