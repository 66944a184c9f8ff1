import type { Busy, Cooldown } from "../card-testing/card-testing.ts";
import { timeZone } from "../../format/time-zone.ts";

const clock = new Intl.DateTimeFormat("pt-BR", {
  timeZone,
  hour: "2-digit",
  minute: "2-digit",
});

/** What the giver reads while cards rest: as it is, and what works meanwhile. */
export function cooldownSentence({ whose, untilMs }: Pick<Cooldown, "whose" | "untilMs">): string {
  const rests = `Por segurança, os cartões descansam até as ${clock.format(untilMs)}. O PIX funciona.`;
  return whose === "site" ? rests : `Daqui, vários cartões não passaram. ${rests}`;
}

/** What the giver reads whose turn did not come: mostly a bank is about to answer somebody else. */
export const busySentence = ({ untilMs }: Pick<Busy, "untilMs">): string =>
  `Há contribuições ainda sem confirmação. Tente em um minuto, ou use o PIX. O cartão volta até as ${clock.format(untilMs)}.`;
