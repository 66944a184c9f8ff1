import { cnpj as formatCnpj, phone } from "../../format/format.ts";
import { plainWords } from "../../format/marked-text.ts";
import { namedPixKey } from "../../format/pix/pix-key.ts";
import { folded } from "../../format/text.ts";
import { paths, ownPath } from "../../kit/paths.ts";
import { type AddedContent, additions, type PageWords } from "../../content/additions.ts";
import type { Content, Block } from "../../content/content.ts";
import { eventId, eventsToCome, eventWords } from "../../content/occasions.ts";
import type { SiteMap } from "../page.ts";
import { citiesOf } from "../pages/cells/cells.tsx";
import { changeSentences, dayWords } from "../pages/programme/meeting-words.ts";

export type Entry = {
  /** Path, down to the place on the page. */
  path: string;
  title: string;
  /** The kind of thing that it is, and the place where it leads, in a few words. */
  where: string;
  text: string;
  /** Words of those who look for it and for nothing else. */
  asked?: string;
  /** True if it speaks of everything a little: it is meant only by its title. */
  isAside?: boolean;
};

/** Words of visitors who look for one page, whatever its church calls it. */
const askedOf: Record<string, (content: Content) => string> = {
  [paths.programme]: ({ programme }) =>
    `hora horário culto domingo hoje semana programação agenda ${programme.meetings.map(({ name }) => name).join(" ")}`,
  [paths.giving]: () => "dízimo oferta pix doar doacao contribuição",
  [paths.history]: () => "história",
};

/** Everything that can be found: the pages, and what has a place of its own on one. `today` is when the church's day began. */
export function entriesOf(content: Content, map: SiteMap, today: number): Entry[] {
  return [
    ...pageEntries(content, map, today),
    ...cellEntries(content),
    ...eventEntries(content, today),
  ];
}

function pageEntries(
  content: Content,
  { listed, late, atRequest, words: added }: SiteMap,
  today: number,
): Entry[] {
  const words = wordsByPath(content, today);
  return [...listed, ...late, ...atRequest].map(({ path, found, head }) => {
    const { title, description } = head(content);
    return {
      path,
      title,
      where: found?.where ?? (path === paths.home ? "Página inicial" : `Página ${path}`),
      ...(askedOf[path] && { asked: folded(askedOf[path](content)) }),
      ...(path === paths.privacy && { isAside: true }),
      text: sentences([
        found?.saysItself ? "" : description,
        ...(words.get(path) ?? []),
        ...added.flatMap((said) => said[path] ?? []),
      ]),
    };
  });
}

const cellEntries = ({ cells: { cells, weekday } }: Content): Entry[] =>
  citiesOf(cells).flatMap((city) =>
    city.cells.map(({ leader, name, time, address }, index) => ({
      path: `${paths.cells}#${city.id}-${index + 1}`,
      title: name,
      where: `Célula em ${city.name}`,
      text: sentences([`${weekday}, ${time}, com ${leader}`, `${address}, ${city.name}`]),
    })),
  );

const eventEntries = ({ programme }: Content, today: number): Entry[] =>
  eventsToCome(programme.events, today).map(({ title, place, ...when }, index) => ({
    path: `${paths.programme}#${eventId(index)}`,
    title,
    where: "Data marcada na programação",
    text: sentences([eventWords(when, today), place]),
  }));

