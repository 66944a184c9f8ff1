/**
 * The sizes that pictures are drawn in; each has lead as thick as looks well at that size. A desk shows photos and covers
 * at most 576 points wide, and their photographs have twice as many pixels, since a new church waits for all to be cut.
 */
export const photo = { width: 1500, height: 1000, lead: 3, photographWidth: 1200 } as const;
export const cover = { width: 1600, height: 900, lead: 3, photographWidth: 1200 } as const;
export const portrait = { width: 1000, height: 1250, lead: 3, photographWidth: 1000 } as const;
export const slide = { width: 1920, height: 1080, lead: 3.4, photographWidth: 1920 } as const;
