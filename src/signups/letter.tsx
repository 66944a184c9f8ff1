import type { Content } from "../content/content.ts";
import { money } from "../format/format.ts";
import { firstName, ofChurch } from "../format/names.ts";
import { Action, Facts, Quote, renderLetter, Rows } from "../platform/outbox/letter-page.tsx";
import type { Mail, Claim } from "../platform/outbox/queue.ts";
import { whenKnown, eventNamed } from "./contract/event.ts";
import {
  ownSignUpPath,
  placeInLine,
  comingOf,
  type KnownEvent,
  type SignUpEntry,
  type SignUpPix,
} from "./contract/sign-up.ts";
import { pixOf } from "./pix-of.ts";
import type { SignUps } from "./sql/sign-ups.ts";
import type { SignUpLetterKind } from "./sql/rows.ts";

type Options = {
  signUps: Pick<SignUps, "find" | "list" | "event">;
  content(): Content;
  publicUrl: URL;
  from: string | undefined;
};

const subjects: Record<SignUpLetterKind, string> = {
  "sign-up-confirmed": "Inscrição confirmada",
  "sign-up-waiting": "Lista de espera",
  "sign-up-moved-up": "Abriu uma vaga",
  "sign-up-cancelled": "Inscrição cancelada",
};

/** A letter whose sign-up has another state by now is not sent: another letter waits that is true. */
const stillTrue: Record<SignUpLetterKind, SignUpEntry["state"]> = {
  "sign-up-confirmed": "confirmed",
  "sign-up-waiting": "waiting",
  "sign-up-moved-up": "confirmed",
  "sign-up-cancelled": "cancelled",
};

export const composeSignUpLetter =
  (kind: SignUpLetterKind, { signUps, content, publicUrl, from }: Options) =>
  async ({ subjectId, messageId }: Pick<Claim, "subjectId" | "messageId">) => {
    const entry = await signUps.find(subjectId);
    const event = entry && (await signUps.event(entry.event));
    if (!entry?.email || !event || entry.state !== stillTrue[kind]) return undefined;
    const place = placeInLine(await signUps.list(entry.event), entry.id);
    const { church } = content();
    const mail: Mail = {
      messageId,
      from: { name: church.shortName, address: from ?? church.email },
      to: entry.email,
      replyTo: church.email,
      ...signUpLetter(kind, { entry, event, place, content: content(), publicUrl }),
    };
    return mail;
  };

type About = {
  entry: SignUpEntry;
  event: KnownEvent;
  place: number | undefined;
  content: Content;
  publicUrl: URL;
};

function newsOf(kind: SignUpLetterKind, { entry, event, place }: About): string {
  const several = entry.heads > 1;
  switch (kind) {
    case "sign-up-confirmed":
      return several
        ? `Vocês têm lugar: são ${entry.heads} pessoas em ${event.title}.`
        : `Você tem lugar em ${event.title}.`;
    case "sign-up-waiting":
      return `Por enquanto não há vaga. ${several ? "Vocês estão" : "Você está"} na lista de espera, em ${place ?? 1}º lugar. Se alguém desistir, o lugar passa para quem espera, e avisamos por aqui.`;
    case "sign-up-moved-up":
      return `Abriu uma vaga, e ela é ${several ? "de vocês" : "sua"}: agora ${several ? `vocês ${entry.heads} têm` : "você tem"} lugar em ${event.title}. Se não puder mais, cancele pela página da inscrição: assim o lugar vai para outra pessoa.`;
    case "sign-up-cancelled":
      return `A inscrição em ${event.title} está cancelada.`;
  }
}

function signUpLetter(
  kind: SignUpLetterKind,
  about: About,
): Pick<Mail, "subject" | "text" | "html"> {
  const { entry, event, content, publicUrl } = about;
  const { church } = content;
  const news = newsOf(kind, about);
  const open = eventNamed(content, event.name);
  const rows: [string, string][] = [
    ["Evento", event.title],
    ["Quando", whenKnown(event, open)],
    ...(open ? ([["Onde", open.place]] satisfies [string, string][]) : []),
    [
      entry.heads > 1 ? "Quem vem" : "Nome",
      comingOf(entry)
        .map(({ name }) => name)
        .join(", "),
    ],
  ];
  const pix = pixOf(content, entry);
  const url = new URL(ownSignUpPath(entry.code), publicUrl).href;
  const greeting = `Olá, ${firstName(entry.name)}!`;
  const footer = `Enviado pelo site ${ofChurch(church.name)}, porque este e-mail foi escrito em uma inscrição. Se não foi você, responda a esta mensagem.`;
  return {
    subject: `${subjects[kind]}: ${event.title}`,
    text: [
      greeting,
      "",
      news,
      "",
      ...rows.map(([label, value]) => `${label}: ${value}`),
      ...(pix ? ["", ...pixLines(pix)] : []),
      "",
      `A sua inscrição: ${url}`,
      "",
      "--",
      footer,
    ].join("\n"),
    html: renderLetter({
      title: `${subjects[kind]}: ${event.title}`,
      footer,
      children: (
        <>
          <Facts>
            {greeting} {news}
          </Facts>
          <Rows rows={rows} />
          {pix && (
            <>
              <Facts>{pixLines(pix)[0]}</Facts>
              <Quote text={pix.code} />
            </>
          )}
          <Action href={url}>Ver a inscrição</Action>
        </>
      ),
    }),
  };
}

const pixLines = ({ centavos, code }: SignUpPix): string[] => [
  `O valor é de ${money(centavos)}. Pague por PIX: copie o código abaixo e cole no aplicativo do seu banco.`,
  code,
];
