import { isDeepStrictEqual } from "node:util";
import { longDateAndTime } from "../../../format/date-words.ts";
import type { Ask, Warning } from "../../../kit/warning.ts";
import type { Content } from "../../../content/content.ts";
import { eventNamed, eventsWithSignUp, knownEventOf } from "../../contract/event.ts";
import type { KnownEvent } from "../../contract/sign-up.ts";
import { signedUp } from "../../panel/sign-up-summary.ts";
import type { Standing } from "../../sql/office.ts";
import type { SignUps } from "../../sql/sign-ups.ts";
import { answerIn, askFields, askWords, isAhead } from "../asked.ts";
import { changesSince } from "../what-changed.ts";

type Ports = {
  signUps: Pick<SignUps, "standings" | "answer">;
  content(): Content;
  now(): number;
};

type Change = { standing: Standing; next: KnownEvent | undefined; fields: Fields };
type Fields = Record<keyof typeof askFields, string>;

/** Warnings and questions before a content goes on the air that changes an event with people in it. */
export function beforePublishing({ signUps, content, now }: Ports) {
  const changesIn = async (to: Content): Promise<Change[]> => {
    const standings = (await signUps.standings()).filter((one) => one.taken + one.waiting > 0);
    // Fields of the first event have the names of the design: nearly always only one is asked about. Those of others
    // have the event's name behind. The order is the text's, which is the same once the events have moved.
    const first = eventsWithSignUp(to).find(
      ({ signUp, end }) => end > now() && standings.some(({ name }) => name === signUp.name),
    );
    return standings.flatMap((standing) => {
      const { name, endsAtMs } = standing;
      const next = eventIn(to, name);
      const isTold = next ? endsAtMs > now() || isAhead(standing, next, now()) : isLost(standing);
      const fields = fieldsOf(name === first?.signUp.name ? "" : `.${name}`);
      return isTold ? [{ standing, next, fields }] : [];
    });
  };
  const isLost = ({ name, endsAtMs }: Standing): boolean =>
    endsAtMs > now() && eventNamed(content(), name) !== undefined;

  return {
    async warns(to: Content): Promise<Warning[]> {
      const current = content();
      // A text that leaves an event as the site has it asks nothing about it.
      const changed = (await changesIn(to)).filter(
        ({ standing: { name }, next }) => !next || !isDeepStrictEqual(next, eventIn(current, name)),
      );
      return changed.flatMap((one) => warningOf(one, now()) ?? []);
    },
    async answered(to: Content, answers: ReadonlyMap<string, string>): Promise<void> {
      for (const { next, fields } of await changesIn(to)) {
        const isSame = answerIn(answers.get(fields.same));
        const isPriceForAll = answerIn(answers.get(fields.price));
        if (!next || (isSame === undefined && isPriceForAll === undefined)) continue;
        await signUps.answer(next, { isSame, isPriceForAll }, now());
      }
    },
  };
}

function eventIn(content: Content, name: string): KnownEvent | undefined {
  const open = eventNamed(content, name);
  return open && knownEventOf(open);
}

const fieldsOf = (behind: string): Fields => ({
  same: askFields.same + behind,
  price: askFields.price + behind,
});

function warningOf({ standing, next, fields }: Change, nowMs: number): Warning | undefined {
  const { name, title, taken, waiting } = standing;
  const people = taken + waiting;
  if (!next) {
    const lost = signedUp(people);
    return {
      words: `${title} sai da programação com ${lost} (${name}). Ninguém é avisado por isso: depois de publicar, veja em Inscrições o que fazer.`,
    };
  }
  const asks: Ask[] =
    standing.amountCentavos === next.amountCentavos
      ? []
      : [{ name: fields.price, ...askWords.price }];
  if (isAhead(standing, next, nowMs)) {
    const words = `${title} já passou, com ${signedUp(people)}, e agora está em outra data.`;
    return { words, asks: [{ name: fields.same, ...askWords.same }, ...asks] };
  }
  const changes = changesSince(standing, next);
  const others = [
    ...(standing.untilMs === next.untilMs
      ? []
      : [
          `inscrições até ${longDateAndTime(next.untilMs)}, antes até ${longDateAndTime(standing.untilMs)}`,
        ]),
    ...(next.places < taken && next.places < standing.places
      ? [`vagas: ${next.places}, e já são ${taken} com lugar; ninguém sai, e ninguém mais entra`]
      : []),
    ...(next.endsAtMs <= nowMs ? ["esta data já passou"] : []),
  ];
  if (changes.length + others.length === 0) return undefined;
  const inWords = people === 1 ? "1 pessoa está inscrita" : `${people} pessoas estão inscritas`;
  const told =
    changes.length > 0
      ? " Ninguém é avisado por publicar: depois, toque em “Avisar da mudança” na lista de Inscrições."
      : "";
  return {
    words: `${title}: ${inWords}. Muda: ${[...changes, ...others].join("; ")}.${told}`,
    asks,
  };
}
