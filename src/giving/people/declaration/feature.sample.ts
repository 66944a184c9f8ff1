import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import type { FeatureSample } from "../../../testing/feature-samples.ts";

const declarations = `${panelPaths.gifts}/declaracoes`;
const year = `${declarations}/2024`;
const declaration = `${declarations}/2023/giver-of-1`;

export const sample: FeatureSample = {
  letterSubjects: { declaration: "declaration" },
  rareForms: [
    [year, `${year}/cartas`, { todas: "sim" }],
    [declaration, declaration, { vez: "0" }],
  ],
  sentTwice: [
    { path: `${year}/cartas`, comesTo: "told", first: { todas: "sim" }, on: year },
    { path: `${year}/enviar`, comesTo: "told", first: { contribuinte: "giver-of-99" } },
    { path: `${year}/giver-of-111`, comesTo: "told", first: {} },
  ],
};
