import { type KnownEvent, type SignUpEntry, tooManyWords } from "../contract/sign-up.ts";
import { owedWords } from "../fees/fee.ts";

export type OwnStanding = {
  entry: SignUpEntry;
  event: KnownEvent;
  /** Places that nobody has. */
  free: number;
  /** The place in the waiting list. */
  place: number | undefined;
};

/** Tells the person, on the own page and in the letter, how it stands and what comes next. */
export function nextWords({ entry, event, free, place = 1 }: OwnStanding): string {
  const { state, heads, hopedForPlace, movedUpAtMs } = entry;
  const several = heads > 1;
  if (state === "cancelled") return owedWords(entry) ?? "Nada mais é preciso.";
  if (state === "confirmed") {
    const opened = movedUpAtMs === undefined ? "" : "Abriu uma vaga. ";
    return `${opened}${several ? `Vocês ${heads} têm lugar.` : "Você tem lugar."}`;
  }
  if (entry.isHeld) {
    return "Do mesmo lugar que você já vieram duas inscrições: esta espera até a igreja dizer sim. Se tiver pressa, fale com a gente.";
  }
  const list = several
    ? `vocês são os ${place === 1 ? "primeiros" : `${place}ºs`} da lista`
    : `você é o ${place === 1 ? "primeiro" : `${place}º`} da lista`;
  if (event.places > 0 && heads > event.places) {
    return `Vocês são ${heads}, e o evento tem ${event.places === 1 ? "1 vaga" : `${event.places} vagas`} ao todo: assim não cabem. Tire quem não vem, ou fale com a igreja.`;
  }
  const tooMany = tooManyWords(free, heads);
  if (tooMany) return `${tooMany}, e ${list}. Quando houver vaga para todos, avisamos.`;
  if (hopedForPlace && event.places > 0) {
    return `As vagas acabaram enquanto você escrevia: ${list}. Se alguém desistir, o lugar passa para quem espera, e avisamos.`;
  }
  return `Ainda não é um lugar: ${list}. Quando houver vaga para ${several ? "todos" : "você"}, avisamos.`;
}
