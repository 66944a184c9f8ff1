-- Made by the program at 4186f47, and not to be changed.
pragma user_version = 0;
CREATE TABLE schema_version (
    version integer not null primary key,
    applied_at integer not null
  );
CREATE TABLE contact_messages (
      id text not null primary key,
      name text,
      email text not null,
      reason text not null check (reason in ('prayer', 'information', 'other')),
      phone text not null,
      request text not null,
      consent_version text not null,
      received_at integer not null
    ) strict;
CREATE TABLE outbox (
      id text not null primary key,
      kind text not null,
      subject_id text not null,
      message_id text not null,
      state text not null check (state in ('waiting', 'sending', 'sent', 'parked')),
      attempts integer not null check (attempts >= 0),
      created_at integer not null,
      first_due_at integer not null,
      due_at integer not null,
      lease text,
      last_error text,
      sent_at integer,
      check ((state = 'sending') = (lease is not null)),
      check ((state = 'sent') = (sent_at is not null))
    ) strict;
CREATE TABLE spent_captchas (
      nonce text not null primary key,
      expires_at integer not null
    ) strict;
CREATE TABLE attempts (
      scope text not null,
      sender text not null,
      window_start integer not null,
      window_end integer not null,
      count integer not null check (count > 0),
      primary key (scope, sender, window_start)
    ) strict;
CREATE TABLE secrets (
      name text not null primary key,
      value text not null
    ) strict;
CREATE TABLE gifts (
      id text not null primary key,
      attempt_key text not null unique,
      fingerprint text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      purpose text check (purpose in ('tithe', 'offering', 'both')),
      giver text not null,
      description text not null,
      email text,
      state text not null check (state in ('begun', 'unknown', 'requires_action', 'processing',
        'succeeded', 'declined', 'canceled', 'failed')),
      intent_id text unique,
      decline_code text,
      receipt_number integer unique,
      begun_at integer not null,
      settled_at integer,
      check ((state = 'succeeded') = (receipt_number is not null))
    ) strict;
CREATE TABLE counters (
      name text not null primary key,
      value integer not null
    ) strict;
