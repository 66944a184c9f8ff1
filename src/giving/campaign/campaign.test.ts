import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf, instantOf } from "../../format/church-clock.ts";
import { dawn } from "./campaign-pages.tsx";
import { type Campaign, campaignWords, litBy, paneCount, goal } from "./campaign.ts";

const dayAt = (date: string) => dayOf(instantOf(date, "12:00"));
const today = instantOf("2026-11-27", "00:00");
const roof: Campaign = { name: "Telhado", goalCentavos: 30_000_00 };
const words = (campaign: Campaign, lit: number) =>
  campaignWords(campaign, lit, today).filter(Boolean).join(" ").replaceAll("\u00A0", " ");

test("the window has forty panes, and each is another one", () => {
  expect(dawn).toHaveLength(paneCount);
  expect(new Set(dawn.map(([, outline]) => outline)).size).toBe(paneCount);
});

describe("of the goal the lit panes are", () => {
  test.each([
    [-5_00, 0],
    [0, 0],
    [749_99, 0],
    [750_00, 1],
    [13_000_00, 17],
    [29_999_99, 39],
    [30_000_00, 40],
    [99_000_00, 40],
  ])("with %i centavos %i", (net, lit) => {
    expect(litBy(net, roof.goalCentavos)).toBe(lit);
  });

  test("never more than was given, and within one pane of it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.nat(999_999_999),
        (goalCentavos, net) => {
          const lit = litBy(net, goalCentavos);
          expect(lit * goalCentavos).toBeLessThanOrEqual(net * paneCount);
          expect(lit === paneCount || (lit + 1) * goalCentavos > net * paneCount).toBe(true);
        },
      ),
    );
  });
});

describe("it is told", () => {
  test.each([
    [{}, 17, "Já temos R$ 12.750 de R$ 30.000."],
    [{ goalCentavos: 5_050_00 }, 3, "Já temos R$ 378,75 de R$ 5.050."],
    [{}, 0, "A meta é R$ 30.000. A janela se acende com o que for chegando."],
    [
      {},
      40,
      "Já temos R$ 30.000 de R$ 30.000: a meta foi alcançada! Obrigado! O que vier a mais vai para o mesmo fim.",
    ],
    [
      { untilDay: dayAt("2026-11-27") },
      1,
      "Já temos R$ 750 de R$ 30.000. A campanha vai até 27 de novembro de 2026.",
    ],
    [
      { untilDay: dayAt("2026-11-26") },
      1,
      "Juntamos R$ 750 de R$ 30.000. A campanha terminou em 26 de novembro de 2026. Obrigado a quem participou!",
    ],
    [
      { fromDay: dayAt("2026-11-28") },
      0,
      "A campanha começa em 28 de novembro de 2026. A meta é R$ 30.000.",
    ],
  ])("%j with %i panes", (more, lit, said) => {
    expect(words({ ...roof, ...more }, lit)).toBe(said);
  });
});

describe("a goal", () => {
  test.each([
    ["30.000,00", 30_000_00],
    ["30000", 30_000_00],
    ["R$ 1.234,5", 1_234_50],
  ])("of %s is %i centavos", (text, centavos) => {
    expect(goal.parse(text)).toBe(centavos);
  });

  test.each(["0", "0,00", "muito", "-5", "30,000", "", "1.000.000.000,00", 30])(
    "of %j is refused with the right form",
    (written) => {
      const { error } = goal.safeParse(written);
      expect(error?.issues[0]?.message).toContain('como "30.000,00"');
    },
  );
});
