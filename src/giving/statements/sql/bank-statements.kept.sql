-- SQLite, version 1
create table statement_credits (
      name text not null, digest text not null, ordinal integer not null,
      primary key (name, digest, ordinal)
    ) strict;
create table statement_choices (
      text_digest text not null primary key,
      fund text not null, means text not null, giver_id text,
      chosen_at_ms integer not null
    ) strict;
create index statement_choices_by_giver on statement_choices (giver_id);
create table statement_previews (
      id text not null primary key,
      staff_id text not null,
      preview text not null,
      made_at_ms integer not null
    ) strict;

-- PostgreSQL, version 1
create table statement_credits (
      name text not null, digest text not null, ordinal integer not null,
      primary key (name, digest, ordinal)
    ) ;
create table statement_choices (
      text_digest text not null primary key,
      fund text not null, means text not null, giver_id text,
      chosen_at_ms bigint not null
    ) ;
create index statement_choices_by_giver on statement_choices (giver_id);
create table statement_previews (
      id text not null primary key,
      staff_id text not null,
      preview text not null,
      made_at_ms bigint not null
    ) ;

-- SQLite, after the newest version
drop trigger if exists statement_previews_erased;
create trigger statement_previews_erased after delete on statement_previews
      when coalesce(old.preview, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists statement_previews_emptied;
create trigger statement_previews_emptied after update of preview
      on statement_previews when (coalesce(old.preview, '') not in ('', coalesce(new.preview, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
