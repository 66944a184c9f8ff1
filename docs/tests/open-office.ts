import { connectStripe } from "../../src/giving/stripe/stripe-client.ts";
import { stripeOrigin } from "../../src/giving/stripe/stripe-origin.ts";
import { insertGift } from "../../src/giving/sql/sums.ts";
import { keepMessage } from "../../src/testing/storage/sample.ts";
import { sampleGift } from "../../src/testing/storage/sample-gift.ts";
import { stripeForTest } from "../../src/testing/fake-stripe/stripe-for-test.ts";
import { openDataFolder } from "../../src/testing/church/data-folder.ts";

const secretKey = "sk_live_51ABCDEFGHIJKLMNOsegredo";
const publishableKey = "pk_live_51ABCDEFGHIJKLMNOpublico";
const noon = Date.parse("2026-11-10T12:00:00-03:00");

/** Where somebody keeps a church's site running: a letter stopped, and Stripe knows of the one gift. */
export async function openOffice() {
  const stripe = await stripeForTest({ secretKey, now: () => noon });
  const { folder: dataFolder, database } = await openDataFolder();

  const email = "pessoa@exemplo.com";
  await keepMessage(database, { id: "ID", email });
  const gift = sampleGift({
    ...stripeOrigin({ secretKey, publishableKey }),
    email,
    state: "succeeded",
    receiptNumber: 7,
    intentId: await pay(stripe.url, "gift-of-november"),
    id: "gift-of-november",
    begunAtMs: noon,
    settledAtMs: noon,
  });
  await database.write(async (writer) => {
    await insertGift(writer, gift);
    const parked = { state: "parked", last_error: "550 5.1.1" } as const;
    await writer.updateTable("outbox").set(parked).execute();
    const person = {
      id: "secretary",
      email,
      name: "Maria da Conceição",
      role: "secretaria",
    } as const;
    await writer
      .insertInto("staff")
      .values({ ...person, invited_at: noon })
      .execute();
  });
  return {
    DATA_DIR: dataFolder,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: "whsec_segredo_da_igreja",
    STRIPE_API_URL: stripe.url,
  };
}

async function pay(apiUrl: string, gift: string): Promise<string> {
  const connection = { secretKey, apiUrl, timeoutMs: 8_000 };
  const { paymentMethods, paymentIntents } = connectStripe(connection, AbortSignal.timeout(20_000));
  const { id } = await paymentMethods.create({ type: "card", card: { token: "tok_visa" } });
  const intent = await paymentIntents.create({
    amount: 50_00,
    currency: "brl",
    payment_method: id,
    confirm: true,
    metadata: { gift },
  });
  return intent.id;
}
