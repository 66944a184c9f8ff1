import { expect, test } from "vitest";
import { otherMoney } from "../../giving/ledger/sql/other-money.ts";
import { churchWithSignUp, contentOf, plainRetreat } from "../../testing/http/sign-up-site.ts";
import { freshSqlite } from "../../testing/storage/fresh-sqlite.ts";
import { eventsWithSignUp, knownEventOf } from "../contract/event.ts";
import { createSignUps } from "../sql/sign-ups.ts";
import { beforePublishing } from "./panel/before-publishing.ts";

const nowMs = Date.UTC(2026, 11, 1, 12);
const afterMs = Date.UTC(2026, 11, 28);

const ana = (people: string[]) => ({
  name: "Ana",
  phone: "11955550123",
  email: undefined,
  people,
  answers: [],
  guardian: undefined,
});

/** The sample's retreat and Christmas service, each with a sign-up. */
async function contentWith(prices: { retreat: string; christmas: string }, day: string) {
  const church = await churchWithSignUp(plainRetreat.replace("120,00", prices.retreat));
  await church.edit(
    "programacao.yaml",
    `inicio: "2026-12-24 19:00"\n    fim: "2026-12-24 20:30"\n`,
    `inicio: "${day} 19:00"\n    fim: "${day} 20:30"
    inscricao: { nome: natal, vagas: 9, ate: "2026-12-20 12:00", valor: "${prices.christmas}" }\n`,
  );
  return contentOf(church);
}

test("each answer is the event's that was asked about, also where one text moves it behind the other", async () => {
  const signUps = createSignUps(await freshSqlite(), otherMoney, "igreja.example.org");
  let content = await contentWith({ retreat: "120,00", christmas: "10,00" }, "2026-12-24");
  const publish = async (next: typeof content) => {
    content = next;
    await signUps.publish(eventsWithSignUp(next).map(knownEventOf), nowMs);
  };
  await publish(content);
  for (const open of eventsWithSignUp(content)) {
    const event = knownEventOf(open);
    const people = [`Ana, ${event.name}`];
    await signUps.takeByHand(
      ana(people),
      { event, attempt: event.name, consentVersion: "1", hopedForPlace: true, nowMs },
      "ask",
    );
  }
  const { warns, answered } = beforePublishing({
    signUps,
    content: () => content,
    now: () => nowMs,
  });
  const next = await contentWith({ retreat: "150,00", christmas: "20,00" }, "2027-03-01");
  const fieldOf = async (title: string) =>
    (await warns(next)).find(({ words }) => words.startsWith(title))?.asks?.[0]?.name ?? "";
  const answers = new Map([
    [await fieldOf("Culto de Natal"), "sim"],
    [await fieldOf("Retiro"), "nao"],
  ]);
  await publish(next);
  await answered(next, answers);

  const priceOf = async (name: string) => (await signUps.list(name))[0]?.amountCentavos;
  expect(await priceOf("natal")).toBe(20_00);
  expect(await priceOf("retiro-2027")).toBe(120_00);
});

test("an event that a file puts off, and puts back, is asked about no more", async () => {
  const signUps = createSignUps(await freshSqlite(), otherMoney, "igreja.example.org");
  const at = async (day: string) => {
    const prices = { retreat: "120,00", christmas: "10,00" };
    const events = eventsWithSignUp(await contentWith(prices, day)).map(knownEventOf);
    const christmas = events.filter(({ name }) => name === "natal");
    await signUps.publish(christmas, afterMs);
    return christmas[0]!;
  };
  const arrival = { attempt: "a", consentVersion: "1", hopedForPlace: true, nowMs };
  await signUps.takeByHand(ana(["Ana"]), { event: await at("2026-12-24"), ...arrival }, "ask");
  await at("2027-03-01");
  expect(await signUps.asked("natal")).toHaveProperty("past");
  await at("2026-12-24");
  expect(await signUps.asked("natal")).toEqual({});
});
