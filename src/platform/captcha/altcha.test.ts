import { createHmac } from "node:crypto";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
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
  const verdicts = [await altcha.verify(encode(solved)), await altcha.verify(another)];

  expect(verdicts).toMatchObject([{ outcome: "solved" }, { outcome: "solved" }]);
  const nonces = verdicts.map((verdict) => verdict.outcome === "solved" && verdict.nonce);
  expect(nonces[0]).toBe(challenge.parameters.nonce);
  expect(nonces[1]).not.toBe(nonces[0]);
});

test("nothing of a challenge is drawn from Math.random, which can be foretold", async () => {
  const foretold = vi.spyOn(Math, "random");
  onTestFinished(() => foretold.mockRestore());

  await altcha.challenge();
  expect(foretold).not.toHaveBeenCalled();
});

describe("what is not one fails", () => {
  const { parameters } = challenge;
  const { solution } = solved;

  test.each<[string, string | undefined]>([
    ["nothing", undefined],
    ["an empty text", ""],
    ["no base64", "%%%"],
    ["no JSON", btoa("captcha")],
    ["null", btoa("null")],
    ["a list", encode([solved])],
    ["no solution", encode({ challenge })],
    ["no signature", encode({ challenge: { parameters }, solution })],
    ["a text without end", "a".repeat(10_000)],
  ])("%s", async (_what, answer) => {
    expect(await altcha.verify(answer)).toEqual({ outcome: "failed" });
  });

  test("a challenge of another church", async () => {
    const other = createAltcha({ secret: "outro segredo", now });
    expect(await other.verify(encode(solved))).toEqual({ outcome: "failed" });
  });

  test.each([dayMs, -dayMs])("an answer from a clock that was %i ms off", async (offsetMs) => {
    clock.offsetMs = offsetMs;
    const verdict = await altcha.verify(encode(solved));
    clock.offsetMs = 0;
    expect(verdict).toEqual({ outcome: "failed" });
  });
});

describe("one thing altered is enough to fail", () => {
  const { parameters, signature } = challenge;
  const { solution } = solved;
  if (!solution) throw new Error("The library solves its own challenges.");

  const isTaken = async (payload: unknown) =>
    (await altcha.verify(encode(payload))).outcome === "solved";
  const hex = (bytes: number) =>
    fc
      .uint8Array({ minLength: bytes, maxLength: bytes })
      .map((all) => Buffer.from(all).toString("hex"));
  const anything = fc.oneof(fc.jsonValue(), fc.string(), fc.integer(), hex(16), hex(32));
  const isOther = (value: unknown) => (altered: unknown) =>
    JSON.stringify(altered) !== JSON.stringify(value);

  test.each(Object.keys(parameters))("the parameter %s, altered or left out", async (name) => {
    const { [name]: original, ...others } = { ...parameters } as Record<string, unknown>;
    expect(await isTaken({ challenge: { parameters: others, signature }, solution })).toBe(false);
    await fc.assert(
      fc.asyncProperty(anything.filter(isOther(original)), async (altered) => {
        const forged = { parameters: { ...others, [name]: altered }, signature };
        expect(await isTaken({ challenge: forged, solution })).toBe(false);
      }),
    );
  });

  test("a parameter more", async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[a-z]{1,9}$/), anything, async (name, value) => {
        // Valibot leaves one of this name out before anybody sees it.
        fc.pre(!(name in parameters) && name !== "prototype");
        const forged = { parameters: { ...parameters, [name]: value }, signature };
        expect(await isTaken({ challenge: forged, solution })).toBe(false);
      }),
    );
  });

  test("the signature", async () => {
    await fc.assert(
      fc.asyncProperty(anything.filter(isOther(signature)), async (altered) => {
        expect(await isTaken({ challenge: { parameters, signature: altered }, solution })).toBe(
          false,
        );
      }),
    );
  });

  test("the key that was found, in any of its digits", async () => {
    const { counter, derivedKey } = solution;
    const oneDigit = fc
      .tuple(fc.nat(derivedKey.length - 1), fc.constantFrom(..."0123456789abcdefABCDEF"))
      .map(([at, digit]) => derivedKey.slice(0, at) + digit + derivedKey.slice(at + 1));
    const lengths = fc.constantFrom(
      derivedKey.slice(0, -2),
      `${derivedKey}00`,
      derivedKey.slice(1),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(oneDigit, lengths, anything).filter(isOther(derivedKey)),
        async (altered) => {
          expect(await isTaken({ challenge, solution: { counter, derivedKey: altered } })).toBe(
            false,
          );
        },
      ),
    );
  });

  test("the order of the parameters alters nothing", async () => {
    const order = fc.shuffledSubarray(Object.entries(parameters), {
      minLength: Object.keys(parameters).length,
    });
    await fc.assert(
      fc.asyncProperty(order, async (entries) => {
        const shuffled = { parameters: Object.fromEntries(entries), signature };
        expect(await isTaken({ challenge: shuffled, solution })).toBe(true);
      }),
    );
  });
});

// The key proves the work: with it goes the one counter, which is not looked for again.
test.each([-1, 1.5, 2 ** 32, 2 ** 53, null, "500", [500], undefined])(
  "%s is no counter",
  async (counter) => {
    const { derivedKey } = solved.solution ?? {};
    const answer = encode({ challenge, solution: { counter, derivedKey } });
    expect(await altcha.verify(answer)).toEqual({ outcome: "failed" });
  },
);

test("a key that is signed, but does not begin as the challenge asks, fails", async () => {
  const sign = (secret: string, data: string | Buffer) =>
    createHmac("sha256", secret).update(data).digest("hex");
  const signed = (derivedKey: string, keyPrefix: string) => {
    const keySignature = sign("um segredo:key", Buffer.from(derivedKey, "hex"));
    const all: Record<string, unknown> = { ...challenge.parameters, keyPrefix, keySignature };
    const parameters = Object.fromEntries(
      Object.keys(all)
        .sort()
        .map((name) => [name, all[name]]),
    );
    const signature = sign("um segredo", JSON.stringify(parameters));
    return encode({
      challenge: { parameters, signature },
      solution: { counter: 700, derivedKey },
    });
  };
  const key = "ab".repeat(32);

  expect(await altcha.verify(signed(key, "abab"))).toMatchObject({ outcome: "solved" });
  for (const prefix of ["abac", "ab".repeat(33), "", "ABAB"]) {
    expect(await altcha.verify(signed(key, prefix))).toEqual({ outcome: "failed" });
  }
});
