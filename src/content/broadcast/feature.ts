import type { Feature } from "../../feature.ts";
import type { PagesOf } from "../../site/page.ts";
import { pageFile } from "../content.ts";
import type { Programme } from "../subjects/programme.ts";
import { livePath, broadcast as schema, isLive } from "./schema.ts";

const fields = {
  isLive: [
    "ao_vivo",
    isLive.optional(),
    "É transmitido ao vivo?",
    "De 10 minutos antes até o fim, todas as páginas levam ao vídeo.",
  ],
} as const;

/** The service that is live now, found by the church's own times. */
export const broadcast: Feature<unknown, unknown, PagesOf> = {
  name: "broadcast",
  title: "Transmissão ao vivo",
  keys: [
    {
      place: "programme",
      fields: {
        broadcast: [
          "transmissao",
          schema.optional(),
          "Transmissão ao vivo",
          "Com ela o site tem a página “Ao vivo”, e leva até lá na hora do que você marcar como ao vivo.",
        ],
      },
      check(said: Programme, refuse) {
        for (const [list, items] of [
          ["encontros", said.meetings],
          ["eventos", said.events],
        ] as const) {
          for (const [at, item] of items.entries()) {
            if (!item.isLive) continue;
            const path = [list, at, "ao_vivo"];
            if (!said.broadcast) refuse(path, "sim", withoutChannel);
            else if ("isWholeDay" in item && item.isWholeDay) refuse(path, "sim", withoutHour);
          }
        }
      },
    },
    { place: "meeting", fields },
    { place: "event", fields },
  ],
  check: ({ programme, ownPages }) =>
    ownPages
      .filter((page) => programme.broadcast && `/${page.name}` === livePath)
      .map(({ name, title }) => ({
        file: pageFile(name),
        path: ["titulo"],
        input: title,
        message,
      })),
  async pages() {
    const { liveOnPages } = await import("./live-pages.tsx");
    return liveOnPages;
  },
};

const withoutChannel =
  'falta dizer onde é a transmissão: escreva "transmissao" com o "canal" do YouTube, ou tire "ao_vivo"';
const withoutHour =
  'o que é ao vivo precisa de hora: escreva "inicio" e "fim" como "2026-12-24 20:00"';
const message = `o endereço ${livePath} é o da transmissão ao vivo; dê outro nome ao arquivo desta página`;
