-- Made by the program at ac74109, and not to be changed.
pragma user_version = 0;
CREATE TABLE schema_version (
    version integer not null primary key,
    applied_at integer not null
  );
CREATE TABLE contact_messages (
      id text not null primary key,
      name text,
      email text not null,
      reason text not null check (reason in ('prayer', 'information', 'other')),
      phone text not null,
      request text not null,
      consent_version text not null,
      received_at integer not null
    , attempt_key text, number integer, handled_at integer, handled_by text, note text, noted_at integer, noted_by text) strict;
CREATE TABLE outbox (
      id text not null primary key,
      kind text not null,
      subject_id text not null,
      message_id text not null,
      state text not null check (state in ('waiting', 'sending', 'sent', 'parked')),
      attempts integer not null check (attempts >= 0),
      created_at integer not null,
      first_due_at integer not null,
      due_at integer not null,
      lease text,
      last_error text,
      sent_at integer, stumbles integer not null default 0,
      check ((state = 'sending') = (lease is not null)),
      check ((state = 'sent') = (sent_at is not null))
    ) strict;
CREATE TABLE spent_captchas (
      nonce text not null primary key,
      expires_at integer not null
    ) strict;
CREATE TABLE attempts (
      scope text not null,
      sender text not null,
      window_start integer not null,
      window_end integer not null,
      count integer not null check (count > 0),
      primary key (scope, sender, window_start)
    ) strict;
CREATE TABLE secrets (
      name text not null primary key,
      value text not null
    ) strict;
CREATE TABLE counters (
      name text not null primary key,
      value integer not null
    ) strict;
CREATE TABLE "gifts" (
      id text not null primary key,
      provider text check (provider in ('stripe', 'simulated')),
      account text,
      mode text check (mode in ('live', 'test', 'demonstration')),
      attempt_key text not null unique,
      fingerprint text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      purpose text check (purpose in ('tithe', 'offering', 'both')),
      giver text not null,
      description text not null,
      email text,
      state text not null check (state in ('begun', 'unknown', 'requires_action', 'processing',
        'canceling', 'succeeded', 'declined', 'canceled', 'failed')),
      intent_id text unique,
      decline_code text,
      receipt_number integer,
      begun_at integer not null,
      settled_at integer,
      moved_at integer not null,
      next_look_at integer,
      look_held_until integer,
      review text, receipt_code text, number integer,
      unique (mode, receipt_number),
      check ((state = 'succeeded') = (receipt_number is not null))
    ) strict;
CREATE TABLE gift_reversals (
      id text not null primary key,
      kind text not null check (kind in ('refund', 'dispute')),
      intent_id text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      currency text not null,
      state text not null check (state in ('pending', 'succeeded', 'failed', 'canceled',
        'warning', 'closed', 'open', 'won', 'lost')),
      review text check (review in ('no-gift', 'not-received', 'currency', 'excess', 'changed')),
      made_at integer not null,
      updated_at integer not null
    ) strict;
CREATE TABLE look_ups (
      name text not null primary key,
      looked_at integer not null
    ) strict;
CREATE TABLE card_tries (
      gift_id text not null primary key,
      household text not null,
      network text,
      begun_at integer not null
    ) strict;
CREATE TABLE card_rests (
      begun_at integer not null primary key,
      ends_at integer not null
    ) strict;
CREATE TABLE notices (
    version text not null primary key,
    published_at integer not null
  ) strict;
CREATE TABLE staff (
      id text not null primary key,
      email text not null unique,
      name text not null,
      role text not null
        check (role in ('administracao', 'conteudo', 'secretaria', 'tesouraria')),
      invited_at integer not null,
      accepted_at integer,
      removed_at integer
    ) strict;
CREATE TABLE staff_invitations (
      id text not null primary key,
      staff_id text not null,
      expires_at integer not null,
      used_at integer
    ) strict;
