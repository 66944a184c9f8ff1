import { expect, test } from "vitest";
import { openSignUpSite, party } from "../../testing/http/sign-up-site.ts";
import { readCode } from "../../testing/church/read-code.ts";
import { pixOf } from "../pix-of.ts";

test("a PIX with the identifier of a sign-up pays it, once, with what came", async () => {
  const { signUps, content, signUp, clock } = await openSignUpSite();
  await signUp(party("Ana", "Bia"));
  await signUp({ nome: "Rui" });
  const [ana] = await signUps.list("retiro-2027");
  const said = content();
  const withIdentifier = {
    ...said,
    giving: { ...said.giving, pix: { ...said.giving.pix, hasIdentifier: true } },
  };
  const code = ana && pixOf(withIdentifier, ana)?.code;
  const txid = readCode(readCode(code ?? "").get("62") ?? "").get("05") ?? "";
  expect(txid).toMatch(/^RETIRO2027[A-Z2-9]{6}$/);

  const atMs = clock.nowMs;
  await signUps.payByBank([
    { txid: "OFERTA234567", amountCentavos: 240_00, atMs },
    { amountCentavos: 1, atMs },
  ]);
  expect((await signUps.list("retiro-2027")).map(({ paid }) => paid)).toEqual([
    undefined,
    undefined,
  ]);
  // Banks write it as they like, and list it again at each poll.
  await signUps.payByBank([{ txid: txid.toLowerCase(), amountCentavos: 240_00, atMs }]);
  await signUps.payByBank([{ txid, amountCentavos: 240_00, atMs: atMs + 60_000 }]);
  expect((await signUps.list("retiro-2027")).map(({ paid }) => paid)).toEqual([
    { atMs, centavos: 240_00 },
    undefined,
  ]);
});

test("whose letter did not leave is called, and then known as told", async () => {
  const { signUps, signUp, database } = await openSignUpSite();
  await signUp();
  expect(await signUps.toCall()).toEqual([]);
  await database.write((writer) => writer.updateTable("outbox").set({ state: "parked" }).execute());
  const [called] = await signUps.toCall();
  expect(called).toMatchObject({ name: "Ana Exemplo", callFor: "letter" });
  if (called) await signUps.noteCalled(called);
  expect(await signUps.toCall()).toEqual([]);
});
