-- Made by the program at 6a46e55, and not to be changed.
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
insert into "schema_version" ("version", "applied_at") values (1, 1795331085293);
insert into "schema_version" ("version", "applied_at") values (2, 1795331085303);
insert into "schema_version" ("version", "applied_at") values (3, 1795331085346);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20212-5830-7cb3-989a-26e57bcc8b82', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:0f07ddc4-8580-4f9c-b18e-5e1b41f12952', '2026-11-21', 1795331086357);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20212-587a-75a3-bf34-e215c1fe81d3', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:030c61fd-d4ae-41e8-95c3-d3c5371b32c3', '2026-11-21', 1795331086457);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20212-5e74-77b1-9147-2f29f9fe8ecd', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:7d37acd2-3a1f-4f61-ae85-ca40ba10a3cf', '2026-11-21', 1795331087987);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at") values ('01a20212-5830-7cb3-989a-26e57bcc8b82', 'contact-message', '01a20212-5830-7cb3-989a-26e57bcc8b82', '<01a20212-5830-7cb3-989a-26e57bcc8b82@localhost>', 'sent', 1, 1795331086357, 1795331086357, 1795331131403, null, null, 1795331086680);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at") values ('01a20212-587a-75a3-bf34-e215c1fe81d3', 'contact-message', '01a20212-587a-75a3-bf34-e215c1fe81d3', '<01a20212-587a-75a3-bf34-e215c1fe81d3@localhost>', 'sent', 1, 1795331086457, 1795331086457, 1795331131685, null, null, 1795331086713);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at") values ('01a20212-5e74-77b1-9147-2f29f9fe8ecd', 'contact-message', '01a20212-5e74-77b1-9147-2f29f9fe8ecd', '<01a20212-5e74-77b1-9147-2f29f9fe8ecd@localhost>', 'waiting', 2, 1795331087987, 1795331087987, 1795331116144, null, 'EMESSAGE: 451 no', null);
insert into "spent_captchas" ("nonce", "expires_at") values ('02c11da0bf07a6105f6b95b72390b52a', 1795332886000);
insert into "spent_captchas" ("nonce", "expires_at") values ('2501f3c3367b71e965e61b5344f2ae45', 1795332886000);
insert into "spent_captchas" ("nonce", "expires_at") values ('79a84f6bfa5562fba35627984db52e20', 1795332887000);
insert into "spent_captchas" ("nonce", "expires_at") values ('ffd0facc877a8e91f4083177881694f1', 1795332887000);
insert into "spent_captchas" ("nonce", "expires_at") values ('b288d2e4bba8e77512328f351d2366df', 1795332888000);
insert into "spent_captchas" ("nonce", "expires_at") values ('e89f5706f72792ecb22af384f25dc90f', 1795332889000);
insert into "spent_captchas" ("nonce", "expires_at") values ('265991e7ce02d351bab8645d37df0019', 1795332889000);
insert into "spent_captchas" ("nonce", "expires_at") values ('e6541e57ddefb762ee3821988d26b66c', 1795332889000);
insert into "secrets" ("name", "value") values ('sender-digest', 'dXQqUq4OGkOTyJln9hlfPIdY7g47L1lGa7kqmA9HUIM');
insert into "counters" ("name", "value") values ('gifts begun', 5);
insert into "counters" ("name", "value") values ('receipts', 3);
insert into "counters" ("name", "value") values ('demonstration receipts', 0);
insert into "counters" ("name", "value") values ('test receipts', 0);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "looked_at", "review") values ('01a20212-5e8f-7110-9227-4adfbb4296ba', 'stripe', 'chave_e98fba7348d2', 'live', 'bae81d3c-692a-484f-8947-e8f45111a736', 'Gy-ijYuFeZRWS2cCoaKUuE5u9yCabLqq66EbtoI7MgM', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_g7GgLTbSNcMjC0nxSFDKNgVr', null, 1, 1795331088015, 1795331088635, 1795331088635, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "looked_at", "review") values ('01a20212-616d-7c07-8248-94ae55be80d4', 'stripe', 'chave_e98fba7348d2', 'live', '936c47fa-7a19-4908-aade-d60f1c551d64', 'Zd0Pq592_k0fr7jVr6KoM8m_iRv0yE9-wQPN0kUrZB8', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_Y0RcibDwZHnsrkuPaC3Q5B9b', null, 2, 1795331088749, 1795331089026, 1795331089026, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "looked_at", "review") values ('01a20212-62a2-7ca5-8df6-08643aa6c156', 'stripe', 'chave_e98fba7348d2', 'live', 'e60346ae-5cb2-40fe-9750-076148b76959', 'H_Oh6D7JQgj2QKspZaO9hb8sGrAPRKYPDsqfXv51K6Q', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_YtOr4ZJEZRTofk3Zay3ZMrSq', null, 3, 1795331089058, 1795331089107, 1795331089107, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "looked_at", "review") values ('01a20212-6310-768e-96bd-4aa0689fe0a9', 'stripe', 'chave_e98fba7348d2', 'live', '46999b46-0606-4fc3-91ce-c011a373b00a', 'kV-7uliN4AFX_ZHQhpxu2CrvsfHYj50XDB15D6M4P2w', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'declined', 'pi_HaJ4pY78fqZ6XnXUUlO2KXb3', 'generic_decline', null, 1795331089168, 1795331089259, 1795331089259, null, null, null);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "looked_at", "review") values ('01a20212-6389-7263-8e09-bbf6059aae9f', 'stripe', 'chave_e98fba7348d2', 'live', '5a919f24-e77c-467e-b960-f67d3bd8b020', 'hwld1TTPl7udDOTWLf7tYHZA0fkxJlRkOXKbnOXOGCs', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'requires_action', 'pi_0CH0uJ6huX6bi430U8MlJPEr', null, null, 1795331089289, null, 1795331089379, 1795331089379, null, null);
CREATE INDEX outbox_by_due on outbox (state, due_at);
CREATE INDEX gifts_by_state on gifts (state, begun_at);
CREATE INDEX gifts_by_look on gifts (next_look_at) where next_look_at is not null;