insert into "schema_version" ("version", "applied_at") values (1, 1795319416665);
insert into "schema_version" ("version", "applied_at") values (2, 1795319416669);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20160-48e6-7825-9378-90e82326310a', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:eb5ae165-7085-447a-b0be-36dd6fbdbfea', '2026-11-21', 1795319417049);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20160-492a-79b7-8076-bc09bb691a1f', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:bb9471f0-756f-4030-8c9c-bd7c6f74bb6e', '2026-11-21', 1795319417129);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at") values ('01a20160-4f2d-71ac-aa4e-edac661cfa0a', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:49786e87-4f64-4baf-94a2-381bad47eb5d', '2026-11-21', 1795319418669);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at") values ('01a20160-48e6-7825-9378-90e82326310a', 'contact-message', '01a20160-48e6-7825-9378-90e82326310a', '<01a20160-48e6-7825-9378-90e82326310a@localhost>', 'sent', 1, 1795319417049, 1795319417049, 1795319462081, null, null, 1795319417301);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at") values ('01a20160-492a-79b7-8076-bc09bb691a1f', 'contact-message', '01a20160-492a-79b7-8076-bc09bb691a1f', '<01a20160-492a-79b7-8076-bc09bb691a1f@localhost>', 'sent', 1, 1795319417129, 1795319417129, 1795319462372, null, null, 1795319417438);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at") values ('01a20160-4f2d-71ac-aa4e-edac661cfa0a', 'contact-message', '01a20160-4f2d-71ac-aa4e-edac661cfa0a', '<01a20160-4f2d-71ac-aa4e-edac661cfa0a@localhost>', 'waiting', 2, 1795319418669, 1795319418669, 1795319431447, null, 'EMESSAGE: 451 no', null);
insert into "spent_captchas" ("nonce", "expires_at") values ('78da756816bd40ddc4fce8b0c33aeee2', 1795321216000);
insert into "spent_captchas" ("nonce", "expires_at") values ('35223ed0ff490798fbcec2acc350f7b9', 1795321217000);
insert into "spent_captchas" ("nonce", "expires_at") values ('78a7a91970399c0415e1f6b78f861773', 1795321218000);
insert into "spent_captchas" ("nonce", "expires_at") values ('64adf9900c135f7f72d412061b061940', 1795321218000);
insert into "spent_captchas" ("nonce", "expires_at") values ('d5ece44d4b4e1dc1185eb12dc8368cb6', 1795321219000);
insert into "spent_captchas" ("nonce", "expires_at") values ('11f2610a7bb1089f553d778a332d2f53', 1795321219000);
insert into "spent_captchas" ("nonce", "expires_at") values ('0837d75209ec6c3d6c01f1c59901b8be', 1795321219000);
insert into "spent_captchas" ("nonce", "expires_at") values ('312df8faa378d4f402184b65c68acde1', 1795321219000);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('contact', 'm-8-THPAc2-ZYY0dr5c7hJ', 1795319400000, 1795319460000, 3);
insert into "attempts" ("scope", "sender", "window_start", "window_end", "count") values ('donation', 'm-8-THPAc2-ZYY0dr5c7hJ', 1795319400000, 1795319460000, 5);
insert into "secrets" ("name", "value") values ('sender-digest', 'z1xadC3hzLiy2dp4lQHAksteIXyQuJoqDevjX9YG5aE');
insert into "gifts" ("id", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at") values ('01a20160-4f5d-7328-8e31-48a8a6547945', 'a2ce0545-c288-441c-b7b6-2ef2456109ec', 'Epxv0eMIhvFB5305_3MDlK260rK1PWlE-ipUvjDZp24', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_YGWPnz0eUX3oev70xg0JoTXQ', null, 1, 1795319418717, 1795319419062);
insert into "gifts" ("id", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at") values ('01a20160-50f0-76f3-ad1b-239c01cdfada', '368eb0e8-29bb-48ba-bad6-569d8c6779cc', 'izDnDP5t8pDdzFF8i06epOO511cGYvjuKr5MZijHc9g', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_utBBN04NY0vOyAA3uC8007IM', null, 2, 1795319419120, 1795319419154);
insert into "gifts" ("id", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at") values ('01a20160-5121-7e8c-9511-46a6132d423a', '191cdb58-d12e-449e-a95b-d8d9795f07e3', 'e0_zchXLeiPLkaRQJjAU_S2D1tC1DI30sOMZ412w6PI', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_4pQ3oDJae7UnQcXytMPw9eXK', null, 3, 1795319419170, 1795319419202);
insert into "gifts" ("id", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at") values ('01a20160-5150-72eb-80bc-71d185a7a306', '61119579-6e8a-46c3-abd8-a4d48df61d85', '5Gt6un1Mv-KegiVqNPWnPvByrSAXqqOUbhxgPSdfFS4', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'declined', 'pi_5HLXO0eRzAtmgs6c7dS1O7fm', 'generic_decline', null, 1795319419216, 1795319419271);
insert into "gifts" ("id", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at") values ('01a20160-51b9-7911-bc94-49dcb3eb29f3', '7b1f463f-b508-4fb1-bca2-4ed5469d3090', '1ZJsDn3zsUcirh0IzdsC4U-FKtFie4MZCBS3suB1Ino', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'requires_action', 'pi_UILgd1Hw9h2j9G9MSt4SdUQ1', null, null, 1795319419321, null);
insert into "counters" ("name", "value") values ('gifts begun', 5);
insert into "counters" ("name", "value") values ('receipts', 3);
CREATE INDEX outbox_by_due on outbox (state, due_at);
CREATE INDEX gifts_by_state on gifts (state, begun_at);
