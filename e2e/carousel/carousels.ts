/**
 * Both carousels of the specification, and what is the same of them. What they do at any width is tried of one on a
 * phone and of the other on a desk, since their track is the same.
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