CREATE TABLE staff_sessions (
      id text not null primary key,
      token_hash text not null unique,
      staff_id text not null,
      device text not null,
      signed_in_at integer not null,
      seen_at integer not null,
      ended_at integer
    ) strict;
CREATE TABLE staff_doors (
      id text not null primary key,
      kind text not null check (kind in ('code', 'passkey', 'new-passkey')),
      token_hash text not null unique,
      email text,
      tries integer not null,
      expires_at integer not null,
      used_at integer
    ) strict;
CREATE TABLE staff_passkeys (
      id text not null primary key,
      staff_id text not null,
      public_key text not null,
      counter integer not null,
      transports text not null,
      device text not null,
      made_at integer not null,
      used_at integer
    ) strict;
CREATE TABLE staff_history (
      id text not null primary key,
      at integer not null,
      staff_id text not null,
      act text not null,
      subject text
    ) strict;
CREATE TABLE alarms (
    name text not null primary key,
    begun_at integer not null
  ) strict;
CREATE TABLE gift_moves (
      gift_id text not null,
      state text not null,
      moved_at integer not null,
      primary key (gift_id, moved_at, state)
    ) strict;
CREATE TABLE gift_hours (
      hour integer not null,
      purpose text not null,
      gifts integer not null,
      centavos integer not null,
      primary key (hour, purpose)
    ) strict;
CREATE TABLE staff_writings (
    token_hash text not null primary key,
    staff_id text,
    path text not null,
    fields text not null,
    made_at integer not null
  ) strict;
