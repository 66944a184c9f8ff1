import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { featureSamples } from "../feature-samples.ts";

/** The data is spread over three years before this instant. */
const usualEndMs = Date.UTC(2026, 2, 31, 12);
const spanMs = 3 * 365 * 86_400_000;
const keptMs = 300 * 86_400_000;

const names = "Maria José João Ana Antônio Conceição Sebastião Luzia Rute Davi".split(" ");
const words =
  "pela saúde da minha avó que está no hospital peço oração por minha família trabalho casa filhos quando é o culto de domingo obrigado Deus abençoe".split(
    " ",
  );

/** A pseudo-random one, the same in every run. */
function pick(of: readonly string[], use: number): RawBuilder<string> {
  const cases = of.map((one, at) => sql`when ${sql.lit(at)} then ${sql.lit(one)}`);
  const scattered = sql`((((n * 31 + ${sql.lit(use + 1)}) * 2654435769) & 4294967295) >> 8)`;
  return sql`case ${scattered} % ${sql.lit(of.length)} ${sql.join(cases, sql` `)} end`;
}

const name = sql`${pick(names, 0)} || ' ' || ${pick(names, 1)} || ' P' || (n % 5000)`;

const giverId = sql`'giver-of-' || (1 + (n - 1) % 5000)`;

/** A series in SQL, so that one statement makes a million rows. */
const numbersTo = (count: number) => sql`with recursive numbers(n) as (
  select cast(1 as bigint) union all select n + 1 from numbers where n < ${sql.lit(count)})`;

/** The sign-up that each letter tells of. */
export const signUpLetters = {
  "sign-up-confirmed": "sign-up-of-1",
  "sign-up-waiting": "sign-up-of-2",
  "sign-up-moved-up": "sign-up-of-3",
  "sign-up-changed": "sign-up-of-3",
  "sign-up-cancelled": "sign-up-of-4",
} as const;

/**
 * An event of whole-church.ts, and one that is no longer in the programme: people who came, wait, came late, and
 * cancelled.
 */
const signUps = (): RawBuilder<unknown>[] => {
  const soonMs = sql.lit(Date.now() + keptMs);
  const nowMs = sql.lit(Date.now());
  return [
    sql`insert into sign_up_events (name, title, starts_at_ms, ends_at_ms, is_whole_day, place, until_ms,
        amount_centavos, places, is_listed) values
      ('retiro-2027', 'Retiro das famílias', ${soonMs}, ${soonMs}, 0, 'Sítio', ${soonMs}, 12000, 80, 1),
      ('acampamento', 'Acampamento', ${soonMs}, ${soonMs}, 0, 'Sítio', ${soonMs}, null, 40, 0)
      on conflict (name) do nothing`,
    sql`insert into sign_ups (id, code, event, number, attempt, fingerprint, name, phone, email, people, heads, answers,
        consent_version, received_at_ms, state, held, hoped_for_place, moved_up_at_ms, cancelled_at_ms, call_for,
        told, amount_centavos, txid)
      ${numbersTo(6)}
      select 'sign-up-of-' || n, 'code-of-' || n, case when n > 4 then 'acampamento' else 'retiro-2027' end, n,
        'attempt-' || n, 'digest', ${name}, case when n = 2 then '11955550121' else '11955550123' end,
        case when n = 6 then null else 'p' || n || '@exemplo.com.br' end,
        '["Maria Exemplo","João Exemplo"]', 2, '[{"question":"Alguma alergia?","answer":"Amendoim"}]', '2026-01', ${nowMs},
        case when n = 2 then 'waiting' when n in (4, 5) then 'cancelled' else 'confirmed' end, case when n = 2 then 1 else 0 end, 1,
        case when n in (3, 6) then ${nowMs} end, case when n in (4, 5) then ${nowMs} end, case when n = 6 then 'place' end,
        '{"startsAtMs":' || ${soonMs} || ',"endsAtMs":' || ${soonMs} || ',"isWholeDay":false,"place":"Sede"}',
        case when n > 4 then null else 12000 end, 'RETIRO2027ABCDEFGHJKL' || n || '0'
      from numbers`,
    // Those who had cancelled have paid.
    sql`insert into gifts (id, mode, means, source, purpose, purpose_name, giver, amount_centavos, state, payment_id,
        outside_id, receipt_number, begun_at_ms, settled_at_ms, moved_at_ms) values
      ('fee-of-4', 'live', 'pix', 'bank', 'inscricao:retiro-2027', 'Inscrição: Retiro das famílias', 'Maria Exemplo',
        12000, 'succeeded', 'pix:E4', 'pix:E4', 900001, ${nowMs}, ${nowMs} + 1, ${nowMs}),
      ('fee-of-5', 'live', 'pix', 'bank', 'inscricao:acampamento', 'Inscrição: Acampamento', 'Maria Exemplo',
        6000, 'succeeded', 'pix:E5', 'pix:E5', 900003, ${nowMs}, ${nowMs} + 1, ${nowMs})`,
    sql`insert into sign_up_payments (payment_id, event, sign_up, held_at_ms)
      values ('pix:E4', 'retiro-2027', 'sign-up-of-4', ${nowMs}), ('pix:E5', 'acampamento', 'sign-up-of-5', ${nowMs})`,
  ];
};

