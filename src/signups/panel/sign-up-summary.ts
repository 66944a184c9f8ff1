import type { SummarySource } from "../../kit/panel/summary.ts";
import type { Content } from "../../content/content.ts";
import { eventNamed } from "../contract/event.ts";
import { isForOffice, type SignUpEntry } from "../contract/sign-up.ts";
import type { SignUps } from "../sql/sign-ups.ts";
import { eventSignUpsPath, signUpsPath } from "./sign-up-paths.ts";

type Ports = { signUps: SignUps; content(): Content; now(): number };

/** People to call, and events with sign-ups that the programme no longer has. */
export const signUpSummary = ({ signUps, content, now }: Ports): SummarySource => ({
  area: "messages",
  async read() {
    const standings = await signUps.standings();
    const titleOf = (event: string) => standings.find(({ name }) => name === event)?.title ?? event;
    const lines = (counts: ReadonlyMap<string, number>, words: (count: number) => string) =>
      [...counts].map(([event, count]) => ({
        text: `${titleOf(event)}: ${words(count)}`,
        href: eventSignUpsPath(event),
      }));
    const callCounts = await signUps.callCounts();
    const calls = lines(callCounts, (count) => `avisar ${count} pessoas por telefone`);
    for (const [at, [event, count]] of [...callCounts].entries()) {
      const [one] = count === 1 ? await signUps.toCall(event, 1) : [];
      if (!one) continue;
      const text = `Avisar ${one.name} por telefone: ${callWords(one)}, ${titleOf(event)}`;
      calls[at] = { text, href: eventSignUpsPath(event) };
    }
    const waiting = [
      ...calls,
      ...lines(await signUps.heldCounts(), (count) =>
        count === 1
          ? "1 inscrição espera que você dê lugar"
          : `${count} inscrições esperam que você dê lugar`,
      ),
    ];
    for (const { asked, ...one } of standings) {
      const href = eventSignUpsPath(one.name);
      if (asked.past)
        waiting.push({ text: `${one.title} mudou de data: foi adiado, ou é o próximo?`, href });
      if (asked.hasOtherPrice) {
        const text = `${one.title} tem outro valor: vale também para quem já se inscreveu?`;
        waiting.push({ text, href });
      }
      const { forms } = await signUps.untold(one, now());
      if (forms === 0) continue;
      const who = forms === 1 ? "1 inscrição" : `${forms} inscrições`;
      waiting.push({ text: `${one.title} mudou: avisar ${who}`, href });
    }
    const toCome = standings.filter(({ endsAtMs }) => endsAtMs > now());
    for (const { name, title, free, waiting: hoping, ...one } of toCome) {
      if (!isForOffice(one, now()) || free === 0 || hoping === 0) continue;
      const places = free === 1 ? "1 vaga livre" : `${free} vagas livres`;
      const text = `${title}: ${places}, e há gente na espera: agora é você que dá lugar`;
      waiting.push({ text, href: eventSignUpsPath(name) });
    }
    const next = toCome.find(({ name }) => eventNamed(content(), name));
    for (const one of toCome) {
      const people = one.taken + one.waiting;
      if (people === 0 || eventNamed(content(), one.name)) continue;
      const text = `${one.title} saiu da programação com ${signedUp(people)}: ninguém foi avisado`;
      waiting.push({ text, href: eventSignUpsPath(one.name) });
    }
    const hint = next && `${next.title}: ${next.taken} de ${next.places} vagas`;
    return { waiting, tasks: hint ? [{ title: "Ver inscrições", href: signUpsPath, hint }] : [] };
  },
});

/** "1 pessoa inscrita", "3 pessoas inscritas" */
export const signedUp = (people: number): string =>
  people === 1 ? "1 pessoa inscrita" : `${people} pessoas inscritas`;

/** Says why somebody is to be called. */
export const callWords = ({
  callFor,
  toldBefore,
}: Pick<SignUpEntry, "callFor" | "toldBefore">): string =>
  callFor === "place"
    ? `abriu uma vaga${toldBefore ? ", e o evento mudou" : ""}`
    : callFor === "cancelled"
      ? "o evento foi cancelado"
      : callFor === "changed"
        ? "o evento mudou"
        : callFor === "no-letter"
          ? "sem carta, pois este e-mail já recebeu muitas; diga como está a inscrição"
          : "o e-mail não chegou, diga como está a inscrição";
