-- SQLite, version 1
create table staff (
      id text not null primary key,
      email text not null unique,
      name text not null,
      role text not null,
      invited_at_ms integer not null, accepted_at_ms integer, removed_at_ms integer
    ) strict;
create table staff_invitations (
      id text not null primary key,
      staff_id text not null,
      expires_at_ms integer not null, used_at_ms integer
    ) strict;
create table staff_sessions (
      id text not null primary key,
      token_digest text not null unique,
      staff_id text not null,
      device text not null,
      signed_in_at_ms integer not null, seen_at_ms integer not null, ended_at_ms integer
    ) strict;
create index staff_sessions_by_staff on staff_sessions (staff_id);
create table login_challenges (
      id text not null primary key,
      kind text not null,
      token_digest text not null unique,
      email text,
      tries integer not null,
      expires_at_ms integer not null, used_at_ms integer
    ) strict;
create table staff_history (
      id text not null primary key,
      at_ms integer not null,
      staff_id text not null,
      act text not null,
      subject text, person_id text
    ) strict;
create index staff_history_by_time on staff_history (at_ms);
create table staff_undos (
      id text not null primary key,
      staff_id text not null,
      kind text not null, label text not null, path text not null,
      state text,
      made_at_ms integer not null, undone_at_ms integer
    ) strict;
create index staff_undos_by_time on staff_undos (made_at_ms);
create table saved_posts (
      token_digest text not null primary key,
      staff_id text,
      path text not null, fields text not null,
      made_at_ms integer not null
    ) strict;

-- PostgreSQL, version 1
create table staff (
      id text not null primary key,
      email text not null unique,
      name text not null,
      role text not null,
      invited_at_ms bigint not null, accepted_at_ms bigint, removed_at_ms bigint
    ) ;
create table staff_invitations (
      id text not null primary key,
      staff_id text not null,
      expires_at_ms bigint not null, used_at_ms bigint
    ) ;
create table staff_sessions (
      id text not null primary key,
      token_digest text not null unique,
      staff_id text not null,
      device text not null,
      signed_in_at_ms bigint not null, seen_at_ms bigint not null, ended_at_ms bigint
    ) ;
create index staff_sessions_by_staff on staff_sessions (staff_id);
create table login_challenges (
      id text not null primary key,
      kind text not null,
      token_digest text not null unique,
      email text,
      tries integer not null,
      expires_at_ms bigint not null, used_at_ms bigint
    ) ;
create table staff_history (
      id text not null primary key,
      at_ms bigint not null,
      staff_id text not null,
      act text not null,
      subject text, person_id text
    ) ;
create index staff_history_by_time on staff_history (at_ms);
create table staff_undos (
      id text not null primary key,
      staff_id text not null,
      kind text not null, label text not null, path text not null,
      state text,
      made_at_ms bigint not null, undone_at_ms bigint
    ) ;
create index staff_undos_by_time on staff_undos (made_at_ms);
create table saved_posts (
      token_digest text not null primary key,
      staff_id text,
      path text not null, fields text not null,
      made_at_ms bigint not null
    ) ;

-- SQLite, after the newest version
drop trigger if exists staff_erased;
create trigger staff_erased after delete on staff
      when coalesce(old.email, '') || coalesce(old.name, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists staff_emptied;
create trigger staff_emptied after update of email, name
      on staff when (coalesce(old.email, '') not in ('', coalesce(new.email, ''))) or (coalesce(old.name, '') not in ('', coalesce(new.name, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists login_challenges_erased;
create trigger login_challenges_erased after delete on login_challenges
      when coalesce(old.email, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists login_challenges_emptied;
create trigger login_challenges_emptied after update of email
      on login_challenges when (coalesce(old.email, '') not in ('', coalesce(new.email, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists staff_history_erased;
create trigger staff_history_erased after delete on staff_history
      when coalesce(old.subject, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists staff_history_emptied;
create trigger staff_history_emptied after update of subject
      on staff_history when (coalesce(old.subject, '') not in ('', coalesce(new.subject, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists staff_undos_erased;
create trigger staff_undos_erased after delete on staff_undos
      when coalesce(old.label, '') || coalesce(old.state, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists staff_undos_emptied;
create trigger staff_undos_emptied after update of label, state
      on staff_undos when (coalesce(old.label, '') not in ('', coalesce(new.label, ''))) or (coalesce(old.state, '') not in ('', coalesce(new.state, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists saved_posts_erased;
create trigger saved_posts_erased after delete on saved_posts
      when coalesce(old.fields, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists saved_posts_emptied;
create trigger saved_posts_emptied after update of fields
      on saved_posts when (coalesce(old.fields, '') not in ('', coalesce(new.fields, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
