import { expect, test } from "vitest";
import { instantOf } from "../../format/church-clock.ts";
import type { Facts } from "../contract/sign-up.ts";
import { changesSince } from "./what-changed.ts";

const before: Facts = {
  startsAtMs: instantOf("2027-01-16", "08:00"),
  endsAtMs: instantOf("2027-01-16", "17:00"),
  isWholeDay: false,
  place: "Sítio Velho",
  amountCentavos: 120_00,
};

const on = (day: string, from = "08:00", to = "17:00", last = day): Partial<Facts> => ({
  startsAtMs: instantOf(day, from),
  endsAtMs: instantOf(last, to),
});

test.each<[what: string, change: Partial<Facts>, said: string[]]>([
  ["nothing", {}, []],
  ["a week", on("2027-01-23"), ["23 de janeiro, antes 16"]],
  ["another month", on("2027-02-06"), ["6 de fevereiro, antes 16 de janeiro"]],
  ["another year", on("2028-01-16"), ["16 de janeiro de 2028, antes 16 de janeiro de 2027"]],
  ["day and hour", on("2027-01-23", "09:00", "18:00"), ["23 de janeiro, às 09:00, antes 16"]],
  ["the hour alone", on("2027-01-16", "09:00", "18:00"), ["às 09:00, antes às 08:00"]],
  ["its end alone", on("2027-01-16", "08:00", "18:00"), ["até as 18:00, antes até as 17:00"]],
  [
    "its end, at midnight",
    on("2027-01-16", "08:00", "00:00", "2027-01-17"),
    ["até a meia-noite, antes até as 17:00"],
  ],
  [
    "its day and its end",
    on("2027-01-23", "08:00", "18:00"),
    ["23 de janeiro, antes 16", "até as 18:00, antes até as 17:00"],
  ],
  [
    "another last day",
    on("2027-01-16", "08:00", "17:00", "2027-01-18"),
    ["até 18 de janeiro, antes 16"],
  ],
  ["place", { place: "Sítio Novo" }, ["lugar: Sítio Novo, antes Sítio Velho"]],
  ["price", { amountCentavos: 150_00 }, ["valor: R$ 150,00, antes R$ 120,00"]],
  ["no price any more", { amountCentavos: undefined }, ["valor: sem custo, antes R$ 120,00"]],
])("what changed is said in words: %s", (_, change, said) => {
  const words = changesSince(before, { ...before, ...change });
  expect(words.map((one) => one.replaceAll("\u00A0", " "))).toEqual(said);
});
