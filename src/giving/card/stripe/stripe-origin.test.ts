import { describe, expect, test } from "vitest";
import { stripeOrigin } from "./stripe-cards.ts";

const account = "Nv0FGQ9RKHgCVdK";
const publishableKey = `pk_live_51${account}publico`;

describe("the keys determine the gifts' account and mode", () => {
  test.each([
    [`sk_live_51${account}segredo`, "live"],
    [`rk_live_51${account}segredo`, "live"],
    [`sk_test_51${account}segredo`, "test"],
  ])("%s", (secretKey, mode) => {
    expect(stripeOrigin({ secretKey, publishableKey })).toEqual({
      provider: "stripe",
      account: `acct_1${account}`,
      mode,
    });
  });

  test("keys without an account are identified by the publishable key", () => {
    const old = stripeOrigin({ secretKey: "sk_live_antiga", publishableKey });
    expect(old.account).toMatch(/^chave_[0-9a-f]{12}$/);
    expect(stripeOrigin({ secretKey: "sk_live_trocada", publishableKey })).toEqual(old);
    const other = stripeOrigin({ secretKey: "sk_live_antiga", publishableKey: "pk_live_outra" });
    expect(other.account).not.toBe(old.account);
  });
});
