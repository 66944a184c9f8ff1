import { expect, test } from "vitest";
import { createReversals } from "../../giving/ledger/sql/reversals.ts";
import { byHand, office, openFeeRetreat } from "../../testing/http/fee-retreat.ts";

test("what the church gave back at its bank pays nobody, and stays so", async () => {
  const { bank, back, pixOfAmount, txid, signUp, entry, month, signUps } = await openFeeRetreat();
  await signUp();
  const pix = pixOfAmount(await txid("Ana Exemplo"), 120_00);
  await bank(pix);
  await back(pix);
  await bank(pix);
  expect((await entry("Ana Exemplo")).paid).toBeUndefined();
  expect(await signUps.unpay(await entry("Ana Exemplo"), office)).toBeUndefined();
  await bank(pix);
  expect((await entry("Ana Exemplo")).paid).toBeUndefined();
  expect(await month()).toMatchObject([{ grossCentavos: 120_00, netCentavos: 0 }]);
});

test("what a person unmarked stays unmarked, however often the bank lists it", async () => {
  const { bank, pixOfAmount, txid, signUp, entry, signUps, month } = await openFeeRetreat();
  await signUp();
  const pix = pixOfAmount(await txid("Ana Exemplo"), 120_00);
  await bank(pix);
  await signUps.unpay(await entry("Ana Exemplo"), office);
  await bank(pix);
  expect((await entry("Ana Exemplo")).paid).toBeUndefined();
  // The money is there all the same, and counts once when it is marked again.
  await signUps.pay(await entry("Ana Exemplo"), byHand);
  expect((await entry("Ana Exemplo")).paid?.centavos).toBe(120_00);
  expect(await month()).toMatchObject([{ grossCentavos: 120_00, netCentavos: 120_00 }]);
});

test("a person who paid and cancels is owed the sum until it went back once, by whatever way", async () => {
  const { bank, back, pixOfAmount, txid, signUp, entry, signUps, standing, month, clock } =
    await openFeeRetreat();
  await signUp();
  const pix = pixOfAmount(await txid("Ana Exemplo"), 120_00);
  await bank(pix);
  clock.nowMs += 60_000;
  await signUps.cancel(await entry("Ana Exemplo"), clock.nowMs);
  expect(await standing("Ana Exemplo")).toMatchObject({
    owedBackCentavos: 120_00,
    isAfterCancel: false,
  });
  await back(pix, 20_00);
  expect((await standing("Ana Exemplo")).owedBackCentavos).toBe(100_00);
  expect(await signUps.returned(await entry("Ana Exemplo"), undefined, office)).toBe(true);
  expect(await signUps.returned(await entry("Ana Exemplo"), undefined, office)).toBe(false);
  expect((await standing("Ana Exemplo")).owedBackCentavos).toBe(0);
  expect(await month()).toMatchObject([{ grossCentavos: 120_00, netCentavos: 0 }]);
});

test("a bank's return after the office has noted it takes nothing twice, and alarms nobody", async () => {
  const { bank, back, pixOfAmount, txid, signUp, entry, signUps, month, database, clock } =
    await openFeeRetreat();
  await signUp();
  const pix = pixOfAmount(await txid("Ana Exemplo"), 120_00);
  await bank(pix);
  await signUps.cancel(await entry("Ana Exemplo"), clock.nowMs);
  await signUps.returned(await entry("Ana Exemplo"), undefined, office);
  await back(pix);
  expect(await month()).toMatchObject([{ grossCentavos: 120_00, netCentavos: 0 }]);
  expect(await createReversals(database).review(`pix:${pix.endToEndId}`)).toEqual([]);
});

test("what the office marks is booked once, and unmarked goes back", async () => {
  const { signUp, entry, signUps, month, gifts } = await openFeeRetreat();
  await signUp();
  const ana = await entry("Ana Exemplo");
  const marked = await Promise.all([signUps.pay(ana, byHand), signUps.pay(ana, byHand)]);
  expect(marked.filter(Boolean)).toHaveLength(1);
  expect(await gifts()).toMatchObject([{ source: "by-hand", means: "cash", bookedBy: "a" }]);
  expect(await signUps.unpay(ana, office)).toBeDefined();
  expect((await entry("Ana Exemplo")).paid).toBeUndefined();
  expect(await month()).toMatchObject([{ grossCentavos: 120_00, netCentavos: 0 }]);
});