/** Messages, every tenth new, and none so old that a start would erase it; and sign-ups, which the same people look after. */
export async function fillInbox(database: Database, count: number): Promise<void> {
  const request = Array.from({ length: 30 }, (_, at) => pick(words, at));
  await fill(database, [
    sql`insert into contact_messages (id, name, email, reason, phone, request, consent_version, received_at_ms, handled_at_ms)
      ${numbersTo(count)}
      select 'message-of-' || n, ${name}, 'p' || n || '@exemplo.com.br',
        ${pick(["prayer", "information", "other"], 2)}, '11955550123',
        ${sql.join(request, sql` || ' ' || `)}, '2026-01',
        ${sql.lit(Date.now() - keptMs)} + ${sql.lit(keptMs)} * n / ${sql.lit(count)},
        case when n % 10 = 0 then null else ${sql.lit(usualEndMs)} end
      from numbers`,
    ...signUps(),
  ]);
}

/**
 * Gifts of all means and funds, of up to 5,000 givers: nine of ten received, and two of a hundred refunded or taken
 * back. And what features bring in their samples.
 */
export async function fillLedger(
  database: Database,
  count: number,
  endMs = usualEndMs,
): Promise<void> {
  // Brazil has had no summer time since 2019: three hours behind.
  const month = database.isShared
    ? sql`to_char(to_timestamp((settled_at_ms - 10800000) / 1000) at time zone 'UTC', 'YYYY-MM')`
    : sql`strftime('%Y-%m', (settled_at_ms - 10800000) / 1000, 'unixepoch')`;
  await fill(database, [
    sql`insert into gifts (id, provider, account, mode, means, source, idempotency_key, fingerprint, amount_centavos, fund,
        giver, giver_id, memo, description, state, payment_id, outside_id, booked_by, receipt_number, receipt_code,
        begun_at_ms, settled_at_ms, moved_at_ms)
      ${numbersTo(count)},
      dated(n, at) as (
        select n, ${sql.lit(endMs - spanMs)} + ${sql.lit(spanMs)} * n / ${sql.lit(count)} from numbers),
      -- Every fifth is given by card on the site. Of most others only the day is known, and they count at its noon.
      given(n, at, is_attempt, given_at, means, source) as (
        select n, at, n % 5 = 0,
          case when n % 5 = 0 or n % 10 = 9 then at else at / 86400000 * 86400000 + 54000000 end,
          case when n % 5 = 0 or n % 10 = 9 then 'card' when n % 5 = 1 then 'cash' when n % 5 = 2 then 'pix'
            when n % 10 = 3 then 'cheque' else 'transfer' end,
          case when n % 5 = 0 then 'site' when n % 10 = 9 then 'monthly' when n % 5 = 1 then 'counting'
            when n % 10 = 3 then 'by-hand' else 'statement' end
        from dated)
      select 'gift-of-' || n, case when is_attempt then 'stripe' end, case when is_attempt then 'acct_1sample' end,
        case when n % 20 = 5 then 'test' else 'live' end, means, source, case when is_attempt then 'key-of-' || n end,
        case when is_attempt then 'digest' end, (1 + n % 40) * 500,
        ${pick(["Dízimo", "Oferta", "Dízimo/Oferta", "Missões", "Obras do templo"], 0)},
        case when n % 10 = 6 then '' else ${name} end,
        case when n % 20 = 5 or n % 10 in (0, 6) then null else ${giverId} end,
        case when source = 'statement' then 'PIX RECEBIDO' end, case when is_attempt then 'Dizimo' end,
        case when n % 10 = 0 then 'declined' else 'succeeded' end,
        case when means = 'card' then 'pi_' || n else source || ':' || n end,
        case when n % 10 = 0 then null when means = 'card' then 'stripe:pi_' || n else source || ':' || n end,
        case when is_attempt then null else 'maria' end, case when n % 10 = 0 then null else n end,
        case when is_attempt then '0000000000000000000000' || (1000000000 + n) end, at, given_at, at
      from given`,
    sql`insert into gift_reversals (id, kind, payment_id, amount_centavos, currency, state, staff_id, reason, made_at_ms,
        updated_at_ms)
      select 're_' || id, case when means = 'card' then 'refund' else 'correction' end, payment_id, amount_centavos, 'brl',
        'succeeded', case when means = 'card' then null else 'maria' end,
        case when means = 'card' then null else 'Contado duas vezes' end, moved_at_ms, moved_at_ms
      from gifts where receipt_number % 100 in (2, 15)`,
    sql`insert into givers (id, name, email, plain_name, identity, made_at_ms)
      ${numbersTo(Math.min(count, 5_000))}
      select ${giverId}, ${name}, case when n % 3 = 0 then 'p' || n || '@exemplo.com.br' end, lower(${name}),
        'of ' || n, ${sql.lit(endMs)}
      from numbers`,
    // Monthly gifts: most are active, some fail or are over.
    sql`insert into monthly_gifts (id, code, provider, account, mode, amount_centavos, fund, giver, email, state, begun_at_ms,
        ended_at_ms, ended_by, failing_invoice_id, revision)
      ${numbersTo(Math.min(count, 300))}
      select 'monthly-of-' || n, 'code-of-' || n, 'stripe', 'acct_1sample', 'live', (1 + n % 40) * 500,
        ${pick(["Dízimo", "Oferta", "Missões"], 0)}, ${name}, 'p' || n || '@exemplo.com.br',
        case when n % 20 = 1 then 'failing' when n % 4 = 0 then 'ended' else 'active' end,
        ${sql.lit(endMs)} - n * 86400000, case when n % 4 = 0 and n % 20 <> 1 then ${sql.lit(endMs)} end,
        case when n % 4 = 0 and n % 20 <> 1 then 'giver' end, case when n % 20 = 1 then 'in_' || n end, 1
      from numbers`,
    sql`insert into monthly_events (monthly_id, at_ms, what, amount_centavos, invoice_id)
      select id, begun_at_ms, 'begun', amount_centavos, '' from monthly_gifts`,
    sql`update counters set value = ${sql.lit(count)} where name = 'receipts'`,
    // The sums that the ledger would have added up gift by gift.
    sql`insert into gift_months (month, means, fund, purpose_name, gifts, centavos)
      select ${month}, means, coalesce(fund, ''), coalesce(purpose_name, ''), count(*), sum(amount_centavos)
      from gifts where state = 'succeeded' and mode = 'live' group by 1, 2, 3, 4`,
    sql`insert into gifts_taken_back (payment_id, month, means, fund, centavos)
      select gifts.payment_id, ${month}, means, fund, gifts.amount_centavos
      from gifts join gift_reversals on gift_reversals.payment_id = gifts.payment_id where mode = 'live'`,
    ...featureSamples.flatMap(({ busyRows }) => busyRows?.(endMs) ?? []),
  ]);
}