const sentences = (texts: readonly (string | undefined)[]): string =>
  texts
    .flatMap((text) => (text ? [plainWords(text)] : []))
    .map((text) => (/[.!?:;…)”"]$/.test(text) ? text : `${text}.`))
    .join(" ");

/** Words of each subject on its pages. Each has its line, so that a new one cannot be forgotten. */
const wordsOf: Record<
  Exclude<keyof Content, keyof AddedContent>,
  (content: Content, today: number) => PageWords
> = {
  church: ({ church: { name, address, email, phone: landline, whatsapp, cnpj } }) => {
    const { street, number, district, city } = address;
    return {
      [paths.home]: [name],
      [paths.contact]: [
        `${name}: ${street}, ${number}, ${district}, ${city}`,
        `Telefone ${phone(landline)}${whatsapp ? `, WhatsApp ${phone(whatsapp)}` : ""}, e-mail ${email}`,
        cnpj && `CNPJ ${formatCnpj(cnpj)}`,
      ],
      [paths.accessibility]: ["O que testamos em cada página, e como nos avisar do que atrapalha"],
    };
  },
  home: ({ home: { title, lead, slides, about, offering } }) => ({
    [paths.home]: [
      "Início",
      title,
      lead,
      ...slides.flatMap((slide) => [slide.title, slide.text]),
      ...[about, offering].flatMap((part) => (part ? [part.title, ...part.text] : [])),
    ],
  }),
  contact: ({ contact: { title, lead, officeHours, directions, formIntroduction } }) => ({
    [paths.contact]: [
      title,
      lead,
      officeHours && `Atendimento: ${officeHours}`,
      "Onde fica a igreja, e como chegar, com mapa",
      directions,
      "Escreva para a igreja",
      formIntroduction,
    ],
  }),
  programme({ programme }, today) {
    const { title, lead, meetings, firstVisit } = programme;
    return {
      [paths.programme]: [
        title,
        lead,
        "Dias e horários dos encontros",
        ...meetings.flatMap(({ name, weekday, week, time, place, text }, at) => [
          `${name}: ${dayWords({ weekday, week })}, às ${time}, ${place}`,
          ...changeSentences(programme, at, today).map(({ said }) => said),
          ...text,
        ]),
        "A agenda no calendário do seu celular",
        ...(firstVisit ? [firstVisit.title, ...firstVisit.text] : []),
      ],
    };
  },
  giving: ({ giving: { title, lead, reason, funds, bank, pix, card } }) => ({
    [paths.giving]: [
      title,
      lead,
      `Doar, ou fazer uma doação: dízimo e oferta por PIX${bank ? ", por transferência" : ""} ou com cartão`,
      ...(reason ?? []),
      ...funds.map(({ name, description }) => (description ? `${name}: ${description}` : name)),
      `Chave PIX ${namedPixKey(pix.key)}`,
      bank && `${bank.name}, agência ${bank.branch}, conta ${bank.account}`,
    ],
    [paths.cardGift]: [card.lead, ...card.text],
  }),
  history: ({ history: { title, lead, chapters } }) => ({
    [paths.history]: [
      title,
      lead,
      ...chapters.flatMap((chapter) => [`${chapter.when}: ${chapter.title}`, ...chapter.text]),
    ],
  }),
  beliefs: ({ beliefs: { title, lead, beliefs } }) => ({
    [paths.beliefs]: [
      title,
      lead,
      ...beliefs.flatMap((belief) => [
        belief.title,
        ...belief.text,
        `${belief.verse.text} – ${belief.verse.reference}`,
      ]),
    ],
  }),
  team: ({ team: { title, lead, members } }) => ({
    [paths.team]: [
      title,
      lead,
      ...members.flatMap(({ name, role, text }) => [`${name}, ${role}`, ...text]),
    ],
  }),
  // Each cell is an entry of its own.
  cells: ({ cells: { title, lead, concept, evening, weekday } }) => ({
    [paths.cells]: [
      title,
      lead,
      ...concept,
      ...evening.map((step) => `${step.title}: ${step.text}`),
      weekday,
    ],
  }),
  ownPages: ({ ownPages }) =>
    Object.fromEntries(
      ownPages.map((page) => [ownPath(page), [page.lead, ...page.blocks.flatMap(wordsOfBlock)]]),
    ),
  privacy: ({ privacy: { title, lead, inShort, sections } }) => ({
    [paths.privacy]: [
      title,
      lead,
      ...inShort,
      ...sections.flatMap((section) => [section.title, ...section.text]),
    ],
  }),
  // Only for addresses that lead nowhere, or elsewhere.
  notFound: () => ({}),
  renamedPages: () => ({}),
};

function wordsOfBlock(block: Block): (string | undefined)[] {
  switch (block.kind) {
    case "text":
      return [block.title, ...block.text];
    case "photo":
      return [block.caption];
    case "questions":
      return block.questions.flatMap(({ question, answer }) => [question, ...answer]);
    case "people":
      return block.people.map(({ name, role }) => `${name}, ${role}`);
    case "times":
      return block.times.map(({ when, what, where }) =>
        where ? `${when}: ${what}, ${where}` : `${when}: ${what}`,
      );
    case "video":
      return [block.title];
    default:
      return [];
  }
}

function wordsByPath(content: Content, today: number): Map<string, (string | undefined)[]> {
  const words = new Map<string, (string | undefined)[]>();
  const added = additions().texts.flatMap((text) => {
    const said = content[text.name];
    return said ? [text.wordsOf(said)] : [];
  });
  for (const said of [...Object.values(wordsOf).map((of) => of(content, today)), ...added]) {
    for (const [path, texts] of Object.entries(said)) {
      words.set(path, [...(words.get(path) ?? []), ...texts]);
    }
  }
  return words;
}
