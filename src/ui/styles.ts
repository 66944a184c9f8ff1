import base from "./base.css?inline";
import button from "./form/button.css?inline";
import fonts from "./fonts.css?inline";
import footer from "./frame/footer.css?inline";
import header from "./frame/header.css?inline";
import menu from "./frame/menu.css?inline";
import opening from "./art/opening.css?inline";
import picture from "./art/picture.css?inline";
import print from "./print.css?inline";
import tokens from "./tokens.css?inline";

/** What every page needs before its first paint, in cascade order. */
export const sharedStyles: readonly string[] = [
  fonts,
  tokens,
  base,
  button,
  header,
  menu,
  opening,
  picture,
  footer,
  print,
];
