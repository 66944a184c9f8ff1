import base from "../../kit/ui/base.css?inline";
import button from "../../kit/ui/form/button.css?inline";
import field from "../../kit/ui/form/field.css?inline";
import fonts from "../../kit/ui/fonts.css?inline";
import layout from "../../kit/ui/layout.css?inline";
import tokens from "../../kit/ui/tokens.css?inline";
import gifts from "../../giving/ledger/panel/gifts.css?inline";
import yearChart from "../../giving/ledger/panel/year-chart.css?inline";
import giftTables from "../../giving/ledger/panel/gift-tables.css?inline";
import statements from "../../giving/people/year-statement/panel/statements.css?inline";
import counting from "../../giving/cash/counting/panel/counting.css?inline";
import statement from "../../giving/statements/panel/statement.css?inline";
import givers from "../../giving/people/givers/panel/givers.css?inline";
import inbox from "../../contact/panel/inbox.css?inline";
import givingAccount from "../../content/giving-account/panel/account.css?inline";
import home from "./home/home.css?inline";
import opening from "./opening/opening.css?inline";
import photos from "../../content/photos/panel/photos.css?inline";
import staff from "../../staff/panel/people/staff.css?inline";
import noticeForm from "../../content/notices/panel/notice-form.css?inline";
import content from "../../content/editor/content.css?inline";
import panel from "../../kit/panel/shell/panel.css?inline";
import panelMenu from "../../kit/panel/shell/panel-menu.css?inline";
import parts from "../../kit/panel/parts/parts.css?inline";
import { countingsPath } from "../../giving/cash/counting/paths.ts";
import { giversPath } from "../../giving/people/givers/paths.ts";
import { statementsPath } from "../../giving/people/year-statement/paths.ts";
import { panelPaths } from "../../kit/panel/panel-paths.ts";

/** The look of a page of the panel, in cascade order: the site's own, what all of the panel has, and what its part has. */
export function panelStyleAt(path: string): string {
  if (path === panelPaths.home) return everywhere + home;
  // Both let choose for how long something holds.
  if (path === panelPaths.notices || path.includes("/campo/")) return everywhere + noticeForm;
  if (path.startsWith(statementsPath(""))) return everywhere + giftTables + givers + statements;
  if (path.startsWith(giversPath)) return everywhere + giftTables + givers;
  if (path.startsWith(panelPaths.bankStatement)) return everywhere + giftTables + statement;
  if (path.startsWith(countingsPath)) return everywhere + giftTables + counting;
  if (/^\/painel\/doacoes(\/\d{4}-\d\d)?$/.test(path)) return everywhere + giftTables + yearChart;
  if (path.startsWith(panelPaths.gifts)) return everywhere + giftTables;
  const isOpening = path === panelPaths.opening || path === panelPaths.confirm;
  return isOpening ? everywhere + opening : everywhere;
}

const everywhere = [
  fonts,
  tokens,
  base,
  layout,
  button,
  field,
  panel,
  panelMenu,
  parts,
  content,
  inbox,
  gifts,
  givingAccount,
  photos,
  staff,
].join("");
