-- SQLite, version 1
create table countings (
      id text not null primary key,
      day text not null, gathering text not null,
      version integer not null,
      opened_by text not null, opened_at_ms integer not null,
      closed_by text, closed_at_ms integer,
      discarded_by text, discarded_at_ms integer,
      check (closed_at_ms is null or discarded_at_ms is null)
    ) strict;
create index countings_by_day on countings (day);
create index countings_open on countings (opened_at_ms)
      where closed_at_ms is null and discarded_at_ms is null;
create table counting_lines (
      id text not null primary key,
      counting_id text not null, number integer not null,
      means text not null,
      fund text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      envelope text not null, name text not null, email text,
      added_by text not null, added_at_ms integer not null,
      removed_by text, removed_at_ms integer,
      unique (counting_id, number)
    ) strict;
create table counting_pieces (
      counting_id text not null, denomination text not null,
      pieces integer not null check (pieces > 0),
      primary key (counting_id, denomination)
    ) strict;

-- PostgreSQL, version 1
create table countings (
      id text not null primary key,
      day text not null, gathering text not null,
      version integer not null,
      opened_by text not null, opened_at_ms bigint not null,
      closed_by text, closed_at_ms bigint,
      discarded_by text, discarded_at_ms bigint,
      check (closed_at_ms is null or discarded_at_ms is null)
    ) ;
create index countings_by_day on countings (day);
create index countings_open on countings (opened_at_ms)
      where closed_at_ms is null and discarded_at_ms is null;
create table counting_lines (
      id text not null primary key,
      counting_id text not null, number integer not null,
      means text not null,
      fund text not null,
      amount_centavos bigint not null check (amount_centavos > 0),
      envelope text not null, name text not null, email text,
      added_by text not null, added_at_ms bigint not null,
      removed_by text, removed_at_ms bigint,
      unique (counting_id, number)
    ) ;
create table counting_pieces (
      counting_id text not null, denomination text not null,
      pieces integer not null check (pieces > 0),
      primary key (counting_id, denomination)
    ) ;

-- SQLite, after the newest version
drop trigger if exists counting_lines_erased;
create trigger counting_lines_erased after delete on counting_lines
      when coalesce(old.envelope, '') || coalesce(old.name, '') || coalesce(old.email, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists counting_lines_emptied;
create trigger counting_lines_emptied after update of envelope, name, email
      on counting_lines when (coalesce(old.envelope, '') not in ('', coalesce(new.envelope, ''))) or (coalesce(old.name, '') not in ('', coalesce(new.name, ''))) or (coalesce(old.email, '') not in ('', coalesce(new.email, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
