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
    const calls = Map.groupBy(await signUps.toCall(), ({ event }) => event);
    const waiting: { text: string; href: string }[] = [];
    for (const event of standings) {
      const { name, title, asked, held, free } = event;
      const say = (text: string) => waiting.push({ text, href: eventSignUpsPath(name) });
      const toCall = calls.get(name) ?? [];
      const [one, ...others] = toCall;
      if (one && others.length === 0) {
        say(`Avisar ${one.name} por telefone: ${callWords(one)}, ${title}`);
      } else if (one) say(`${title}: avisar ${toCall.length} pessoas por telefone`);
      if (held === 1) say(`${title}: 1 inscrição espera que você dê lugar`);
      if (held > 1) say(`${title}: ${held} inscrições esperam que você dê lugar`);
      if (asked.past) say(`${title} mudou de data: foi adiado, ou é o próximo?`);
      if (asked.hasOtherPrice) {
        say(`${title} tem outro valor: vale também para quem já se inscreveu?`);
      }
      const { forms } = await signUps.untold(event, now());
      if (forms > 0) {
        say(`${title} mudou: avisar ${forms === 1 ? "1 inscrição" : `${forms} inscrições`}`);
      }
      if (event.endsAtMs <= now()) continue;
      if (isForOffice(event, now()) && free > 0 && event.waiting > 0) {
        const places = free === 1 ? "1 vaga livre" : `${free} vagas livres`;
        say(`${title}: ${places}, e há gente na espera: agora é você que dá lugar`);
      }
      const people = event.taken + event.waiting;
      if (people > 0 && !eventNamed(content(), name)) {
        say(`${title} saiu da programação com ${signedUp(people)}: ninguém foi avisado`);
      }
    }
    const next = standings.find(
      ({ name, endsAtMs }) => endsAtMs > now() && eventNamed(content(), name),
    );
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
}: Pick<SignUpEntry, "callFor"> & { toldBefore: unknown }): string =>
  callFor === "place"
    ? `abriu uma vaga${toldBefore ? ", e o evento mudou" : ""}`
    : callFor === "cancelled"
      ? "o evento foi cancelado"
      : callFor === "changed"
        ? "o evento mudou"
        : callFor === "no-letter"
          ? "sem carta, pois este e-mail já recebeu muitas; diga como está a inscrição"
          : "o e-mail não chegou, diga como está a inscrição";
