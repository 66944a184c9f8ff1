import base from "../../site/ui/base.css?inline";
import button from "../../site/ui/form/button.css?inline";
import field from "../../site/ui/form/field.css?inline";
import fonts from "../../site/ui/fonts.css?inline";
import layout from "../../site/ui/layout.css?inline";
import tokens from "../../site/ui/tokens.css?inline";
import gifts from "../../giving/panel/gifts.css?inline";
import giftTables from "../../giving/panel/gift-tables.css?inline";
import inbox from "../../contact/panel/inbox.css?inline";
import givingAccount from "../../content/giving-account/panel/account.css?inline";
import home from "../home/home.css?inline";
import opening from "../opening/opening.css?inline";
import photos from "../../content/photos/panel/photos.css?inline";
import staff from "../../staff/panel/people/staff.css?inline";
import content from "../../content/editor/content.css?inline";
import { panelPaths } from "../panel-paths.ts";
import panel from "./panel.css?inline";
import panelMenu from "./panel-menu.css?inline";
import parts from "../parts/parts.css?inline";

/** The look of a page of the panel, in cascade order: the site's own, what all of the panel has, and what its part has. */
export function panelStyleAt(path: string): string {
  if (path === panelPaths.home) return everywhere + home;
  if (path.startsWith(panelPaths.gifts)) return everywhere + giftTables;
  return path === panelPaths.opening ? everywhere + opening : everywhere;
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
