import base from "../../ui/base.css?inline";
import button from "../../ui/form/button.css?inline";
import field from "../../ui/form/field.css?inline";
import fonts from "../../ui/fonts.css?inline";
import layout from "../../ui/layout.css?inline";
import tokens from "../../ui/tokens.css?inline";
import gifts from "../gifts/gifts.css?inline";
import giftTables from "../gifts/gift-tables.css?inline";
import inbox from "../inbox/inbox.css?inline";
import givingAccount from "../giving-account/account.css?inline";
import home from "../home/home.css?inline";
import opening from "../opening/opening.css?inline";
import photos from "../photos/photos.css?inline";
import staff from "../staff/staff.css?inline";
import content from "../content/content.css?inline";
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
