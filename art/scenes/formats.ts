/** The sizes that the pages show; each has lead as thick as looks well at that size. */
export const photo = { width: 1500, height: 1000, lead: 3 } as const;
export const cover = { width: 1600, height: 900, lead: 3 } as const;
export const portrait = { width: 1000, height: 1250, lead: 3 } as const;
export const slide = { width: 1920, height: 1080, lead: 3.4 } as const;
