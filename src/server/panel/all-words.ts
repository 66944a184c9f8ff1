import { panelWords } from "../../panel/words.ts";
import { staffWords } from "../../staff/words.ts";
import { passkeyWords } from "../../staff/panel/account/words.ts";
import { contentWords } from "../../content/editor/words.ts";
import { noticeWords } from "../../content/notices/words.ts";
import { ownPageWords } from "../../content/own-pages/words.ts";
import { accountWords } from "../../content/giving-account/words.ts";
import { photoWords } from "../../content/photos/words.ts";
import { features } from "../../features.ts";
import { joinWords } from "../../kit/words.ts";

/** What the history and the notices after a form say: of the features, and of the parts that have no door. */
export const allWords = joinWords([
  panelWords,
  staffWords,
  passkeyWords,
  contentWords,
  noticeWords,
  ownPageWords,
  accountWords,
  photoWords,
  ...features.flatMap(({ words }) => words ?? []),
]);
