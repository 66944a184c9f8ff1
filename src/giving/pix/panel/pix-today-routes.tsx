import { Hono } from "hono";
import * as format from "../../../format/format.ts";
import type { PanelPart } from "../../../kit/feature.ts";
import type { PanelEnvironment, PanelHouse } from "../../../panel/environment.ts";
import { requireArea } from "../../../panel/access/require-area.tsx";
import { requireMember } from "../../../panel/access/require-member.ts";
import { createPixToday, pixSummary } from "./pix-today.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { EmptyState, LoneLink, Notice, ParentLink } from "../../../panel/parts/parts.tsx";
import { Instant } from "../../../panel/parts/time.tsx";
import { clock } from "../../../format/gatherings/words.ts";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { GiftList } from "../../panel/gift-list.tsx";
import { pixTodayPath } from "../../panel/gift-paths.ts";
import { balanceOf, type GiftWithReversals } from "../../reversals/balance.ts";
import type { PixCharge } from "../bank/pix-charge.ts";

const atMost = 50;

/** What givers were asked to pay by PIX, and what has come today. The parent's guards protect this route. */
export function openPixToday(house: PanelHouse): PanelPart {
  const { database, history } = house;
  const pix = createPixToday(database, house);
  const routes = new Hono<PanelEnvironment>();
  routes.use(pixTodayPath, requireMember, requireArea("gifts"));
  routes.get(pixTodayPath, async (context) => {
    // One more row shows whether there are more.
    const open = await pix.open(atMost + 1);
    const received = await pix.received();
    await history.note({ member: context.get("member"), act: "listed-gifts" });
    return answerPage(
      context,
      <PixTodayPage
        isConfirmed={pix.isConfirmed}
        open={open}
        received={received}
        lookedUntilMs={await pix.lookedUntilMs()}
        troubles={await pix.troubles()}
      />,
      { title: "PIX de hoje" },
    );
  });
  return { routes, home: pixSummary(pix) };
}

type Props = {
  isConfirmed: boolean;
  open: readonly PixCharge[];
  received: readonly GiftWithReversals[];
  lookedUntilMs: number;
  troubles: readonly string[];
};

function PixTodayPage({ isConfirmed, open, received, lookedUntilMs, troubles }: Props) {
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
            {lookedUntilMs > 0 && (
              <p className="soft">
                O banco disse o que recebeu até <Instant ms={lookedUntilMs} />. O site pergunta de
                novo a cada hora, e na hora em que alguém espera um PIX.
              </p>
            )}
          </section>
          <section aria-labelledby="em-aberto">
            <h2 id="em-aberto">Em aberto</h2>
            {open.length === 0 ? (
              <EmptyState>
                <p>Ninguém está para pagar um código agora.</p>
              </EmptyState>
            ) : (
              <>
                <p>
                  Códigos que alguém pediu no site e ainda não pagou. Muitos desistem: não é preciso
                  fazer nada.
                </p>
                <ul className="gifts">
                  {open.slice(0, atMost).map((charge) => (
                    <OpenCharge key={charge.txid} {...charge} />
                  ))}
                </ul>
                {open.length > atMost && <p className="soft">Há mais. Estes são os últimos.</p>}
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

const OpenCharge = ({ giver, amountCentavos, fund, madeAtMs, expiresAtMs }: PixCharge) => (
  <li className="not-received">
    <p className="open-charge">
      <span>{giver || "(sem nome)"}</span>
      <span className="amount">{format.money(amountCentavos)}</span>
    </p>
    <p className="soft">
      Pedido às {clock(madeAtMs)}, vale até {clock(expiresAtMs)}
      {fund && ` · ${fund}`}
    </p>
  </li>
);
