import type { Content } from "../../content/content.ts";
import type { SummarySource } from "../../kit/panel/summary.ts";
import { eventNamed } from "../contract/keys.ts";
import { eventSignUpsPath, signUpsPath } from "./sign-up-paths.ts";
import type { SignUpEntry } from "../contract/sign-up.ts";
import type { SignUps } from "../sql/sign-ups.ts";

type Ports = { signUps: Pick<SignUps, "toCall" | "standings">; content(): Content; now(): number };

/** Whom somebody has to call, and events with people in them that the programme no longer has. */
export const signUpSummary = ({ signUps, content, now }: Ports): SummarySource => ({
  area: "messages",
  async read() {
    const standings = await signUps.standings();
    const titleOf = (event: string) => standings.find(({ name }) => name === event)?.title ?? event;
    const calls = (await signUps.toCall()).map(({ name, event, number, callFor }) => ({
      text: `Avisar ${name} por telefone: ${callWords(callFor)}, ${titleOf(event)}`,
      href: `${eventSignUpsPath(event)}#i${number}`,
    }));
    const lost = standings
      .filter(({ name, taken, waiting }) => taken + waiting > 0 && !eventNamed(content(), name))
      .filter(({ endsAtMs }) => endsAtMs > now())
      .map(({ name, title, taken, waiting }) => ({
        text: `${title} saiu da programação com ${taken + waiting} pessoas inscritas: ninguém foi avisado`,
        href: eventSignUpsPath(name),
      }));
    const next = standings.find(
      ({ name, endsAtMs }) => endsAtMs > now() && eventNamed(content(), name),
    );
    return {
      waiting: [...calls, ...lost],
      tasks: next
        ? [
            {
              title: "Ver inscrições",
              href: signUpsPath,
              hint: `${next.title}: ${next.taken} de ${next.places} vagas`,
            },
          ]
        : [],
    };
  },
});

/** What somebody is called for. */
export const callWords = (callFor: SignUpEntry["callFor"]): string =>
  callFor === "place"
    ? "abriu uma vaga"
    : callFor === "cancelled"
      ? "o evento foi cancelado"
      : "o e-mail não chegou, diga como está a inscrição";
