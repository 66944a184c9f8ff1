import { money } from "../format/format.ts";
import { firstName, ofChurch } from "../format/names.ts";
import { Paragraphs } from "../kit/ui/paragraphs.tsx";
import { button, Cell, facts, quote, renderLetter, says } from "../platform/outbox/letter-page.tsx";
import type { WriteMail } from "../platform/outbox/written-mail.ts";
import type { Content } from "../content/content.ts";
import { whenKnown, eventNamed } from "./contract/event.ts";
import { ownSignUpPath, comingOf, type SignUpEntry, type SignUpPix } from "./contract/sign-up.ts";
import { owedWords } from "./fees/fee.ts";
import { newsFor } from "./news/what-changed.ts";
import { nextWords, type OwnStanding } from "./page/next-words.ts";
import { pixOf } from "./pix-of.ts";
import type { SignUps } from "./sql/sign-ups.ts";
import type { SignUpLetterKind } from "./sql/tables.ts";

type Options = {
  signUps: Pick<SignUps, "find" | "standingOf">;
  content(): Content;
  publicUrl: URL;
  now(): number;
};

const subjects: Record<SignUpLetterKind, string> = {
  "sign-up-confirmed": "Inscrição confirmada",
  "sign-up-waiting": "Lista de espera",
  "sign-up-moved-up": "Abriu uma vaga",
  "sign-up-changed": "Mudou",
  "sign-up-cancelled": "Inscrição cancelada",
};

/** A letter whose sign-up has another state by now is not sent: another letter waits that is true. */
const stillTrue: Record<SignUpLetterKind, readonly SignUpEntry["state"][]> = {
  "sign-up-confirmed": ["confirmed"],
  "sign-up-waiting": ["waiting"],
  "sign-up-moved-up": ["confirmed"],
  "sign-up-changed": ["confirmed", "waiting"],
  "sign-up-cancelled": ["cancelled"],
};

export const composeSignUpLetter =
  (kind: SignUpLetterKind, { signUps, content, publicUrl, now }: Options): WriteMail =>
  async ({ subjectId }) => {
    const entry = await signUps.find(subjectId);
    const standing = entry && (await signUps.standingOf(entry));
    if (!entry?.email || !standing || !stillTrue[kind].includes(entry.state)) return undefined;
    const { event } = standing;
    // What a cancelled sign-up is owed is still to be read.
    if (event.endsAtMs <= now() && kind !== "sign-up-cancelled") return undefined;
    const changes = newsFor(entry, event);
    // The event was changed back since.
    if (kind === "sign-up-changed" && changes.length === 0) return undefined;
    const said = content();
    const { church } = said;
    const open = eventNamed(said, event.name);
    const rows: [string, string][] = [
      ["Evento", event.title],
      ["Quando", whenKnown(event)],
      ["Onde", event.place],
      [entry.heads > 1 ? "Quem vem" : "Nome", comingWords(entry)],
    ];
    const subject = `${subjects[kind]}: ${event.title}`;
    const news = newsOf(kind, standing, changes);
    const pix = pixOf(said, entry);
    const about = (entry.state === "confirmed" && open?.signUp.text) || [];
    const url = new URL(ownSignUpPath(entry.code), publicUrl).href;
    const footer = `Enviado pelo site ${ofChurch(church.name)}, porque este e-mail foi escrito em uma inscrição. Se não foi você, responda a esta mensagem.`;
    return {
      to: entry.email,
      subject,
      ...renderLetter({
        title: subject,
        footer,
        parts: [
          says(`Olá, ${firstName(entry.name)}!`, news),
          facts(rows),
          about.length > 0 && {
            lines: [about.join("\n\n")],
            page: (
              <Cell>
                <Paragraphs texts={about} />
              </Cell>
            ),
          },
          pix && says(payWords(pix, entry)),
          pix && quote(pix.code),
          button("Ver a inscrição", url, "A sua inscrição"),
        ],
      }),
    };
  };

/** The mailbox may be a stranger's: of what was typed it gets a first name alone. */
function comingWords(entry: SignUpEntry): string {
  const [first, ...others] = comingOf(entry);
  const name = firstName(first?.name ?? entry.name);
  return others.length > 0 ? `${name} e mais ${others.length}` : name;
}

function newsOf(kind: SignUpLetterKind, standing: OwnStanding, changes: readonly string[]): string {
  const { entry, event } = standing;
  const { title } = event;
  const { heads, state } = entry;
  const several = heads > 1;
  switch (kind) {
    case "sign-up-confirmed":
      return several
        ? `Vocês têm lugar: são ${heads} pessoas em ${title}.`
        : `Você tem lugar em ${title}.`;
    case "sign-up-waiting":
      return `${several ? "Vocês estão" : "Você está"} na lista de espera. ${nextWords(standing)}`;
    case "sign-up-moved-up":
      return `Abriu uma vaga, e ela é ${several ? "de vocês" : "sua"}: agora ${several ? `vocês ${heads} têm` : "você tem"} lugar em ${title}. Se não puder mais, cancele pela página da inscrição: assim o lugar vai para outra pessoa.`;
    case "sign-up-changed":
      return `${title} mudou: ${changes.join("; ")}. ${state === "confirmed" ? "A inscrição continua valendo." : `${several ? "Vocês continuam" : "Você continua"} na lista de espera.`} Se não puder mais, cancele pela página da inscrição.`;
    case "sign-up-cancelled":
      return [
        `A inscrição em ${title} está cancelada.`,
        ...(event.isListed ? [] : ["O evento não está mais na programação da igreja."]),
        owedWords(entry) ?? "",
      ]
        .join(" ")
        .trim();
  }
}

const payWords = ({ centavos }: SignUpPix, { paid }: SignUpEntry): string =>
  `${paid ? "Falta pagar" : "O valor é de"} ${money(centavos)}. Pague por PIX: copie o código abaixo e cole no aplicativo do seu banco.`;
