/**
 * Both carousels of the specification. Behaviour that is the same at any width is tested with one on a phone
 * and with the other on a desktop, since they share their code.
 */
export const carousels = [
  { path: "/", intervalMs: 6_000, slides: { phone: 3, desktop: 3 }, whereAnyWidthDoes: "@phone" },
  {
    path: "/quem-somos",
    intervalMs: 3_000,
    slides: { phone: 12, desktop: 4 },
    whereAnyWidthDoes: "@desktop",
  },
] as const;
