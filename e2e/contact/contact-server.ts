import type { Page } from "@playwright/test";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

export const messagePath = "/api/contato/email";
export const challengePath = "/api/captcha/desafio";

export type Post = { headers: Record<string, string>; body: unknown };

type Answer = {
  status?: number;
  /** JSON, or any other text. */
  body?: object | string;
  /** Answers wait for this. */
  after?: Promise<void>;
};

/** Answers messages in the server's place and records the posted bodies. */
export async function answerMessages(page: Page, answer: Answer): Promise<Post[]> {
  const posts: Post[] = [];
  await page.route(`**${messagePath}`, async (route) => {
    const request = route.request();
    posts.push({ headers: await request.allHeaders(), body: request.postDataJSON() });
    await answer.after;
    const { status = 200, body = {} } = answer;
    await (typeof body === "string"
      ? route.fulfill({ status, contentType: "text/html", body })
      : route.fulfill({ status, json: body }));
  });
  return posts;
}

/** The key of each message that is posted from now on. */
export function collectKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== messagePath) return;
    keys.push(request.headers()["idempotency-key"] ?? "none");
  });
  return keys;
}

export const accepted = { success: true, mensagem: "Recebemos a sua mensagem." };

/** Serves challenges with this lifetime in the server's place, and counts them. */
export async function giveChallenges(page: Page, lifeMs: number): Promise<{ count: number }> {
  const given = { count: 0 };
  await page.route(`**${challengePath}`, async (route) => {
    given.count += 1;
    const nowMs = await page.evaluate(() => Date.now());
    const challenge = await createChallenge({
      algorithm: "PBKDF2/SHA-256",
      cost: 10,
      counter: 7,
      deriveKey,
      expiresAt: Math.floor((nowMs + lifeMs) / 1_000),
      hmacSignatureSecret: "só para os testes",
    });
    await route.fulfill({ json: challenge, headers: { date: new Date(nowMs).toUTCString() } });
  });
  return given;
}
