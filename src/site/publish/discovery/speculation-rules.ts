/** Lets the browser prepare the next page when a finger or pointer comes near its link, but none of these. */
export const speculationRules = (elsewhere: Iterable<string>): string =>
  JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            {
              not: {
                href_matches: ["/api/*", "/*.ics", "/recibo/*", "/mensal/*", ...elsewhere],
              },
            },
          ],
        },
        eagerness: "moderate",
      },
    ],
  });
