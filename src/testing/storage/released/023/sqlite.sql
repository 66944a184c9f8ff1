-- Made by the program at 658c29b, and not to be changed.
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
    , attempt_key text, number integer, handled_at integer, handled_by text, note text, noted_at integer, noted_by text) strict;
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
      sent_at integer, stumbles integer not null default 0,
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
CREATE TABLE counters (
      name text not null primary key,
      value integer not null
    ) strict;
CREATE TABLE "gifts" (
      id text not null primary key,
      provider text check (provider in ('stripe', 'simulated')),
      account text,
      mode text check (mode in ('live', 'test', 'demonstration')),
      attempt_key text not null unique,
      fingerprint text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      purpose text check (purpose in ('tithe', 'offering', 'both')),
      giver text not null,
      description text not null,
      email text,
      state text not null check (state in ('begun', 'unknown', 'requires_action', 'processing',
        'canceling', 'succeeded', 'declined', 'canceled', 'failed')),
      intent_id text unique,
      decline_code text,
      receipt_number integer,
      begun_at integer not null,
      settled_at integer,
      moved_at integer not null,
      next_look_at integer,
      look_held_until integer,
      review text, receipt_code text, number integer,
      unique (mode, receipt_number),
      check ((state = 'succeeded') = (receipt_number is not null))
    ) strict;
CREATE TABLE gift_reversals (
      id text not null primary key,
      kind text not null check (kind in ('refund', 'dispute')),
      intent_id text not null,
      amount_centavos integer not null check (amount_centavos > 0),
      currency text not null,
      state text not null check (state in ('pending', 'succeeded', 'failed', 'canceled',
        'warning', 'closed', 'open', 'won', 'lost')),
      review text check (review in ('no-gift', 'not-received', 'currency', 'excess', 'changed')),
      made_at integer not null,
      updated_at integer not null
    ) strict;
CREATE TABLE look_ups (
      name text not null primary key,
      looked_at integer not null
    ) strict;
CREATE TABLE card_tries (
      gift_id text not null primary key,
      household text not null,
      network text,
      begun_at integer not null
    ) strict;
CREATE TABLE card_rests (
      begun_at integer not null primary key,
      ends_at integer not null
    ) strict;
CREATE TABLE notices (
    version text not null primary key,
    published_at integer not null
  ) strict;
CREATE TABLE staff (
      id text not null primary key,
      email text not null unique,
      name text not null,
      role text not null
        check (role in ('administracao', 'conteudo', 'secretaria', 'tesouraria')),
      invited_at integer not null,
      accepted_at integer,
      removed_at integer
    ) strict;
CREATE TABLE staff_invitations (
      id text not null primary key,
      staff_id text not null,
      expires_at integer not null,
      used_at integer
    ) strict;
CREATE TABLE staff_sessions (
      id text not null primary key,
      token_hash text not null unique,
      staff_id text not null,
      device text not null,
      signed_in_at integer not null,
      seen_at integer not null,
      ended_at integer
    ) strict;
CREATE TABLE staff_doors (
      id text not null primary key,
      kind text not null check (kind in ('code', 'passkey', 'new-passkey')),
      token_hash text not null unique,
      email text,
      tries integer not null,
      expires_at integer not null,
      used_at integer
    ) strict;
CREATE TABLE staff_passkeys (
      id text not null primary key,
      staff_id text not null,
      public_key text not null,
      counter integer not null,
      transports text not null,
      device text not null,
      made_at integer not null,
      used_at integer
    ) strict;
CREATE TABLE staff_history (
      id text not null primary key,
      at integer not null,
      staff_id text not null,
      act text not null,
      subject text
    ) strict;
CREATE TABLE alarms (
    name text not null primary key,
    begun_at integer not null
  , seen_at integer) strict;
CREATE TABLE gift_moves (
      gift_id text not null,
      state text not null,
      moved_at integer not null,
      primary key (gift_id, moved_at, state)
    ) strict;
CREATE TABLE gift_hours (
      hour integer not null,
      purpose text not null,
      gifts integer not null,
      centavos integer not null,
      primary key (hour, purpose)
    ) strict;
CREATE TABLE staff_writings (
    token_hash text not null primary key,
    staff_id text,
    path text not null,
    fields text not null,
    made_at integer not null
  ) strict;
CREATE TABLE content_versions (
      id integer not null primary key autoincrement,
      file text not null,
      hash text not null,
      text text not null,
      staff_id text,
      source text not null check (source in ('folder', 'panel', 'undo')),
      parent integer not null,
      made_at integer not null,
      unique (file, parent)
    ) strict;
CREATE TABLE content_drafts (
      file text not null,
      staff_id text not null,
      base integer not null,
      form text not null,
      saved_at integer not null, sheet text not null default '',
      primary key (file, staff_id)
    ) strict;
CREATE TABLE content_photos (
      file text not null primary key,
      description text not null default '',
      focus text,
      hash text,
      removed_at integer,
      changed_at integer not null
    ) strict;
CREATE TABLE content_photo_bytes (
      hash text not null primary key,
      base64 text not null
    ) strict;
CREATE TABLE build_assets (
    name text not null primary key,
    base64 text not null,
    served_at integer not null
  ) strict;
CREATE TABLE gifts_taken_back (
      intent_id text not null primary key,
      hour integer not null,
      centavos integer not null
    ) strict;
CREATE TABLE hits (
    scope text not null,
    sender text not null,
    instants text not null,
    forgotten_at integer not null,
    primary key (scope, sender)
  ) strict;
