import focusGrid from "../photos/panel/focus-grid.css?inline";
import content from "./content.css?inline";

/** The look of every form of the site's texts. */
export const editorSheet = content + focusGrid;
