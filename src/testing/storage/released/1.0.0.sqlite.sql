CREATE TABLE schema_version (
    version integer not null primary key,
    applied_at integer not null
  );
CREATE TABLE contact_messages (
      id text not null primary key,
      number integer,
      attempt_key text,
      name text,
      email text not null,
      reason text not null check (reason in ('prayer', 'information', 'other')),
      phone text not null,
      request text not null,
      consent_version text not null,
      received_at integer not null,
      handled_at integer, handled_by text,
      note text, noted_at integer, noted_by text
      
    ) strict;
CREATE UNIQUE INDEX contact_messages_by_attempt_key on contact_messages (attempt_key);
CREATE UNIQUE INDEX contact_messages_by_number on contact_messages (number);
CREATE INDEX contact_messages_new on contact_messages (number) where handled_at is null;
CREATE INDEX contact_messages_new_by_reason on contact_messages (reason, number) where handled_at is null;
CREATE INDEX contact_messages_handled on contact_messages (number) where handled_at is not null;
CREATE INDEX contact_messages_handled_by_reason on contact_messages (reason, number) where handled_at is not null;
CREATE TABLE notices (version text not null primary key, published_at integer not null) strict;
CREATE TABLE prayer_weeks (sunday text not null primary key, lit integer not null) strict;
CREATE TABLE outbox (
      id text not null primary key,
      kind text not null,
      subject_id text not null,
      message_id text not null,
      state text not null check (state in ('waiting', 'sending', 'sent', 'parked')),
      attempts integer not null check (attempts >= 0),
      stumbles integer not null default 0,
      created_at integer not null, first_due_at integer not null, due_at integer not null,
      lease text,
      last_error text,
      sent_at integer,
      check ((state = 'sending') = (lease is not null)),
      check ((state = 'sent') = (sent_at is not null))
    ) strict;
CREATE INDEX outbox_by_due on outbox (state, due_at);
CREATE INDEX outbox_by_subject on outbox (subject_id);
CREATE TABLE spent_captchas (nonce text not null primary key, expires_at integer not null) strict;
CREATE TABLE hits (
      scope text not null, sender text not null,
      instants text not null,
      forgotten_at integer not null,
      primary key (scope, sender)
    ) strict;
CREATE TABLE card_tries (
      gift_id text not null primary key,
      household text not null, network text,
      begun_at integer not null
    ) strict;
CREATE INDEX card_tries_by_time on card_tries (begun_at);
CREATE TABLE card_rests (begun_at integer not null primary key, ends_at integer not null) strict;
CREATE TABLE gifts (
      id text not null primary key,
      number integer,
      mode text not null check (mode in ('live', 'test', 'demonstration')),
      means text not null check (means in ('card', 'pix', 'transfer', 'cash', 'cheque')),
      source text not null
        check (source in ('site', 'monthly', 'bank', 'statement', 'counting', 'by-hand')),
      fund text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      giver text not null, giver_id text, email text,
      memo text,
      state text not null check (state in ('begun', 'unknown', 'requires_action', 'processing',
        'canceling', 'succeeded', 'declined', 'canceled', 'failed')),
      outside_id text unique, payment_id text unique,
      booked_by text,
      receipt_number integer, receipt_code text,
      begun_at integer not null, settled_at integer, moved_at integer not null,
      review text,
      provider text check (provider in ('stripe', 'simulated')),
      account text, attempt_key text unique, fingerprint text, description text,
      decline_code text,
      next_look_at integer, look_held_until integer
      ,
      unique (mode, receipt_number),
      check ((state = 'succeeded') = (receipt_number is not null)),
      check (state <> 'succeeded' or outside_id is not null),
      check (source <> 'site' or attempt_key is not null),
      check (attempt_key is null or source in ('site', 'monthly'))
    ) strict;
CREATE UNIQUE INDEX gifts_by_number on gifts (number);
CREATE UNIQUE INDEX gifts_by_receipt_code on gifts (receipt_code);
CREATE INDEX gifts_by_state on gifts (state, begun_at);
CREATE INDEX gifts_by_look on gifts (next_look_at) where next_look_at is not null;
CREATE INDEX gifts_by_day on gifts
      ((case when mode = 'live' then 1 else 0 end), (coalesce(settled_at, begun_at)), id);
