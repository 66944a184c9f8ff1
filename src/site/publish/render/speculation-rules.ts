import { calendarPath } from "../../paths.ts";
import { redirects } from "../../pages/redirects.ts";

/** Lets the browser prepare the next page when a finger or pointer comes near its link. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/api/*", calendarPath, ...Object.keys(redirects)] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
