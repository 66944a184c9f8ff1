-- Made by the program at 0cc3bee, and not to be changed.
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
insert into "schema_version" ("version", "applied_at") values (1, 1795322410585);
insert into "schema_version" ("version", "applied_at") values (2, 1795322410587);
insert into "schema_version" ("version", "applied_at") values (3, 1795322410660);
insert into "schema_version" ("version", "applied_at") values (4, 1795322410660);
insert into "schema_version" ("version", "applied_at") values (5, 1795322410661);
insert into "schema_version" ("version", "applied_at") values (6, 1795322410662);
insert into "schema_version" ("version", "applied_at") values (7, 1795322410663);
insert into "schema_version" ("version", "applied_at") values (8, 1795322410685);
insert into "schema_version" ("version", "applied_at") values (9, 1795322410685);
insert into "schema_version" ("version", "applied_at") values (10, 1795322410705);
insert into "schema_version" ("version", "applied_at") values (11, 1795322410706);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key") values ('01a2018d-faaa-7a1c-b5ba-5c82c0832447', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:b7a30b5e-79a2-4031-91b3-9ef41b7a214d', '2026-11-22', 1795322411685, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key") values ('01a2018d-fc41-7a3b-83ad-c9f431ccc24e', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:ad7c5d08-fb19-4332-9d39-87bc23b46435', '2026-11-22', 1795322412096, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key") values ('01a2018e-025f-713a-92bb-eb60c67ebd2a', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:153c29e2-2061-4d5a-b15b-46066d23639c', '2026-11-22', 1795322413662, null);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a2018d-faaa-7a1c-b5ba-5c82c0832447', 'contact-message', '01a2018d-faaa-7a1c-b5ba-5c82c0832447', '<01a2018d-faaa-7a1c-b5ba-5c82c0832447@localhost>', 'sent', 1, 1795322411685, 1795322411685, 1795322456706, null, null, 1795322412342, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a2018d-fc41-7a3b-83ad-c9f431ccc24e', 'contact-message', '01a2018d-fc41-7a3b-83ad-c9f431ccc24e', '<01a2018d-fc41-7a3b-83ad-c9f431ccc24e@localhost>', 'sent', 1, 1795322412096, 1795322412096, 1795322457392, null, null, 1795322412621, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a2018e-025f-713a-92bb-eb60c67ebd2a', 'contact-message', '01a2018e-025f-713a-92bb-eb60c67ebd2a', '<01a2018e-025f-713a-92bb-eb60c67ebd2a@localhost>', 'waiting', 2, 1795322413662, 1795322413662, 1795322426964, null, '451 EMESSAGE', null, 0);
insert into "spent_captchas" ("nonce", "expires_at") values ('f32d87b9c0459b83c884c44b1796c909', 1795324211000);
insert into "spent_captchas" ("nonce", "expires_at") values ('622a7d9ba8a9e235a07fd4154eccf32f', 1795324211000);
insert into "spent_captchas" ("nonce", "expires_at") values ('8d279cdb788352e9511c86afe3dfeef7', 1795324213000);
insert into "spent_captchas" ("nonce", "expires_at") values ('488bad680f2c6c9e499b142c66a82b42', 1795324213000);
insert into "spent_captchas" ("nonce", "expires_at") values ('5dc6815d3f82eca9cc845309818b775e', 1795324214000);
insert into "spent_captchas" ("nonce", "expires_at") values ('91045f1bf92b44ee61dd01d567d8fc3a', 1795324214000);
insert into "spent_captchas" ("nonce", "expires_at") values ('41387eb7922bd70ed184ac49a4dfafc0', 1795324214000);
insert into "spent_captchas" ("nonce", "expires_at") values ('003b3ffe2d1f3c5d60c171dfa124861d', 1795324214000);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('contact', 'ptQHAI_jFFDnkAq1hima_D', 1795322400000, 1795322460000, 3);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('donation', 'ptQHAI_jFFDnkAq1hima_D', 1795322400000, 1795322460000, 5);
insert into "secrets" ("name", "value") values ('sender-digest', 'WL2fWzItIjxehaj4eM3p9GHEV2JvzBceBu_EQI11R3E');
insert into "counters" ("name", "value") values ('gifts begun', 5);
insert into "counters" ("name", "value") values ('receipts', 3);
insert into "counters" ("name", "value") values ('demonstration receipts', 0);
insert into "counters" ("name", "value") values ('test receipts', 0);
insert into "counters" ("name", "value") values ('erasures', 0);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a2018e-029e-779f-8905-9ea58af26f2b', 'stripe', 'chave_e98fba7348d2', 'live', 'cd72dbbb-d512-4bdc-a282-a3c752d9ec8c', 'Ym20mrgNDIPVCQGtTaamhizCnMyg0UjyDfeMNTRr8Bg', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_lZBhQtMJkAzpmyTEdmaD6wHv', null, 1, 1795322413726, 1795322414124, 1795322414124, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a2018e-0460-7e60-8103-bc3af10288b6', 'stripe', 'chave_e98fba7348d2', 'live', '41cc0a36-d231-4e07-948e-59d39e1ffd9f', '5U3Dibp1TqAAlG7hHjYtLMvvfN919rJb_DeOJoMQZEc', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_oXj77jFDFRaYzENfS4hSJNHT', null, 2, 1795322414176, 1795322414238, 1795322414238, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a2018e-050c-71aa-99a5-55ca207bf2b1', 'stripe', 'chave_e98fba7348d2', 'live', '3077e79c-e07a-4a0a-9014-26162a912e34', 'Yq1K9eQuvw_rLqyyX-NMj8SYO7w0p3Vbbw8WMXRK8UY', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_0sacTa9BcJZdj2Au6rbvgiGu', null, 3, 1795322414348, 1795322414472, 1795322414472, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a2018e-05c5-733b-a5bf-d805d432ff27', 'stripe', 'chave_e98fba7348d2', 'live', '11b6f074-7f09-470f-9c55-f52e041c7a73', 'AaUmaDo9BQzNpySjIWjPmW5NonRimjSbzmdrn2l1f6I', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'declined', 'pi_t0JXKfzmizFZdNla94T83Cgi', 'generic_decline', null, 1795322414533, 1795322414607, 1795322414607, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a2018e-06d0-7dcf-b1c1-ef68b64e98b0', 'stripe', 'chave_e98fba7348d2', 'live', 'aaf1136c-6c54-4a72-b152-dcc1fc806898', 'NQjjZim-_8zGPyaYpo8aJIBxkktzBMNR9xrEaqULgfE', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'requires_action', 'pi_UoQqHDO1gqgdAxEYnI98RHxm', null, null, 1795322414800, null, 1795322414884, 1795322434884, null, null);
insert into "gift_reversals" ("id", "kind", "intent_id", "amount_centavos", "currency", "state", "review", "made_at", "updated_at") values ('re_Zj0uO928lvKvlpqwTXk2iTbb', 'refund', 'pi_lZBhQtMJkAzpmyTEdmaD6wHv', 2000, 'brl', 'succeeded', null, 1795322419000, 1795322422032);
insert into "look_ups" ("name", "looked_at") values ('refund chave_e98fba7348d2 live', 1795322421606);
insert into "look_ups" ("name", "looked_at") values ('dispute chave_e98fba7348d2 live', 1795322422102);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a2018e-029e-779f-8905-9ea58af26f2b', 'ptQHAI_jFFDnkAq1hima_D', null, 1795322413726);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a2018e-0460-7e60-8103-bc3af10288b6', 'ptQHAI_jFFDnkAq1hima_D', null, 1795322414176);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a2018e-050c-71aa-99a5-55ca207bf2b1', 'ptQHAI_jFFDnkAq1hima_D', null, 1795322414348);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a2018e-05c5-733b-a5bf-d805d432ff27', 'ptQHAI_jFFDnkAq1hima_D', null, 1795322414533);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a2018e-06d0-7dcf-b1c1-ef68b64e98b0', 'ptQHAI_jFFDnkAq1hima_D', null, 1795322414800);
insert into "notices" ("version", "published_at") values ('2026-11-22', 1795322411084);
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
