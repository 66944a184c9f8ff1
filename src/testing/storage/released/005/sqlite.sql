-- Made by the program at f33a2ff, and not to be changed.
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
insert into "schema_version" ("version", "applied_at") values (1, 1795335158340);
insert into "schema_version" ("version", "applied_at") values (2, 1795335158342);
insert into "schema_version" ("version", "applied_at") values (3, 1795335158352);
insert into "schema_version" ("version", "applied_at") values (4, 1795335158352);
insert into "schema_version" ("version", "applied_at") values (5, 1795335158353);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20250-7b86-7919-a76d-432da019bfb6', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:676929af-82b2-4c49-998e-aba963347b1d', '2026-11-21', 1795335158660);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20250-7baf-7124-9a89-b704b6a228e1', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:7fc3e4e2-6ee2-46de-a942-c2281a017d28', '2026-11-21', 1795335158703);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20250-81b3-7f98-a156-09fc4a83b1a8', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:cf690ea1-e8f4-4dea-a696-3bd2693055af', '2026-11-21', 1795335160235);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at") values ('01a20250-7b86-7919-a76d-432da019bfb6', 'contact-message', '01a20250-7b86-7919-a76d-432da019bfb6', '<01a20250-7b86-7919-a76d-432da019bfb6@localhost>', 'sent', 1, 1795335158660, 1795335158660, 1795335203678, null, null, 1795335158849);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at") values ('01a20250-7baf-7124-9a89-b704b6a228e1', 'contact-message', '01a20250-7baf-7124-9a89-b704b6a228e1', '<01a20250-7baf-7124-9a89-b704b6a228e1@localhost>', 'sent', 1, 1795335158703, 1795335158703, 1795335203857, null, null, 1795335158872);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at") values ('01a20250-81b3-7f98-a156-09fc4a83b1a8', 'contact-message', '01a20250-81b3-7f98-a156-09fc4a83b1a8', '<01a20250-81b3-7f98-a156-09fc4a83b1a8@localhost>', 'waiting', 2, 1795335160235, 1795335160235, 1795335173232, null, 'EMESSAGE: 451 no', null);
insert into "spent_captchas" ("nonce", "expires_at") values ('d9cff9ec093c8a7091f5c170ea5affb3', 1795336958000);
insert into "spent_captchas" ("nonce", "expires_at") values ('0d43aa5c5a7d09314133fe8b4bded32c', 1795336958000);
insert into "spent_captchas" ("nonce", "expires_at") values ('5b77d8e2600c357b413b0af9be68350f', 1795336960000);
insert into "spent_captchas" ("nonce", "expires_at") values ('8ba815325e62a1a6601befb74f7b39ff', 1795336960000);
insert into "spent_captchas" ("nonce", "expires_at") values ('5cc2aa436ecf602b63bfb40e7e37a745', 1795336960000);
insert into "spent_captchas" ("nonce", "expires_at") values ('e03d0ec91182aecd583d03e2e1eb63e0', 1795336960000);
insert into "spent_captchas" ("nonce", "expires_at") values ('4257d4f8a3b3e98af3ab39156e87c4c3', 1795336960000);
insert into "spent_captchas" ("nonce", "expires_at") values ('d0ad7ae9ca62425d9adb61ba238cad08', 1795336960000);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('contact', '5yu637ZU1V_mD9hPdURI-x', 1795335120000, 1795335180000, 3);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('donation', '5yu637ZU1V_mD9hPdURI-x', 1795335120000, 1795335180000, 5);
insert into "secrets" ("name", "value") values ('sender-digest', 'pLO2L2c34gj5Vf7oI_Mu4wCgeJ-q4sWqyo24IXa6IQQ');
insert into "counters" ("name", "value") values ('gifts begun', 5);
insert into "counters" ("name", "value") values ('receipts', 3);
insert into "counters" ("name", "value") values ('demonstration receipts', 0);
insert into "counters" ("name", "value") values ('test receipts', 0);
insert into "counters" ("name", "value") values ('erasures', 0);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "looked_at", "review") values ('01a20250-81f7-7834-a7e9-3fa67631d07e', 'stripe', 'chave_e98fba7348d2', 'live', '70d9a0ba-4cff-4edd-be35-1c01d5e1239a', '3DG6HcIVL2knKQNrKZH4rhRoMUbbdiD892STy5zMdKw', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_ukcvI0PnON06w0Dr2725RnLw', null, 1, 1795335160311, 1795335160447, 1795335160447, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "looked_at", "review") values ('01a20250-82a5-727f-abff-ad1b854c9330', 'stripe', 'chave_e98fba7348d2', 'live', 'd2ad5af1-4fce-4746-b4ca-4ca982220d6e', 'OR5XbKU_Ya9vNzICF7fZK5dC2X_f-9DEgAFxyaGi-5Q', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_lVHXOCf2y5biZ9JhEcgJwCn2', null, 2, 1795335160485, 1795335160563, 1795335160563, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "looked_at", "review") values ('01a20250-82fe-7591-9ffc-3108e04f84eb', 'stripe', 'chave_e98fba7348d2', 'live', 'a70bb3f1-59bc-4ace-ae50-ff5177c1497a', 'zFApo1sHLcIwfYLPha0yA7dph0sby8M1v6jQZHHOP9A', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_0dWbw8Ui2eJQ0cfKjyoxOFnW', null, 3, 1795335160574, 1795335160602, 1795335160602, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "looked_at", "review") values ('01a20250-8323-7efc-bc23-f91a73827d75', 'stripe', 'chave_e98fba7348d2', 'live', '5bf15c7e-dc22-40b1-87d8-808d790800d8', '6U9ykpgxoThiHiJnBvNBzr2I76I6W8it_myVg9jFIFU', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'declined', 'pi_0nykq8wLyDQOM84rYIY6s006', 'generic_decline', null, 1795335160611, 1795335160841, 1795335160841, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "looked_at", "review") values ('01a20250-841a-792a-9cf4-24ac63cb4a7e', 'stripe', 'chave_e98fba7348d2', 'live', '1399c154-6a6e-4ba2-aa9a-8e6f6be3f3e0', 'LqfZB9DC3SJvAMFVvkCGtGRIr4JeHy-w1eEHt6WPNAc', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'requires_action', 'pi_xcvaxbnMLN08qdglHcOHYD71', null, null, 1795335160858, null, 1795335160908, 1795335160908, null, null);
insert into "gift_reversals" ("id", "kind", "intent_id", "amount_centavos", "currency", "state", "review", "made_at", "updated_at") values ('re_mFaWxUrk7dbs0eoX65Mx70LN', 'refund', 'pi_ukcvI0PnON06w0Dr2725RnLw', 2000, 'brl', 'succeeded', null, 1795335165000, 1795335168247);
insert into "look_ups" ("name", "looked_at") values ('refund chave_e98fba7348d2 live', 1795335168062);
insert into "look_ups" ("name", "looked_at") values ('dispute chave_e98fba7348d2 live', 1795335168291);
CREATE INDEX outbox_by_due on outbox (state, due_at);
CREATE INDEX gifts_by_state on gifts (state, begun_at);
CREATE INDEX gifts_by_look on gifts (next_look_at) where next_look_at is not null;
CREATE INDEX gift_reversals_by_intent on gift_reversals (intent_id);
