import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { migrate } from "../../src/platform/database/schema/migrations/migrate.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";

/** Rows of one message a second, as fast as SQLite itself keeps them: prepared, durable, one by one. */
export async function rawRate(file: string, seconds: number): Promise<number> {
  const ours = await openDatabase({ file });
  await migrate(ours);
  await ours.close();
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  const attempt = database.prepare(
    `insert into attempts (scope, sender, window_start, window_end, count) values ('contact', 'digest', 0, 1, 1)
     on conflict (scope, sender, window_start) do update set count = attempts.count + 1`,
  );
  const captcha = database.prepare("insert into spent_captchas (nonce, expires_at) values (?, ?)");
  const message = database.prepare(
    `insert into contact_messages (id, name, email, reason, phone, request, consent_version, received_at)
     values (?, 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós.', '2026-01', ?)`,
  );
  const letter = database.prepare(
    `insert into outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at)
     values (?, 'contact-message', ?, ?, 'waiting', 0, ?, ?, ?)`,
  );
  const startedAt = performance.now();
  let kept = 0;
  while (performance.now() - startedAt < seconds * 1000) {
    const id = randomUUID();
    const now = Date.now();
    database.exec("begin immediate");
    attempt.run();
    captcha.run(id, now);
    message.run(id, now);
    letter.run(id, id, `<${id}@localhost>`, now, now, now);
    database.exec("commit");
    kept += 1;
  }
  const rate = kept / ((performance.now() - startedAt) / 1000);
  database.close();
  return rate;
}
