import { dayAt, periodOfDay } from "../../../format/church-clock.ts";
import * as format from "../../../format/format.ts";
import { clock } from "../../../format/gatherings.ts";
import { upTo } from "../../../kit/panel/form.ts";
import { Sums } from "../../../kit/panel/list.tsx";
import { panelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import {
  EmptyState,
  LoneLink,
  Callout,
  ParentLink,
  Instant,
} from "../../../kit/panel/parts/parts.tsx";
import type { PanelPart } from "../../../feature.ts";
import type { PanelHouse } from "../../../house.ts";
import { GiftList } from "../../ledger/panel/gift-list.tsx";
import giftSheet from "../../ledger/panel/gifts.css?inline";
import { sumOf } from "../../ledger/reversals/reversal.ts";
import { pixTodayPath, modeOfBank, certificateTrouble } from "./pix-bank.ts";
import { listOpenPixCharges, listReceivedPix, createPixPolls } from "./sql/pix-charges.ts";

const shownAtMost = 50;

/** Opens the page of PIX that givers were asked to pay, and that came today. */
export function openPixToday(house: PanelHouse): PanelPart {
  const { database, alarms, now } = house;
  const { pixBank } = house.config;
  const mode = modeOfBank(pixBank);
  const { routes, page } = panelPages("gifts", house);

  /** Troubles that a person has to mend, in Portuguese. */
  const readTroubles = async (): Promise<string[]> => {
    const certificate = certificateTrouble(pixBank, now());
    const isAway = await alarms.isOn("bank-away");
    return [
      ...(certificate ? [`O ${certificate}. Avise quem cuida do computador do site.`] : []),
      ...(isAway ? [bankAway] : []),
    ];
  };

  page(pixTodayPath, async () => {
    const open = await upTo(shownAtMost, (atMost) =>
      listOpenPixCharges(database, { mode, nowMs: now(), atMost }),
    );
    const received = await listReceivedPix(database, { mode, ...periodOfDay(dayAt(now())) });
    const polledUntilMs = await createPixPolls(database, mode).polledUntil(now());
    const body = (
      <>
        {(await readTroubles()).map((trouble) => (
          <Callout key={trouble} kind="problem">
            {trouble}
          </Callout>
        ))}
        {pixBank.provider !== "none" ? (
          <>
            <section aria-labelledby="recebidos">
              <h2 id="recebidos">Recebidos hoje</h2>
              {received.length === 0 ? (
                <EmptyState says="Nenhum PIX chegou hoje até agora." />
              ) : (
                <>
                  <p>
                    <strong>{`${format.money(sumOf(received).netCentavos)} em ${received.length} PIX`}</strong>
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
                <EmptyState says="Ninguém está para pagar um código agora." />
              ) : (
                <>
                  <p>
                    Códigos que alguém pediu no site e ainda não pagou. Muitos desistem: não é
                    preciso fazer nada.
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
          <EmptyState says="Nenhum banco confirma os PIX para o site.">
            <p>
              Quem contribui usa o código PIX da página, e o que chega entra aqui pelo extrato. Para
              o site saber sozinho, quem cuida do computador dele liga a API Pix do banco da igreja.
            </p>
            <LoneLink href={panelPaths.bankStatement}>Importar extrato</LoneLink>
          </EmptyState>
        )}
        <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
      </>
    );
    return { body, title: "PIX de hoje", act: "listed-gifts" };
  });
  const waiting = async () => (await readTroubles()).map((text) => ({ text, href: pixTodayPath }));
  return {
    routes,
    sheet: giftSheet,
    home: { area: "gifts", read: async () => ({ waiting: await waiting() }) },
  };
}

const bankAway =
  "O banco não diz há mais de 6 horas quais PIX chegaram. O dinheiro está na conta, mas ainda não aqui.";
