-- SQLite, version 1
create table gifts (
      id text not null primary key,
      number integer,
      mode text not null,
      means text not null,
      source text not null,
      fund text, purpose text, purpose_name text,
      amount_centavos integer not null check (amount_centavos > 0),
      giver text not null, giver_id text, email text,
      memo text, bank_id text,
      state text not null,
      outside_id text unique, payment_id text unique,
      booked_by text,
      receipt_number integer, receipt_code text,
      begun_at_ms integer not null, settled_at_ms integer, moved_at_ms integer not null,
      review text,
      provider text,
      account text, idempotency_key text unique, fingerprint text, description text,
      decline_code text,
      next_poll_at_ms integer, poll_held_until_ms integer
      ,
      unique (mode, receipt_number),
      check ((state = 'succeeded') = (receipt_number is not null)),
      check (state <> 'succeeded' or outside_id is not null),
      check (source <> 'site' or idempotency_key is not null)
    ) strict;
create unique index gifts_by_number on gifts (number);
create unique index gifts_by_receipt_code on gifts (receipt_code);
create index gifts_by_state on gifts (state, begun_at_ms);
create index gifts_by_poll on gifts (next_poll_at_ms) where next_poll_at_ms is not null;
create index gifts_by_day on gifts
      ((case when mode = 'live' then 1 else 0 end), (coalesce(settled_at_ms, begun_at_ms)), id);
create index gifts_by_amount on gifts (amount_centavos, number);
create index gifts_by_purpose on gifts (purpose) where purpose is not null;
create index gifts_by_giver on gifts (giver_id, settled_at_ms);
create table givers (
      id text not null primary key,
      name text not null, email text,
      plain_name text not null,
      identity text unique,
      joined_into text,
      made_at_ms integer not null
    ) strict;
create index givers_by_joined on givers (joined_into);
create index givers_by_name on givers (plain_name, id);
create table gift_moves (
      gift_id text not null, state text not null, moved_at_ms integer not null,
      primary key (gift_id, moved_at_ms, state)
    ) strict;
create table gift_reversals (
      id text not null primary key,
      kind text not null,
      payment_id text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      currency text not null,
      state text not null,
      review text,
      staff_id text, reason text,
      made_at_ms integer not null, updated_at_ms integer not null
    ) strict;
create index gift_reversals_by_payment on gift_reversals (payment_id);
create index gift_reversals_by_state on gift_reversals (state);
create index gift_reversals_by_time on gift_reversals (made_at_ms);
create table turns (name text not null primary key, taken_at_ms integer not null) strict;
create table card_tries (
      gift_id text not null primary key,
      household text not null, network text,
      begun_at_ms integer not null
    ) strict;
create index card_tries_by_time on card_tries (begun_at_ms);
create table card_cooldowns (begun_at_ms integer not null primary key, ends_at_ms integer not null) strict;
create table gift_months (
      month text not null, means text not null, fund text not null, purpose_name text not null default '',
      gifts integer not null, centavos integer not null,
      primary key (month, means, fund, purpose_name)
    ) strict;
create table gifts_taken_back (
      payment_id text not null primary key,
      month text not null, means text not null, fund text not null, purpose_name text not null default '',
      centavos integer not null
    ) strict;
create index gifts_taken_back_by_month on gifts_taken_back (month, means, fund, purpose_name, centavos);
create table closed_countings (
      id text not null primary key, day text not null, closed_at_ms integer not null,
      cash_centavos integer not null, cheque_centavos integer not null
    ) strict;
create index closed_countings_by_day on closed_countings (day);
create table gift_doubts (
      id text not null primary key,
      gift_id text not null, other_id text, counting_id text,
      made_at_ms integer not null,
      told_apart_by text, told_apart_at_ms integer,
      check ((other_id is null) <> (counting_id is null))
    ) strict;
create index gift_doubts_open on gift_doubts (made_at_ms) where told_apart_at_ms is null;
create virtual table gift_words using fts5(giver, content='gifts', content_rowid='number',
    detail=none, prefix='2 3 4 5 6 7 8 9 10', tokenize='unicode61 remove_diacritics 2');
insert into gift_words (gift_words, rank) values ('secure-delete', 1);
create trigger gifts_come after insert on gifts begin
    update gifts set number = (select coalesce(max(number), 0) + 1 from gifts) where id = new.id;
    insert into gift_words (rowid, giver) select number, giver from gifts where id = new.id;
  end;
create trigger gifts_renamed after update of giver on gifts begin
    insert into gift_words (gift_words, rowid, giver) values ('delete', old.number, old.giver);
    insert into gift_words (rowid, giver) values (new.number, new.giver);
  end;
create trigger gifts_go after delete on gifts begin
    insert into gift_words (gift_words, rowid, giver) values ('delete', old.number, old.giver);
  end;

-- PostgreSQL, version 1
create table gifts (
      id text not null primary key,
      number bigint not null generated by default as identity,
      mode text not null,
      means text not null,
      source text not null,
      fund text, purpose text, purpose_name text,
      amount_centavos bigint not null check (amount_centavos > 0),
      giver text not null, giver_id text, email text,
      memo text, bank_id text,
      state text not null,
      outside_id text unique, payment_id text unique,
      booked_by text,
      receipt_number integer, receipt_code text,
      begun_at_ms bigint not null, settled_at_ms bigint, moved_at_ms bigint not null,
      review text,
      provider text,
      account text, idempotency_key text unique, fingerprint text, description text,
      decline_code text,
      next_poll_at_ms bigint, poll_held_until_ms bigint
      , words tsvector generated always as (to_tsvector('simple', translate(giver, 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǦǧǨǩǪǫǬǭǰǴǵǸǹǺǻȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȞȟȦȧȨȩȪȫȬȭȮȯȰȱȲȳḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~’‘“”–—…ªº̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ͣͤͥͦͧͨͩͪͫͬͭͮͯ͘͜͟͢͝͞͠͡', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzOoUuAaIiOoUuUuUuUuUuAaAaGgKkOoOojGgNnAaAaAaEeEeIiIiOoOoRrRrUuUuSsTtHhAaEeOoOoOoOoYyAaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYyZzZzZzhtwyAaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy                                         '))) stored,
      unique (mode, receipt_number),
      check ((state = 'succeeded') = (receipt_number is not null)),
      check (state <> 'succeeded' or outside_id is not null),
      check (source <> 'site' or idempotency_key is not null)
    ) ;
