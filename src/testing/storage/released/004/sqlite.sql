-- Made by the program at 0d85543, and not to be changed.
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
    ) strict;
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
      sent_at integer,
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
      looked_at integer,
      review text,
      unique (mode, receipt_number),
      check ((state = 'succeeded') = (receipt_number is not null))
    ) strict;
insert into "schema_version" ("version", "applied_at") values (1, 1795332222175);
insert into "schema_version" ("version", "applied_at") values (2, 1795332222178);
insert into "schema_version" ("version", "applied_at") values (3, 1795332222182);
insert into "schema_version" ("version", "applied_at") values (4, 1795332222183);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20223-b0cb-70b3-855a-18476ee9c238', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:d2cc0a46-a766-4b53-a712-1890bb95d25b', '2026-11-21', 1795332223176);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20223-b10a-7752-a926-c7eb70eed519', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:dba74801-dc8f-46be-b354-29ea224086dc', '2026-11-21', 1795332223240);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20223-b863-7197-aa13-9cebc1296f64', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:c23fb862-ab3b-4678-af63-a3e6a59a2edc', '2026-11-21', 1795332225121);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at") values ('01a20223-b0cb-70b3-855a-18476ee9c238', 'contact-message', '01a20223-b0cb-70b3-855a-18476ee9c238', '<01a20223-b0cb-70b3-855a-18476ee9c238@localhost>', 'sent', 1, 1795332223176, 1795332223176, 1795332268194, null, null, 1795332224083);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at") values ('01a20223-b10a-7752-a926-c7eb70eed519', 'contact-message', '01a20223-b10a-7752-a926-c7eb70eed519', '<01a20223-b10a-7752-a926-c7eb70eed519@localhost>', 'sent', 1, 1795332223240, 1795332223240, 1795332269100, null, null, 1795332224215);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at") values ('01a20223-b863-7197-aa13-9cebc1296f64', 'contact-message', '01a20223-b863-7197-aa13-9cebc1296f64', '<01a20223-b863-7197-aa13-9cebc1296f64@localhost>', 'waiting', 2, 1795332225121, 1795332225121, 1795332243401, null, 'EMESSAGE: 451 no', null);
insert into "spent_captchas" ("nonce", "expires_at") values ('bf3169a9bba93b4ffd8e9f336d6ecb39', 1795334022000);
insert into "spent_captchas" ("nonce", "expires_at") values ('8c9025c44abde7d7a85516b14a26a24a', 1795334023000);
insert into "spent_captchas" ("nonce", "expires_at") values ('b892cfdad8cd58a6a8765f8635166a1e', 1795334025000);
insert into "spent_captchas" ("nonce", "expires_at") values ('16663f4f35fe81a68653ee0c93d6f63d', 1795334025000);
insert into "spent_captchas" ("nonce", "expires_at") values ('d6b6dffa333cbabe3ce088a62153e83c', 1795334026000);
insert into "spent_captchas" ("nonce", "expires_at") values ('b560041a1731044433a08a3c5d0c9c99', 1795334026000);
insert into "spent_captchas" ("nonce", "expires_at") values ('08ab47038368f7978bdd66cb3518a0d9', 1795334026000);
insert into "spent_captchas" ("nonce", "expires_at") values ('9042d0196e75a0d9cf11faad9fa68cb5', 1795334026000);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('contact', 'N62F7041EXx_M4__yikgMm', 1795332180000, 1795332240000, 3);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('donation', 'N62F7041EXx_M4__yikgMm', 1795332180000, 1795332240000, 5);
insert into "secrets" ("name", "value") values ('sender-digest', '0An8W1kxyCUBRQ_GW61l9_0LSZr-oEK9-8NIhO9biZo');
insert into "counters" ("name", "value") values ('gifts begun', 5);
insert into "counters" ("name", "value") values ('receipts', 3);
insert into "counters" ("name", "value") values ('demonstration receipts', 0);
insert into "counters" ("name", "value") values ('test receipts', 0);
insert into "counters" ("name", "value") values ('erasures', 0);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "looked_at", "review") values ('01a20223-ba69-709c-ae64-394835107daf', 'stripe', 'chave_e98fba7348d2', 'live', 'ac9e2aaf-3d85-45dd-b357-69a7fbf21f5c', 'cnEGATM_Qzo7UX350O5JbEjVBB3KkEjZvtETBR94USg', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_F0iujFOx25NgiZAYsUIDtegp', null, 1, 1795332225641, 1795332226091, 1795332226091, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "looked_at", "review") values ('01a20223-bc8d-76fc-bef7-4fc418da7b76', 'stripe', 'chave_e98fba7348d2', 'live', '59a26fa8-4b17-4c89-8ed4-b35fbe763a9c', 'N44OaXZzgnS-U-gf0wMLcr8hdjYYCCHYDo1Wp11Q2hA', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_ShGV9VfyMZxyRrSxy7AE4xOa', null, 2, 1795332226189, 1795332226303, 1795332226303, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "looked_at", "review") values ('01a20223-bd51-78b5-a6cc-71c5df372c89', 'stripe', 'chave_e98fba7348d2', 'live', '3327d5b4-0225-4d2d-b43d-caa451acd50c', 'dArBjdZigwS9LpFe27_OttS3JMgXkWEEeG9MDc5DTvU', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_RoQa8k78B3FIL5xLPmfaomhM', null, 3, 1795332226385, 1795332226426, 1795332226426, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "looked_at", "review") values ('01a20223-bdab-7ebc-96de-c923dba22ac6', 'stripe', 'chave_e98fba7348d2', 'live', 'b7253502-9152-4903-a574-2294c91f7377', '_wxVPRtZFPyMW47aQuskca0O-0f3wmkU8XFpi0HyhWM', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'declined', 'pi_LaanUY9Q03yJI8Ryil0fNFBJ', 'generic_decline', null, 1795332226475, 1795332226592, 1795332226592, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "looked_at", "review") values ('01a20223-bea0-70bc-b4c5-9d0d13eec838', 'stripe', 'chave_e98fba7348d2', 'live', '4287ba3e-bd3e-4844-85b4-5396a3f16889', 'IGlXYKH6Ywr0pD59uXTFZziCID6zr5d1d4e4eUygLTA', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'requires_action', 'pi_hnmrudRSSdcicEbgDdXQBSQ2', null, null, 1795332226720, null, 1795332227113, 1795332227113, null, null);
CREATE INDEX outbox_by_due on outbox (state, due_at);
CREATE INDEX gifts_by_state on gifts (state, begun_at);
CREATE INDEX gifts_by_look on gifts (next_look_at) where next_look_at is not null;