CREATE VIRTUAL TABLE message_words using fts5(name, request, reason, content='contact_messages',
    content_rowid='number', detail=column, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
CREATE VIRTUAL TABLE gift_words using fts5(giver, content='gifts', content_rowid='number',
    detail=none, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
insert into "schema_version" ("version", "applied_at") values (1, 1795321260863);
insert into "schema_version" ("version", "applied_at") values (2, 1795321260866);
insert into "schema_version" ("version", "applied_at") values (3, 1795321260868);
insert into "schema_version" ("version", "applied_at") values (4, 1795321260869);
insert into "schema_version" ("version", "applied_at") values (5, 1795321260870);
insert into "schema_version" ("version", "applied_at") values (6, 1795321260872);
insert into "schema_version" ("version", "applied_at") values (7, 1795321260873);
insert into "schema_version" ("version", "applied_at") values (8, 1795321260874);
insert into "schema_version" ("version", "applied_at") values (9, 1795321260876);
insert into "schema_version" ("version", "applied_at") values (10, 1795321260878);
insert into "schema_version" ("version", "applied_at") values (11, 1795321260879);
insert into "schema_version" ("version", "applied_at") values (12, 1795321260881);
insert into "schema_version" ("version", "applied_at") values (13, 1795321260886);
insert into "schema_version" ("version", "applied_at") values (14, 1795321260891);
insert into "schema_version" ("version", "applied_at") values (15, 1795321260892);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key", "number", "handled_at", "handled_by", "note", "noted_at", "noted_by") values ('01a2017c-6dca-78bd-8990-c50ecda4a8c3', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:aa14c169-7c9a-49a9-8880-bd2a724fe2c5', '2026-11-22', 1795321261512, null, 1, null, null, null, null, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key", "number", "handled_at", "handled_by", "note", "noted_at", "noted_by") values ('01a2017c-6de8-7a96-8f46-b87690552875', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:8bb24331-6a32-4f85-bd6e-50fbcf1a85c4', '2026-11-22', 1795321261543, null, 2, null, null, null, null, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key", "number", "handled_at", "handled_by", "note", "noted_at", "noted_by") values ('01a2017c-73da-7d06-ba31-4dfd977f85fc', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:7a264176-55e2-43ec-9d60-7b039b174464', '2026-11-22', 1795321263065, null, 3, null, null, null, null, null);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a2017c-6dca-78bd-8990-c50ecda4a8c3', 'contact-message', '01a2017c-6dca-78bd-8990-c50ecda4a8c3', '<01a2017c-6dca-78bd-8990-c50ecda4a8c3@localhost>', 'sent', 1, 1795321261512, 1795321261512, 1795321306520, null, null, 1795321261707, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a2017c-6de8-7a96-8f46-b87690552875', 'contact-message', '01a2017c-6de8-7a96-8f46-b87690552875', '<01a2017c-6de8-7a96-8f46-b87690552875@localhost>', 'sent', 1, 1795321261543, 1795321261543, 1795321306721, null, null, 1795321261759, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a2017c-73da-7d06-ba31-4dfd977f85fc', 'contact-message', '01a2017c-73da-7d06-ba31-4dfd977f85fc', '<01a2017c-73da-7d06-ba31-4dfd977f85fc@localhost>', 'waiting', 2, 1795321263065, 1795321263065, 1795321338075, null, '451 EMESSAGE', null, 0);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('73225468-dea4-45d6-90f5-77ddf9daa5ce', 'staff-invitation', '73225468-dea4-45d6-90f5-77ddf9daa5ce', '<73225468-dea4-45d6-90f5-77ddf9daa5ce@localhost>', 'waiting', 1, 1795321281295, 1795321281295, 1795321336370, null, '451 EMESSAGE', null, 0);
insert into "spent_captchas" ("nonce", "expires_at") values ('b28405c30d0c7d4809ce0559f5cab163', 1795323061000);
insert into "spent_captchas" ("nonce", "expires_at") values ('12328d4419561c05809d436baedaee98', 1795323061000);
insert into "spent_captchas" ("nonce", "expires_at") values ('ff43f0f9a7cf9ecd78b3be1fb55503d9', 1795323063000);
insert into "spent_captchas" ("nonce", "expires_at") values ('815f239808c98fe33b9125c7159e8eab', 1795323063000);
insert into "spent_captchas" ("nonce", "expires_at") values ('3b85d1883c32566478d843d68f88c867', 1795323063000);
insert into "spent_captchas" ("nonce", "expires_at") values ('7fcfde5ad552e24dfd35101829fd8090', 1795323063000);
insert into "spent_captchas" ("nonce", "expires_at") values ('5b2b6720e142eab86b9c9c366dfea16f', 1795323063000);
insert into "spent_captchas" ("nonce", "expires_at") values ('85fe67e69e4137bd20bb55f05618639d', 1795323063000);
insert into "secrets" ("name", "value") values ('sender-digest', 'xJF5TyMH5jQQk8TOxZPeKPERABjBj-cA5Tgc7KD-wqI');
insert into "secrets" ("name", "value") values ('staff', 'P4csMnHG5M0A5o8KsZL3XzH1rW7cxJV3nBRk3qWHHGc');
insert into "counters" ("name", "value") values ('gifts begun', 5);
insert into "counters" ("name", "value") values ('receipts', 3);
insert into "counters" ("name", "value") values ('demonstration receipts', 0);
insert into "counters" ("name", "value") values ('test receipts', 0);
insert into "counters" ("name", "value") values ('erasures', 0);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code", "number") values ('01a2017c-73fa-7c7a-84aa-0b42d6fa8a9b', 'stripe', 'chave_e98fba7348d2', 'live', '149cc01a-a65b-405e-8d08-812ac4b20591', 'ZNQua2k8oz-LfN3lCy0n_i4KpHii831R2F21SmmxJMI', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_nrEMBtc52zsf7O7SYzYNKub5', null, 1, 1795321263098, 1795321263234, 1795321263234, null, null, null, '5d9d42336f1b956fef78981497f3c6a2', 1);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code", "number") values ('01a2017c-74b1-7e03-9173-383e4361aea8', 'stripe', 'chave_e98fba7348d2', 'live', '0b7c72d5-4afb-40dc-9e97-792f2cb50cd6', 'hJRA8WQsUO0Ef6sNhue-MkHpeWr1vM9zLfLorMm-24Q', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_00pu0K4nARgD0m09fKw4q7bY', null, 2, 1795321263281, 1795321263331, 1795321263331, null, null, null, '83df8020ca435f4c14e9c9aa7708cc44', 2);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code", "number") values ('01a2017c-74f4-7ef6-9890-47d8d3372fa1', 'stripe', 'chave_e98fba7348d2', 'live', 'a915e667-5dbe-425f-9acd-7799e4e68277', 'nAQGzd6okxGgqQfECUoTyYU6fbUCxKNooe2kd79uv7Q', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_tDoqGWvm05kgFxRk31ETUavB', null, 3, 1795321263348, 1795321263430, 1795321263430, null, null, null, '9f89ccd2f3dbc394f23e9f7114b910c0', 3);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code", "number") values ('01a2017c-7562-771e-9d22-aefac02b27be', 'stripe', 'chave_e98fba7348d2', 'live', 'dccc4c6c-d3e0-4278-ab55-4ee63602d0bd', 'pMTabdcAcsBMH5jnRBIKL_x1YLHqvp7jpLvPTIKCy04', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'declined', 'pi_ZV667nU3fVBeNDh4sOJim11B', 'generic_decline', null, 1795321263458, 1795321263499, 1795321263499, null, null, null, 'd0eaf998129094a37427ae78e0f15d98', 4);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code", "number") values ('01a2017c-75b7-724f-81ac-476d50e18ced', 'stripe', 'chave_e98fba7348d2', 'live', '57977896-5fb2-44cd-8da3-d4549ef32014', 'NM_Cjf1OC4yAKBmZNmWu57OB9sK8igqiMvwrfsQLZ8Y', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'requires_action', 'pi_Yw0DR0uh0eaGeOlVHJzl2rPw', null, null, 1795321263543, null, 1795321263579, 1795321360315, 1795321323315, null, '38ca9f83f2a6b800fb66350e8ee7f93a', 5);
insert into "gift_reversals" ("id", "kind", "intent_id", "amount_centavos", "currency", "state", "review", "made_at", "updated_at") values ('re_AIAt2BMmCXJxdlcUra0osKL2', 'refund', 'pi_nrEMBtc52zsf7O7SYzYNKub5', 2000, 'brl', 'succeeded', null, 1795321267000, 1795321326041);
insert into "look_ups" ("name", "looked_at") values ('refund chave_e98fba7348d2 live', 1795321320052);
insert into "look_ups" ("name", "looked_at") values ('dispute chave_e98fba7348d2 live', 1795321327952);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a2017c-73fa-7c7a-84aa-0b42d6fa8a9b', '4TD4z_nT6VzFOy6DUn0-8Z', null, 1795321263098);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a2017c-74b1-7e03-9173-383e4361aea8', '4TD4z_nT6VzFOy6DUn0-8Z', null, 1795321263281);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a2017c-74f4-7ef6-9890-47d8d3372fa1', '4TD4z_nT6VzFOy6DUn0-8Z', null, 1795321263348);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a2017c-7562-771e-9d22-aefac02b27be', '4TD4z_nT6VzFOy6DUn0-8Z', null, 1795321263458);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a2017c-75b7-724f-81ac-476d50e18ced', '4TD4z_nT6VzFOy6DUn0-8Z', null, 1795321263543);
insert into "notices" ("version", "published_at") values ('2026-11-22', 1795321260969);
insert into "staff" ("id", "email", "name", "role", "invited_at", "accepted_at", "removed_at") values ('e0e8324f-e2b9-459b-9999-fa28d5d74735', 'ana@igrejavitral.example.org', 'Ana Exemplo', 'administracao', 1795321281295, null, null);
insert into "staff_invitations" ("id", "staff_id", "expires_at", "used_at") values ('73225468-dea4-45d6-90f5-77ddf9daa5ce', 'e0e8324f-e2b9-459b-9999-fa28d5d74735', 1795926081295, null);
insert into "gift_moves" ("gift_id", "state", "moved_at") values ('01a2017c-73fa-7c7a-84aa-0b42d6fa8a9b', 'succeeded', 1795321263234);
insert into "gift_moves" ("gift_id", "state", "moved_at") values ('01a2017c-74b1-7e03-9173-383e4361aea8', 'succeeded', 1795321263331);
insert into "gift_moves" ("gift_id", "state", "moved_at") values ('01a2017c-74f4-7ef6-9890-47d8d3372fa1', 'succeeded', 1795321263430);
insert into "gift_moves" ("gift_id", "state", "moved_at") values ('01a2017c-7562-771e-9d22-aefac02b27be', 'declined', 1795321263499);
insert into "gift_moves" ("gift_id", "state", "moved_at") values ('01a2017c-75b7-724f-81ac-476d50e18ced', 'requires_action', 1795321263579);
insert into "gift_hours" ("hour", "purpose", "gifts", "centavos") values (498700, 'tithe', 3, 15000);
insert into message_words (message_words) values ('rebuild');
insert into gift_words (gift_words) values ('rebuild');
CREATE INDEX outbox_by_due on outbox (state, due_at);
CREATE INDEX gifts_by_state on gifts (state, begun_at);
CREATE INDEX gifts_by_look on gifts (next_look_at) where next_look_at is not null;
CREATE INDEX gift_reversals_by_intent on gift_reversals (intent_id);
CREATE INDEX card_tries_by_time on card_tries (begun_at);
CREATE UNIQUE INDEX contact_messages_by_attempt_key
    on contact_messages (attempt_key);
