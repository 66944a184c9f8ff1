-- SQLite, version 1
create table alarms (name text not null primary key, begun_at_ms integer not null, seen_at_ms integer not null) strict;
create table clock (
      id integer not null primary key check (id = 1),
      seen_at_ms integer not null, jumped_from_ms integer, jumped_to_ms integer,
      check ((jumped_from_ms is null) = (jumped_to_ms is null))
    ) strict;
create table secrets (name text not null primary key, value text not null) strict;
create table counters (name text not null primary key, value integer not null) strict;
insert into counters (name, value) values ('gifts begun', 0), ('receipts', 0),
      ('demonstration receipts', 0), ('test receipts', 0), ('erasures', 0);

-- PostgreSQL, version 1
create table alarms (name text not null primary key, begun_at_ms bigint not null, seen_at_ms bigint not null) ;
create table clock (
      id integer not null primary key check (id = 1),
      seen_at_ms bigint not null, jumped_from_ms bigint, jumped_to_ms bigint,
      check ((jumped_from_ms is null) = (jumped_to_ms is null))
    ) ;
create table secrets (name text not null primary key, value text not null) ;
create table counters (name text not null primary key, value integer not null) ;
insert into counters (name, value) values ('gifts begun', 0), ('receipts', 0),
      ('demonstration receipts', 0), ('test receipts', 0), ('erasures', 0);
