/** Every page of the site, by its URL. */
export const paths = {
  home: "/",
  contact: "/contato",
  programme: "/programacao",
  giving: "/contribua",
  cardGift: "/contribua/cartao",
  history: "/quem-somos",
  beliefs: "/o-que-cremos",
  team: "/equipe",
  cells: "/celulas",
  poster: "/cartaz",
  privacy: "/privacidade",
  accessibility: "/acessibilidade",
} as const;

/** Of one gift, for whoever knows its code; no page of the menu. */
export const receiptPath = (code: string): string => `/recibo/${code}`;

/** The church's calendar, for the calendar that somebody has. */
export const calendarPath = "/agenda.ics";
