import { Hono } from "hono";
import { expect, test } from "vitest";
import { ConfigError } from "../../platform/config/config.ts";
import type { Writer } from "../../platform/database/database.ts";
import type { ApiEnvironment } from "../../platform/http/client-address.ts";
import type { Requests } from "../../feature.ts";
import type { SiteHouse } from "../../house.ts";
import type { CardAttempt, GiftSource } from "../ledger/gift.ts";
import { type FollowedMonths, type Months, monthsOf } from "./months.ts";

/** Months that note what they are asked. */
function monthsFrom(source: GiftSource, followed?: Partial<FollowedMonths>) {
  const asked: string[] = [];
  const months: Months = {
    source,
    inLedger: {
      begin: async (_writer, { id }) => void asked.push(`begin ${id}`),
      move: async (_writer, { id }) => void asked.push(`move ${id}`),
    },
    pathOfMonths: async (giftId) => (giftId === source ? `/mensal/${source}` : undefined),
    pathOfPayment: async (outsideId) => (outsideId === source ? `/mensal/${source}` : undefined),
    remindOfFailing: async (email) => (email === source ? "reminded" : "none"),
    async follow() {
      if (!followed) throw new Error("These are not followed.");
      const wake = () => void asked.push("wake");
      return { routes: new Hono(), wake, close: async () => void asked.push("close"), ...followed };
    },
  };
  return { months, asked };
}

const monthlyDoor = { name: "monthly", title: "Contribuições mensais" };
const pledgesDoor = { name: "pledges", title: "Promessas" };
const other = { name: "pix-by-bank", title: "PIX pelo banco" };

test("where no feature has months there are none", () => {
  expect(monthsOf({ giving: () => [other] })).toBeUndefined();
});

test("each of two features is asked, and about an attempt the feature whose source it is", async () => {
  const monthly = monthsFrom("monthly", {});
  const routes = new Hono<ApiEnvironment>();
  routes.get("/x", (context) => context.text("x"));
  const pledges = monthsFrom("counting", { routes });
  const both = monthsOf({
    giving: () => [
      { ...monthlyDoor, months: monthly.months },
      other,
      { ...pledgesDoor, months: pledges.months },
    ],
  });
  const writer = {} as Writer;
  await both?.inLedger.begin(writer, { id: "one", source: "counting" } as CardAttempt);
  const sending = { messageIdDomain: "igreja.example.org", nowMs: 1 };
  await both?.inLedger.move(writer, { id: "two", source: "monthly" } as CardAttempt, sending);
  await both?.inLedger.begin(writer, { id: "three", source: "site" } as CardAttempt);
  expect(pledges.asked).toEqual(["begin one"]);
  expect(monthly.asked).toEqual(["move two"]);

  for (const source of ["monthly", "counting"]) {
    expect(await both?.pathOfMonths(source)).toBe(`/mensal/${source}`);
    expect(await both?.pathOfPayment(source)).toBe(`/mensal/${source}`);
  }
  expect(await both?.pathOfMonths("site")).toBeUndefined();
  const remind = (email: string) =>
    both?.remindOfFailing(email, ...([] as unknown as Rest<Months["remindOfFailing"]>));
  expect(await remind("counting")).toBe("reminded");
  expect(await remind("site")).toBe("none");

  const followed = await both?.follow({} as SiteHouse & Requests, undefined);
  expect((await followed?.routes.request("/x"))?.status).toBe(200);
  followed?.wake({});
  await followed?.close();
  expect(pledges.asked.slice(1)).toEqual(["wake", "close"]);
  expect(monthly.asked.slice(1)).toEqual(["wake", "close"]);
});

test("a feature that cannot be followed takes nothing, and the other goes on", async () => {
  const giving = () => [
    { ...monthlyDoor, months: monthsFrom("monthly").months },
    { ...pledgesDoor, months: monthsFrom("counting", {}).months },
  ];
  const errors: unknown[] = [];
  const house = { log: { error: (facts: unknown) => void errors.push(facts) } };
  const followed = await monthsOf({ giving })?.follow(
    house as unknown as SiteHouse & Requests,
    undefined,
  );
  expect(followed?.takes("monthly")).toBe(false);
  expect(followed?.takes("counting")).toBe(true);
  expect(errors).toEqual([expect.objectContaining({ drawer: "monthly, follow monthly gifts" })]);
});

test("two features that claim one source are both named, and the start ends", () => {
  const { months } = monthsFrom("monthly", {});
  const both = () =>
    monthsOf({ giving: () => [{ ...monthlyDoor, months }, other, { ...pledgesDoor, months }] });

  expect(both).toThrow(ConfigError);
  expect(both).toThrow(/"monthly": Contribuições mensais \(monthly\), Promessas \(pledges\)/);
});

type Rest<Run> = Run extends (first: string, ...rest: infer More) => unknown ? More : never;
