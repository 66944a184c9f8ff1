-- Made by the program at af222a9, and not to be changed.
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
insert into "schema_version" ("version", "applied_at") values (1, 1795320574282);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20171-f325-78d1-83f5-cb61b86b82cb', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:477b0f9d-54a3-45fc-b6fd-aaf578c3ad23', '2026-11-21', 1795320574727);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20171-f37a-79a6-8df7-ef59aa997dc3', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:a2b109c6-997e-4a71-97fb-aa466787732a', '2026-11-21', 1795320574827);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20171-f98b-76d7-ac36-18d05cd027f9', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:f8881573-92a4-4190-abda-aa341c29329b', '2026-11-21', 1795320576393);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at") values ('01a20171-f325-78d1-83f5-cb61b86b82cb', 'contact-message', '01a20171-f325-78d1-83f5-cb61b86b82cb', '<01a20171-f325-78d1-83f5-cb61b86b82cb@localhost>', 'sent', 1, 1795320574727, 1795320574727, 1795320619766, null, null, 1795320575013);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at") values ('01a20171-f37a-79a6-8df7-ef59aa997dc3', 'contact-message', '01a20171-f37a-79a6-8df7-ef59aa997dc3', '<01a20171-f37a-79a6-8df7-ef59aa997dc3@localhost>', 'sent', 1, 1795320574827, 1795320574827, 1795320619844, null, null, 1795320575018);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at") values ('01a20171-f98b-76d7-ac36-18d05cd027f9', 'contact-message', '01a20171-f98b-76d7-ac36-18d05cd027f9', '<01a20171-f98b-76d7-ac36-18d05cd027f9@localhost>', 'waiting', 2, 1795320576393, 1795320576393, 1795320585796, null, 'EMESSAGE: 451 no', null);
insert into "spent_captchas" ("nonce", "expires_at") values ('34152fcc46ebeda0156e4f7ea1ce69e4', 1795322374000);
insert into "spent_captchas" ("nonce", "expires_at") values ('1baf2486dcf11ca3d9d143c158dc7b6d', 1795322374000);
insert into "spent_captchas" ("nonce", "expires_at") values ('58343d41351dd75f8a1fec818e5c6d56', 1795322376000);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('contact', 'hRWt_Hd0i_kDbUnfYFrFj7', 1795320540000, 1795320600000, 3);
insert into "secrets" ("name", "value") values ('sender-digest', '5ShKHOxp2GVC-Go-cm-2V7wUPBbl4GFY0FdaGDSQ4TY');
CREATE INDEX outbox_by_due on outbox (state, due_at);
