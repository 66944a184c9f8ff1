import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { describe, expect, test } from "vitest";
import { createAltcha } from "./altcha.ts";

const dayMs = 86_400_000;
const clock = { offsetMs: 0 };
const now = () => Date.now() + clock.offsetMs;
const altcha = createAltcha({ secret: "um segredo", now });

const solve = async (challenge: Challenge) => ({
  challenge,
  solution: await solveChallenge({ challenge, deriveKey }),
});
const encode = (payload: unknown) => btoa(JSON.stringify(payload));

const challenge = await altcha.challenge();
const solved = await solve(challenge);

test("a solved challenge is taken, with a nonce that no other has", async () => {
  const another = encode(await solve(await altcha.challenge()));
  const verdicts = [
    await altcha.verify(encode(solved), undefined),
    await altcha.verify(another, undefined),
  ];

  expect(verdicts).toMatchObject([{ outcome: "solved" }, { outcome: "solved" }]);
  const nonces = verdicts.map((verdict) => verdict.outcome === "solved" && verdict.nonce);
  expect(nonces[0]).toBe(challenge.parameters.nonce);
  expect(nonces[1]).not.toBe(nonces[0]);
});

describe("what is not one fails", () => {
  const { parameters, signature } = challenge;
  const { solution } = solved;

  test.each<[string, string | undefined]>([
    ["nothing", undefined],
    ["an empty text", ""],
    ["no base64", "%%%"],
    ["no JSON", btoa("captcha")],
    ["null", btoa("null")],
    ["a list", encode([solved])],
    ["no solution", encode({ challenge })],
    [
      "another counter and key",
      encode({ challenge, solution: { counter: 1, derivedKey: "00".repeat(32) } }),
    ],
    [
      "a key that is no hexadecimal",
      encode({ challenge, solution: { ...solution, derivedKey: "zz" } }),
    ],
    [
      "a later expiry",
      encode({ challenge: { parameters: { ...parameters, expiresAt: 9e9 }, signature }, solution }),
    ],
    [
      "another nonce",
      encode({
        challenge: { parameters: { ...parameters, nonce: "0".repeat(32) }, signature },
        solution,
      }),
    ],
    ["no signature", encode({ challenge: { parameters }, solution })],
    [
      "an easier puzzle",
      encode({ challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution }),
    ],
    ["a text without end", "a".repeat(10_000)],
  ])("%s", async (_what, answer) => {
    expect(await altcha.verify(answer, undefined)).toEqual({ outcome: "failed" });
  });

  test("a challenge of another church", async () => {
    const other = createAltcha({ secret: "outro segredo", now });
    expect(await other.verify(encode(solved), undefined)).toEqual({ outcome: "failed" });
  });

  test.each([dayMs, -dayMs])("an answer from a clock that was %i ms off", async (offsetMs) => {
    clock.offsetMs = offsetMs;
    const verdict = await altcha.verify(encode(solved), undefined);
    clock.offsetMs = 0;
    expect(verdict).toEqual({ outcome: "failed" });
  });
});