create unique index gifts_by_number on gifts (number);
create unique index gifts_by_receipt_code on gifts (receipt_code);
create index gifts_by_state on gifts (state, begun_at_ms);
create index gifts_by_poll on gifts (next_poll_at_ms) where next_poll_at_ms is not null;
create index gifts_by_day on gifts
      ((case when mode = 'live' then 1 else 0 end), (coalesce(settled_at_ms, begun_at_ms)), id);
create index gifts_by_amount on gifts (amount_centavos, number);
create index gifts_by_purpose on gifts (purpose) where purpose is not null;
create index gifts_by_giver on gifts (giver_id, settled_at_ms);
create table givers (
      id text not null primary key,
      name text not null, email text,
      plain_name text not null,
      identity text unique,
      joined_into text,
      made_at_ms bigint not null
    ) ;
create index givers_by_joined on givers (joined_into);
create index givers_by_name on givers (plain_name, id);
create table gift_moves (
      gift_id text not null, state text not null, moved_at_ms bigint not null,
      primary key (gift_id, moved_at_ms, state)
    ) ;
create table gift_reversals (
      id text not null primary key,
      kind text not null,
      payment_id text not null,
      amount_centavos bigint not null check (amount_centavos > 0),
      currency text not null,
      state text not null,
      review text,
      staff_id text, reason text,
      made_at_ms bigint not null, updated_at_ms bigint not null
    ) ;
create index gift_reversals_by_payment on gift_reversals (payment_id);
create index gift_reversals_by_state on gift_reversals (state);
create index gift_reversals_by_time on gift_reversals (made_at_ms);
create table turns (name text not null primary key, taken_at_ms bigint not null) ;
create table card_tries (
      gift_id text not null primary key,
      household text not null, network text,
      begun_at_ms bigint not null
    ) ;
create index card_tries_by_time on card_tries (begun_at_ms);
create table card_cooldowns (begun_at_ms bigint not null primary key, ends_at_ms bigint not null) ;
create table gift_months (
      month text not null, means text not null, fund text not null, purpose_name text not null default '',
      gifts integer not null, centavos bigint not null,
      primary key (month, means, fund, purpose_name)
    ) ;
create table gifts_taken_back (
      payment_id text not null primary key,
      month text not null, means text not null, fund text not null, purpose_name text not null default '',
      centavos bigint not null
    ) ;
create index gifts_taken_back_by_month on gifts_taken_back (month, means, fund, purpose_name, centavos);
create table closed_countings (
      id text not null primary key, day text not null, closed_at_ms bigint not null,
      cash_centavos bigint not null, cheque_centavos bigint not null
    ) ;
create index closed_countings_by_day on closed_countings (day);
create table gift_doubts (
      id text not null primary key,
      gift_id text not null, other_id text, counting_id text,
      made_at_ms bigint not null,
      told_apart_by text, told_apart_at_ms bigint,
      check ((other_id is null) <> (counting_id is null))
    ) ;
create index gift_doubts_open on gift_doubts (made_at_ms) where told_apart_at_ms is null;
create index gifts_by_words on gifts using gin (words);

-- SQLite, after the newest version
drop trigger if exists gifts_erased;
create trigger gifts_erased after delete on gifts
      when coalesce(old.giver, '') || coalesce(old.email, '') || coalesce(old.memo, '') || coalesce(old.description, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists gifts_emptied;
create trigger gifts_emptied after update of giver, email, memo, description
      on gifts when (coalesce(old.giver, '') not in ('', coalesce(new.giver, ''))) or (coalesce(old.email, '') not in ('', coalesce(new.email, ''))) or (coalesce(old.memo, '') not in ('', coalesce(new.memo, ''))) or (coalesce(old.description, '') not in ('', coalesce(new.description, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists givers_erased;
create trigger givers_erased after delete on givers
      when coalesce(old.name, '') || coalesce(old.email, '') || coalesce(old.plain_name, '') || coalesce(old.identity, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists givers_emptied;
create trigger givers_emptied after update of name, email, plain_name, identity
      on givers when (coalesce(old.name, '') not in ('', coalesce(new.name, ''))) or (coalesce(old.email, '') not in ('', coalesce(new.email, ''))) or (coalesce(old.plain_name, '') not in ('', coalesce(new.plain_name, ''))) or (coalesce(old.identity, '') not in ('', coalesce(new.identity, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists gift_reversals_erased;
create trigger gift_reversals_erased after delete on gift_reversals
      when coalesce(old.reason, '') <> '' begin update counters set value = value + 1 where name = 'erasures'; end;
drop trigger if exists gift_reversals_emptied;
create trigger gift_reversals_emptied after update of reason
      on gift_reversals when (coalesce(old.reason, '') not in ('', coalesce(new.reason, ''))) begin update counters set value = value + 1 where name = 'erasures'; end;
