import * as format from "../../../format/format.ts";
import type { PanelPart } from "../../../feature.ts";
import { Sums } from "../../../kit/panel/list.tsx";
import { panelPages } from "../../../kit/panel/pages.tsx";
import { upTo } from "../../../kit/panel/form.ts";
import type { PanelHouse } from "../../../house.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import {
  EmptyState,
  LoneLink,
  Notice,
  ParentLink,
  Instant,
} from "../../../kit/panel/parts/parts.tsx";
import { clock } from "../../../format/gatherings.ts";
import { GiftList } from "../../ledger/panel/gift-list.tsx";
import { pixTodayPath, modeOfBank, certificateTrouble } from "./pix-bank.ts";
import { balanceOf, type GiftWithReversals } from "../../ledger/reversals/balance.ts";
import type { PixCharge } from "./pix-charge.ts";
import { giftSheet } from "../../ledger/panel/gift-sheet.ts";
import type { Alarms } from "../../../platform/alarms/sql/alarms.ts";
import type { PixBankConfig } from "../../../platform/config/pix-bank.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import { dayAt, periodOfDay } from "../../../format/church-clock.ts";
import { listOpenCharges, listReceivedPix, createPixPolls } from "./sql/pix-charges.ts";

const shownAtMost = 50;

/** What givers were asked to pay by PIX, and what has come today. */
export function openPixToday(house: PanelHouse): PanelPart {
  const pix = createPixToday(house.database, house);
  const { routes, page } = panelPages("gifts", house);
  page(pixTodayPath, async () => ({
    body: (
      <PixTodayPage
        isConfirmed={pix.isConfirmed}
        open={await upTo(shownAtMost, pix.open)}
        received={await pix.received()}
        polledUntilMs={await pix.polledUntilMs()}
        troubles={await pix.troubles()}
      />
    ),
    title: "PIX de hoje",
    act: "listed-gifts",
  }));
  return { routes, sheet: giftSheet, home: pixSummary(pix) };
}

type Props = {
  isConfirmed: boolean;
  open: { some: readonly PixCharge[]; isMore: boolean };
  received: readonly GiftWithReversals[];
  polledUntilMs: number;
  troubles: readonly string[];
};

function PixTodayPage({ isConfirmed, open, received, polledUntilMs, troubles }: Props) {
  return (
    <>
      {troubles.map((trouble) => (
        <Notice key={trouble} kind="problem">
          {trouble}
        </Notice>
      ))}
      {isConfirmed ? (
        <>
          <section aria-labelledby="recebidos">
            <h2 id="recebidos">Recebidos hoje</h2>
            {received.length === 0 ? (
              <EmptyState>
                <p>Nenhum PIX chegou hoje até agora.</p>
              </EmptyState>
            ) : (
              <>
                <p>
                  <strong>{sumWords(received)}</strong>
                </p>
                <GiftList gifts={received} />
              </>
            )}
            {polledUntilMs > 0 && (
              <p className="soft">
                O banco disse o que recebeu até <Instant ms={polledUntilMs} />. O site pergunta de
                novo a cada hora, e na hora em que alguém espera um PIX.
              </p>
            )}
          </section>
          <section aria-labelledby="em-aberto">
            <h2 id="em-aberto">Em aberto</h2>
            {open.some.length === 0 ? (
              <EmptyState>
                <p>Ninguém está para pagar um código agora.</p>
              </EmptyState>
            ) : (
              <>
                <p>
                  Códigos que alguém pediu no site e ainda não pagou. Muitos desistem: não é preciso
                  fazer nada.
                </p>
                <Sums
                  of={open.some}
                  row={({ txid, giver, amountCentavos, fund, madeAtMs, expiresAtMs }) => ({
                    id: txid,
                    name: giver || "(sem nome)",
                    centavos: amountCentavos,
                    isFaint: true,
                    about: `Pedido às ${clock(madeAtMs)}, vale até ${clock(expiresAtMs)}${fund ? ` · ${fund}` : ""}`,
                  })}
                />
                {open.isMore && <p className="soft">Há mais. Estes são os últimos.</p>}
              </>
            )}
          </section>
        </>
      ) : (
        <EmptyState>
          <p>Nenhum banco confirma os PIX para o site.</p>
          <p>
            Quem contribui usa o código PIX da página, e o que chega entra aqui pelo extrato. Para o
            site saber sozinho, quem cuida do computador dele liga a API Pix do banco da igreja.
          </p>
          <LoneLink href={panelPaths.bankStatement}>Importar extrato</LoneLink>
        </EmptyState>
      )}
      <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
    </>
  );
}

function sumWords(gifts: readonly GiftWithReversals[]): string {
  const centavos = gifts.reduce((sum, gift) => sum + balanceOf(gift).netCentavos, 0);
  return `${format.money(centavos)} em ${gifts.length} PIX`;
}

/** What the panel shows of the bank that confirms PIX. Throws `StorageUnavailable`. */
export type PixToday = {
  /** Whether a bank confirms PIX at all. */
  isConfirmed: boolean;
  /** Charges that can still be paid, the newest first; no more than so many. */
  open(atMost: number): Promise<PixCharge[]>;
  /** What has come since midnight, the newest first. */
  received(): Promise<GiftWithReversals[]>;
  /** Until when the bank's list was read; 0 if it never was. */
  polledUntilMs(): Promise<number>;
  /** What a person has to mend, in Portuguese. */
  troubles(): Promise<string[]>;
};

type TodayOptions = { pixBank: PixBankConfig; alarms: Pick<Alarms, "isOn">; now(): number };

export function createPixToday(
  database: Database,
  { pixBank, alarms, now }: TodayOptions,
): PixToday {
  const mode = modeOfBank(pixBank);
  return {
    isConfirmed: pixBank.provider !== "none",
    open: (atMost) => listOpenCharges(database, { mode, nowMs: now(), atMost }),
    received: () => listReceivedPix(database, { mode, ...periodOfDay(dayAt(now())) }),
    polledUntilMs: () => createPixPolls(database, mode).polledUntil(now()),
    async troubles() {
      const certificate = certificateTrouble(pixBank, now());
      return [
        ...(certificate ? [`O ${certificate}. Avise quem cuida do computador do site.`] : []),
        ...((await alarms.isOn("bank-away"))
          ? [
              "O banco não diz há mais de 6 horas quais PIX chegaram. O dinheiro está na conta, mas ainda não aqui.",
            ]
          : []),
      ];
    },
  };
}

/** What is wrong with the bank, for the home page of those who look after gifts. */
export const pixSummary = ({ troubles }: Pick<PixToday, "troubles">): SummarySource => ({
  area: "gifts",
  read: async () => ({
    waiting: (await troubles()).map((text) => ({ text, href: pixTodayPath })),
  }),
});
