-- SQLite, version 1
create table pix_charges (
      txid text not null primary key,
      idempotency_key text not null unique, fingerprint text not null,
      mode text not null,
      fund text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      giver text not null, email text,
      receipt_code text not null unique,
      code text,
      made_at_ms integer not null, expires_at_ms integer not null, paid_at_ms integer
    ) strict;
create index pix_charges_by_time on pix_charges (made_at_ms);

-- PostgreSQL, version 1
create table pix_charges (
      txid text not null primary key,
      idempotency_key text not null unique, fingerprint text not null,
      mode text not null,
      fund text not null,
      amount_centavos bigint not null check (amount_centavos > 0),
      giver text not null, email text,
      receipt_code text not null unique,
      code text,
      made_at_ms bigint not null, expires_at_ms bigint not null, paid_at_ms bigint
    ) ;
create index pix_charges_by_time on pix_charges (made_at_ms);

-- SQLite, after the newest version
drop trigger if exists pix_charges_erased;
create trigger pix_charges_erased after delete on pix_charges
      when coalesce(old.giver, '') || coalesce(old.email, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists pix_charges_emptied;
create trigger pix_charges_emptied after update of giver, email
      on pix_charges when (coalesce(old.giver, '') not in ('', coalesce(new.giver, ''))) or (coalesce(old.email, '') not in ('', coalesce(new.email, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
