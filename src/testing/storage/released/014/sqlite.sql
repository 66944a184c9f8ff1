-- Made by the program at 08844e7, and not to be changed.
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
CREATE VIRTUAL TABLE message_words using fts5(name, request, reason, content='contact_messages',
    content_rowid='number', detail=column, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
CREATE VIRTUAL TABLE gift_words using fts5(giver, content='gifts', content_rowid='number',
    detail=none, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
insert into "schema_version" ("version", "applied_at") values (1, 1795320908154);
insert into "schema_version" ("version", "applied_at") values (2, 1795320908159);
insert into "schema_version" ("version", "applied_at") values (3, 1795320908161);
insert into "schema_version" ("version", "applied_at") values (4, 1795320908162);
insert into "schema_version" ("version", "applied_at") values (5, 1795320908162);
insert into "schema_version" ("version", "applied_at") values (6, 1795320908167);
insert into "schema_version" ("version", "applied_at") values (7, 1795320908168);
insert into "schema_version" ("version", "applied_at") values (8, 1795320908170);
insert into "schema_version" ("version", "applied_at") values (9, 1795320908170);
insert into "schema_version" ("version", "applied_at") values (10, 1795320908177);
insert into "schema_version" ("version", "applied_at") values (11, 1795320908178);
insert into "schema_version" ("version", "applied_at") values (12, 1795320908185);
insert into "schema_version" ("version", "applied_at") values (13, 1795320908190);
insert into "schema_version" ("version", "applied_at") values (14, 1795320908197);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key", "number", "handled_at", "handled_by", "note", "noted_at", "noted_by") values ('01a20177-0b45-7615-b590-e61828811ecc', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:f5bc6c96-3584-4432-9fff-fb15611b5a1e', '2026-11-22', 1795320908601, null, 1, null, null, null, null, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key", "number", "handled_at", "handled_by", "note", "noted_at", "noted_by") values ('01a20177-0b6a-780e-baab-ef2a3d534f07', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:0a92967c-895f-4d38-aff5-78d8470b8994', '2026-11-22', 1795320908649, null, 2, null, null, null, null, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key", "number", "handled_at", "handled_by", "note", "noted_at", "noted_by") values ('01a20177-11a4-7537-bb8a-50ca482e3454', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:88e8d57e-1b3e-4544-9bcb-83c5fdb8829b', '2026-11-22', 1795320910244, null, 3, null, null, null, null, null);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20177-0b45-7615-b590-e61828811ecc', 'contact-message', '01a20177-0b45-7615-b590-e61828811ecc', '<01a20177-0b45-7615-b590-e61828811ecc@localhost>', 'sent', 1, 1795320908601, 1795320908601, 1795320953619, null, null, 1795320908782, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20177-0b6a-780e-baab-ef2a3d534f07', 'contact-message', '01a20177-0b6a-780e-baab-ef2a3d534f07', '<01a20177-0b6a-780e-baab-ef2a3d534f07@localhost>', 'sent', 1, 1795320908649, 1795320908649, 1795320953796, null, null, 1795320908812, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20177-11a4-7537-bb8a-50ca482e3454', 'contact-message', '01a20177-11a4-7537-bb8a-50ca482e3454', '<01a20177-11a4-7537-bb8a-50ca482e3454@localhost>', 'waiting', 2, 1795320910244, 1795320910244, 1795320922098, null, '451 EMESSAGE', null, 0);
insert into "spent_captchas" ("nonce", "expires_at") values ('15617267b1d68d09f5efd35914541137', 1795322708000);
insert into "spent_captchas" ("nonce", "expires_at") values ('b07bcaffda3353744ea25ca797e26997', 1795322708000);
insert into "spent_captchas" ("nonce", "expires_at") values ('6b903325bbcf61fe0645dac4db39dd21', 1795322710000);
insert into "spent_captchas" ("nonce", "expires_at") values ('32cde6cba280d6b9c35ae0b74bea89b2', 1795322710000);
insert into "spent_captchas" ("nonce", "expires_at") values ('88fb4f655415283e3dca446af9806ea1', 1795322710000);
insert into "spent_captchas" ("nonce", "expires_at") values ('b62fc957d60a90f488698998c9a71842', 1795322710000);
insert into "spent_captchas" ("nonce", "expires_at") values ('8f90049f63cf922401a91fb40ac36f7e', 1795322711000);
insert into "spent_captchas" ("nonce", "expires_at") values ('07e3bd09f4666f97f20e64b9abff7df9', 1795322711000);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('contact', 'jcOVLCwDx8096ZaY-jb3AF', 1795320900000, 1795320960000, 3);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('donation', 'jcOVLCwDx8096ZaY-jb3AF', 1795320900000, 1795320960000, 5);
insert into "secrets" ("name", "value") values ('sender-digest', '-RRQCT6e5NkFb-QCKP_ML9WxIzKxy6Q3CsmmnT3k05I');
insert into "counters" ("name", "value") values ('gifts begun', 5);
insert into "counters" ("name", "value") values ('receipts', 3);
insert into "counters" ("name", "value") values ('demonstration receipts', 0);
insert into "counters" ("name", "value") values ('test receipts', 0);
insert into "counters" ("name", "value") values ('erasures', 0);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code", "number") values ('01a20177-122b-7283-83d1-fbd015cd545f', 'stripe', 'chave_e98fba7348d2', 'live', '69dedf97-2cea-4b46-8f9f-a38e535d4ad2', 'oVlaf8FGykPJnDQ_4zaFpyvnxv58YvuIHsvjzStGnYA', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_4aednpeRgudVDGzfqAnRbZy0', null, 1, 1795320910378, 1795320910792, 1795320910792, null, null, null, '55f201b5c6928b6c437fa931a5032375', 1);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code", "number") values ('01a20177-1408-734c-9b4a-eb83f81d05b0', 'stripe', 'chave_e98fba7348d2', 'live', '77bcca24-a2d5-4465-8cca-81652ba73747', 'GP_54IEZsUIbNalQkLAwQv6IDth77ViiZrNkgh2UOeU', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_sdIEuUogzHWQtnbUF4wXjzN1', null, 2, 1795320910856, 1795320910941, 1795320910941, null, null, null, '0912d231435ff6a4b7e5cfd0153b0719', 2);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code", "number") values ('01a20177-1491-7e8b-bfb0-05b5e39e16cd', 'stripe', 'chave_e98fba7348d2', 'live', '5bd88216-d3d6-4984-acf0-6609d8b9ef56', 'hCGalZTQWOWSxv7tDvnFK1kVb7iXchYqd6y67PG845s', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_2tj0q4bPLpT667q5s2KSv4D2', null, 3, 1795320910993, 1795320911020, 1795320911020, null, null, null, '168749161ccf58774e6acdcb458cc331', 3);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code", "number") values ('01a20177-14bf-7d46-8e0e-6400e6c54ec1', 'stripe', 'chave_e98fba7348d2', 'live', '4ef060be-8331-4658-8f28-63bc4581ab17', 'LDAIcdCKfOE1l-2Ha-X39LuncSVrq4DPJwXA8exEi_E', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'declined', 'pi_Z1DfdiZOj5IpuMNtczDr81wL', 'generic_decline', null, 1795320911039, 1795320911066, 1795320911066, null, null, null, 'b6da4f8fe598bd91e1b83bd2d4f1510c', 4);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code", "number") values ('01a20177-14f9-7f8d-b17f-7316d3e8f54a', 'stripe', 'chave_e98fba7348d2', 'live', '7f3f63b9-fb23-48a9-800b-dfb0341aceeb', '3-P-LH_3muRWiPfCQ9kyZbWB_I9SG3LBgAAdDWUUAcI', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'requires_action', 'pi_0ms4VAiRK5XoXZisU9e48rLp', null, null, 1795320911097, null, 1795320911139, 1795320931139, null, null, 'f7829b2c965fa362613d827d3af59911', 5);
insert into "gift_reversals" ("id", "kind", "intent_id", "amount_centavos", "currency", "state", "review", "made_at", "updated_at") values ('re_RE3aQnnIHEaG5m0zjKmQ8SF7', 'refund', 'pi_4aednpeRgudVDGzfqAnRbZy0', 2000, 'brl', 'succeeded', null, 1795320915000, 1795320916975);
insert into "look_ups" ("name", "looked_at") values ('refund chave_e98fba7348d2 live', 1795320916697);
insert into "look_ups" ("name", "looked_at") values ('dispute chave_e98fba7348d2 live', 1795320917011);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20177-122b-7283-83d1-fbd015cd545f', 'jcOVLCwDx8096ZaY-jb3AF', null, 1795320910378);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20177-1408-734c-9b4a-eb83f81d05b0', 'jcOVLCwDx8096ZaY-jb3AF', null, 1795320910856);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20177-1491-7e8b-bfb0-05b5e39e16cd', 'jcOVLCwDx8096ZaY-jb3AF', null, 1795320910993);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20177-14bf-7d46-8e0e-6400e6c54ec1', 'jcOVLCwDx8096ZaY-jb3AF', null, 1795320911039);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20177-14f9-7f8d-b17f-7316d3e8f54a', 'jcOVLCwDx8096ZaY-jb3AF', null, 1795320911097);
insert into "notices" ("version", "published_at") values ('2026-11-22', 1795320908281);
insert into "gift_moves" ("gift_id", "state", "moved_at") values ('01a20177-122b-7283-83d1-fbd015cd545f', 'succeeded', 1795320910792);
insert into "gift_moves" ("gift_id", "state", "moved_at") values ('01a20177-1408-734c-9b4a-eb83f81d05b0', 'succeeded', 1795320910941);
insert into "gift_moves" ("gift_id", "state", "moved_at") values ('01a20177-1491-7e8b-bfb0-05b5e39e16cd', 'succeeded', 1795320911020);
insert into "gift_moves" ("gift_id", "state", "moved_at") values ('01a20177-14bf-7d46-8e0e-6400e6c54ec1', 'declined', 1795320911066);
insert into "gift_moves" ("gift_id", "state", "moved_at") values ('01a20177-14f9-7f8d-b17f-7316d3e8f54a', 'requires_action', 1795320911139);
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
