-- Made by the program at 09b06f2, and not to be changed.
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
insert into "schema_version" ("version", "applied_at") values (1, 1795321955600);
insert into "schema_version" ("version", "applied_at") values (2, 1795321955608);
insert into "schema_version" ("version", "applied_at") values (3, 1795321955610);
insert into "schema_version" ("version", "applied_at") values (4, 1795321955610);
insert into "schema_version" ("version", "applied_at") values (5, 1795321955611);
insert into "schema_version" ("version", "applied_at") values (6, 1795321955628);
insert into "schema_version" ("version", "applied_at") values (7, 1795321955629);
insert into "schema_version" ("version", "applied_at") values (8, 1795321955629);
insert into "schema_version" ("version", "applied_at") values (9, 1795321955639);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key") values ('01a20187-0bf2-731e-97a8-382c13a6fdb6', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:daec7f9b-086e-4435-9209-a18d7e5ade3b', '2026-11-22', 1795321957316, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key") values ('01a20187-0d82-7d50-a668-0f1b50638832', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:a3593cac-a5f3-44f4-8238-160e2fc76b31', '2026-11-22', 1795321957762, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key") values ('01a20187-1520-7994-866b-fdec84d553b0', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:6c4ec88d-fab7-4018-af1a-32d2fe9f9aea', '2026-11-22', 1795321959704, null);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20187-0bf2-731e-97a8-382c13a6fdb6', 'contact-message', '01a20187-0bf2-731e-97a8-382c13a6fdb6', '<01a20187-0bf2-731e-97a8-382c13a6fdb6@localhost>', 'sent', 1, 1795321957316, 1795321957316, 1795322002515, null, null, 1795321958932, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20187-0d82-7d50-a668-0f1b50638832', 'contact-message', '01a20187-0d82-7d50-a668-0f1b50638832', '<01a20187-0d82-7d50-a668-0f1b50638832@localhost>', 'sent', 1, 1795321957762, 1795321957762, 1795322003637, null, null, 1795321959356, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a20187-1520-7994-866b-fdec84d553b0', 'contact-message', '01a20187-1520-7994-866b-fdec84d553b0', '<01a20187-1520-7994-866b-fdec84d553b0@localhost>', 'waiting', 3, 1795321959704, 1795321959704, 1795321992356, null, '451 EMESSAGE', null, 0);
insert into "spent_captchas" ("nonce", "expires_at") values ('7e4dbab5501c061ea886f13df4429268', 1795323756000);
insert into "spent_captchas" ("nonce", "expires_at") values ('948fe4892d0ae04c509ceca1fe650289', 1795323757000);
insert into "spent_captchas" ("nonce", "expires_at") values ('d19ce040baa88de311377956d68ec5d8', 1795323759000);
insert into "spent_captchas" ("nonce", "expires_at") values ('dedda2e4a42b9e15a8f69141b365205d', 1795323759000);
insert into "spent_captchas" ("nonce", "expires_at") values ('36609bdda8566f1ae87c2a1ab2f8542c', 1795323763000);
insert into "spent_captchas" ("nonce", "expires_at") values ('c1535152e7d41927d96aea39ff751964', 1795323764000);
insert into "spent_captchas" ("nonce", "expires_at") values ('94fa4b6de0e344254779fe6afe936507', 1795323765000);
insert into "spent_captchas" ("nonce", "expires_at") values ('39e65135e1d8ab7aeea8307ee12d1284', 1795323766000);
insert into "secrets" ("name", "value") values ('sender-digest', 'KPsaHGFo868IHHSWc0rAK6ege4BHItAikJ8GpLWcYGY');
insert into "counters" ("name", "value") values ('gifts begun', 5);
insert into "counters" ("name", "value") values ('receipts', 3);
insert into "counters" ("name", "value") values ('demonstration receipts', 0);
insert into "counters" ("name", "value") values ('test receipts', 0);
insert into "counters" ("name", "value") values ('erasures', 0);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20187-15c6-7bf1-8905-4089510c9bd5', 'stripe', 'chave_e98fba7348d2', 'live', '6fd936ab-728f-4a76-92ee-a1e8edf124d5', '2QqIGyYy-dP-ZR3uHEc3LeCF7gOMH1VdyvRjonqWGFU', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_nuu6RkcuTI3rE8GRFeTuuxt1', null, 1, 1795321959878, 1795321962573, 1795321962573, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20187-242d-7487-a77c-5cab3593f580', 'stripe', 'chave_e98fba7348d2', 'live', '2718c0b5-d4a4-4dc7-ac22-5c644a351d20', 'HJsS_H7mtH700ZDPBf_Fwxn9dZRKtymTdhzrW4awQn4', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_2NVHIfqOQ4nC3J02aNicPLGC', null, 2, 1795321963565, 1795321964580, 1795321964580, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20187-290d-7af7-8718-02753e13d3ad', 'stripe', 'chave_e98fba7348d2', 'live', 'a61182ec-46db-4598-9846-cb719fb51137', 'HyVoGxV-u0XNlUNc2QGogrgKD39V0lAl4D8L0CClPIY', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_BMYxlvGvx2ipO1VfymGcjEOT', null, 3, 1795321964813, 1795321965300, 1795321965300, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20187-2bbc-7d96-8ba2-397cc56b5c79', 'stripe', 'chave_e98fba7348d2', 'live', '070330c9-2c9e-4388-a1eb-1574a839d4c8', 'WidNLi6YZyuQi66XLuN7Da67rIHpuNsQWLLc1-UQpDQ', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'declined', 'pi_pBuWWClkTnrGRHgWtekbQLsP', 'generic_decline', null, 1795321965500, 1795321966079, 1795321966079, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review") values ('01a20187-3031-7ec8-98e2-86a1e377bc11', 'stripe', 'chave_e98fba7348d2', 'live', '6cd4a77f-0d38-477e-9f84-7aec1ef1ea5c', 'BRfv9_7vZpdvw9Ots1TIO1a38B3pTdVgnuPOzmlGf24', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'requires_action', 'pi_8aSCgtFimbplpI0QRlNhyw0S', null, null, 1795321966641, null, 1795321966931, 1795321986931, null, null);
insert into "gift_reversals" ("id", "kind", "intent_id", "amount_centavos", "currency", "state", "review", "made_at", "updated_at") values ('re_QGzFDAXt0mLO4QxE0ZvvB9i0', 'refund', 'pi_nuu6RkcuTI3rE8GRFeTuuxt1', 2000, 'brl', 'succeeded', null, 1795321971000, 1795321986382);
insert into "look_ups" ("name", "looked_at") values ('refund chave_e98fba7348d2 live', 1795321985918);
insert into "look_ups" ("name", "looked_at") values ('dispute chave_e98fba7348d2 live', 1795321986439);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20187-15c6-7bf1-8905-4089510c9bd5', 'V66LkbVEkGxMHkxT6K-byf', null, 1795321959878);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20187-242d-7487-a77c-5cab3593f580', 'V66LkbVEkGxMHkxT6K-byf', null, 1795321963565);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20187-290d-7af7-8718-02753e13d3ad', 'V66LkbVEkGxMHkxT6K-byf', null, 1795321964813);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20187-2bbc-7d96-8ba2-397cc56b5c79', 'V66LkbVEkGxMHkxT6K-byf', null, 1795321965500);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('01a20187-3031-7ec8-98e2-86a1e377bc11', 'V66LkbVEkGxMHkxT6K-byf', null, 1795321966641);
insert into "notices" ("version", "published_at") values ('2026-11-22', 1795321956169);
CREATE INDEX outbox_by_due on outbox (state, due_at);
CREATE INDEX gifts_by_state on gifts (state, begun_at);
CREATE INDEX gifts_by_look on gifts (next_look_at) where next_look_at is not null;
CREATE INDEX gift_reversals_by_intent on gift_reversals (intent_id);
CREATE INDEX card_tries_by_time on card_tries (begun_at);
CREATE UNIQUE INDEX contact_messages_by_attempt_key
    on contact_messages (attempt_key);
