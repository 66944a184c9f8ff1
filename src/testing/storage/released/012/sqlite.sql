-- Made by the program at f5bcc4d, and not to be changed.
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
      review text, receipt_code text,
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
insert into "schema_version" ("version", "applied_at") values (1, 1795320751176);
insert into "schema_version" ("version", "applied_at") values (2, 1795320751177);
insert into "schema_version" ("version", "applied_at") values (3, 1795320751178);
insert into "schema_version" ("version", "applied_at") values (4, 1795320751186);
insert into "schema_version" ("version", "applied_at") values (5, 1795320751191);
insert into "schema_version" ("version", "applied_at") values (6, 1795320751212);
insert into "schema_version" ("version", "applied_at") values (7, 1795320751213);
insert into "schema_version" ("version", "applied_at") values (8, 1795320751239);
insert into "schema_version" ("version", "applied_at") values (9, 1795320751255);
insert into "schema_version" ("version", "applied_at") values (10, 1795320751284);
insert into "schema_version" ("version", "applied_at") values (11, 1795320751284);
insert into "schema_version" ("version", "applied_at") values (12, 1795320751285);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key") values ('01a20174-a92c-734f-a3f1-3ffe2ca76054', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:89cba1bd-8246-4878-a360-08f2f3288739', '2026-11-22', 1795320752411, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key") values ('01a20174-aa0d-77cf-914a-b9029ab05fcf', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:1ee754da-7374-4ae4-9cc5-feebd03aede8', '2026-11-22', 1795320752653, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key") values ('01a20174-b050-7fe0-8932-68baab86575c', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:215a7324-7b35-41de-87d5-eb8da4198f4c', '2026-11-22', 1795320754255, null);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20174-a92c-734f-a3f1-3ffe2ca76054', 'contact-message', '01a20174-a92c-734f-a3f1-3ffe2ca76054', '<01a20174-a92c-734f-a3f1-3ffe2ca76054@localhost>', 'sent', 1, 1795320752411, 1795320752411, 1795320797452, null, null, 1795320752851, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20174-aa0d-77cf-914a-b9029ab05fcf', 'contact-message', '01a20174-aa0d-77cf-914a-b9029ab05fcf', '<01a20174-aa0d-77cf-914a-b9029ab05fcf@localhost>', 'sent', 1, 1795320752653, 1795320752653, 1795320797862, null, null, 1795320753170, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20174-b050-7fe0-8932-68baab86575c', 'contact-message', '01a20174-b050-7fe0-8932-68baab86575c', '<01a20174-b050-7fe0-8932-68baab86575c@localhost>', 'waiting', 2, 1795320754255, 1795320754255, 1795320769119, null, '451 EMESSAGE', null, 0);
insert into "spent_captchas" ("nonce", "expires_at") values ('4a088e875a5c30234de3132ea3050715', 1795322552000);
insert into "spent_captchas" ("nonce", "expires_at") values ('b690fe6417670edb6e5a8ea053f3a039', 1795322552000);
insert into "spent_captchas" ("nonce", "expires_at") values ('be9946facaf0b8efbae7aa1f163f0d9b', 1795322554000);
insert into "spent_captchas" ("nonce", "expires_at") values ('23be6c7e54b16fbcbcf566d4ae731ffc', 1795322554000);
insert into "spent_captchas" ("nonce", "expires_at") values ('16d04c51e89b12c600b39c3ea8cb50ed', 1795322554000);
insert into "spent_captchas" ("nonce", "expires_at") values ('f033f6bcce73b883519793cee0097cc0', 1795322555000);
insert into "spent_captchas" ("nonce", "expires_at") values ('547636d7795b463302291da91eaee090', 1795322555000);
insert into "spent_captchas" ("nonce", "expires_at") values ('eed779026f7b38880fa7ded03dfe7e21', 1795322556000);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('contact', 'SgPOGkYoIt07b7v6wAexfy', 1795320720000, 1795320780000, 3);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('donation', 'SgPOGkYoIt07b7v6wAexfy', 1795320720000, 1795320780000, 5);
insert into "secrets" ("name", "value") values ('sender-digest', 'Al7GmjpNmI-B-won6r3q_TVP08-WKpgbVLHvGAC5V8Y');
insert into "counters" ("name", "value") values ('gifts begun', 5);
insert into "counters" ("name", "value") values ('receipts', 3);
insert into "counters" ("name", "value") values ('demonstration receipts', 0);
insert into "counters" ("name", "value") values ('test receipts', 0);
insert into "counters" ("name", "value") values ('erasures', 0);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code") values ('01a20174-b11c-7e82-8a6b-34db4617ef86', 'stripe', 'chave_e98fba7348d2', 'live', '4c15e2a9-017c-49f3-ada1-cd341d35b0eb', 'nr1f1QXfZMyBJu1yVXon0Q13MBvmoDi8gF1bgfcYBG8', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_JJhUBrsluqJOcv0uCO3nOX1u', null, 1, 1795320754460, 1795320754787, 1795320754787, null, null, null, '6f4e5a9dc9bffa6ae930d0697bc3f31f');
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code") values ('01a20174-b36b-7ef5-8b20-9d7a6c7e4171', 'stripe', 'chave_e98fba7348d2', 'live', '639eb9c5-7572-4077-931e-dc101fac9947', '2UpMDNJGxlg72neLS2w2neSRDBsvPZmLEdKZDgcffRM', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_ZVuz5d8oo3kL2CweSsF7xE9C', null, 2, 1795320755051, 1795320755476, 1795320755476, null, null, null, 'b9c572e5bc43979cc373022a8b8c1860');
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code") values ('01a20174-b5d1-7fe8-8743-043e65fc591e', 'stripe', 'chave_e98fba7348d2', 'live', 'abdc6dae-0d98-44ae-9035-e75956dd0805', 'zv1KbUdQGYgiZ_NS2ETIHIAie_g3QTU0Wi8SYuoQMQM', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_2EOvsPOvrr566KaKTwV1qm1w', null, 3, 1795320755665, 1795320755833, 1795320755833, null, null, null, 'd12bb5e2440a4d33f661a913d82204d5');
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code") values ('01a20174-b6ba-76d6-a87f-c3932a4b38be', 'stripe', 'chave_e98fba7348d2', 'live', '6bbfa36b-a7af-414a-bba9-bd1dccfa31a0', '5sYFumtCvgMx6aZ1gPPsHEpWrne1rKPlmQjvT3UcLMA', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'declined', 'pi_gaWkyp5wBhPY84CNjo7ZBBwG', 'generic_decline', null, 1795320755898, 1795320756056, 1795320756056, null, null, null, '061840ec3bafa0c7d17cf5231f7adebd');
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code") values ('01a20174-b78e-72fd-b3bc-d920aec80640', 'stripe', 'chave_e98fba7348d2', 'live', '7d9455ed-fb33-4886-94c2-1755b2ceb80a', 'uOL1LeOoCMBFiiOcvFnicckY1eFMzVE1mEIg90mjUg0', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'requires_action', 'pi_6ZbrB3PTmfxykOX2oU8UnqKH', null, null, 1795320756110, null, 1795320756213, 1795320776213, null, null, '84961569d4093136aece6710ff3d0513');
insert into "gift_reversals" ("id", "kind", "intent_id", "amount_centavos", "currency", "state", "review", "made_at", "updated_at") values ('re_lzYpspBNW8g0J50CvwyRXK30', 'refund', 'pi_JJhUBrsluqJOcv0uCO3nOX1u', 2000, 'brl', 'succeeded', null, 1795320760000, 1795320764231);
insert into "look_ups" ("name", "looked_at") values ('refund chave_e98fba7348d2 live', 1795320763988);
insert into "look_ups" ("name", "looked_at") values ('dispute chave_e98fba7348d2 live', 1795320764296);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20174-b11c-7e82-8a6b-34db4617ef86', 'SgPOGkYoIt07b7v6wAexfy', null, 1795320754460);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20174-b36b-7ef5-8b20-9d7a6c7e4171', 'SgPOGkYoIt07b7v6wAexfy', null, 1795320755051);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20174-b5d1-7fe8-8743-043e65fc591e', 'SgPOGkYoIt07b7v6wAexfy', null, 1795320755665);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20174-b6ba-76d6-a87f-c3932a4b38be', 'SgPOGkYoIt07b7v6wAexfy', null, 1795320755898);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20174-b78e-72fd-b3bc-d920aec80640', 'SgPOGkYoIt07b7v6wAexfy', null, 1795320756110);
insert into "notices" ("version", "published_at") values ('2026-11-22', 1795320751972);
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
