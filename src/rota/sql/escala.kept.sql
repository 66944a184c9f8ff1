-- SQLite, version 1
create table rota_people (
      id text not null primary key,
      name text not null, phone text, email text,
      skills text not null, away text not null,
      per_month integer,
      code text unique, calendar_code text unique,
      aware_at_ms integer not null, added_at_ms integer not null, gone_at_ms integer,
      served_at_ms integer, named_at_ms integer
    ) strict;
create table rota_lines (
      key text not null primary key,
      name text not null,
      day text not null,
      starts_at_ms integer not null, ends_at_ms integer not null,
      venue text not null,
      is_off integer not null
    ) strict;
create index rota_lines_by_end on rota_lines (ends_at_ms);
create table rota_duties (
      id text not null primary key,
      team text not null, job text not null, place integer not null,
      line text not null,
      person_id text, guest text,
      state text not null, before text,
      answered_at_ms integer
    ) strict;
create unique index rota_duties_in_place on rota_duties (line, team, job, place)
      where state <> 'refused';
create index rota_duties_by_line on rota_duties (line);
create index rota_duties_of_person on rota_duties (person_id);
create table rota_months (
      team text not null, month text not null,
      published_at_ms integer not null, code text not null,
      primary key (team, month)
    ) strict;
create table rota_leaders (
      staff_id text not null, team text not null,
      primary key (staff_id, team)
    ) strict;
create table rota_news (
      id text not null primary key,
      kind text not null,
      person_id text, staff_id text,
      team text not null, about text not null,
      of_person text,
      said text not null,
      made_at_ms integer not null,
      is_call integer not null, told_at_ms integer
    ) strict;
create index rota_news_by_person on rota_news (person_id, kind, about);
create index rota_news_to_call on rota_news (team) where is_call = 1 and told_at_ms is null;

-- PostgreSQL, version 1
create table rota_people (
      id text not null primary key,
      name text not null, phone text, email text,
      skills text not null, away text not null,
      per_month integer,
      code text unique, calendar_code text unique,
      aware_at_ms bigint not null, added_at_ms bigint not null, gone_at_ms bigint,
      served_at_ms bigint, named_at_ms bigint
    ) ;
create table rota_lines (
      key text not null primary key,
      name text not null,
      day text not null,
      starts_at_ms bigint not null, ends_at_ms bigint not null,
      venue text not null,
      is_off integer not null
    ) ;
create index rota_lines_by_end on rota_lines (ends_at_ms);
create table rota_duties (
      id text not null primary key,
      team text not null, job text not null, place integer not null,
      line text not null,
      person_id text, guest text,
      state text not null, before text,
      answered_at_ms bigint
    ) ;
create unique index rota_duties_in_place on rota_duties (line, team, job, place)
      where state <> 'refused';
create index rota_duties_by_line on rota_duties (line);
create index rota_duties_of_person on rota_duties (person_id);
create table rota_months (
      team text not null, month text not null,
      published_at_ms bigint not null, code text not null,
      primary key (team, month)
    ) ;
create table rota_leaders (
      staff_id text not null, team text not null,
      primary key (staff_id, team)
    ) ;
create table rota_news (
      id text not null primary key,
      kind text not null,
      person_id text, staff_id text,
      team text not null, about text not null,
      of_person text,
      said text not null,
      made_at_ms bigint not null,
      is_call integer not null, told_at_ms bigint
    ) ;
create index rota_news_by_person on rota_news (person_id, kind, about);
create index rota_news_to_call on rota_news (team) where is_call = 1 and told_at_ms is null;

-- SQLite, after the newest version
drop trigger if exists rota_people_erased;
create trigger rota_people_erased after delete on rota_people
      when coalesce(old.name, '') || coalesce(old.phone, '') || coalesce(old.email, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists rota_people_emptied;
create trigger rota_people_emptied after update of name, phone, email
      on rota_people when (coalesce(old.name, '') not in ('', coalesce(new.name, ''))) or (coalesce(old.phone, '') not in ('', coalesce(new.phone, ''))) or (coalesce(old.email, '') not in ('', coalesce(new.email, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists rota_duties_erased;
create trigger rota_duties_erased after delete on rota_duties
      when coalesce(old.guest, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists rota_duties_emptied;
create trigger rota_duties_emptied after update of guest
      on rota_duties when (coalesce(old.guest, '') not in ('', coalesce(new.guest, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
