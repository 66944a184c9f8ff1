import { expect, test } from "vitest";
import { makeOtherTxid, makePixTxid } from "../../../../format/pix/br-code.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { now } from "../../../../testing/storage/sample.ts";
import { bookPix } from "./book-pix.ts";

test("a PIX with the code of a sign-up that no feature knows is booked with a note to look at it", async () => {
  const random = new Uint8Array(12);
  const codes = [makeOtherTxid("retiro-2027", random), makePixTxid("Oferta", random), undefined];
  const pix = codes.map((txid, at) => ({
    endToEndId: `E${at}`,
    txid,
    amountCentavos: 120_00,
    atMs: now + at,
    returns: [],
  }));
  const database = await databases[0]!.fresh();
  const booking = { mode: "live", ownFunds: [], messageIdDomain: "x", nowMs: now } as const;
  const { booked } = await bookPix(database, pix, booking);
  expect(booked.map(({ fund, memo }) => [fund, memo])).toEqual([
    [
      undefined,
      "O código deste PIX parece o de um pagamento que não é contribuição, como o de uma inscrição: confira.",
    ],
    ["Oferta", undefined],
    [undefined, undefined],
  ]);
});
