import type { SummarySource } from "../../../panel/home/summary.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";

export const photoSummary: SummarySource = {
  area: "content",
  read: async () => ({
    waiting: [],
    task: {
      title: "Enviar uma foto",
      href: panelPaths.photos,
      hint: "Direto da câmera do celular",
    },
  }),
};