CREATE VIRTUAL TABLE message_words using fts5(name, request, reason, content='contact_messages',
    content_rowid='number', detail=column, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
CREATE VIRTUAL TABLE gift_words using fts5(giver, content='gifts', content_rowid='number',
    detail=none, prefix='2 3 4 5 6 7 8 9 10', tokenize='unicode61 remove_diacritics 2');
insert into "schema_version" ("version", "applied_at") values (1, 1795461543280);
insert into "schema_version" ("version", "applied_at") values (2, 1795461543285);
insert into "schema_version" ("version", "applied_at") values (3, 1795461543287);
insert into "schema_version" ("version", "applied_at") values (4, 1795461543287);
insert into "schema_version" ("version", "applied_at") values (5, 1795461543288);
insert into "schema_version" ("version", "applied_at") values (6, 1795461543288);
insert into "schema_version" ("version", "applied_at") values (7, 1795461543289);
insert into "schema_version" ("version", "applied_at") values (8, 1795461543289);
insert into "schema_version" ("version", "applied_at") values (9, 1795461543290);
insert into "schema_version" ("version", "applied_at") values (10, 1795461543291);
insert into "schema_version" ("version", "applied_at") values (11, 1795461543291);
insert into "schema_version" ("version", "applied_at") values (12, 1795461543292);
insert into "schema_version" ("version", "applied_at") values (13, 1795461543295);
insert into "schema_version" ("version", "applied_at") values (14, 1795461543297);
insert into "schema_version" ("version", "applied_at") values (15, 1795461543298);
insert into "schema_version" ("version", "applied_at") values (16, 1795461543298);
insert into "schema_version" ("version", "applied_at") values (17, 1795461543299);
insert into "schema_version" ("version", "applied_at") values (18, 1795461543299);
insert into "schema_version" ("version", "applied_at") values (19, 1795461543299);
insert into "schema_version" ("version", "applied_at") values (20, 1795461543303);
insert into "schema_version" ("version", "applied_at") values (21, 1795461543303);
insert into "schema_version" ("version", "applied_at") values (22, 1795461543304);
insert into "schema_version" ("version", "applied_at") values (23, 1795461543305);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key", "number", "handled_at", "handled_by", "note", "noted_at", "noted_by") values ('01a209d8-f687-78b5-b1ef-f6b3c05da38f', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem pela minha mãe.', '2026-11-22', 1795461543557, null, 1, null, null, null, null, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key", "number", "handled_at", "handled_by", "note", "noted_at", "noted_by") values ('01a209d8-f734-7394-9597-d13e158090c2', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem pela minha mãe.', '2026-11-22', 1795461543731, null, 2, null, null, null, null, null);
insert into "contact_messages" ("id", "name", "email", "reason", "phone", "request", "consent_version", "received_at", "attempt_key", "number", "handled_at", "handled_by", "note", "noted_at", "noted_by") values ('01a209d8-f95d-706e-a49f-4ed97af894e6', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem pela minha mãe.', '2026-11-22', 1795461544280, null, 3, null, null, null, null, null);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a209d8-f687-78b5-b1ef-f6b3c05da38f', 'contact-message', '01a209d8-f687-78b5-b1ef-f6b3c05da38f', '<01a209d8-f687-78b5-b1ef-f6b3c05da38f@localhost>', 'sent', 1, 1795461543557, 1795461543557, 1795461588569, null, null, 1795461543723, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a209d8-f734-7394-9597-d13e158090c2', 'contact-message', '01a209d8-f734-7394-9597-d13e158090c2', '<01a209d8-f734-7394-9597-d13e158090c2@localhost>', 'sent', 1, 1795461543731, 1795461543731, 1795461588733, null, null, 1795461543754, 1);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('01a209d8-f95d-706e-a49f-4ed97af894e6', 'contact-message', '01a209d8-f95d-706e-a49f-4ed97af894e6', '<01a209d8-f95d-706e-a49f-4ed97af894e6@localhost>', 'waiting', 2, 1795461544280, 1795461544280, 1795461554673, null, 'ESOCKET ECONNREFUSED', null, 0);
insert into "outbox" ("id", "kind", "subject_id", "message_id", "state", "attempts", "created_at", "first_due_at", "due_at", "lease", "last_error", "sent_at", "stumbles") values ('1fe3b62d-c899-44ad-94ac-54899c553073', 'staff-invitation', '1fe3b62d-c899-44ad-94ac-54899c553073', '<1fe3b62d-c899-44ad-94ac-54899c553073@localhost>', 'waiting', 1, 1795461545528, 1795461545528, 1795461556042, null, 'ESOCKET ECONNREFUSED', null, 0);
insert into "spent_captchas" ("nonce", "expires_at") values ('d3526bf9c87fadcc9d6c86d47876b974', 1795463343000);
insert into "spent_captchas" ("nonce", "expires_at") values ('a3e0aae315de5a61a0ba30c95d7282a7', 1795463343000);
insert into "spent_captchas" ("nonce", "expires_at") values ('ca1cc38f1b36df6505763bc05e5f15f8', 1795463344000);
insert into "spent_captchas" ("nonce", "expires_at") values ('303e9b8074f8e99866ceb3c470471462', 1795463344000);
insert into "spent_captchas" ("nonce", "expires_at") values ('10727a6b49881c8c7858cc20187e682a', 1795463344000);
insert into "spent_captchas" ("nonce", "expires_at") values ('4ba45734fba7e2bdc6ada237334358bb', 1795463344000);
insert into "spent_captchas" ("nonce", "expires_at") values ('a304db8fe4fa59b1db476e00fc5974c1', 1795463344000);
insert into "spent_captchas" ("nonce", "expires_at") values ('c4fea1deb368b8ebda9fc624271f961c', 1795463344000);
insert into "secrets" ("name", "value") values ('sender-digest', 'rY_sVgOxQGZ1UkpsAKK-NNa1a4HNsVp2fbK6TSEP2sY');
insert into "secrets" ("name", "value") values ('staff', 'GiRitca-bzg-KyVVPA6-sBkWwh1-BYqK0W3IfW6qHuI');
insert into "counters" ("name", "value") values ('gifts begun', 5);
insert into "counters" ("name", "value") values ('receipts', 3);
insert into "counters" ("name", "value") values ('demonstration receipts', 0);
insert into "counters" ("name", "value") values ('test receipts', 0);
insert into "counters" ("name", "value") values ('erasures', 0);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code", "number") values ('c55a0fa5a30dec8b1678228b38cdeb6e', 'stripe', 'chave_a7cdc49f3f37', 'live', '3b863453-5176-473e-b1b7-4517b7d19a8f', 'Qbb2QtouAjTubPthwRqdyihvkVODqldBzbedM_FQPgE', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_8b2tKBxSIkKjBGrg15tE5O3E', null, 1, 1795461544326, 1795461544437, 1795461544437, null, null, null, '2392d24147ab0ba31706bfc7b821af8f', 1);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code", "number") values ('2f5cf7e474e524f1bde70f46b1de45b3', 'stripe', 'chave_a7cdc49f3f37', 'live', '0538f2b7-0a3c-402e-9aff-b2f458463115', 'ZxEbxWOqi6_1tuwomG0ZWZBHd3x7atNFEV4WpWzMZP8', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_7kqgBN0jRZRqgTeQRSGCxRjX', null, 2, 1795461544467, 1795461544494, 1795461544494, null, null, null, '64d5c03d0091f4431f5b9a571e65bcd5', 2);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code", "number") values ('d1d01590afb1c3b0b53ee67a02c294df', 'stripe', 'chave_a7cdc49f3f37', 'live', '7b89b961-87bc-4202-b502-1f0272f80f9e', 'vNNjrCZ0VlPEBSfLyQJtZvrL7AjBXYT99JNciDnM6OQ', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'succeeded', 'pi_mv4hIf66oHmF1wDGbHczLDq3', null, 3, 1795461544534, 1795461544576, 1795461544576, null, null, null, 'bd05be6d6a1eb8556e6cbe9ec68b2939', 3);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code", "number") values ('80427a4395226aabd3891a5d649e06ef', 'stripe', 'chave_a7cdc49f3f37', 'live', 'c6dec5a2-704a-43a1-8fb4-72a6f8ecfed0', 'q9aKR3UYx9_FcdMovLsyg1_9kRDN3jKqs_NIh00yPnA', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'declined', 'pi_qunydHgMjM9G0X7l1sJ1bNL1', 'generic_decline', null, 1795461544610, 1795461544633, 1795461544633, null, null, null, 'f1641c9adbd724b3d1d8a40f561a694a', 4);
insert into "gifts" ("id", "provider", "account", "mode", "attempt_key", "fingerprint", "amount_centavos", "purpose", "giver", "description", "email", "state", "intent_id", "decline_code", "receipt_number", "begun_at", "settled_at", "moved_at", "next_look_at", "look_held_until", "review", "receipt_code", "number") values ('13ae4ea931f68e6ad841410519734142', 'stripe', 'chave_a7cdc49f3f37', 'live', '9dfda5ed-0eb9-426e-a27a-093c8f89a0a8', 'fnEwyVzVP_VCKhuoYup8KWJvXzZxufgI8isbQMmZxsA', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', null, 'requires_action', 'pi_Lo32RyBy7RCaXrKPRLYqBpWk', null, null, 1795461544642, null, 1795461544658, 1795461564658, null, null, 'c90f6f33a4b75836e3e0b8c2324c6781', 5);
insert into "gift_reversals" ("id", "kind", "intent_id", "amount_centavos", "currency", "state", "review", "made_at", "updated_at") values ('re_W2H0MoOpKyBZhqFH7QE8lnuy', 'refund', 'pi_8b2tKBxSIkKjBGrg15tE5O3E', 2000, 'brl', 'succeeded', null, 1795461545000, 1795461550413);
insert into "look_ups" ("name", "looked_at") values ('refund chave_a7cdc49f3f37 live', 1795461550229);
insert into "look_ups" ("name", "looked_at") values ('dispute chave_a7cdc49f3f37 live', 1795461550434);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('c55a0fa5a30dec8b1678228b38cdeb6e', 'AmP4mmwff0x1iFDCfg5OBR', null, 1795461544326);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('2f5cf7e474e524f1bde70f46b1de45b3', 'AmP4mmwff0x1iFDCfg5OBR', null, 1795461544467);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('d1d01590afb1c3b0b53ee67a02c294df', 'AmP4mmwff0x1iFDCfg5OBR', null, 1795461544534);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('80427a4395226aabd3891a5d649e06ef', 'AmP4mmwff0x1iFDCfg5OBR', null, 1795461544610);
insert into "card_tries" ("gift_id", "household", "network", "begun_at") values ('13ae4ea931f68e6ad841410519734142', 'AmP4mmwff0x1iFDCfg5OBR', null, 1795461544642);
insert into "notices" ("version", "published_at") values ('2026-11-22', 1795461543496);
insert into "staff" ("id", "email", "name", "role", "invited_at", "accepted_at", "removed_at") values ('ce8ae0ae-2ff1-4185-a7a6-684d9ef9b35a', 'ana@igrejavitral.example.org', 'Ana Exemplo', 'administracao', 1795461545528, null, null);
insert into "staff_invitations" ("id", "staff_id", "expires_at", "used_at") values ('1fe3b62d-c899-44ad-94ac-54899c553073', 'ce8ae0ae-2ff1-4185-a7a6-684d9ef9b35a', 1796066345528, null);
insert into "staff_history" ("id", "at", "staff_id", "act", "subject") values ('01a209d8-fe4f-7000-ba30-b97da2fb5ae9', 1795461545551, 'servidor', 'invited', 'Ana Exemplo');
insert into "gift_moves" ("gift_id", "state", "moved_at") values ('c55a0fa5a30dec8b1678228b38cdeb6e', 'succeeded', 1795461544437);
insert into "gift_moves" ("gift_id", "state", "moved_at") values ('2f5cf7e474e524f1bde70f46b1de45b3', 'succeeded', 1795461544494);
insert into "gift_moves" ("gift_id", "state", "moved_at") values ('d1d01590afb1c3b0b53ee67a02c294df', 'succeeded', 1795461544576);
insert into "gift_moves" ("gift_id", "state", "moved_at") values ('80427a4395226aabd3891a5d649e06ef', 'declined', 1795461544633);
insert into "gift_moves" ("gift_id", "state", "moved_at") values ('13ae4ea931f68e6ad841410519734142', 'requires_action', 1795461544658);
insert into "gift_hours" ("hour", "purpose", "gifts", "centavos") values (498739, 'tithe', 3, 15000);
insert into "content_versions" ("id", "file", "hash", "text", "staff_id", "source", "parent", "made_at") values (1, 'igreja.yaml', 'Na70CwZPW-7O9jiKQBzN7v4M52gxUuTEg_xZCOttt2k', '# Quem é a igreja. Estes dados aparecem no topo, no rodapé e nos buscadores.
nome: Igreja Vitral de Pedra Clara
nome_curto: Igreja Vitral
lema: Portas abertas, luz acesa
descricao: Igreja evangélica em Pedra Clara. Culto de celebração aos domingos, células nos lares às quartas, e sempre um lugar para quem chega.
cnpj: 11.222.333/0001-81
telefone: (11) 5555-0100
whatsapp: (11) 95555-0123
email: contato@igrejavitral.example.org

endereco:
  rua: Rua das Janelas
  numero: "210"
  bairro: Centro
  cidade: Pedra Clara
  estado: SP
  cep: "12345-000"
  latitude: -22.9075
  longitude: -46.5563

# De onde vem o mapa da página de contato: openstreetmap ou google.
mapa: openstreetmap

redes:
  - rede: Instagram
    endereco: https://instagram.example.org/igrejavitral
  - rede: Facebook
    endereco: https://facebook.example.org/igrejavitral
  - rede: YouTube
    endereco: https://youtube.example.org/igrejavitral

# Outros sites da igreja.
sites:
  radio: https://radio.example.org/
  loja: https://loja.example.org/
  doe_cadeiras: https://campanha.example.org/cadeiras
  palavra_profetica: https://links.example.org/igrejavitral
', null, 'folder', 0, 1795461543355);
insert into "content_versions" ("id", "file", "hash", "text", "staff_id", "source", "parent", "made_at") values (2, 'inicio.yaml', '-eeD_5yiJeWZOzUUwWSF7ugT3dXI4rdXv_P7qbjA5pc', '# A página inicial.
titulo: Há um lugar à mesa para você
introducao: Somos uma igreja de bairro em Pedra Clara. Venha como está, sente onde quiser e fique para o café.

capa:
  arquivo: fotos/capas/inicio.jpg
  descricao: Rosácea de vidro colorido com a luz do dia atravessando cada vidro

# Os três slides do alto da página. Cada um fica seis segundos na tela.
slides:
  - titulo: A porta está aberta
    texto: Domingo às 19:00, a celebração da família. A primeira visita é simples, e alguém espera você na entrada.
    foto:
      arquivo: fotos/inicio/porta-aberta.jpg
      descricao: Vitral de uma porta de igreja aberta, com luz quente saindo para a rua ao anoitecer
    botao:
      texto: Como é a primeira visita
      link: /programacao
  - titulo: Três noites de louvor
    texto: Conferência Luz da Manhã, de 5 a 7 de março. A entrada é gratuita e as vagas são poucas.
    foto:
      arquivo: fotos/inicio/noite-de-louvor.jpg
      descricao: Vitral de mãos levantadas diante de uma grande rosácea iluminada
    botao:
      texto: Fazer a inscrição
      link: https://eventos.example.org/conferencia-luz-da-manha
  - titulo: Perto da sua casa
    texto: Às quartas, seis casas se abrem em três cidades. Uma delas fica perto de você.
    foto:
      arquivo: fotos/inicio/lampadas-nas-janelas.jpg
      descricao: Vitral de uma rua de casas na encosta, à noite, com lâmpadas acesas nas janelas
    botao:
      texto: Encontrar uma célula
      link: /celulas

quem_somos:
  titulo: Começou numa sala de casa
  texto: |
    Uma família abriu a porta para orar com os vizinhos. Vieram mais cadeiras, mais café, mais gente.

    Hoje somos muitas famílias, e a sala cresceu. O jeito de receber continua o mesmo.
  botao: Conheça a nossa história
  foto:
    arquivo: fotos/historia/01-a-familia.jpg
    descricao: Vitral de uma família reunida em volta da mesa, sob uma lâmpada acesa

oferta:
  titulo: O que você dá vira cuidado
  texto: |
    Dízimos e ofertas pagam o aluguel, acendem as luzes e levam cesta, remédio e visita a quem precisa.
  botao: Veja como contribuir
  foto:
    arquivo: fotos/historia/03-a-mesa-com-pao.jpg
    descricao: Vitral de uma mesa com pão partido e um cálice
', null, 'folder', 0, 1795461543393);
insert into "content_versions" ("id", "file", "hash", "text", "staff_id", "source", "parent", "made_at") values (3, 'contato.yaml', 'TWusRARiWZFyqdIJI7oJ3jtRdXgGWAggoxW-HMUK24M', '# A página de contato. Telefone, e-mail e endereço vêm de igreja.yaml.
titulo: Fale com a gente
introducao: Para pedir oração, tirar uma dúvida ou avisar que vem no domingo. Gente de verdade lê e responde.
descricao: Telefone, WhatsApp, e-mail, endereço e mapa da Igreja Vitral em Pedra Clara. Escreva um pedido de oração ou uma pergunta.

capa:
  arquivo: fotos/capas/contato.jpg
  descricao: Vitral de uma pomba trazendo um ramo verde

atendimento: Secretaria aberta de terça a sexta, das 13:00 às 18:00.
como_chegar: A duas quadras da rodoviária, em frente à praça. Há vagas na rua, rampa na entrada e banheiro adaptado.
formulario: Pode escrever do seu jeito. Quem lê são os pastores e a secretaria.
# O que acontece depois: aparece assim que a mensagem chega.
depois_de_enviar: Nós lemos tudo, oramos por quem pede e respondemos em até dois dias, por e-mail ou WhatsApp.
', null, 'folder', 0, 1795461543402);
insert into "content_versions" ("id", "file", "hash", "text", "staff_id", "source", "parent", "made_at") values (4, 'programacao.yaml', 'TI__IIydB7-nk24xqhR3Rm_zxnA_2p47heOatWB7XoU', '# A semana da igreja. Cada encontro se repete toda semana, no mesmo dia e hora.
titulo: Nossa semana
introducao: Quatro encontros, todos abertos. Escolha o que combina com o seu dia e venha.
descricao: Terça Apostólica às 20:00, células nos lares na quarta às 20:00, culto jovem no sábado às 15:00 e celebração no domingo às 19:00.

capa:
  arquivo: fotos/capas/programacao.jpg
  descricao: Vitral do caminho do sol sobre as colinas, com um sino

encontros:
  - dia: terça-feira
    hora: "20:00"
    duracao_em_minutos: 90
    nome: Terça Apostólica
    local: No templo, Rua das Janelas, 210
    texto: Uma noite de ensino e oração no meio da semana. Traga a Bíblia, um caderno e as suas perguntas.
  - dia: quarta-feira
    hora: "20:00"
    duracao_em_minutos: 90
    nome: Células nos lares
    local: Em seis casas, em três cidades
    # Este não é no templo: "Como chegar" leva à página que diz onde.
    link: /celulas
    texto: Grupos pequenos em volta de uma mesa. É onde a gente se conhece pelo nome.
  - dia: sábado
    hora: "15:00"
    duracao_em_minutos: 120
    nome: Culto Jovem
    local: No templo, Rua das Janelas, 210
    texto: Louvor, conversa franca e lanche no final. Para quem tem de 12 a 25 anos, e para os amigos que vierem junto.
  - dia: domingo
    hora: "19:00"
    duracao_em_minutos: 120
    nome: Culto de Celebração
    local: No templo, Rua das Janelas, 210
    texto: A família inteira reunida. As crianças têm sala própria, e há intérprete de Libras.

# Dias em que não há encontro da semana, como um feriado.
sem_encontro:
  - "2026-12-30"

# O que acontece uma vez só. Some do site sozinho depois do fim; link e foto podem faltar.
eventos:
  - titulo: Culto de Natal
    inicio: "2026-12-24 19:00"
    fim: "2026-12-24 20:30"
    local: No templo, Rua das Janelas, 210
  - titulo: Vigília de Ano Novo
    inicio: "2026-12-31 22:00"
    fim: "2027-01-01 00:30"
    local: No templo, Rua das Janelas, 210
  - titulo: Retiro das famílias
    inicio: "2027-02-06 09:00"
    fim: "2027-02-09 16:00"
    local: Chácara Exemplo, em Vale Sereno
    link: https://inscricoes.example.org/retiro
    foto:
      arquivo: fotos/historia/12-a-cidade-ao-amanhecer.jpg
      descricao: Vitral de uma cidade ao amanhecer, entre colinas

primeira_visita:
  titulo: Se é a sua primeira vez
  texto: |
    Chegue uns dez minutos antes. Alguém da recepção vai cumprimentar você na porta e mostrar onde sentar.

    Venha com a roupa que tiver. Ninguém vai pedir que você fale, fique em pé ou contribua: visita é visita.

    Trouxe crianças? A salinha recebe de zero a onze anos, com gente treinada e crachá de retirada.
', null, 'folder', 0, 1795461543413);
insert into "content_versions" ("id", "file", "hash", "text", "staff_id", "source", "parent", "made_at") values (5, 'contribua.yaml', 'Ux9aiwakdec-cfnFYE0poS1Q01TnDISkJnq1Wrxq5Mc', '# Como contribuir. O código PIX e a figura são feitos a partir da chave abaixo.
titulo: Contribua
introducao: Dízimos e ofertas sustentam a igreja e chegam a quem precisa. Dê como puder, com alegria e sem pressão.
descricao: Contribua com a Igreja Vitral por PIX, transferência bancária ou cartão. Veja a chave PIX, o QR Code e os dados da conta.

capa:
  arquivo: fotos/capas/contribua.jpg
  descricao: Vitral de mãos abertas com um cesto de pães e trigo

por_que: |
  Metade do que entra mantém a casa: aluguel, luz, som e limpeza. A outra metade sai pela porta, em cestas, remédios, visitas e missões.

  O balanço é apresentado à igreja todo trimestre, e qualquer membro pode pedir para ver as contas.

banco:
  nome: Banco Exemplo
  codigo: "999"
  agencia: 0001-9
  conta: 12345-6
  tipo: Conta corrente
  titular: Igreja Vitral de Pedra Clara

pix:
  chave: 11.222.333/0001-81
  recebedor: Igreja Vitral
  cidade: Pedra Clara

mensagem_do_comprovante: Olá! Segue o comprovante da minha contribuição.

cartao:
  titulo: Contribuir com cartão
  introducao: Leva menos de um minuto. O número do cartão vai direto para a operadora e não passa pela igreja.
  descricao: Dê o seu dízimo ou a sua oferta à Igreja Vitral com cartão de crédito, com segurança e pelo celular.
  capa:
    arquivo: fotos/capas/cartao.jpg
    descricao: Vitral de sementes caindo na terra e um broto verde
  # O menor e o maior valor que o cartão aceita, em reais.
  minimo: 5
  maximo: 20000
  aviso: |
    O PIX não tem custo para a igreja; o cartão tem uma pequena taxa. Os dois chegam, e os dois são bem-vindos.
', null, 'folder', 0, 1795461543426);
insert into "content_versions" ("id", "file", "hash", "text", "staff_id", "source", "parent", "made_at") values (6, 'quem-somos.yaml', 'LcLx_FpML11KxmtjCyXXyIOdS_5LmUW0PXvu_VH_ss4', '# A história da igreja e as fotos que a contam.
titulo: Quem somos
introducao: Uma família abriu a porta de casa. O resto é a história de muita gente que entrou.
descricao: Da célula na casa de uma família ao prédio no centro, aberto em 10 de dezembro de 2017. Conheça a história da Igreja Vitral.

capa:
  arquivo: fotos/capas/quem-somos.jpg
  descricao: Vitral de uma árvore de raízes fundas ao lado de uma casa pequena

capitulos:
  - quando: O começo
    titulo: Uma célula na sala de uma família
    texto: |
      Tudo começou com uma família, uma mesa e a vontade de orar pelos vizinhos. Nas noites de quarta, a porta ficava encostada: bastava empurrar.

      No primeiro mês eram sete pessoas. No fim do ano, as cadeiras já iam até a calçada, e a vizinha da frente passava o café pela janela.
  - quando: 10 de dezembro de 2017
    titulo: Prédio alugado no centro
    texto: |
      Quando a sala não coube mais ninguém, alugamos um prédio no centro da cidade. Era uma loja fechada havia anos. Pintamos as paredes, consertamos o telhado e limpamos os vidros da fachada, um por um.

      No domingo, 10 de dezembro de 2017, abrimos as portas. Choveu o dia inteiro, e ninguém foi embora.
  - quando: Hoje
    titulo: A mesma porta, mais mesas
    texto: |
      As células continuam sendo o coração da igreja: são seis, em três cidades. No domingo, todas se encontram no mesmo lugar.

      O nome vem dos vidros daquela fachada. Sozinho, um caco é só um caco. Com luz atrás e outros ao lado, vira vitral.

fotos:
  - arquivo: fotos/historia/01-a-familia.jpg
    descricao: A família que abriu a casa, em volta da mesa
  - arquivo: fotos/historia/02-a-sala-de-casa.jpg
    descricao: A casa onde tudo começou, com uma janela acesa à noite
  - arquivo: fotos/historia/03-a-mesa-com-pao.jpg
    descricao: A mesa da primeira ceia, com pão e cálice
  - arquivo: fotos/historia/04-a-rua.jpg
    descricao: A rua das primeiras reuniões, de casas pequenas
  - arquivo: fotos/historia/05-as-maos.jpg
    descricao: Mãos em oração, com uma luz entre elas
  - arquivo: fotos/historia/06-a-chave.jpg
    descricao: A chave do prédio alugado no centro
  - arquivo: fotos/historia/07-a-inauguracao.jpg
    descricao: A inauguração, em 10 de dezembro de 2017
  - arquivo: fotos/historia/08-o-batismo.jpg
    descricao: O primeiro batismo no rio, com uma pomba no céu
  - arquivo: fotos/historia/09-o-louvor.jpg
    descricao: O grupo de louvor com o violão
  - arquivo: fotos/historia/10-as-criancas.jpg
    descricao: As crianças da salinha brincando de roda
  - arquivo: fotos/historia/11-a-colheita.jpg
    descricao: O trigo da festa da colheita, no fim da tarde
  - arquivo: fotos/historia/12-a-cidade-ao-amanhecer.jpg
    descricao: A cidade ao amanhecer, entre as colinas
', null, 'folder', 0, 1795461543437);
insert into "content_versions" ("id", "file", "hash", "text", "staff_id", "source", "parent", "made_at") values (7, 'o-que-cremos.yaml', 'pS9HTe3uAy33tAkDknDOTRAxtYOrKFzMDdUUgd8TK5U', '# No que a igreja crê, em sete partes.
titulo: O que cremos
introducao: "Sete certezas, ditas com simplicidade. Dúvidas são bem-vindas: foi com elas que muitos de nós começamos."
descricao: No que a Igreja Vitral crê sobre Deus, o homem, a eternidade, Jesus Cristo, a salvação, o Espírito Santo e a Bíblia.

capa:
  arquivo: fotos/capas/o-que-cremos.jpg
  descricao: Vitral de um livro aberto de onde saem raios de luz

crencas:
  - titulo: Deus
    texto: Cremos em um só Deus, eterno, que é Pai, Filho e Espírito Santo. Ele criou tudo o que existe, sustenta tudo o que vive e conhece cada pessoa pelo nome.
    versiculo:
      texto: No princípio, criou Deus os céus e a terra.
      referencia: Gênesis 1:1 (ARA)
  - titulo: O Homem
    texto: Cremos que homem e mulher foram feitos à imagem de Deus, com valor que ninguém pode tirar. Escolhemos caminhos longe dele, e por isso todos precisamos de perdão.
    versiculo:
      texto: Criou Deus, pois, o homem à sua imagem, à imagem de Deus o criou; homem e mulher os criou.
      referencia: Gênesis 1:27 (ARA)
  - titulo: A Eternidade
    texto: Cremos que a vida não termina na morte. Fomos criados para estar com Deus para sempre, e a eternidade longe dele é a perda que mais queremos evitar a quem amamos.
    versiculo:
      texto: Também pôs a eternidade no coração do homem.
      referencia: Eclesiastes 3:11 (ARA)
  - titulo: Jesus Cristo
    texto: Cremos que Jesus é o Filho de Deus, que se fez homem, viveu sem pecado, morreu em nosso lugar e ressuscitou ao terceiro dia. Ele vive, e voltará.
    versiculo:
      texto: Eu sou o caminho, e a verdade, e a vida; ninguém vem ao Pai senão por mim.
      referencia: João 14:6 (ARA)
  - titulo: A Salvação
    texto: Cremos que a salvação é presente, não salário. Ninguém a compra nem a merece; quem crê em Jesus a recebe pela graça e aprende, a vida toda, a viver agradecido.
    versiculo:
      texto: Porque pela graça sois salvos, mediante a fé; e isto não vem de vós; é dom de Deus.
      referencia: Efésios 2:8 (ARA)
  - titulo: O Espírito Santo
    texto: Cremos que o Espírito Santo mora em quem crê. Ele consola, corrige, dá coragem e reparte dons para que sirvamos uns aos outros.
    versiculo:
      texto: Mas recebereis poder, ao descer sobre vós o Espírito Santo, e sereis minhas testemunhas.
      referencia: Atos 1:8 (ARA)
  - titulo: A Bíblia
    texto: Cremos que a Bíblia é a Palavra de Deus, escrita por pessoas que ele inspirou. É por ela que conferimos o que ensinamos, cantamos e fazemos.
    versiculo:
      texto: Lâmpada para os meus pés é a tua palavra, e luz para os meus caminhos.
      referencia: Salmos 119:105 (ARA)
', null, 'folder', 0, 1795461543452);
insert into "content_versions" ("id", "file", "hash", "text", "staff_id", "source", "parent", "made_at") values (8, 'equipe.yaml', 'gEZOzsmBVFX5FPoTslVQIMy99rtwZixXNeHX_F4TuiY', '# Quem serve à frente da igreja.
titulo: Nossa equipe
introducao: Três pessoas que você vai encontrar na porta, no púlpito e, muitas vezes, na cozinha.
descricao: Conheça o pastor, a pastora e o ministro da Igreja Vitral de Pedra Clara.

capa:
  arquivo: fotos/capas/equipe.jpg
  descricao: Vitral de três arcos com cajados de pastor e uma lâmpada acesa

pessoas:
  - nome: Antônio Exemplo
    funcao: Pastor sênior
    foto:
      arquivo: fotos/equipe/pastor.jpg
      descricao: Retrato em vitral do pastor Antônio, de barba e têmporas grisalhas
    texto: Foi na sala dele que a primeira célula se reuniu. Marceneiro por vinte anos, ainda conserta as cadeiras da igreja.
  - nome: Helena Exemplo
    funcao: Pastora sênior
    foto:
      arquivo: fotos/equipe/pastora.jpg
      descricao: Retrato em vitral da pastora Helena, de cabelos escuros e ondulados
    texto: Cuida das famílias e dos pedidos de oração. Se você escrever de madrugada, é provável que ela leia primeiro.
  - nome: Davi Modelo
    funcao: Ministro
    foto:
      arquivo: fotos/equipe/ministro.jpg
      descricao: Retrato em vitral do ministro Davi, jovem, de cabelos crespos
    texto: Conduz o louvor e o culto jovem. Ensina violão de graça às quintas, para quem trouxer o instrumento e paciência.
', null, 'folder', 0, 1795461543458);
insert into "content_versions" ("id", "file", "hash", "text", "staff_id", "source", "parent", "made_at") values (9, 'celulas.yaml', '7Cx0AgaMpMw6JK0f0qaGnfnNdJVOXfgZWAc6C3MPbjs', '# As células: o que são, e onde ficam.
titulo: Células
introducao: Igreja do tamanho de uma sala. Toda quarta à noite, seis casas acendem a luz e deixam a porta encostada.
descricao: As células da Igreja Vitral se reúnem às quartas, às 20 hrs, em seis casas de três cidades. Encontre a mais perto de você.

capa:
  arquivo: fotos/capas/celulas.jpg
  descricao: Vitral de seis casas ligadas por um anel de luz

conceito: |
  Célula é um grupo de oito a quinze pessoas que se encontra numa casa para orar, conversar sobre a Bíblia e repartir a vida. Não é preciso ser membro, nem saber nada antes.

  Como no corpo, a célula cresce e se multiplica: quando a sala enche, nasce outra, na casa de alguém que aprendeu a receber.

como_e_a_noite:
  - titulo: Chegada
    texto: Um abraço, um copo d’água e o nome de cada um.
  - titulo: Conversa
    texto: Um trecho curto da Bíblia e perguntas simples. Só fala quem quer.
  - titulo: Oração
    texto: Cada pedido é ouvido, e fica entre nós.
  - titulo: Mesa
    texto: Café, bolo e a conversa que ninguém quer encerrar.

dia: Quarta-feira

celulas:
  - lider: Marta Exemplo
    telefone: (11) 95555-0101
    celula: Luz da Praça
    horario: 20 hrs
    endereco: Rua das Acácias, 12, Centro
    cidade: Pedra Clara
  - lider: Paulo Modelo
    telefone: (11) 95555-0102
    celula: Janela Aberta
    horario: 20 hrs
    endereco: Rua do Ipê Amarelo, 340, Vila Nova
    cidade: Pedra Clara
  - lider: Rute Exemplo
    telefone: (11) 95555-0103
    celula: Bom Samaritano
    horario: 20 hrs
    endereco: Travessa do Moinho, 7, Jardim das Pedras
    cidade: Pedra Clara
  - lider: Tiago Modelo
    telefone: (11) 95555-0104
    celula: Casa do Caminho
    horario: 20 hrs
    endereco: Avenida da Estação, 1020, Centro
    cidade: Vale Sereno
  - lider: Lídia Exemplo
    telefone: (11) 95555-0105
    celula: Fonte de Água
    horario: 20 hrs
    endereco: Rua da Bica, 88, Alto da Serra
    cidade: Vale Sereno
  - lider: Josué Modelo
    telefone: (11) 95555-0106
    celula: Ponte de Paz
    horario: 20 hrs
    endereco: Rua da Ponte Velha, 45, Beira-Rio
    cidade: Rio das Garças
', null, 'folder', 0, 1795461543465);
insert into "content_versions" ("id", "file", "hash", "text", "staff_id", "source", "parent", "made_at") values (10, 'privacidade.yaml', 'sjYXodPZV908BqYs8xn9T_gVqtvlra_EhKkPSISoX7E', '# Como a igreja cuida do que as pessoas escrevem. Mudou alguma coisa aqui? Mude também a versão: ela é guardada com cada mensagem.
titulo: Seus dados, em boas mãos
introducao: O que você nos conta é seu. Aqui está, sem letra miúda, o que guardamos, por quê, por quanto tempo e como pedir de volta.
descricao: Como a Igreja Vitral cuida dos dados de quem escreve ou contribui pelo site, por quanto tempo guarda e como pedir que apague.

capa:
  arquivo: fotos/capas/privacidade.jpg
  descricao: Vitral de uma porta fechada, com luz em volta e pela fechadura

versao: "2026-11-22"

# Depois destes meses, as mensagens do formulário são apagadas do site.
meses_de_guarda: 12

# Depois destes anos, o nome e o e-mail de quem contribuiu com cartão são apagados; o valor fica. São cinco no mínimo, por causa das contas da igreja.
anos_de_guarda_das_doacoes: 5

partes:
  - titulo: O que guardamos
    texto: |
      Quando você escreve pelo formulário de contato, guardamos o que você preencheu: nome (se quiser dizer), e-mail, telefone, motivo e mensagem, com a data e a versão desta página que estava valendo.

      Um pedido de oração costuma falar de fé, de saúde e de família. A lei chama isso de dado sensível, e nós tratamos toda mensagem assim. Por isso pedimos o seu consentimento ali mesmo, ao lado do botão de enviar.

      Para que robôs não lotem os formulários, contamos quantas tentativas vêm de cada conexão. Do endereço de internet não guardamos nada que se leia: só um código, calculado com uma chave que é deste site. A contagem dura minutos, e em até duas horas o código é apagado.
  - titulo: Para quê
    texto: Só para ler, orar e responder a você. Não fazemos propaganda, não montamos cadastro e não passamos o seu contato para ninguém.
  # Escreva aqui quem abre, de verdade, a caixa de e-mail da sua igreja, e quem foi convidado para o painel.
  - titulo: Quem lê
    texto: |
      Toda mensagem, também o pedido de oração, chega à caixa de e-mail da igreja. Lê quem tem a senha dela: aqui, os pastores e a secretaria. Chega também ao painel do site, em que só entra quem a igreja convidou: as mensagens leem a administração e a secretaria; as contribuições, a administração e a tesouraria; e fica anotado quem abriu, e quando. Quem cuida do computador do site também pode chegar ao que ele guarda, e só faz isso quando algo quebra.

      Toda noite o site faz uma cópia do que guarda, para que nada se perca num defeito, e fica com as últimas. O que se apaga do site some das cópias quando elas dão lugar às novas.

      Se o que você carrega é só para os ouvidos do pastor, não escreva aqui: ligue ou venha conversar. A porta está aberta.
  - titulo: Quando você contribui
    texto: |
      No PIX e na transferência, quem cuida dos dados é o seu banco. A igreja vê no extrato o que todo recebedor vê.

      No cartão, o número vai direto do seu aparelho para a Stripe, empresa que processa o pagamento e guarda dados nos Estados Unidos e na Irlanda. Ele nunca passa pelo site da igreja. A Stripe recebe também o seu nome, o tipo da contribuição e o endereço de internet do aparelho e, só na página do cartão, pode deixar nele um cookie seu, para reconhecer fraudes.

      O recibo de cada contribuição tem um endereço só dele no site, que ninguém adivinha. Quem tem o endereço vê o recibo, com o seu nome: mande só para quem precisa. Ele sai do site junto com o nome.

      Nós guardamos nome, valor, tipo e data de cada contribuição, mesmo da que o cartão recusou, porque a igreja presta contas do que recebe. Se você deixar um e-mail para o recibo, guardamos esse endereço junto e só mandamos para ele o recibo.
  - titulo: O mapa
    texto: O mapa da página de contato vem do OpenStreetMap, mantido por uma fundação do Reino Unido. Para desenhar as ruas, ele recebe o endereço de internet do seu aparelho, e mais nada.
  # A última frase vale para a caixinha que já vem com o site. Com reCAPTCHA, hCaptcha ou Turnstile, diga qual empresa é avisada.
  - titulo: Cookies e rastreadores
    texto: A igreja não usa nenhum. Não há contador de visitas, nem anúncio, nem botão que conte por onde você andou. A caixinha “Não sou um robô” funciona aqui mesmo, sem avisar outra empresa. Para abrir também sem internet, o seu aparelho guarda uma cópia de quatro páginas do site; nada disso sai dele.
  - titulo: Os seus direitos
    texto: |
      Você pode pedir para ver, corrigir ou apagar o que escreveu, e pode voltar atrás no consentimento quando quiser, sem explicar por quê e sem custo. Das contribuições apagamos o e-mail na hora; o nome fica pelo tempo das contas, dito logo abaixo.

      Escreva para o e-mail da igreja, ligue ou passe na secretaria. Respondemos em até quinze dias. Se achar que não cuidamos bem dos seus dados, você pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).
', null, 'folder', 0, 1795461543475);
insert into "content_versions" ("id", "file", "hash", "text", "staff_id", "source", "parent", "made_at") values (11, 'nao-encontrada.yaml', 'lmxROjbxbR50rG4jqPcAgFLgGSOHg0xC5ab3EdWoFfk', '# O que lê quem chega a um endereço que não existe.
capa:
  arquivo: fotos/capas/nao-encontrada.jpg
  descricao: Vitral de um caminho que serpenteia entre colinas, sob uma lanterna

conselho: Confira se o endereço foi digitado certo. Se você veio por um link antigo, comece pela página inicial ou pelo menu.
', null, 'folder', 0, 1795461543482);
insert into "gifts_taken_back" ("intent_id", "hour", "centavos") values ('pi_8b2tKBxSIkKjBGrg15tE5O3E', 498739, 2000);
insert into "hits" ("scope", "sender", "instants", "forgotten_at") values ('contact', 'AmP4mmwff0x1iFDCfg5OBR', 'toyyzr toyyzr toyyzs ', 1795461604999);
insert into "hits" ("scope", "sender", "instants", "forgotten_at") values ('donation', 'AmP4mmwff0x1iFDCfg5OBR', 'toyyzs toyyzs toyyzs toyyzs toyyzs ', 1795461604999);
insert into message_words (message_words) values ('rebuild');
insert into gift_words (gift_words) values ('rebuild');
CREATE INDEX outbox_by_due on outbox (state, due_at);
CREATE INDEX gifts_by_state on gifts (state, begun_at);
CREATE INDEX gifts_by_look on gifts (next_look_at) where next_look_at is not null;
CREATE INDEX gift_reversals_by_intent on gift_reversals (intent_id);
CREATE INDEX card_tries_by_time on card_tries (begun_at);
CREATE UNIQUE INDEX contact_messages_by_attempt_key
    on contact_messages (attempt_key);
CREATE INDEX staff_sessions_by_staff on staff_sessions (staff_id);
CREATE INDEX staff_passkeys_by_staff on staff_passkeys (staff_id);
CREATE INDEX staff_history_by_at on staff_history (at);
CREATE UNIQUE INDEX gifts_by_receipt_code on gifts (receipt_code);
CREATE UNIQUE INDEX contact_messages_by_number on contact_messages (number);
CREATE INDEX contact_messages_new
      on contact_messages (number) where handled_at is null;
CREATE INDEX contact_messages_new_by_reason
      on contact_messages (reason, number) where handled_at is null;
CREATE INDEX contact_messages_handled
      on contact_messages (number) where handled_at is not null;
CREATE INDEX contact_messages_handled_by_reason
      on contact_messages (reason, number) where handled_at is not null;
CREATE INDEX outbox_by_subject on outbox (subject_id);
CREATE UNIQUE INDEX gifts_by_number on gifts (number);
CREATE INDEX gifts_by_day on gifts
      ((case when mode = 'live' then 1 else 0 end), (coalesce(settled_at, begun_at)), id);
CREATE INDEX gifts_by_amount on gifts (amount_centavos, number);
CREATE INDEX gift_reversals_by_time on gift_reversals (made_at);
CREATE INDEX content_versions_by_file on content_versions (file, id);
CREATE INDEX gift_reversals_by_state on gift_reversals (state);
CREATE INDEX gifts_taken_back_by_hour on gifts_taken_back (hour, centavos);
CREATE INDEX gift_hours_by_purpose on gift_hours (purpose, hour, gifts, centavos);
CREATE TRIGGER contact_messages_come after insert on contact_messages begin
    update contact_messages
      set number = (select coalesce(max(number), 0) + 1 from contact_messages) where id = new.id;
    insert into message_words (rowid, name, request, reason)
      select number, name, request, reason from contact_messages where id = new.id;
  end;
CREATE TRIGGER contact_messages_go after delete on contact_messages begin
    insert into message_words (message_words, rowid, name, request, reason)
      values ('delete', old.number, old.name, old.request, old.reason);
  end;
CREATE TRIGGER gifts_come after insert on gifts begin
    update gifts set number = (select coalesce(max(number), 0) + 1 from gifts) where id = new.id;
    insert into gift_words (rowid, giver) select number, giver from gifts where id = new.id;
  end;
CREATE TRIGGER gifts_renamed after update of giver on gifts begin
    insert into gift_words (gift_words, rowid, giver) values ('delete', old.number, old.giver);
    insert into gift_words (rowid, giver) values (new.number, new.giver);
  end;
CREATE TRIGGER gifts_go after delete on gifts begin
    insert into gift_words (gift_words, rowid, giver) values ('delete', old.number, old.giver);
  end;
CREATE TRIGGER gifts_kept after insert on gifts
    when new.state = 'succeeded' and new.mode = 'live' begin insert into gift_hours (hour, purpose, gifts, centavos)
  values (coalesce(new.settled_at, new.begun_at) / 3600000, coalesce(new.purpose, ''), 1, new.amount_centavos)
  on conflict (hour, purpose) do update
    set gifts = gift_hours.gifts + 1, centavos = gift_hours.centavos + excluded.centavos; end;
CREATE TRIGGER gifts_received after update of state on gifts
    when new.state = 'succeeded' and old.state <> 'succeeded' and new.mode = 'live' begin insert into gift_hours (hour, purpose, gifts, centavos)
  values (coalesce(new.settled_at, new.begun_at) / 3600000, coalesce(new.purpose, ''), 1, new.amount_centavos)
  on conflict (hour, purpose) do update
    set gifts = gift_hours.gifts + 1, centavos = gift_hours.centavos + excluded.centavos; end;
CREATE TRIGGER gifts_kept_late after insert on gifts
    when new.state = 'succeeded' and new.mode = 'live' begin insert into gifts_taken_back (intent_id, hour, centavos)
    select gifts.intent_id, coalesce(settled_at, begun_at) / 3600000,
      case when sum(case when gift_reversals.state in ('pending', 'succeeded', 'open', 'lost') and currency = 'brl'
    then gift_reversals.amount_centavos else 0 end) > gifts.amount_centavos then gifts.amount_centavos else sum(case when gift_reversals.state in ('pending', 'succeeded', 'open', 'lost') and currency = 'brl'
    then gift_reversals.amount_centavos else 0 end) end
    from gifts join gift_reversals on gift_reversals.intent_id = gifts.intent_id
    where gifts.state = 'succeeded' and mode = 'live' and gifts.intent_id = new.intent_id
    group by gifts.id, gifts.intent_id, settled_at, begun_at, gifts.amount_centavos
    on conflict (intent_id) do update set centavos = excluded.centavos; end;
CREATE TRIGGER gifts_received_late after update of state, intent_id on gifts
    when new.state = 'succeeded' and new.mode = 'live' begin insert into gifts_taken_back (intent_id, hour, centavos)
    select gifts.intent_id, coalesce(settled_at, begun_at) / 3600000,
      case when sum(case when gift_reversals.state in ('pending', 'succeeded', 'open', 'lost') and currency = 'brl'
    then gift_reversals.amount_centavos else 0 end) > gifts.amount_centavos then gifts.amount_centavos else sum(case when gift_reversals.state in ('pending', 'succeeded', 'open', 'lost') and currency = 'brl'
    then gift_reversals.amount_centavos else 0 end) end
    from gifts join gift_reversals on gift_reversals.intent_id = gifts.intent_id
    where gifts.state = 'succeeded' and mode = 'live' and gifts.intent_id = new.intent_id
    group by gifts.id, gifts.intent_id, settled_at, begun_at, gifts.amount_centavos
    on conflict (intent_id) do update set centavos = excluded.centavos; end;
CREATE TRIGGER gift_reversals_come after insert on gift_reversals begin insert into gifts_taken_back (intent_id, hour, centavos)
    select gifts.intent_id, coalesce(settled_at, begun_at) / 3600000,
      case when sum(case when gift_reversals.state in ('pending', 'succeeded', 'open', 'lost') and currency = 'brl'
    then gift_reversals.amount_centavos else 0 end) > gifts.amount_centavos then gifts.amount_centavos else sum(case when gift_reversals.state in ('pending', 'succeeded', 'open', 'lost') and currency = 'brl'
    then gift_reversals.amount_centavos else 0 end) end
    from gifts join gift_reversals on gift_reversals.intent_id = gifts.intent_id
    where gifts.state = 'succeeded' and mode = 'live' and gifts.intent_id = new.intent_id
    group by gifts.id, gifts.intent_id, settled_at, begun_at, gifts.amount_centavos
    on conflict (intent_id) do update set centavos = excluded.centavos; end;
CREATE TRIGGER gift_reversals_move after update of state on gift_reversals
    begin insert into gifts_taken_back (intent_id, hour, centavos)
    select gifts.intent_id, coalesce(settled_at, begun_at) / 3600000,
      case when sum(case when gift_reversals.state in ('pending', 'succeeded', 'open', 'lost') and currency = 'brl'
    then gift_reversals.amount_centavos else 0 end) > gifts.amount_centavos then gifts.amount_centavos else sum(case when gift_reversals.state in ('pending', 'succeeded', 'open', 'lost') and currency = 'brl'
    then gift_reversals.amount_centavos else 0 end) end
    from gifts join gift_reversals on gift_reversals.intent_id = gifts.intent_id
    where gifts.state = 'succeeded' and mode = 'live' and gifts.intent_id = new.intent_id
    group by gifts.id, gifts.intent_id, settled_at, begun_at, gifts.amount_centavos
    on conflict (intent_id) do update set centavos = excluded.centavos; end;
