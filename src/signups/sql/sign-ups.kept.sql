-- SQLite, version 1
create table sign_up_events (
      name text not null primary key,
      title text not null,
      starts_at_ms integer not null, ends_at_ms integer not null,
      is_whole_day integer not null,
      place text not null,
      until_ms integer not null,
      amount_centavos integer,
      places integer not null check (places >= 0),
      is_listed integer not null,
      asked text
    ) strict;
create table sign_ups (
      id text not null primary key,
      code text not null unique,
      event text not null,
      number integer not null,
      attempt text not null unique, fingerprint text not null,
      name text not null, phone text not null, email text,
      people text not null, heads integer not null check (heads >= 0),
      answers text not null,
      guardian text,
      consent_version text not null,
      sender text, mailbox text,
      held integer not null default 0,
      received_at_ms integer not null,
      state text not null,
      hoped_for_place integer not null,
      moved_up_at_ms integer, cancelled_at_ms integer,
      call_for text,
      amount_centavos integer,
      told text not null, told_before text,
      txid text not null unique,
      unique (event, number)
    ) strict;
create index sign_ups_in_line on sign_ups (event, state, number, heads);
create index sign_ups_of_mailbox on sign_ups (mailbox);
create index sign_ups_to_call on sign_ups (event) where call_for is not null;
create table sign_up_payments (
      payment_id text not null primary key,
      event text not null,
      sign_up text,
      held_at_ms integer not null,
      set_aside_at_ms integer, checked_at_ms integer
    ) strict;
create index sign_up_payments_by_sign_up on sign_up_payments (sign_up);
create index sign_up_payments_by_event on sign_up_payments (event);

-- PostgreSQL, version 1
create table sign_up_events (
      name text not null primary key,
      title text not null,
      starts_at_ms bigint not null, ends_at_ms bigint not null,
      is_whole_day integer not null,
      place text not null,
      until_ms bigint not null,
      amount_centavos bigint,
      places integer not null check (places >= 0),
      is_listed integer not null,
      asked text
    ) ;
create table sign_ups (
      id text not null primary key,
      code text not null unique,
      event text not null,
      number integer not null,
      attempt text not null unique, fingerprint text not null,
      name text not null, phone text not null, email text,
      people text not null, heads integer not null check (heads >= 0),
      answers text not null,
      guardian text,
      consent_version text not null,
      sender text, mailbox text,
      held integer not null default 0,
      received_at_ms bigint not null,
      state text not null,
      hoped_for_place integer not null,
      moved_up_at_ms bigint, cancelled_at_ms bigint,
      call_for text,
      amount_centavos bigint,
      told text not null, told_before text,
      txid text not null unique,
      unique (event, number)
    ) ;
create index sign_ups_in_line on sign_ups (event, state, number, heads);
create index sign_ups_of_mailbox on sign_ups (mailbox);
create index sign_ups_to_call on sign_ups (event) where call_for is not null;
create table sign_up_payments (
      payment_id text not null primary key,
      event text not null,
      sign_up text,
      held_at_ms bigint not null,
      set_aside_at_ms bigint, checked_at_ms bigint
    ) ;
create index sign_up_payments_by_sign_up on sign_up_payments (sign_up);
create index sign_up_payments_by_event on sign_up_payments (event);

-- SQLite, after the newest version
drop trigger if exists sign_ups_erased;
create trigger sign_ups_erased after delete on sign_ups
      when coalesce(old.name, '') || coalesce(old.phone, '') || coalesce(old.email, '') || coalesce(old.people, '') || coalesce(old.answers, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists sign_ups_emptied;
create trigger sign_ups_emptied after update of name, phone, email, people, answers
      on sign_ups when (coalesce(old.name, '') not in ('', coalesce(new.name, ''))) or (coalesce(old.phone, '') not in ('', coalesce(new.phone, ''))) or (coalesce(old.email, '') not in ('', coalesce(new.email, ''))) or (coalesce(old.people, '') not in ('', coalesce(new.people, ''))) or (coalesce(old.answers, '') not in ('', coalesce(new.answers, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
