/** Both carousels of the specification, and what is the same of them. */
export const carousels = [
  { path: "/", intervalMs: 6_000, slides: { phone: 3, desktop: 3 } },
  { path: "/quem-somos", intervalMs: 3_000, slides: { phone: 12, desktop: 4 } },
] as const;
