import { DatabaseSync } from "node:sqlite";
import { migrate } from "../../src/platform/database/schema/migrations/migrate.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";

/** Younger than anything that is erased for its age. */
const monthsBack = 10;
const dayMs = 24 * 3_600_000;

/** Brings a database file to so many gifts and so many messages, each with its letter sent, over the last ten months. */
export async function fillRows(file: string, upTo: number): Promise<void> {
  const ours = await openDatabase({ file });
  await migrate(ours);
  await ours.close();
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -200000");
  const [{ there = 0 } = {}] = database.prepare("select count(*) as there from gifts").all();
  const given = {
    first: Number(there) + 1,
    last: upTo,
    oldest: Date.now() - monthsBack * 30 * dayMs,
    span: monthsBack * 30 * dayMs,
  };
  for (const sql of [gifts, messages, letters]) {
    if (given.first <= given.last) database.prepare(numbers + sql).run(given);
  }
  database.exec("pragma wal_checkpoint(truncate)");
  database.close();
}

// The same multiplier scatters each kind over the months in an order of its own.
const numbers = `with recursive
  counted(n) as (select :first union all select n + 1 from counted where n < :last),
  numbers(n, at) as (select n, :oldest + (n * 7919000003) % :span from counted)
`;

const gifts = `insert into gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose,
    giver, description, state, intent_id, receipt_number, receipt_code, begun_at, settled_at, moved_at)
  select 'gift-' || n, 'stripe', 'acct_exemplo', 'live', 'key-' || n, 'f' || n, 1000 + (n * 37) % 50000,
    case n % 3 when 0 then 'tithe' when 1 then 'offering' else 'both' end,
    'Maria ' || (n % 997) || ' Exemplo', 'Dizimo Maria Exemplo', 'succeeded', 'pi_' || n, n, 'code-' || n, at, at, at
  from numbers`;

const messages = `insert into contact_messages (id, name, email, reason, phone, request, consent_version, received_at,
    handled_at)
  select 'message-' || n, 'Maria ' || (n % 997), 'maria' || n || '@exemplo.com.br',
    case n % 3 when 0 then 'prayer' when 1 then 'information' else 'other' end,
    '11955550123', 'Orem por nós, número ' || n, '2026-01', at, case when n % 10 then at end
  from numbers`;

const letters = `insert into outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at,
    sent_at)
  select 'letter-' || n, 'contact-message', 'message-' || n, '<' || n || '@localhost>', 'sent', 1, at, at, at, at
  from numbers`;
