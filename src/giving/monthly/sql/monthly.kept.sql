-- SQLite, version 1
create table monthly_gifts (
      id text not null primary key,
      code text not null unique,
      provider text not null,
      account text not null,
      mode text not null,
      customer_id text, subscription_id text unique,
      amount_centavos integer not null check (amount_centavos > 0),
      fund text, giver text not null, email text,
      state text not null,
      begun_at_ms integer not null,
      ended_at_ms integer, ended_by text,
      next_at_ms integer,
      failing_invoice_id text, next_try_at_ms integer,
      revision integer not null,
      check ((state = 'ended') = (ended_at_ms is not null)),
      check ((state = 'failing') or failing_invoice_id is null)
    ) strict;
create index monthly_gifts_by_state on monthly_gifts (state, begun_at_ms);
create table monthly_events (
      monthly_id text not null, at_ms integer not null,
      what text not null,
      amount_centavos integer not null,
      invoice_id text not null,
      primary key (monthly_id, at_ms, what, invoice_id)
    ) strict;

-- PostgreSQL, version 1
create table monthly_gifts (
      id text not null primary key,
      code text not null unique,
      provider text not null,
      account text not null,
      mode text not null,
      customer_id text, subscription_id text unique,
      amount_centavos bigint not null check (amount_centavos > 0),
      fund text, giver text not null, email text,
      state text not null,
      begun_at_ms bigint not null,
      ended_at_ms bigint, ended_by text,
      next_at_ms bigint,
      failing_invoice_id text, next_try_at_ms bigint,
      revision integer not null,
      check ((state = 'ended') = (ended_at_ms is not null)),
      check ((state = 'failing') or failing_invoice_id is null)
    ) ;
create index monthly_gifts_by_state on monthly_gifts (state, begun_at_ms);
create table monthly_events (
      monthly_id text not null, at_ms bigint not null,
      what text not null,
      amount_centavos bigint not null,
      invoice_id text not null,
      primary key (monthly_id, at_ms, what, invoice_id)
    ) ;

-- SQLite, after the newest version
drop trigger if exists monthly_gifts_erased;
create trigger monthly_gifts_erased after delete on monthly_gifts
      when coalesce(old.giver, '') || coalesce(old.email, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists monthly_gifts_emptied;
create trigger monthly_gifts_emptied after update of giver, email
      on monthly_gifts when (coalesce(old.giver, '') not in ('', coalesce(new.giver, ''))) or (coalesce(old.email, '') not in ('', coalesce(new.email, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
