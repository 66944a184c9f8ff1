-- Made by the program at 5ed94ab, and not to be changed.
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
insert into "schema_version" ("version", "applied_at") values (1, 1795321567542);
insert into "schema_version" ("version", "applied_at") values (2, 1795321567597);
insert into "schema_version" ("version", "applied_at") values (3, 1795321567599);
insert into "schema_version" ("version", "applied_at") values (4, 1795321567636);
insert into "schema_version" ("version", "applied_at") values (5, 1795321567637);
insert into "schema_version" ("version", "applied_at") values (6, 1795321567659);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20181-1dd4-747a-92ad-6a18228afe7c', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:d84aeade-166b-481c-8212-ece700eba1c3', '2026-11-22', 1795321568717);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20181-1e2e-7818-a867-c05195ac5e9f', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:b128e6ae-e09b-4e8a-9b80-7197690ff636', '2026-11-22', 1795321568813);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20181-2433-7eb8-beb0-171f7a9ba0ac', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:9b9a51e8-9eca-4754-8ccf-02deb7682156', '2026-11-22', 1795321570354);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20181-1dd4-747a-92ad-6a18228afe7c', 'contact-message', '01a20181-1dd4-747a-92ad-6a18228afe7c', '<01a20181-1dd4-747a-92ad-6a18228afe7c@localhost>', 'sent', 1, 1795321568717, 1795321568717, 1795321613737, null, null, 1795321569265, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20181-1e2e-7818-a867-c05195ac5e9f', 'contact-message', '01a20181-1e2e-7818-a867-c05195ac5e9f', '<01a20181-1e2e-7818-a867-c05195ac5e9f@localhost>', 'sent', 1, 1795321568813, 1795321568813, 1795321614288, null, null, 1795321569402, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20181-2433-7eb8-beb0-171f7a9ba0ac', 'contact-message', '01a20181-2433-7eb8-beb0-171f7a9ba0ac', '<01a20181-2433-7eb8-beb0-171f7a9ba0ac@localhost>', 'waiting', 2, 1795321570354, 1795321570354, 1795321585584, null, '451 EMESSAGE', null, 0);
insert into "spent_captchas" ("nonce", "expires_at") values ('13d441e33270a1377f9f6a6f0e4b9a2f', 1795323368000);
insert into "spent_captchas" ("nonce", "expires_at") values ('427ba6a681fd9cf14e242e8c3a1b288e', 1795323368000);
insert into "spent_captchas" ("nonce", "expires_at") values ('c3664a21975c7f63afc96bf75b13913d', 1795323370000);
insert into "spent_captchas" ("nonce", "expires_at") values ('fa1bccb4395eb23a4c9facc5689eea5f', 1795323370000);
insert into "spent_captchas" ("nonce", "expires_at") values ('fe2cf436d75aa52296e2991336ecfad0', 1795323371000);
insert into "spent_captchas" ("nonce", "expires_at") values ('0f4dae7fc756b69ff50fc169c865dd32', 1795323371000);
insert into "spent_captchas" ("nonce", "expires_at") values ('5ce0b67fd232e0b1f65cd9510a1bfc8b', 1795323371000);
insert into "spent_captchas" ("nonce", "expires_at") values ('c00d6861f1636abaaf823eb354f4ccd8', 1795323371000);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('contact', 'ygTgVXxyVeSPnI0O5cPuQs', 1795321560000, 1795321620000, 3);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('donation', 'ygTgVXxyVeSPnI0O5cPuQs', 1795321560000, 1795321620000, 5);
insert into "secrets" ("name", "value") values ('sender-digest', 'B-ZbrjsEKrnFzyVE-Qck3DhloSi9SmXOllWnMq_nOoE');
insert into "counters" ("name", "value") values ('gifts begun', 5);
insert into "counters" ("name", "value") values ('receipts', 3);
insert into "counters" ("name", "value") values ('demonstration receipts', 0);
insert into "counters" ("name", "value") values ('test receipts', 0);
insert into "counters" ("name", "value") values ('erasures', 0);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20181-248e-734a-8a01-a8e14676a69f', 'stripe', 'chave_e98fba7348d2', 'live', '0ddd9958-53fb-4d8f-b7dc-3b35b23bc3c7', 'c6EE3rG94rvvXH4ggFSVhcXp2gKCNemqlQUJ_GcXKWM', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_tJXUICaju3mFvm48O3VC2eEp', null, 1, 1795321570446, 1795321571234, 1795321571234, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20181-283b-75e0-9868-adc648376658', 'stripe', 'chave_e98fba7348d2', 'live', '4b8e497b-a52f-485c-ba67-388985a1c39d', 'Vncz7eO9W-aGBCqFYQU6a0lD6RvhsqhhHxEZXW47eXg', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_bvGiVAdkkv030C41xO1dbylw', null, 2, 1795321571387, 1795321571496, 1795321571496, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20181-28ba-7703-9adf-540c867a2ba1', 'stripe', 'chave_e98fba7348d2', 'live', 'c13f1165-3f82-4571-b2a3-53cf30ea6653', 'gAU6UtT6NdIa2F-bVWG0OEKM6Fz4R-XiyRgU3fPDCak', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_lrA2BBZqap5G63UUl24vNu0Q', null, 3, 1795321571514, 1795321571565, 1795321571565, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20181-2910-74e2-a476-f314de4899d9', 'stripe', 'chave_e98fba7348d2', 'live', 'f1ed6754-0687-4e38-9488-98f44eb330de', 'eCcIhBnE5EY-PSDdtMKOUjHK02vXk0DRg3gWHIdC0FU', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'declined', 'pi_IzvWn1R4AtNebljmTZAnQa0i', 'generic_decline', null, 1795321571600, 1795321571706, 1795321571706, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20181-29c7-7548-a84c-2595ee678160', 'stripe', 'chave_e98fba7348d2', 'live', '83691e55-6244-4f01-a0c7-0668e963053f', '2b1NyE-vORfWaVlpsjySr7rvl5e-jQI6beNlw0_wT3E', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'requires_action', 'pi_pOpjcvn1nrXd8gO6liLWxxlx', null, null, 1795321571783, null, 1795321571945, 1795321591945, null, null);
insert into "gift_reversals" ("id", "kind", "intent_id", "amount_centavos", "currency", "state", "review", "made_at", "updated_at") values ('re_XefwCTmAagC5XNgoWCbQIv0n', 'refund', 'pi_tJXUICaju3mFvm48O3VC2eEp', 2000, 'brl', 'succeeded', null, 1795321576000, 1795321580474);
insert into "look_ups" ("name", "looked_at") values ('refund chave_e98fba7348d2 live', 1795321580197);
insert into "look_ups" ("name", "looked_at") values ('dispute chave_e98fba7348d2 live', 1795321580612);
CREATE INDEX outbox_by_due on outbox (state, due_at);
CREATE INDEX gifts_by_state on gifts (state, begun_at);
CREATE INDEX gifts_by_look on gifts (next_look_at) where next_look_at is not null;
CREATE INDEX gift_reversals_by_intent on gift_reversals (intent_id);
