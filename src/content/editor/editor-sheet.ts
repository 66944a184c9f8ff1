import focusGrid from "../photos/panel/focus-grid.css?inline";
import content from "./content.css?inline";

export const editorSheet = content + focusGrid;
