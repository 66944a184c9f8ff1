import { accessibilityPage } from "./accessibility/accessibility.tsx";
import { beliefsPage } from "./beliefs/beliefs.tsx";
import { cardGiftPage } from "../../giving/card-page/card-gift.tsx";
import { cellsPage } from "./cells/cells.tsx";
import { contactPage } from "../../contact/page/contact.tsx";
import { givingPage } from "../../giving/giving-page/giving.tsx";
import { historyPage } from "./history/history.tsx";
import { homePage } from "./home/home.tsx";
import type { Page } from "./page.ts";
import { posterPage } from "./poster/poster.tsx";
import { privacyPage } from "./privacy/privacy.tsx";
import { programmePage } from "./programme/programme.tsx";
import { teamPage } from "./team/team.tsx";

export const pages: readonly Page[] = [
  homePage,
  contactPage,
  programmePage,
  givingPage,
  cardGiftPage,
  historyPage,
  beliefsPage,
  teamPage,
  cellsPage,
  posterPage,
  privacyPage,
  accessibilityPage,
];
