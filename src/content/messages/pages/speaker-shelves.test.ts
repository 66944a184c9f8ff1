import { expect, test } from "vitest";
import type { Message } from "../schema.ts";
import { speakerShelves } from "./messages.ts";

const by = (...speakers: readonly string[]) =>
  speakerShelves(
    speakers.map((speaker): Message => ({
      title: "A porta",
      day: 20_000,
      speaker,
      passage: undefined,
      summary: undefined,
      audio: undefined,
      video: undefined,
      id: undefined,
      at: 0,
      name: "a-porta",
      laterInDay: 0,
    })),
  ).map(({ label, path, messages }) => [label, path, messages.length]);

test("a speaker has one shelf, however the title is written, and it keeps its address", () => {
  expect(by("Pr. Daniel Exemplo", "Pastor Daniel Exemplo", "PR Daniel Exemplo")).toEqual([
    ["Pr. Daniel Exemplo", "/mensagens/quem/pr-daniel-exemplo", 3],
  ]);
  expect(
    by("Missionária Ana", "Miss. Ana", "Diácono Rui", "Dc. Rui", "Bispo Zé", "Bp. Zé"),
  ).toHaveLength(3);
});

test("a man and a woman of one name, and a name without a title, are others", () => {
  expect(by("Pr. Sara", "Pra. Sara", "Sara", "Pastorinho Sara")).toHaveLength(4);
});
