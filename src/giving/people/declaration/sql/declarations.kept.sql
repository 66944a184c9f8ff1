-- SQLite, version 1
create table declaration_letters (
      id text not null primary key,
      giver_id text not null, year integer not null,
      asked_at_ms integer not null, asked_by text not null
    ) strict;
create index declaration_letters_by_year on declaration_letters (year, giver_id);

-- PostgreSQL, version 1
create table declaration_letters (
      id text not null primary key,
      giver_id text not null, year integer not null,
      asked_at_ms bigint not null, asked_by text not null
    ) ;
create index declaration_letters_by_year on declaration_letters (year, giver_id);
