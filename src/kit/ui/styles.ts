import opening from "./art/opening.css?inline";
import picture from "./art/picture.css?inline";
import windowCss from "./art/window.css?inline";
import base from "./base.css?inline";
import fonts from "./fonts.css?inline";
import button from "./form/button.css?inline";
import bottomSheet from "./frame/bottom-sheet.css?inline";
import footer from "./frame/footer.css?inline";
import header from "./frame/header.css?inline";
import menuWays from "./frame/menu-ways.css?inline";
import menuWide from "./frame/menu-wide.css?inline";
import menu from "./frame/menu.css?inline";
import page from "./frame/page.css?inline";
import layout from "./layout.css?inline";
import onPaper from "./on-paper.css?inline";
import print from "./print.css?inline";
import tokens from "./tokens.css?inline";

/** Styles that every page needs before its first paint, in cascade order; the opening only where a page has one. */
export const sharedStyles = (hasOpening: boolean): readonly string[] => [
  fonts,
  tokens,
  base,
  layout,
  page,
  button,
  header,
  bottomSheet,
  menu,
  menuWays,
  menuWide,
  windowCss,
  ...(hasOpening ? [opening] : []),
  picture,
  footer,
  onPaper,
  print,
];
