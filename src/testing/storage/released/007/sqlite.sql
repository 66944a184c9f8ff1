-- Made by the program at 12fe854, and not to be changed.
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
insert into "schema_version" ("version", "applied_at") values (1, 1795321722403);
insert into "schema_version" ("version", "applied_at") values (2, 1795321722405);
insert into "schema_version" ("version", "applied_at") values (3, 1795321722412);
insert into "schema_version" ("version", "applied_at") values (4, 1795321722413);
insert into "schema_version" ("version", "applied_at") values (5, 1795321722414);
insert into "schema_version" ("version", "applied_at") values (6, 1795321722415);
insert into "schema_version" ("version", "applied_at") values (7, 1795321722416);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20183-7822-7edb-9d62-68be3cdf0e43', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:7832136c-1851-44c5-b309-a11c81d528e8', '2026-11-22', 1795321722912);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20183-786b-7d50-a21a-55de67554815', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:509ae87f-9322-47d9-9712-85549894ee56', '2026-11-22', 1795321722986);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20183-7e58-77cc-ace6-1819a439d722', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:377dcf49-42da-4c66-a362-44a3f3541edc', '2026-11-22', 1795321724504);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20183-7822-7edb-9d62-68be3cdf0e43', 'contact-message', '01a20183-7822-7edb-9d62-68be3cdf0e43', '<01a20183-7822-7edb-9d62-68be3cdf0e43@localhost>', 'sent', 1, 1795321722912, 1795321722912, 1795321767930, null, null, 1795321723130, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20183-786b-7d50-a21a-55de67554815', 'contact-message', '01a20183-786b-7d50-a21a-55de67554815', '<01a20183-786b-7d50-a21a-55de67554815@localhost>', 'sent', 1, 1795321722986, 1795321722986, 1795321768134, null, null, 1795321723174, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20183-7e58-77cc-ace6-1819a439d722', 'contact-message', '01a20183-7e58-77cc-ace6-1819a439d722', '<01a20183-7e58-77cc-ace6-1819a439d722@localhost>', 'waiting', 2, 1795321724504, 1795321724504, 1795321737058, null, '451 EMESSAGE', null, 0);
insert into "spent_captchas" ("nonce", "expires_at") values ('71580c8e936e6de67e09c2727c92db8a', 1795323522000);
insert into "spent_captchas" ("nonce", "expires_at") values ('c5990451f1569db74ee9c74f10d6c9c0', 1795323522000);
insert into "spent_captchas" ("nonce", "expires_at") values ('189c368315389dfb3f5a2bfb23479a2c', 1795323524000);
insert into "spent_captchas" ("nonce", "expires_at") values ('af95349c45a7077be892dd2d70ba2dba', 1795323524000);
insert into "spent_captchas" ("nonce", "expires_at") values ('f105adb9c7d30c89f941f0d582dcd0dc', 1795323524000);
insert into "spent_captchas" ("nonce", "expires_at") values ('18257b8351d16f0b994bf333a0a1aede', 1795323524000);
insert into "spent_captchas" ("nonce", "expires_at") values ('4cc46b3937bd7741aad2d504b63a5322', 1795323524000);
insert into "spent_captchas" ("nonce", "expires_at") values ('5a234fdd260307384a5dd7fe21ab4b79', 1795323524000);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('contact', 'A-NZ3KQL77pjo3Fqhy2bqU', 1795321680000, 1795321740000, 3);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('donation', 'A-NZ3KQL77pjo3Fqhy2bqU', 1795321680000, 1795321740000, 5);
insert into "secrets" ("name", "value") values ('sender-digest', 'xgJKT_UFQ5TVzi5LUfUr-Dua-i_L4Ml9k2ZeklM6A70');
insert into "counters" ("name", "value") values ('gifts begun', 5);
insert into "counters" ("name", "value") values ('receipts', 3);
insert into "counters" ("name", "value") values ('demonstration receipts', 0);
insert into "counters" ("name", "value") values ('test receipts', 0);
insert into "counters" ("name", "value") values ('erasures', 0);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20183-7e74-7fd0-a632-eac196c6f540', 'stripe', 'chave_e98fba7348d2', 'live', '7294901e-7475-4d07-8c34-5830d6744433', 'C5jeE3yjb-GMyWnKqbmxGhg6mokU-uKqk3fvKyKYGSU', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_5WK5ywaEmbmpLCJFHK19qQfB', null, 1, 1795321724532, 1795321724645, 1795321724645, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20183-7efc-7300-90b0-00a76b4d3ab3', 'stripe', 'chave_e98fba7348d2', 'live', '354f6b08-a378-4dda-931c-6664de1bdccc', 'eOJVkyOWhCntLrmnTZ3b1Pu3nCCE2oqNDv1wcOSAAR0', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_AvbKa0YYmODM0i1rnhU0t7Ie', null, 2, 1795321724668, 1795321724713, 1795321724713, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20183-7f34-7e15-b4cc-4576710ccf17', 'stripe', 'chave_e98fba7348d2', 'live', 'f148f5d1-afbd-4a46-ae75-c4fd79927add', 'p86lLy35HORzDYhDNsKnDFxyinIPjjuM6W6CXtCSQqM', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_Ra0I95OvwOm4U5k3nL0QdtyT', null, 3, 1795321724724, 1795321724748, 1795321724748, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20183-7f5f-79ba-b4e0-89383e19637c', 'stripe', 'chave_e98fba7348d2', 'live', 'f3edfa94-f04c-49fa-85ae-7988c3c4b00f', '1YOlX9hRykmwmBfO4Bd4Q3WIO-cJas9vKi_qS0KdXXs', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'declined', 'pi_4wD580GvmGpfs5NN84Y0sgyp', 'generic_decline', null, 1795321724767, 1795321724791, 1795321724791, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20183-7f8d-726c-a965-d09649739bb4', 'stripe', 'chave_e98fba7348d2', 'live', '7ab018c6-d2a2-4d2a-958a-d5c978e13833', 'i5Abc2NItgj4zlVGuY9qHNTvALx2t_yZTOn6QEpJbdw', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'requires_action', 'pi_W6dRKNv0tOl8M5FxYC3QYj3o', null, null, 1795321724813, null, 1795321724847, 1795321744847, null, null);
insert into "gift_reversals" ("id", "kind", "intent_id", "amount_centavos", "currency", "state", "review", "made_at", "updated_at") values ('re_00FJbczapoha8emS1z13Iel0', 'refund', 'pi_5WK5ywaEmbmpLCJFHK19qQfB', 2000, 'brl', 'succeeded', null, 1795321728000, 1795321731370);
insert into "look_ups" ("name", "looked_at") values ('refund chave_e98fba7348d2 live', 1795321731125);
insert into "look_ups" ("name", "looked_at") values ('dispute chave_e98fba7348d2 live', 1795321731423);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20183-7e74-7fd0-a632-eac196c6f540', 'A-NZ3KQL77pjo3Fqhy2bqU', null, 1795321724532);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20183-7efc-7300-90b0-00a76b4d3ab3', 'A-NZ3KQL77pjo3Fqhy2bqU', null, 1795321724668);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20183-7f34-7e15-b4cc-4576710ccf17', 'A-NZ3KQL77pjo3Fqhy2bqU', null, 1795321724724);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20183-7f5f-79ba-b4e0-89383e19637c', 'A-NZ3KQL77pjo3Fqhy2bqU', null, 1795321724767);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20183-7f8d-726c-a965-d09649739bb4', 'A-NZ3KQL77pjo3Fqhy2bqU', null, 1795321724813);
CREATE INDEX outbox_by_due on outbox (state, due_at);
CREATE INDEX gifts_by_state on gifts (state, begun_at);
CREATE INDEX gifts_by_look on gifts (next_look_at) where next_look_at is not null;
CREATE INDEX gift_reversals_by_intent on gift_reversals (intent_id);
CREATE INDEX card_tries_by_time on card_tries (begun_at);
