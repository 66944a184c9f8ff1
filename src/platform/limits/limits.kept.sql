-- SQLite, version 1
create table spent_captchas (nonce text not null primary key, expires_at_ms integer not null) strict;
create table hits (
      scope text not null, sender text not null,
      ends_at_ms integer not null
    ) strict;
create index hits_of_sender on hits (scope, sender, ends_at_ms);
create index hits_over on hits (ends_at_ms);

-- PostgreSQL, version 1
create table spent_captchas (nonce text not null primary key, expires_at_ms bigint not null) ;
create table hits (
      scope text not null, sender text not null,
      ends_at_ms bigint not null
    ) ;
create index hits_of_sender on hits (scope, sender, ends_at_ms);
create index hits_over on hits (ends_at_ms);
