import { sql } from "kysely";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import type { FeatureSample } from "../../../testing/feature-samples.ts";
import { address, name } from "../../../testing/storage/marks.ts";

const countings = `${panelPaths.gifts}/contagem`;
const counting = `${countings}/counting-of-1`;

export const sample: FeatureSample = {
  markedRows: (madeMs) => ({
    countingLines: {
      row: {
        id: "cl",
        countingId: "c",
        number: 1,
        means: "cash",
        fund: "Oferta",
        amountCentavos: 10_00,
        addedBy: "s",
        addedAtMs: madeMs,
      },
      is: {
        email: address,
        name: `${name} marcacountinglinesname`,
        envelope: "marcacountinglinesenvelope",
      },
    },
  }),
  busyRows: (madeMs) => [
    // An open counting of forty envelopes, and a closed one.
    sql`insert into countings (id, day, gathering, version, opened_by, opened_at_ms, closed_by, closed_at_ms) values
      ('counting-of-1', '2026-03-29', 'Culto da noite', 40, 'nobody', ${sql.lit(madeMs)}, null, null),
      ('counting-of-2', '2026-03-22', 'Culto da noite', 0, 'nobody', ${sql.lit(madeMs)}, 'nobody', ${sql.lit(madeMs)})`,
    sql`insert into counting_lines (id, counting_id, number, means, fund, amount_centavos, envelope, name, added_by, added_at_ms)
      with recursive numbers(n) as (select cast(1 as bigint) union all select n + 1 from numbers where n < 40)
      select 'line-of-' || n, 'counting-of-1', n, case when n % 9 = 0 then 'cheque' else 'cash' end,
        case when n % 3 = 0 then 'Oferta' else 'Dízimo' end, (1 + n % 40) * 500, cast(n as text), 'Rute Exemplo P' || n, 'nobody',
        ${sql.lit(madeMs)}
      from numbers`,
    sql`insert into counting_pieces (counting_id, denomination, pieces) values
      ('counting-of-1', 'cedulas.50', 12), ('counting-of-1', 'moedas.0.25', 40)`,
  ],
  keptWithoutAddress: ["countingLines.envelope", "countingLines.name"],
  sentTwice: [
    {
      path: countings,
      comesTo: "both",
      first: { encontro: "Culto de Ana" },
      second: { encontro: "Culto de Bia" },
    },
    {
      path: `${counting}/linha`,
      comesTo: "both",
      first: { valor: "50,00", fundo: "Oferta", contribuinte: "Ana" },
      second: { valor: "60,00", contribuinte: "Bia" },
    },
    { path: `${counting}/tirar`, comesTo: "same", first: { linha: "line-of-3" } },
    {
      path: `${counting}/cedulas`,
      comesTo: "told",
      first: { "cedulas.50": "74", "cedulas.10": "1" },
      second: { "cedulas.50": "75", "cedulas.10": "" },
    },
    { path: `${counting}/fechar`, comesTo: "told", first: {} },
    { path: `${countings}/counting-of-3/descartar`, comesTo: "told", first: {} },
  ],
};