CREATE INDEX gifts_by_amount on gifts (amount_centavos, number);
CREATE INDEX gifts_by_giver on gifts (giver_id, settled_at);
CREATE TABLE monthly_gifts (
      id text not null primary key,
      code text not null unique,
      provider text not null check (provider in ('stripe', 'simulated')),
      account text not null,
      mode text not null check (mode in ('live', 'test', 'demonstration')),
      customer_id text, subscription_id text unique,
      amount_centavos integer not null check (amount_centavos > 0),
      fund text not null, giver text not null, email text,
      state text not null
        check (state in ('begun', 'never', 'active', 'failing', 'ending', 'ended')),
      begun_at integer not null,
      ended_at integer, ended_by text check (ended_by in ('giver', 'church', 'failure')),
      next_at integer,
      failing_invoice_id text, next_try_at integer,
      revision integer not null,
      check ((state = 'ended') = (ended_at is not null)),
      check ((state = 'failing') or failing_invoice_id is null)
    ) strict;
CREATE INDEX monthly_gifts_by_state on monthly_gifts (state, begun_at);
CREATE TABLE monthly_events (
      monthly_id text not null, at integer not null,
      what text not null check (what in ('begun', 'paid', 'failed', 'mended', 'amount-changed', 'ended')),
      amount_centavos integer not null,
      invoice_id text not null,
      primary key (monthly_id, at, what, invoice_id)
    ) strict;
CREATE TABLE givers (
      id text not null primary key,
      name text not null, email text,
      plain_name text not null,
      identity text unique,
      joined_into text,
      made_at integer not null
    ) strict;
CREATE INDEX givers_by_joined on givers (joined_into);
CREATE INDEX givers_by_name on givers (plain_name, id);
CREATE TABLE year_statement_letters (
      id text not null primary key,
      giver_id text not null, year integer not null,
      asked_at integer not null, asked_by text not null
    ) strict;
CREATE INDEX year_statement_letters_by_year on year_statement_letters (year, giver_id);
CREATE TABLE gift_moves (
      gift_id text not null, state text not null, moved_at integer not null,
      primary key (gift_id, moved_at, state)
    ) strict;
CREATE TABLE gift_reversals (
      id text not null primary key,
      kind text not null check (kind in ('refund', 'dispute', 'correction')),
      payment_id text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      currency text not null,
      state text not null check (state in ('pending', 'succeeded', 'failed', 'canceled',
        'warning', 'closed', 'open', 'won', 'lost')),
      review text check (review in ('no-gift', 'not-received', 'currency', 'excess', 'changed')),
      staff_id text, reason text,
      made_at integer not null, updated_at integer not null
    ) strict;
CREATE INDEX gift_reversals_by_intent on gift_reversals (payment_id);
CREATE INDEX gift_reversals_by_state on gift_reversals (state);
CREATE INDEX gift_reversals_by_time on gift_reversals (made_at);
CREATE TABLE look_ups (name text not null primary key, looked_at integer not null) strict;
CREATE TABLE gift_months (
      month text not null, means text not null, fund text not null,
      gifts integer not null, centavos integer not null,
      primary key (month, means, fund)
    ) strict;
CREATE TABLE gifts_taken_back (
      payment_id text not null primary key,
      month text not null, means text not null, fund text not null,
      centavos integer not null
    ) strict;
CREATE INDEX gifts_taken_back_by_month on gifts_taken_back (month, means, fund, centavos);
CREATE TABLE pix_charges (
      txid text not null primary key,
      idempotency_key text not null unique, fingerprint text not null,
      mode text not null check (mode in ('live', 'test', 'demonstration')),
      fund text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      giver text not null, email text,
      receipt_code text not null unique,
      code text,
      made_at integer not null, expires_at integer not null, paid_at integer
    ) strict;
