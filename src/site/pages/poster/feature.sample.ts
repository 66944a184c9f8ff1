import type { FeatureSample } from "../../../testing/feature-samples.ts";

export const sample: FeatureSample = {
  pages: [{ path: "/cartaz", title: "Cartaz da semana", heading: "Cartaz da semana" }],
};
