import base from "../../ui/base.css?inline";
import button from "../../ui/form/button.css?inline";
import field from "../../ui/form/field.css?inline";
import fonts from "../../ui/fonts.css?inline";
import layout from "../../ui/layout.css?inline";
import tokens from "../../ui/tokens.css?inline";
import panel from "./panel.css?inline";
import panelMenu from "./panel-menu.css?inline";
import choices from "../parts/choices.css?inline";
import parts from "../parts/parts.css?inline";

/** The look of all of the panel, in cascade order; each feature's own sheet follows. */
export const panelStyle = [
  fonts,
  tokens,
  base,
  layout,
  button,
  field,
  panel,
  panelMenu,
  parts,
  choices,
].join("");
