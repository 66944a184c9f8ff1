import type { PersonalData } from "../../../kit/personal-data.ts";
import { forgetAllPreviews } from "./previews.ts";

/** Statements that somebody has just uploaded, and the givers that were chosen for a bank's words. */
export const payerData: PersonalData = {
  async erase(database) {
    await forgetAllPreviews(database);
  },
  async forgetGivers(writer, { ids }) {
    if (ids.length === 0) return;
    await writer.deleteFrom("statementChoices").where("giverId", "in", ids).execute();
  },
  async forgetOld(database, { oldestGiverMs }) {
    await database.write((writer) =>
      writer.deleteFrom("statementChoices").where("chosenAtMs", "<", oldestGiverMs).execute(),
    );
  },
};
