-- Made by the program at 2c4f160, and not to be changed.
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
insert into "schema_version" ("version", "applied_at") values (1, 1795322116604);
insert into "schema_version" ("version", "applied_at") values (2, 1795322116606);
insert into "schema_version" ("version", "applied_at") values (3, 1795322116608);
insert into "schema_version" ("version", "applied_at") values (4, 1795322116609);
insert into "schema_version" ("version", "applied_at") values (5, 1795322116609);
insert into "schema_version" ("version", "applied_at") values (6, 1795322116610);
insert into "schema_version" ("version", "applied_at") values (7, 1795322116610);
insert into "schema_version" ("version", "applied_at") values (8, 1795322116611);
insert into "schema_version" ("version", "applied_at") values (9, 1795322116611);
insert into "schema_version" ("version", "applied_at") values (10, 1795322116623);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key") values ('01a20189-7d4f-762f-bf96-d38040cf3cde', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:74dfe33d-1fc6-4cae-880e-fd5ac3e2fab6', '2026-11-22', 1795322117452, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key") values ('01a20189-7e5a-77eb-acc0-9f4ac9c553fe', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:58cc45ab-a512-4cf9-bde7-009d53e3588d', '2026-11-22', 1795322117722, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key") values ('01a20189-84a4-708c-85c6-f801b0d6c600', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:d68367e4-aa2a-4afb-80d0-048246aa334b', '2026-11-22', 1795322119331, null);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20189-7d4f-762f-bf96-d38040cf3cde', 'contact-message', '01a20189-7d4f-762f-bf96-d38040cf3cde', '<01a20189-7d4f-762f-bf96-d38040cf3cde@localhost>', 'sent', 1, 1795322117452, 1795322117452, 1795322162496, null, null, 1795322118061, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20189-7e5a-77eb-acc0-9f4ac9c553fe', 'contact-message', '01a20189-7e5a-77eb-acc0-9f4ac9c553fe', '<01a20189-7e5a-77eb-acc0-9f4ac9c553fe@localhost>', 'sent', 1, 1795322117722, 1795322117722, 1795322163091, null, null, 1795322118358, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20189-84a4-708c-85c6-f801b0d6c600', 'contact-message', '01a20189-84a4-708c-85c6-f801b0d6c600', '<01a20189-84a4-708c-85c6-f801b0d6c600@localhost>', 'waiting', 2, 1795322119331, 1795322119331, 1795322142235, null, '451 EMESSAGE', null, 0);
insert into "spent_captchas" ("nonce", "expires_at") values ('d9e46a47b61f69d58168ebfe6eb5f4fc', 1795323917000);
insert into "spent_captchas" ("nonce", "expires_at") values ('fd14a624eb67589b3357eff432705a4a', 1795323917000);
insert into "spent_captchas" ("nonce", "expires_at") values ('756d5b336218871f38c106b60f549759', 1795323919000);
insert into "spent_captchas" ("nonce", "expires_at") values ('0a5332050f63a10a5d6bdf0a5e5113de', 1795323919000);
insert into "spent_captchas" ("nonce", "expires_at") values ('1d08e635189528e01f4851782d162c4d', 1795323919000);
insert into "spent_captchas" ("nonce", "expires_at") values ('ca9555294e92940170b79005a8e3450b', 1795323919000);
insert into "spent_captchas" ("nonce", "expires_at") values ('5d1d6753562fd1f7dd6df27ecd74edc2', 1795323920000);
insert into "spent_captchas" ("nonce", "expires_at") values ('84bfcbd3c9ade6f90487dc977113bb0e', 1795323920000);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('contact', '3DmmqlCCBBxzi1NdOg4VmW', 1795322100000, 1795322160000, 3);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('donation', '3DmmqlCCBBxzi1NdOg4VmW', 1795322100000, 1795322160000, 5);
insert into "secrets" ("name", "value") values ('sender-digest', '5a6-__X2bgb5qFIKqpmHLmMGud0SsmLf2KT_Eb-0y9s');
insert into "counters" ("name", "value") values ('gifts begun', 5);
insert into "counters" ("name", "value") values ('receipts', 3);
insert into "counters" ("name", "value") values ('demonstration receipts', 0);
insert into "counters" ("name", "value") values ('test receipts', 0);
insert into "counters" ("name", "value") values ('erasures', 0);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20189-84f5-7aad-8609-00e4d8a84932', 'stripe', 'chave_e98fba7348d2', 'live', '7b4045cd-b81e-4975-bf44-b51564749099', 'O0CcKERxe0hpr_2WS0t1CCcokdyNmVCiViak7VTBoQA', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_ByrO8kJ2EOFiPXX4QrEikm3d', null, 1, 1795322119413, 1795322119766, 1795322119766, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20189-86a9-7eee-a334-32029cabfe45', 'stripe', 'chave_e98fba7348d2', 'live', 'ebeee449-976d-4030-9962-fefd4fabd9a7', '-91jTEytOR5U-u5AccQBkzOTtKfkTI3fEoZGsrRGb-Q', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_SZkTYOCZSgEHq9hBdP7Yfe4N', null, 2, 1795322119849, 1795322119967, 1795322119967, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20189-8735-7a3b-b8c0-fefd734fe45a', 'stripe', 'chave_e98fba7348d2', 'live', '7c431cfa-ff4e-49f3-a883-924f381f3777', 'OYDKa2JfC3Cv7n13g90ZYH5N6Ad-zHxKn4VormViofw', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_5501ZhEiyE095MfRXXtBvCks', null, 3, 1795322119989, 1795322120156, 1795322120156, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20189-87f4-7b5e-8737-8660b2584b80', 'stripe', 'chave_e98fba7348d2', 'live', 'efcfaf77-3b5d-417e-b8e4-5c3112567499', '3-6xmr365Hzirawe89gkm93HyNdpmhe_Q6Zu4lDhiI0', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'declined', 'pi_eUAC9CZvcjnOZBV3NZzp9H20', 'generic_decline', null, 1795322120180, 1795322120207, 1795322120207, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20189-882e-734b-adc7-184083144a22', 'stripe', 'chave_e98fba7348d2', 'live', 'eaa69e13-bd41-4bb0-abb7-038021063eba', 'r1LtgkbivgQF3F2B2vV3kIejAYglHr0HWssv4-5Bwp8', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'requires_action', 'pi_Xeo7YgW5O8Mm6L5cVZUfiaYz', null, null, 1795322120238, null, 1795322120344, 1795322140344, null, null);
insert into "gift_reversals" ("id", "kind", "intent_id", "amount_centavos", "currency", "state", "review", "made_at", "updated_at") values ('re_0lnb4Pr8EzVUT9DoTS4bIuBF', 'refund', 'pi_ByrO8kJ2EOFiPXX4QrEikm3d', 2000, 'brl', 'succeeded', null, 1795322124000, 1795322136095);
insert into "look_ups" ("name", "looked_at") values ('refund chave_e98fba7348d2 live', 1795322135525);
insert into "look_ups" ("name", "looked_at") values ('dispute chave_e98fba7348d2 live', 1795322136619);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20189-84f5-7aad-8609-00e4d8a84932', '3DmmqlCCBBxzi1NdOg4VmW', null, 1795322119413);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20189-86a9-7eee-a334-32029cabfe45', '3DmmqlCCBBxzi1NdOg4VmW', null, 1795322119849);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20189-8735-7a3b-b8c0-fefd734fe45a', '3DmmqlCCBBxzi1NdOg4VmW', null, 1795322119989);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20189-87f4-7b5e-8737-8660b2584b80', '3DmmqlCCBBxzi1NdOg4VmW', null, 1795322120180);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20189-882e-734b-adc7-184083144a22', '3DmmqlCCBBxzi1NdOg4VmW', null, 1795322120238);
insert into "notices" ("version", "published_at") values ('2026-11-22', 1795322116832);
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
