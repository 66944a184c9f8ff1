import type { Claim } from "../platform/outbox/queue.ts";
import type { Feature } from "../feature.ts";
import type { PanelHouse, SiteHouse } from "../house.ts";
import type { PagesOf } from "../site/page.ts";
import { groupPath, ownPath, rotaPath } from "./contract.ts";
import { hasRota, rotaText } from "./schema.ts";
import { letterKinds, rotaTables } from "./sql/tables.ts";
import { rotaWords } from "./words.ts";

// How a month goes: `content/escala.yaml` says the teams and their jobs; the programme says the lines (`month/lines.ts`), each
// known by name and usual day. A leader puts people of `rota_people` into places: a row of `rota_duties` each, saved only
// where it changed. Until the team's month is published it is a draft, which shows and tells nothing. Publishing writes
// `rota_news`: one thing that one person is told once, by letter, or by a call until "Avisado". People answer behind their
// code (`own/`); a "no" leaves its row, so that it is not offered to them again, and opens the place. When the programme
// changes, `month/duty-state.ts` compares it with `rota_lines`, and the duties follow. What has no place in it any more is
// found when a month is shown: no row is touched until a leader moves it. All writes hold one lock (`sql/rota-rows.ts`).

declare module "../kit/member/members.ts" {
  interface AddedRoles {
    lideranca: true;
  }
  interface AddedAreas {
    rota: true;
  }
}

/** The volunteers' rota: who serves when, filled in the panel, answered by a link. */
export const rota: Feature<PanelHouse, SiteHouse, PagesOf> = {
  name: "rota",
  title: "Escala",
  texts: [rotaText],
  access: {
    area: "rota",
    also: ["administracao", "secretaria"],
    role: {
      name: "lideranca",
      label: "Liderança",
      means: "fazer a escala das suas equipes",
      brief: "a escala das suas equipes",
    },
  },
  sections: [{ path: rotaPath, label: "Escala", area: "rota", isIn: hasRota }],
  words: rotaWords,
  tables: rotaTables,
  panel: async (house) => (await import("./panel/open-rota.tsx")).openRota(house),
  ownRoutes: [
    // With "no-referrer" browsers would hide the origin of the page's own forms too.
    { path: ownPath("*"), private: "same-origin" },
    { path: groupPath("*"), private: "no-referrer" },
    { path: "/escala/agenda/*", private: "no-referrer" },
  ],
  letters(house) {
    const compose = async (claim: Claim) =>
      (await import("./letters/rota-letter.tsx")).composeRotaLetter(house)(claim);
    return Object.fromEntries(letterKinds.map((kind) => [kind, compose]));
  },
  site: async (house) => (await import("./open-site.ts")).openRotaSite(house),
  personalData: async () => (await import("./sql/rota-data.ts")).rotaData,
};