CREATE INDEX staff_sessions_by_staff on staff_sessions (staff_id);
CREATE INDEX staff_passkeys_by_staff on staff_passkeys (staff_id);
CREATE INDEX staff_history_by_at on staff_history (at);
CREATE UNIQUE INDEX gifts_by_receipt_code on gifts (receipt_code);
CREATE UNIQUE INDEX contact_messages_by_number on contact_messages (number);
CREATE INDEX contact_messages_new
      on contact_messages (number) where handled_at is null;
CREATE INDEX contact_messages_new_by_reason
      on contact_messages (reason, number) where handled_at is null;
CREATE INDEX contact_messages_handled
      on contact_messages (number) where handled_at is not null;
CREATE INDEX contact_messages_handled_by_reason
      on contact_messages (reason, number) where handled_at is not null;
CREATE INDEX outbox_by_subject on outbox (subject_id);
CREATE UNIQUE INDEX gifts_by_number on gifts (number);
CREATE INDEX gifts_by_day on gifts
      ((case when mode = 'live' then 1 else 0 end), (coalesce(settled_at, begun_at)), id);
CREATE INDEX gifts_by_amount on gifts (amount_centavos, number);
CREATE INDEX gift_reversals_by_time on gift_reversals (made_at);
CREATE TRIGGER contact_messages_come after insert on contact_messages begin
    update contact_messages
      set number = (select coalesce(max(number), 0) + 1 from contact_messages) where id = new.id;
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
CREATE TRIGGER gifts_kept after insert on gifts
    when new.state = 'succeeded' and new.mode = 'live' begin insert into gift_hours (hour, purpose, gifts, centavos)
  values (coalesce(new.settled_at, new.begun_at) / 3600000, coalesce(new.purpose, ''), 1, new.amount_centavos)
  on conflict (hour, purpose) do update
    set gifts = gift_hours.gifts + 1, centavos = gift_hours.centavos + excluded.centavos; end;
CREATE TRIGGER gifts_received after update of state on gifts
    when new.state = 'succeeded' and old.state <> 'succeeded' and new.mode = 'live' begin insert into gift_hours (hour, purpose, gifts, centavos)
  values (coalesce(new.settled_at, new.begun_at) / 3600000, coalesce(new.purpose, ''), 1, new.amount_centavos)
  on conflict (hour, purpose) do update
    set gifts = gift_hours.gifts + 1, centavos = gift_hours.centavos + excluded.centavos; end;
