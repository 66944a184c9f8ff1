import base from "./base.css?inline";
import button from "./button.css?inline";
import fonts from "./fonts.css?inline";
import footer from "./footer.css?inline";
import header from "./header.css?inline";
import menu from "./menu.css?inline";
import opening from "./opening.css?inline";
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
  footer,
];
