-- SQLite, version 1
create table prayer_weeks (sunday text not null primary key, lit integer not null) strict;

-- PostgreSQL, version 1
create table prayer_weeks (sunday text not null primary key, lit integer not null) ;