CREATE INDEX pix_charges_by_time on pix_charges (made_at);
CREATE TABLE countings (
      id text not null primary key,
      day text not null, gathering text not null,
      version integer not null,
      opened_by text not null, opened_at integer not null,
      closed_by text, closed_at integer,
      discarded_by text, discarded_at integer,
      check (closed_at is null or discarded_at is null)
    ) strict;
CREATE INDEX countings_by_day on countings (day);
CREATE INDEX countings_open on countings (opened_at)
      where closed_at is null and discarded_at is null;
CREATE TABLE counting_lines (
      id text not null primary key,
      counting_id text not null, number integer not null,
      means text not null check (means in ('cash', 'cheque')),
      fund text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      envelope text not null, giver text not null, email text,
      added_by text not null, added_at integer not null,
      removed_by text, removed_at integer,
      unique (counting_id, number)
    ) strict;
CREATE TABLE counting_pieces (
      counting_id text not null, denomination text not null,
      pieces integer not null check (pieces > 0),
      primary key (counting_id, denomination)
    ) strict;
CREATE TABLE statement_credits (
      name text not null, digest text not null, ordinal integer not null,
      primary key (name, digest, ordinal)
    ) strict;
CREATE TABLE statement_choices (
      text_digest text not null primary key,
      fund text not null, means text not null, giver_id text,
      chosen_at integer not null
    ) strict;
CREATE INDEX statement_choices_by_giver on statement_choices (giver_id);
CREATE TABLE statement_previews (
      id text not null primary key,
      staff_id text not null,
      preview text not null,
      made_at integer not null
    ) strict;
CREATE TABLE staff (
      id text not null primary key,
      email text not null unique,
      name text not null,
      role text not null check (role in ('administracao', 'conteudo', 'secretaria', 'tesouraria')),
      invited_at integer not null, accepted_at integer, removed_at integer
    ) strict;
CREATE TABLE staff_invitations (
      id text not null primary key,
      staff_id text not null,
      expires_at integer not null, used_at integer
    ) strict;
CREATE TABLE staff_sessions (
      id text not null primary key,
      token_hash text not null unique,
      staff_id text not null,
      device text not null,
      signed_in_at integer not null, seen_at integer not null, ended_at integer
    ) strict;
CREATE INDEX staff_sessions_by_staff on staff_sessions (staff_id);
CREATE TABLE staff_doors (
      id text not null primary key,
      kind text not null check (kind in ('code', 'passkey', 'new-passkey')),
      token_hash text not null unique,
      email text,
      tries integer not null,
      expires_at integer not null, used_at integer
    ) strict;
CREATE TABLE staff_passkeys (
      id text not null primary key,
      staff_id text not null,
      public_key text not null,
      counter integer not null,
      transports text not null,
      device text not null,
      made_at integer not null, used_at integer
    ) strict;
CREATE INDEX staff_passkeys_by_staff on staff_passkeys (staff_id);
CREATE TABLE staff_history (
      id text not null primary key,
      at integer not null,
      staff_id text not null,
      act text not null,
      subject text, person_id text
    ) strict;
CREATE INDEX staff_history_by_at on staff_history (at);
CREATE TABLE staff_undos (
      id text not null primary key,
      staff_id text not null,
      kind text not null, label text not null, path text not null,
      state text,
      made_at integer not null, undone_at integer
    ) strict;
CREATE INDEX staff_undos_by_time on staff_undos (made_at);
CREATE TABLE staff_writings (
      token_hash text not null primary key,
      staff_id text,
      path text not null, fields text not null,
      made_at integer not null
    ) strict;
CREATE TABLE content_versions (
      id integer not null primary key autoincrement,
      file text not null, hash text not null, text text not null,
      staff_id text,
      source text not null check (source in ('folder', 'panel', 'undo')),
      parent integer not null,
      made_at integer not null,
      unique (file, parent)
    ) strict;
CREATE INDEX content_versions_by_file on content_versions (file, id);
CREATE TABLE content_drafts (
      file text not null, staff_id text not null,
      base integer not null,
      form text not null,
      saved_at integer not null,
      sheet text not null default '',
      blank integer not null default 0,
      primary key (file, staff_id)
    ) strict;
