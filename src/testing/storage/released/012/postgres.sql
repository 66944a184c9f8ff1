-- Made by the program at f5bcc4d, and not to be changed.
CREATE TABLE alarms (
    name text NOT NULL,
    begun_at bigint NOT NULL
);
CREATE TABLE attempts (
    scope text NOT NULL,
    sender text NOT NULL,
    window_start bigint NOT NULL,
    window_end bigint NOT NULL,
    count integer NOT NULL,
    CONSTRAINT attempts_count_check CHECK ((count > 0))
);
CREATE TABLE card_rests (
    begun_at bigint NOT NULL,
    ends_at bigint NOT NULL
);
CREATE TABLE card_tries (
    gift_id text NOT NULL,
    household text NOT NULL,
    network text,
    begun_at bigint NOT NULL
);
CREATE TABLE contact_messages (
    id text NOT NULL,
    name text,
    email text NOT NULL,
    reason text NOT NULL,
    phone text NOT NULL,
    request text NOT NULL,
    consent_version text NOT NULL,
    received_at bigint NOT NULL,
    attempt_key text,
    CONSTRAINT contact_messages_reason_check CHECK ((reason = ANY (ARRAY['prayer'::text, 'information'::text, 'other'::text])))
);
CREATE TABLE counters (
    name text NOT NULL,
    value integer NOT NULL
);
CREATE TABLE gift_reversals (
    id text NOT NULL,
    kind text NOT NULL,
    intent_id text NOT NULL,
    amount_centavos integer NOT NULL,
    currency text NOT NULL,
    state text NOT NULL,
    review text,
    made_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    CONSTRAINT gift_reversals_amount_centavos_check CHECK ((amount_centavos > 0)),
    CONSTRAINT gift_reversals_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'dispute'::text]))),
    CONSTRAINT gift_reversals_review_check CHECK ((review = ANY (ARRAY['no-gift'::text, 'not-received'::text, 'currency'::text, 'excess'::text, 'changed'::text]))),
    CONSTRAINT gift_reversals_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text, 'warning'::text, 'closed'::text, 'open'::text, 'won'::text, 'lost'::text])))
);
CREATE TABLE gifts (
    id text NOT NULL,
    provider text,
    account text,
    mode text,
    attempt_key text NOT NULL,
    fingerprint text NOT NULL,
    amount_centavos integer NOT NULL,
    purpose text,
    giver text NOT NULL,
    description text NOT NULL,
    email text,
    state text NOT NULL,
    intent_id text,
    decline_code text,
    receipt_number integer,
    begun_at bigint NOT NULL,
    settled_at bigint,
    moved_at bigint NOT NULL,
    next_look_at bigint,
    look_held_until bigint,
    review text,
    receipt_code text,
    CONSTRAINT gifts_with_origin_amount_centavos_check CHECK ((amount_centavos > 0)),
    CONSTRAINT gifts_with_origin_check CHECK (((state = 'succeeded'::text) = (receipt_number IS NOT NULL))),
    CONSTRAINT gifts_with_origin_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text, 'demonstration'::text]))),
    CONSTRAINT gifts_with_origin_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'simulated'::text]))),
    CONSTRAINT gifts_with_origin_purpose_check CHECK ((purpose = ANY (ARRAY['tithe'::text, 'offering'::text, 'both'::text]))),
    CONSTRAINT gifts_with_origin_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'unknown'::text, 'requires_action'::text, 'processing'::text, 'canceling'::text, 'succeeded'::text, 'declined'::text, 'canceled'::text, 'failed'::text])))
);
CREATE TABLE look_ups (
    name text NOT NULL,
    looked_at bigint NOT NULL
);
CREATE TABLE notices (
    version text NOT NULL,
    published_at bigint NOT NULL
);
CREATE TABLE outbox (
    id text NOT NULL,
    kind text NOT NULL,
    subject_id text NOT NULL,
    message_id text NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL,
    created_at bigint NOT NULL,
    first_due_at bigint NOT NULL,
    due_at bigint NOT NULL,
    lease text,
    last_error text,
    sent_at bigint,
    stumbles integer DEFAULT 0 NOT NULL,
    CONSTRAINT outbox_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT outbox_check CHECK (((state = 'sending'::text) = (lease IS NOT NULL))),
    CONSTRAINT outbox_check1 CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
    CONSTRAINT outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'parked'::text])))
);
CREATE TABLE schema_version (
    version integer NOT NULL,
    applied_at bigint NOT NULL
);
CREATE TABLE secrets (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE spent_captchas (
    nonce text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE staff (
    id text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    invited_at bigint NOT NULL,
    accepted_at bigint,
    removed_at bigint,
    CONSTRAINT staff_role_check CHECK ((role = ANY (ARRAY['administracao'::text, 'conteudo'::text, 'secretaria'::text, 'tesouraria'::text])))
);
CREATE TABLE staff_doors (
    id text NOT NULL,
    kind text NOT NULL,
    token_hash text NOT NULL,
    email text,
    tries integer NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint,
    CONSTRAINT staff_doors_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'passkey'::text, 'new-passkey'::text])))
);
CREATE TABLE staff_history (
    id text NOT NULL,
    at bigint NOT NULL,
    staff_id text NOT NULL,
    act text NOT NULL,
    subject text
);
CREATE TABLE staff_invitations (
    id text NOT NULL,
    staff_id text NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint
);
CREATE TABLE staff_passkeys (
    id text NOT NULL,
    staff_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text NOT NULL,
    device text NOT NULL,
    made_at bigint NOT NULL,
    used_at bigint
);
CREATE TABLE staff_sessions (
    id text NOT NULL,
    token_hash text NOT NULL,
    staff_id text NOT NULL,
    device text NOT NULL,
    signed_in_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    ended_at bigint
);
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('contact', '32MxMhMGBiw3paadg0XlPo', 1795320780000, 1795320840000, 3);
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('donation', '32MxMhMGBiw3paadg0XlPo', 1795320780000, 1795320840000, 5);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20175-219d-7d37-a7fb-1ffd974abfbc', '32MxMhMGBiw3paadg0XlPo', NULL, 1795320783261);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20175-2341-700b-8fe3-010f48101654', '32MxMhMGBiw3paadg0XlPo', NULL, 1795320783681);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20175-255e-76f5-a14d-c2da5858cdf8', '32MxMhMGBiw3paadg0XlPo', NULL, 1795320784222);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20175-27fa-7a7b-bd3b-4a50735af60b', '32MxMhMGBiw3paadg0XlPo', NULL, 1795320784890);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20175-28a6-71bf-80b9-d821de225089', '32MxMhMGBiw3paadg0XlPo', NULL, 1795320785062);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at, attempt_key) VALUES ('01a20175-19e1-77ac-829f-af41e14a3efd', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:3253fa4f-b222-41e5-b9fe-cf3f299643a6', '2026-11-22', 1795320781182, NULL);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at, attempt_key) VALUES ('01a20175-1b14-754f-aac1-d2671078a563', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:8b58d353-3052-4b86-b27e-ed2f8e0cf202', '2026-11-22', 1795320781568, NULL);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at, attempt_key) VALUES ('01a20175-214c-7973-b3ed-d0ef4ddac6b7', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:cfc31f00-63b3-4e08-8497-7dcf52532fa3', '2026-11-22', 1795320783178, NULL);
INSERT INTO counters (name, value) VALUES ('demonstration receipts', 0);
INSERT INTO counters (name, value) VALUES ('test receipts', 0);
INSERT INTO counters (name, value) VALUES ('erasures', 1);
INSERT INTO counters (name, value) VALUES ('receipts', 3);
INSERT INTO counters (name, value) VALUES ('gifts begun', 5);
INSERT INTO gift_reversals (id, kind, intent_id, amount_centavos, currency, state, review, made_at, updated_at) VALUES ('re_bDpKQoLCFV77Px71qEKJbxif', 'refund', 'pi_nkcYfQJAnRWDZdHqL2DPto2i', 2000, 'brl', 'succeeded', NULL, 1795320789000, 1795320803397);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review, receipt_code) VALUES ('01a20175-219d-7d37-a7fb-1ffd974abfbc', 'stripe', 'chave_e98fba7348d2', 'live', '0c05898d-b4b9-4690-8c73-e67835153c13', 'VR0eoT5lu6gbwofEvzFmxJhb9ASYkx_ZOSY28pXGmR8', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_nkcYfQJAnRWDZdHqL2DPto2i', NULL, 1, 1795320783261, 1795320783568, 1795320783568, NULL, NULL, NULL, '8928055f457f0078ff1e2f80beb9fc9d');
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review, receipt_code) VALUES ('01a20175-2341-700b-8fe3-010f48101654', 'stripe', 'chave_e98fba7348d2', 'live', '3afb1fa2-cf11-46f4-8b5a-3e72eb4ba790', 'pQwNO1gu0E2gNpgQPI7wWNAqA8JQ0OpdtIg_Ne6AQtk', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_mcJSqYB2avMsH5AGh07WhZsO', NULL, 2, 1795320783681, 1795320783996, 1795320783996, NULL, NULL, NULL, 'd855fedef678510b9fcdb70b65a98418');
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review, receipt_code) VALUES ('01a20175-255e-76f5-a14d-c2da5858cdf8', 'stripe', 'chave_e98fba7348d2', 'live', '4dbf82a6-38f3-4cc5-8d87-7df43941fd3f', 'Rksd2ClYC_bgKC19wvQtWtX0uuaD2avyO6Myq5_hC8E', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_3iXISdjiAjdp71Gqnd1Eubgx', NULL, 3, 1795320784222, 1795320784784, 1795320784784, NULL, NULL, NULL, '9d75bc42e312273ab2a30612a4294f43');
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review, receipt_code) VALUES ('01a20175-27fa-7a7b-bd3b-4a50735af60b', 'stripe', 'chave_e98fba7348d2', 'live', '8eddd13e-4f1b-4e6e-828d-4d5ede6c5101', 'YMDxBzUwkbynsBO2ZBTxTlcbLwCgZXpaA0mPv-7qc7o', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'declined', 'pi_H4AOFfGylaT6YZuby7ltALGH', 'generic_decline', NULL, 1795320784890, 1795320785040, 1795320785040, NULL, NULL, NULL, '084489b036d2573e7cae9181cf5315a9');
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review, receipt_code) VALUES ('01a20175-28a6-71bf-80b9-d821de225089', 'stripe', 'chave_e98fba7348d2', 'live', '13323921-5c4b-4c80-a07d-3c0429fa628d', 'ZQPQt8HWW-8k_eQ1j26f-7FV0Tx5SvIk6Wg9cfNAiCc', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'requires_action', 'pi_V51iFd0Ro5iAmy1eq2NdujfZ', NULL, NULL, 1795320785062, NULL, 1795320785119, 1795320805119, NULL, NULL, 'c695d9cfeff70e7c80b4b26b9d5afa3e');
INSERT INTO look_ups (name, looked_at) VALUES ('refund chave_e98fba7348d2 live', 1795320801489);
INSERT INTO look_ups (name, looked_at) VALUES ('dispute chave_e98fba7348d2 live', 1795320804455);
INSERT INTO notices (version, published_at) VALUES ('2026-11-22', 1795320780506);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a20175-19e1-77ac-829f-af41e14a3efd', 'contact-message', '01a20175-19e1-77ac-829f-af41e14a3efd', '<01a20175-19e1-77ac-829f-af41e14a3efd@localhost>', 'sent', 1, 1795320781182, 1795320781182, 1795320826392, NULL, NULL, 1795320781818, 1);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a20175-1b14-754f-aac1-d2671078a563', 'contact-message', '01a20175-1b14-754f-aac1-d2671078a563', '<01a20175-1b14-754f-aac1-d2671078a563@localhost>', 'sent', 1, 1795320781568, 1795320781568, 1795320826823, NULL, NULL, 1795320781861, 1);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a20175-214c-7973-b3ed-d0ef4ddac6b7', 'contact-message', '01a20175-214c-7973-b3ed-d0ef4ddac6b7', '<01a20175-214c-7973-b3ed-d0ef4ddac6b7@localhost>', 'waiting', 2, 1795320783178, 1795320783178, 1795320809995, NULL, '451 EMESSAGE', NULL, 0);
INSERT INTO schema_version (version, applied_at) VALUES (1, 1795320779408);
INSERT INTO schema_version (version, applied_at) VALUES (2, 1795320779519);
INSERT INTO schema_version (version, applied_at) VALUES (3, 1795320779613);
INSERT INTO schema_version (version, applied_at) VALUES (4, 1795320779629);
INSERT INTO schema_version (version, applied_at) VALUES (5, 1795320779689);
INSERT INTO schema_version (version, applied_at) VALUES (6, 1795320779701);
INSERT INTO schema_version (version, applied_at) VALUES (7, 1795320779760);
INSERT INTO schema_version (version, applied_at) VALUES (8, 1795320779795);
INSERT INTO schema_version (version, applied_at) VALUES (9, 1795320779825);
INSERT INTO schema_version (version, applied_at) VALUES (10, 1795320780068);
INSERT INTO schema_version (version, applied_at) VALUES (11, 1795320780096);
INSERT INTO schema_version (version, applied_at) VALUES (12, 1795320780116);
INSERT INTO secrets (name, value) VALUES ('sender-digest', 'HRIqBDLpQlD2scBgCZJTKkY06RVQF1QQNTr3Yufy5VM');
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('be3618b210944112f6cfffc06026fad0', 1795322581000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('2005d0eb9f18fc0eb680566a88f43470', 1795322581000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('06bba3d7249632755901e6639db93c5f', 1795322583000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('6d6f1b5759f49858161d4626f22bceb5', 1795322583000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('f6f0f955d0c01c20a4d67f96c8eeb042', 1795322583000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('cd2fa8ca5f6163b985a9dde8e66442d6', 1795322584000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('e741faa011121563179c0e7047f07b64', 1795322584000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('babb5676ac1f9d2964a5de14a7085693', 1795322585000);
ALTER TABLE ONLY alarms
    ADD CONSTRAINT alarms_pkey PRIMARY KEY (name);
ALTER TABLE ONLY attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (scope, sender, window_start);
ALTER TABLE ONLY card_rests
    ADD CONSTRAINT card_rests_pkey PRIMARY KEY (begun_at);
ALTER TABLE ONLY card_tries
    ADD CONSTRAINT card_tries_pkey PRIMARY KEY (gift_id);
ALTER TABLE ONLY contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY counters
    ADD CONSTRAINT counters_pkey PRIMARY KEY (name);
ALTER TABLE ONLY gift_reversals
    ADD CONSTRAINT gift_reversals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY gifts
    ADD CONSTRAINT gifts_with_origin_attempt_key_key UNIQUE (attempt_key);
ALTER TABLE ONLY gifts
    ADD CONSTRAINT gifts_with_origin_intent_id_key UNIQUE (intent_id);
ALTER TABLE ONLY gifts
    ADD CONSTRAINT gifts_with_origin_mode_receipt_number_key UNIQUE (mode, receipt_number);
ALTER TABLE ONLY gifts
    ADD CONSTRAINT gifts_with_origin_pkey PRIMARY KEY (id);
ALTER TABLE ONLY look_ups
    ADD CONSTRAINT look_ups_pkey PRIMARY KEY (name);
ALTER TABLE ONLY notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (version);
ALTER TABLE ONLY outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY schema_version
    ADD CONSTRAINT schema_version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY spent_captchas
    ADD CONSTRAINT spent_captchas_pkey PRIMARY KEY (nonce);
ALTER TABLE ONLY staff_doors
    ADD CONSTRAINT staff_doors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY staff_doors
    ADD CONSTRAINT staff_doors_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY staff
    ADD CONSTRAINT staff_email_key UNIQUE (email);
ALTER TABLE ONLY staff_history
    ADD CONSTRAINT staff_history_pkey PRIMARY KEY (id);
ALTER TABLE ONLY staff_invitations
    ADD CONSTRAINT staff_invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY staff_passkeys
    ADD CONSTRAINT staff_passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (id);
ALTER TABLE ONLY staff_sessions
    ADD CONSTRAINT staff_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY staff_sessions
    ADD CONSTRAINT staff_sessions_token_hash_key UNIQUE (token_hash);
CREATE INDEX card_tries_by_time ON card_tries USING btree (begun_at);
CREATE UNIQUE INDEX contact_messages_by_attempt_key ON contact_messages USING btree (attempt_key);
CREATE INDEX gift_reversals_by_intent ON gift_reversals USING btree (intent_id);
CREATE INDEX gifts_by_look ON gifts USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);
CREATE UNIQUE INDEX gifts_by_receipt_code ON gifts USING btree (receipt_code);
CREATE INDEX gifts_by_state ON gifts USING btree (state, begun_at);
CREATE INDEX outbox_by_due ON outbox USING btree (state, due_at);
CREATE INDEX staff_history_by_at ON staff_history USING btree (at);
CREATE INDEX staff_passkeys_by_staff ON staff_passkeys USING btree (staff_id);
CREATE INDEX staff_sessions_by_staff ON staff_sessions USING btree (staff_id);
