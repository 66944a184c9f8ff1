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
  privacy: "/privacidade",
} as const;
