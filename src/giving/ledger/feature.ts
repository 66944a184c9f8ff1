import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { anyText } from "../../kit/terminal.ts";
import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import { giverData } from "./sql/giver-data.ts";
import { otherMoney } from "./sql/other-money.ts";
import { giftTables } from "./sql/tables.ts";

const ledgerWords = {
  acts: {
    "listed-gifts": "viu as contribuições",
    "searched-gifts": "procurou contribuições",
    "read-gift": "viu a contribuição",
    "exported-gifts": "baixou a planilha de contribuições",
    "printed-gifts": "abriu a folha do mês",
    "printed-quarter": "abriu o relatório do trimestre",
    "took-gift-back": "estornou a contribuição",
    "told-gift-apart": "disse que é outro dinheiro a contribuição",
    "saw-disputes": "viu no início as contribuições contestadas",
  },
  done: {
    "contribuicao-estornada":
      "Estornada. O que foi lançado continua no livro, e as somas já contam o estorno.",
    "sao-duas": "Anotado: são duas contribuições. As somas ficam como estão.",
  },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    ledgerWords: typeof ledgerWords;
  }
}

const giftAlarms = {
  "gift-open": {
    subject: "Uma contribuição está sem resposta há uma hora",
    what: "O site pediu uma cobrança e ainda não sabe se ela foi feita.",
    costs:
      "Quem contribuiu não recebeu o recibo. Ninguém é cobrado duas vezes; o site continua perguntando.",
    do: "No painel, em Contribuições, veja qual é, e confira no painel da Stripe.",
  },
};

type OwnAlarms = typeof giftAlarms;

declare module "../../platform/alarms/alarm.ts" {
  interface KnownAlarms extends OwnAlarms {}
}

/** All money that was given, month by month. */
export const ledger: Feature<PanelHouse, SiteHouse> = {
  name: "gifts",
  title: "Contribuições",
  words: ledgerWords,
  sections: [
    {
      path: panelPaths.gifts,
      label: "Contribuições",
      breaksAfter: 6,
      area: "gifts",
      icon: "heart",
    },
  ],
  tables: giftTables,
  commands: {
    doacoes: {
      estornar: {
        takes: [
          { example: "000123" },
          { example: '"MOTIVO"' },
          { example: "350,00", optional: true, ...anyText },
        ],
        does: "estorna uma contribuição, inteira ou em parte; o que foi lançado fica",
        async run({ database, now }, number = "", reason = "", amount = "") {
          const { takeBackTyped } = await import("./reversals/terminal.ts");
          await takeBackTyped(database, { number, reason, amount }, now());
        },
      },
    },
  },
  panel: async (house) => (await import("./panel/gift-routes.tsx")).openLedger(house),
  otherMoney,
  alarms: giftAlarms,
  personalData: async () => giverData,
};
