-- SQLite, version 1
create table staff_passkeys (
      id text not null primary key,
      staff_id text not null,
      public_key text not null,
      counter integer not null,
      transports text not null,
      device text not null,
      made_at_ms integer not null, used_at_ms integer
    ) strict;
create index staff_passkeys_by_staff on staff_passkeys (staff_id);

-- SQLite, version 2
alter table staff_passkeys add column host text;

-- PostgreSQL, version 1
create table staff_passkeys (
      id text not null primary key,
      staff_id text not null,
      public_key text not null,
      counter bigint not null,
      transports text not null,
      device text not null,
      made_at_ms bigint not null, used_at_ms bigint
    ) ;
create index staff_passkeys_by_staff on staff_passkeys (staff_id);

-- PostgreSQL, version 2
alter table staff_passkeys add column host text;
