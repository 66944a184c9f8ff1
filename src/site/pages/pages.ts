import { accessibilityPage } from "./accessibility/accessibility.tsx";
import { beliefsPage } from "./beliefs/beliefs.tsx";
import { cardGiftPage } from "../../giving/card-page/card-gift.tsx";
import { cellsPage } from "./cells/cells.tsx";
import { contactPage } from "../../contact/page/contact.tsx";
import { givingPage } from "../../giving/giving-page/giving.tsx";
import { historyPage } from "./history/history.tsx";
import { homePage } from "./home/home.tsx";
import { emptyPaths } from "../../content/empty-pages.ts";
import type { Page } from "./page.ts";
import type { Content } from "../../content/content.ts";
import { messagePages } from "./messages/message-pages.ts";
import { ownPages } from "./own/own-page.tsx";
import { posterPage } from "./poster/poster.tsx";
import { privacyPage } from "./privacy/privacy.tsx";
import { programmePage } from "./programme/programme.tsx";
import { teamPage } from "./team/team.tsx";

/** What every site has, as far as its content says something of it. */
const pages: readonly Page[] = [
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

/** The pages of this content: those that are made at once, and those that are made when somebody asks for them. */
export function pagesOf(content: Content): { listed: Page[]; late: Page[] } {
  const { messages } = content;
  const [first, ...ofMessages] = messages ? messagePages(messages.messages) : [];
  const empty = emptyPaths(content);
  const listed = [...pages.filter(({ path }) => !empty.has(path)), ...(first ? [first] : [])];
  return { listed, late: [...ownPages(content), ...ofMessages] };
}

/** Undefined where the site has no such page. */
export function pageAt(path: string, content: Content): Page | undefined {
  const { listed, late } = pagesOf(content);
  return [...listed, ...late].find((page) => page.path === path);
}
