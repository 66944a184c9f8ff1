-- Made by the program at 5be17b5, and not to be changed.
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
    , attempt_key text) strict;
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
      review text,
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
insert into "schema_version" ("version", "applied_at") values (1, 1795319817544);
insert into "schema_version" ("version", "applied_at") values (2, 1795319817550);
insert into "schema_version" ("version", "applied_at") values (3, 1795319817558);
insert into "schema_version" ("version", "applied_at") values (4, 1795319817559);
insert into "schema_version" ("version", "applied_at") values (5, 1795319817593);
insert into "schema_version" ("version", "applied_at") values (6, 1795319817594);
insert into "schema_version" ("version", "applied_at") values (7, 1795319817598);
insert into "schema_version" ("version", "applied_at") values (8, 1795319817607);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key") values ('01a20166-6c37-7625-9050-9f3e0e9d6e23', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:47021f1d-28b8-4653-9b29-c56523875f69', '2026-11-22', 1795319819294, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key") values ('01a20166-6cfd-77f3-9711-e2cecee69b64', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:7759f48d-54fe-410d-ba4b-29ed3f4d29a1', '2026-11-22', 1795319819516, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key") values ('01a20166-7301-7e1b-a1fe-9e649a3418b1', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:c47a9dd1-bc33-44df-be1a-b6aac1e83e3b', '2026-11-22', 1795319821056, null);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20166-6c37-7625-9050-9f3e0e9d6e23', 'contact-message', '01a20166-6c37-7625-9050-9f3e0e9d6e23', '<01a20166-6c37-7625-9050-9f3e0e9d6e23@localhost>', 'sent', 1, 1795319819294, 1795319819294, 1795319864445, null, null, 1795319819831, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20166-6cfd-77f3-9711-e2cecee69b64', 'contact-message', '01a20166-6cfd-77f3-9711-e2cecee69b64', '<01a20166-6cfd-77f3-9711-e2cecee69b64@localhost>', 'sent', 1, 1795319819516, 1795319819516, 1795319864838, null, null, 1795319819897, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20166-7301-7e1b-a1fe-9e649a3418b1', 'contact-message', '01a20166-7301-7e1b-a1fe-9e649a3418b1', '<01a20166-7301-7e1b-a1fe-9e649a3418b1@localhost>', 'waiting', 2, 1795319821056, 1795319821056, 1795319837495, null, '451 EMESSAGE', null, 0);
insert into "spent_captchas" ("nonce", "expires_at") values ('f1104df4e15a86622437d5d8d7b3e963', 1795321618000);
insert into "spent_captchas" ("nonce", "expires_at") values ('4759c6c7b2aa3def1bc899d2bea6da9d', 1795321619000);
insert into "spent_captchas" ("nonce", "expires_at") values ('29af0feed01f29f51be7e06509234829', 1795321621000);
insert into "spent_captchas" ("nonce", "expires_at") values ('c8028d56e1e5c52180b3ba7edd94445c', 1795321621000);
insert into "spent_captchas" ("nonce", "expires_at") values ('0204c370f5042882ff80b7969ceaefff', 1795321621000);
insert into "spent_captchas" ("nonce", "expires_at") values ('1fb3a487ae5b365f882fe025f0c78834', 1795321621000);
insert into "spent_captchas" ("nonce", "expires_at") values ('75b0bcbebaa5d79a26f4286b40bf9635', 1795321621000);
insert into "spent_captchas" ("nonce", "expires_at") values ('fe48133ebcb0eeebd076c958edea6230', 1795321621000);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('contact', 'NMZBR6uENoiTczciHf0uXb', 1795319820000, 1795319880000, 1);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('donation', 'NMZBR6uENoiTczciHf0uXb', 1795319820000, 1795319880000, 5);
insert into "secrets" ("name", "value") values ('sender-digest', '9XqenYycBQ8a-5_ecvBOxQUXWzV9dV2xaO5nP_6xPEQ');
insert into "counters" ("name", "value") values ('gifts begun', 5);
insert into "counters" ("name", "value") values ('receipts', 3);
insert into "counters" ("name", "value") values ('demonstration receipts', 0);
insert into "counters" ("name", "value") values ('test receipts', 0);
insert into "counters" ("name", "value") values ('erasures', 0);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20166-7343-7871-8c11-730aa83630f4', 'stripe', 'chave_e98fba7348d2', 'live', '2252cd37-23c1-46b8-9e0e-5beb6b255415', 'fQOBt8g6dR0QfSQFKwOklXpYN3PlLFVhjWfWTgIXslI', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_ionzozxXiqfZVSh03xJEDIrf', null, 1, 1795319821123, 1795319821257, 1795319821257, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20166-73f4-7645-87bb-67ec58dd5bc7', 'stripe', 'chave_e98fba7348d2', 'live', 'a66a9444-8f7b-4219-be03-c44bdcfa7a77', '3gteeNoM-CtUuglNF9KtHOKnrO1SZsG2sPwvglTLIL8', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_oMu8VrUOETbOq7pqbQTz2UVW', null, 2, 1795319821300, 1795319821347, 1795319821347, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20166-7467-7b97-a6d4-465959f7572b', 'stripe', 'chave_e98fba7348d2', 'live', '6347b394-c277-4822-b932-2333db855298', 'XsB80HZ4QeInTqDXjJiqab-CUoq05nQAepnaa2QwILA', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_rzsI0L8qtVTY3IXG1P4b6p89', null, 3, 1795319821415, 1795319821502, 1795319821502, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20166-750e-7599-b268-2c74b508a81d', 'stripe', 'chave_e98fba7348d2', 'live', '3e369495-9e99-45ca-93d4-2ed1f977d29d', 'JRkPCbSWZAqeg4QdKCHEYgvbwgzYzLHnRgU7BeWlDN4', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'declined', 'pi_A0u6qSvG0gkbTT8KJ0w3QNkE', 'generic_decline', null, 1795319821582, 1795319821728, 1795319821728, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20166-75c8-7006-a7c6-3c682af49606', 'stripe', 'chave_e98fba7348d2', 'live', '41a48364-7099-4c34-a301-bb41248b7814', 'CHd1r4RMZcoKx2HW6nNKDXXk1E6qysFDwtqh_esaJdg', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'requires_action', 'pi_uIkZGgH5bjkumEKaI0pugDWv', null, null, 1795319821768, null, 1795319821820, 1795319841820, null, null);
insert into "gift_reversals" ("id", "kind", "intent_id", "amount_centavos", "currency", "state", "review", "made_at", "updated_at") values ('re_0yGQJSEpm3iKfJCEjpECmCPo', 'refund', 'pi_ionzozxXiqfZVSh03xJEDIrf', 2000, 'brl', 'succeeded', null, 1795319826000, 1795319831390);
insert into "look_ups" ("name", "looked_at") values ('refund chave_e98fba7348d2 live', 1795319830618);
insert into "look_ups" ("name", "looked_at") values ('dispute chave_e98fba7348d2 live', 1795319831652);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20166-7343-7871-8c11-730aa83630f4', 'NMZBR6uENoiTczciHf0uXb', null, 1795319821123);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20166-73f4-7645-87bb-67ec58dd5bc7', 'NMZBR6uENoiTczciHf0uXb', null, 1795319821300);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20166-7467-7b97-a6d4-465959f7572b', 'NMZBR6uENoiTczciHf0uXb', null, 1795319821415);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20166-750e-7599-b268-2c74b508a81d', 'NMZBR6uENoiTczciHf0uXb', null, 1795319821582);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20166-75c8-7006-a7c6-3c682af49606', 'NMZBR6uENoiTczciHf0uXb', null, 1795319821768);
CREATE INDEX outbox_by_due on outbox (state, due_at);
CREATE INDEX gifts_by_state on gifts (state, begun_at);
CREATE INDEX gifts_by_look on gifts (next_look_at) where next_look_at is not null;
CREATE INDEX gift_reversals_by_intent on gift_reversals (intent_id);
CREATE INDEX card_tries_by_time on card_tries (begun_at);
CREATE UNIQUE INDEX contact_messages_by_attempt_key
    on contact_messages (attempt_key);
