-- SQLite, version 1
create table spent_captchas (nonce text not null primary key, expires_at_ms integer not null) strict;
create table hits (
      scope text not null, sender text not null,
      instants text not null,
      forgotten_at_ms integer not null,
      primary key (scope, sender)
    ) strict;

-- PostgreSQL, version 1
create table spent_captchas (nonce text not null primary key, expires_at_ms bigint not null) ;
create table hits (
      scope text not null, sender text not null,
      instants text not null,
      forgotten_at_ms bigint not null,
      primary key (scope, sender)
    ) ;
