/** Panes of the rose on the home page: it lights as many as this at a time, and has so many. */
export const roseSteps = { by: 5, most: 60 } as const;
