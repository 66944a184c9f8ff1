import { panelPaths } from "../kit/panel/panel-paths.ts";
import type { Feature } from "../feature.ts";
import type { PanelHouse, SiteHouse } from "../house.ts";
import { adviceOnPanel, changedRole, removedPerson } from "./sql/staff.ts";
import { staffTables } from "./sql/tables.ts";
import { staffCommands } from "./terminal.ts";
import { staffAlarms, staffWords } from "./words.ts";

/** People with access to the panel, and their ways in. */
export const staff: Feature<PanelHouse, SiteHouse> = {
  name: "staff",
  title: "Pessoas",
  words: staffWords,
  undo: [removedPerson, changedRole],
  sections: [{ path: panelPaths.people, label: "Pessoas", area: "staff" }],
  commands: { painel: staffCommands },
  tables: staffTables,
  alarms: staffAlarms,
  letters(site) {
    const letters = async () =>
      (await import("./letters/compose-staff-letters.tsx")).composeStaffLetters(site);
    return {
      "staff-code": async (claim) => (await letters()).code(claim),
      "staff-invitation": async (claim) => (await letters()).invitation(claim),
    };
  },
  site: async ({ database }) => ({ advice: await adviceOnPanel(database) }),
  panel: async (house) => (await import("./panel/open-staff.tsx")).openStaff(house),
  personalData: async () => (await import("./sql/staff-data.ts")).staffData,
};