async function fill(database: Database, statements: RawBuilder<unknown>[]): Promise<void> {
  await database.write(async (writer) => {
    if (!database.isShared) await sql`pragma cache_size = -1000000`.execute(writer);
    for (const statement of statements) await statement.execute(writer);
  });
  // PostgreSQL does it by itself later, SQLite does not.
  if (database.isShared) await database.read((reader) => sql`analyze`.execute(reader));
}

/** Sets the times of all tables to one instant, and those at which something ends to a later one. */
export async function happenedAt(
  { write }: Database,
  nowMs: number,
  laterMs: number,
): Promise<void> {
  await write(async (writer) => {
    await sql`update monthly_gifts set next_at_ms = 1 where state = 'active'`.execute(writer);
    const { rows } = await sql<{ table: string; column: string }>`
      select tables.name as "table", columns.name as "column"
      from sqlite_master as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and columns.type = 'INTEGER'
        and (columns.name like '%at\\_ms' escape '\\')`.execute(writer);
    if (rows.length <= 40) throw new Error("The tables have lost their times.");
    for (const { table, column } of rows) {
      const ms = /^(expires|next|ends)_at_ms$/.test(column) ? laterMs : nowMs;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${ms}
        where ${sql.ref(column)} is not null`.execute(writer);
    }
    await sql`update countings set day = '2026-12-31'`.execute(writer);
    await sql`update gifts_taken_back set month = '2026-12'`.execute(writer);
    await sql`delete from gift_months`.execute(writer);
    await sql`insert into gift_months (month, means, fund, purpose_name, gifts, centavos)
      select '2026-12', means, coalesce(fund, ''), coalesce(purpose_name, ''), count(*), sum(amount_centavos)
      from gifts where state = 'succeeded' and mode = 'live' group by 2, 3, 4`.execute(writer);
    await sql`update gifts set email = 'maria@exemplo.com.br' where means = 'card'`.execute(writer);
  });
}
