-- SQLite, version 1
create table content_versions (
      id integer not null primary key autoincrement,
      file text not null, hash text not null, text text not null,
      staff_id text,
      source text not null,
      parent integer not null,
      made_at_ms integer not null,
      unique (file, parent)
    ) strict;
create index content_versions_by_file on content_versions (file, id);
create table content_drafts (
      file text not null, staff_id text not null,
      base integer not null,
      form text not null,
      saved_at_ms integer not null,
      sheet text not null default '',
      blank integer not null default 0,
      primary key (file, staff_id)
    ) strict;
create table content_photos (
      file text not null primary key,
      description text not null default '', focus text,
      hash text,
      removed_at_ms integer, changed_at_ms integer not null
    ) strict;
create table content_photo_bytes (
      hash text not null, piece integer not null, base64 text not null,
      primary key (hash, piece)
    ) strict;
create table account_changes (
      id integer not null primary key autoincrement,
      version_id integer not null,
      before_id integer not null, before_hash text not null,
      staff_id text,
      source text not null,
      made_at_ms integer not null,
      letter_id text,
      unique (version_id, before_hash)
    ) strict;
create table account_seen (staff_id text not null primary key, change_id integer not null) strict;
create table old_time_dismissals (
      file text not null, hour text not null, text_hash text not null,
      version_id integer not null,
      primary key (file, hour, text_hash)
    ) strict;
create table confirmed_texts (key text not null primary key) strict;
create table build_assets (
      name text not null primary key,
      base64 text not null,
      served_at_ms integer not null
    ) strict;

-- PostgreSQL, version 1
create table content_versions (
      id bigint generated always as identity primary key,
      file text not null, hash text not null, text text not null,
      staff_id text,
      source text not null,
      parent bigint not null,
      made_at_ms bigint not null,
      unique (file, parent)
    ) ;
create index content_versions_by_file on content_versions (file, id);
create table content_drafts (
      file text not null, staff_id text not null,
      base bigint not null,
      form text not null,
      saved_at_ms bigint not null,
      sheet text not null default '',
      blank integer not null default 0,
      primary key (file, staff_id)
    ) ;
create table content_photos (
      file text not null primary key,
      description text not null default '', focus text,
      hash text,
      removed_at_ms bigint, changed_at_ms bigint not null
    ) ;
create table content_photo_bytes (
      hash text not null, piece integer not null, base64 text not null,
      primary key (hash, piece)
    ) ;
create table account_changes (
      id bigint generated always as identity primary key,
      version_id bigint not null,
      before_id bigint not null, before_hash text not null,
      staff_id text,
      source text not null,
      made_at_ms bigint not null,
      letter_id text,
      unique (version_id, before_hash)
    ) ;
create table account_seen (staff_id text not null primary key, change_id bigint not null) ;
create table old_time_dismissals (
      file text not null, hour text not null, text_hash text not null,
      version_id bigint not null,
      primary key (file, hour, text_hash)
    ) ;
create table confirmed_texts (key text not null primary key) ;
create table build_assets (
      name text not null primary key,
      base64 text not null,
      served_at_ms bigint not null
    ) ;

-- SQLite, after the newest version
drop trigger if exists content_versions_erased;
create trigger content_versions_erased after delete on content_versions
      when coalesce(old.text, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists content_versions_emptied;
create trigger content_versions_emptied after update of text
      on content_versions when (coalesce(old.text, '') not in ('', coalesce(new.text, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists content_drafts_erased;
create trigger content_drafts_erased after delete on content_drafts
      when coalesce(old.form, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists content_drafts_emptied;
create trigger content_drafts_emptied after update of form
      on content_drafts when (coalesce(old.form, '') not in ('', coalesce(new.form, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists content_photos_erased;
create trigger content_photos_erased after delete on content_photos
      when coalesce(old.description, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists content_photos_emptied;
create trigger content_photos_emptied after update of description
      on content_photos when (coalesce(old.description, '') not in ('', coalesce(new.description, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