CREATE TABLE content_photos (
      file text not null primary key,
      description text not null default '', focus text,
      hash text,
      removed_at integer, changed_at integer not null
    ) strict;
CREATE TABLE content_photo_bytes (hash text not null primary key, base64 text not null) strict;
CREATE TABLE account_changes (
      id integer not null primary key autoincrement,
      version_id integer not null,
      before_id integer not null, before_hash text not null,
      staff_id text,
      source text not null,
      made_at integer not null,
      letter_id text,
      unique (version_id, before_hash)
    ) strict;
CREATE TABLE account_seen (staff_id text not null primary key, change_id integer not null) strict;
CREATE TABLE old_time_dismissals (
      file text not null, hour text not null, text_hash text not null,
      version_id integer not null,
      primary key (file, hour, text_hash)
    ) strict;
CREATE TABLE build_assets (
      name text not null primary key,
      base64 text not null,
      served_at integer not null
    ) strict;
CREATE TABLE alarms (name text not null primary key, begun_at integer not null, seen_at integer not null) strict;
CREATE TABLE secrets (name text not null primary key, value text not null) strict;
CREATE TABLE counters (name text not null primary key, value integer not null) strict;
CREATE VIRTUAL TABLE message_words using fts5(name, request, reason, content='contact_messages',
    content_rowid='number', detail=column, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
CREATE VIRTUAL TABLE gift_words using fts5(giver, content='gifts', content_rowid='number',
    detail=none, prefix='2 3 4 5 6 7 8 9 10', tokenize='unicode61 remove_diacritics 2');
insert into schema_version (version, applied_at) values (1, 1795641223618);
insert into contact_messages (id, number, attempt_key, name, email, reason, phone, request, consent_version, received_at, handled_at, handled_by, note, noted_at, noted_by) values ('mensagem', 1, null, 'Maria das Dores', 'maria@example.org', 'prayer', '11955550123', 'Pela saúde da minha avó.', '2026-01', 1772802000000, null, null, null, null, null);
insert into outbox (id, kind, subject_id, message_id, state, attempts, stumbles, created_at, first_due_at, due_at, lease, last_error, sent_at) values ('mensagem', 'contact-message', 'mensagem', '<mensagem@igrejavitral.example.org>', 'waiting', 0, 0, 1772802000000, 1772802000000, 1772802000000, null, null, null);
insert into outbox (id, kind, subject_id, message_id, state, attempts, stumbles, created_at, first_due_at, due_at, lease, last_error, sent_at) values ('recebida-recibo', 'gift-receipt', 'recebida', '<recebida-recibo@igrejavitral.example.org>', 'waiting', 0, 0, 1772802000001, 1772802000001, 1772802000001, null, null, null);
insert into spent_captchas (nonce, expires_at) values ('nonce-2', 1772805600000);
insert into spent_captchas (nonce, expires_at) values ('nonce-3', 1772805600000);
insert into spent_captchas (nonce, expires_at) values ('nonce-4', 1772805600000);
insert into hits (scope, sender, instants, forgotten_at) values ('contact', 'digest of an address', 'hlado ', 1772805659999);
insert into hits (scope, sender, instants, forgotten_at) values ('donation', 'digest of an address', 'hlado hlado ', 1772805659999);
insert into card_tries (gift_id, household, network, begun_at) values ('recebida', 'digest of an address', null, 1772802000000);
insert into card_tries (gift_id, household, network, begun_at) values ('aberta', 'digest of an address', null, 1772802000000);
insert into gifts (id, number, mode, means, source, fund, amount_centavos, giver, giver_id, email, memo, state, outside_id, payment_id, booked_by, receipt_number, receipt_code, begun_at, settled_at, moved_at, review, provider, account, attempt_key, fingerprint, description, decline_code, next_look_at, look_held_until) values ('recebida', 1, 'live', 'card', 'site', 'Dízimo', 5000, 'João da Conceição', '01a2148e-a9e2-7d8c-9f2f-b6fb97228ac6', 'joao@exemplo.com.br', null, 'succeeded', 'stripe:pi_recebida', 'pi_recebida', null, 1, '00000000000000000000000000000001', 1772802000000, 1772802000001, 1772802000001, null, 'stripe', 'acct_1sample', 'key-1', 'digest', 'Dizimo João da Conceição', null, null, null);
insert into gifts (id, number, mode, means, source, fund, amount_centavos, giver, giver_id, email, memo, state, outside_id, payment_id, booked_by, receipt_number, receipt_code, begun_at, settled_at, moved_at, review, provider, account, attempt_key, fingerprint, description, decline_code, next_look_at, look_held_until) values ('aberta', 2, 'live', 'card', 'site', 'Dízimo', 5000, 'João da Conceição', null, 'joao@exemplo.com.br', null, 'begun', null, null, null, null, '00000000000000000000000000000002', 1772802000000, null, 1772802000000, null, 'stripe', 'acct_1sample', 'key-2', 'digest', 'Dizimo João da Conceição', null, 1772802025000, null);
insert into givers (id, name, email, plain_name, identity, joined_into, made_at) values ('01a2148e-a9e2-7d8c-9f2f-b6fb97228ac6', 'João da Conceição', 'joao@exemplo.com.br', 'joao da conceicao', 'email:joao@exemplo.com.br', null, 1772802000001);
insert into gift_moves (gift_id, state, moved_at) values ('recebida', 'succeeded', 1772802000001);
insert into gift_reversals (id, kind, payment_id, amount_centavos, currency, state, review, staff_id, reason, made_at, updated_at) values ('re_1', 'refund', 'pi_recebida', 2000, 'brl', 'succeeded', null, null, null, 1772802000000, 1772802000000);
insert into gift_months (month, means, fund, gifts, centavos) values ('2026-03', 'card', 'Dízimo', 1, 5000);
insert into gifts_taken_back (payment_id, month, means, fund, centavos) values ('pi_recebida', '2026-03', 'card', 'Dízimo', 2000);
insert into staff (id, email, name, role, invited_at, accepted_at, removed_at) values ('maria', 'maria1@exemplo.com.br', 'Maria 1 da Conceição', 'administracao', 1795641223723, 1795641223723, null);
insert into counters (name, value) values ('gifts begun', 2);
insert into counters (name, value) values ('receipts', 1);
insert into counters (name, value) values ('demonstration receipts', 0);
insert into counters (name, value) values ('test receipts', 0);
insert into counters (name, value) values ('erasures', 0);
insert into message_words (message_words, rank) values ('secure-delete', 1);
insert into message_words (message_words) values ('rebuild');
insert into gift_words (gift_words, rank) values ('secure-delete', 1);
insert into gift_words (gift_words) values ('rebuild');
CREATE TRIGGER contact_messages_come after insert on contact_messages begin
    update contact_messages set number = (select coalesce(max(number), 0) + 1 from contact_messages) where id = new.id;
    insert into message_words (rowid, name, request, reason)
      select number, name, request, reason from contact_messages where id = new.id;
  end;
CREATE TRIGGER contact_messages_go after delete on contact_messages begin
    insert into message_words (message_words, rowid, name, request, reason)
      values ('delete', old.number, old.name, old.request, old.reason);
  end;
CREATE TRIGGER gifts_come after insert on gifts begin
    update gifts set number = (select coalesce(max(number), 0) + 1 from gifts) where id = new.id;
    insert into gift_words (rowid, giver) select number, giver from gifts where id = new.id;
  end;
CREATE TRIGGER gifts_renamed after update of giver on gifts begin
    insert into gift_words (gift_words, rowid, giver) values ('delete', old.number, old.giver);
    insert into gift_words (rowid, giver) values (new.number, new.giver);
  end;
CREATE TRIGGER gifts_go after delete on gifts begin
    insert into gift_words (gift_words, rowid, giver) values ('delete', old.number, old.giver);
  end;
