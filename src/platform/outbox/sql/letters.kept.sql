-- SQLite, version 1
create table outbox (
      id text not null primary key,
      kind text not null,
      subject_id text not null,
      message_id text not null,
      state text not null,
      attempts integer not null check (attempts >= 0),
      stumbles integer not null default 0,
      created_at_ms integer not null, retrying_since_ms integer not null, due_at_ms integer not null,
      lease text,
      last_error text,
      sent_at_ms integer,
      check ((state = 'sending') = (lease is not null)),
      check ((state = 'sent') = (sent_at_ms is not null))
    ) strict;
create index outbox_by_due on outbox (state, due_at_ms);
create index outbox_by_subject on outbox (subject_id);

-- PostgreSQL, version 1
create table outbox (
      id text not null primary key,
      kind text not null,
      subject_id text not null,
      message_id text not null,
      state text not null,
      attempts integer not null check (attempts >= 0),
      stumbles integer not null default 0,
      created_at_ms bigint not null, retrying_since_ms bigint not null, due_at_ms bigint not null,
      lease text,
      last_error text,
      sent_at_ms bigint,
      check ((state = 'sending') = (lease is not null)),
      check ((state = 'sent') = (sent_at_ms is not null))
    ) ;
create index outbox_by_due on outbox (state, due_at_ms);
create index outbox_by_subject on outbox (subject_id);
