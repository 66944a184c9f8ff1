-- Made by the program at 0cc3bee, and not to be changed.
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
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('contact', 'P_DhGImCG3vgtvYL-nu05h', 1795322400000, 1795322460000, 3);
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('donation', 'P_DhGImCG3vgtvYL-nu05h', 1795322400000, 1795322460000, 5);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a2018e-4e77-74b3-91f8-422c23e6ac64', 'P_DhGImCG3vgtvYL-nu05h', NULL, 1795322433143);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a2018e-4f47-7283-aedb-93fb0961a5a6', 'P_DhGImCG3vgtvYL-nu05h', NULL, 1795322433351);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a2018e-4f8b-75e5-a2cc-9b0a55bf6128', 'P_DhGImCG3vgtvYL-nu05h', NULL, 1795322433419);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a2018e-4fb1-7627-aa2e-908b6aee8cb1', 'P_DhGImCG3vgtvYL-nu05h', NULL, 1795322433457);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a2018e-4fd6-7c49-ac72-b18c744ace6c', 'P_DhGImCG3vgtvYL-nu05h', NULL, 1795322433494);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at, attempt_key) VALUES ('01a2018e-4841-775c-b949-41b854fbd4dc', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:96330ba5-c30b-4c68-80e4-0eb0ccc0db5e', '2026-11-22', 1795322431551, NULL);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at, attempt_key) VALUES ('01a2018e-4863-7e8e-ab0e-6eb5c769c6e1', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:86c3ec45-fa3d-4b41-b2ec-d75a4b650308', '2026-11-22', 1795322431586, NULL);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at, attempt_key) VALUES ('01a2018e-4e58-7871-b65f-acdd7f2c5576', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:1d77192d-7b41-4709-b1bb-516a0f7cb899', '2026-11-22', 1795322433107, NULL);
INSERT INTO counters (name, value) VALUES ('demonstration receipts', 0);
INSERT INTO counters (name, value) VALUES ('test receipts', 0);
INSERT INTO counters (name, value) VALUES ('erasures', 1);
INSERT INTO counters (name, value) VALUES ('receipts', 3);
INSERT INTO counters (name, value) VALUES ('gifts begun', 5);
INSERT INTO gift_reversals (id, kind, intent_id, amount_centavos, currency, state, review, made_at, updated_at) VALUES ('re_vPkWEiCXrRnc8ZYyhJRyoFQz', 'refund', 'pi_uPZo7p6zgmNokUBkdNBKzh7u', 2000, 'brl', 'succeeded', NULL, 1795322437000, 1795322438721);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a2018e-4e77-74b3-91f8-422c23e6ac64', 'stripe', 'chave_e98fba7348d2', 'live', 'db3d911a-02b0-4179-9983-93c3b5ee6cd8', 'gFeCcLiVygwUzmWTxyS5bMUO8QSft_-oqIFTXVybnG4', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_uPZo7p6zgmNokUBkdNBKzh7u', NULL, 1, 1795322433143, 1795322433291, 1795322433291, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a2018e-4f47-7283-aedb-93fb0961a5a6', 'stripe', 'chave_e98fba7348d2', 'live', 'e44d4068-91b4-426b-a8e9-7a94b0f73812', 'MlA7Wmi2Ir8DGORzYsQqamiEJthokcUR2JcaEsSzulo', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_rzMUpxiGny27w03XOUmz7wbi', NULL, 2, 1795322433351, 1795322433398, 1795322433398, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a2018e-4f8b-75e5-a2cc-9b0a55bf6128', 'stripe', 'chave_e98fba7348d2', 'live', 'ab7dbc71-f0fd-489f-96ed-aacaa3beb69b', 'J9oeXPXsnPz2dbxO-_KEi4gPfDY_4T1Zskb3L7LgCAQ', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_SjOtlCZ4pJFWpPBmFREwQmxG', NULL, 3, 1795322433419, 1795322433444, 1795322433444, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a2018e-4fb1-7627-aa2e-908b6aee8cb1', 'stripe', 'chave_e98fba7348d2', 'live', 'ee7d6bfc-5561-42f2-aa44-8dae7dbe62cf', 'w822eAafi4dDQGGiqynbRUksXmnItwsIGslC8uMbXGQ', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'declined', 'pi_31Ra5q8AqBNGjrbaZeH3PS9z', 'generic_decline', NULL, 1795322433457, 1795322433482, 1795322433482, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a2018e-4fd6-7c49-ac72-b18c744ace6c', 'stripe', 'chave_e98fba7348d2', 'live', 'c6f15816-dcc5-4770-b21c-7ae61534b8bd', 'teGybYSmYTrwxUJQParZA70AJVh94yeY_2VYIHDgOIU', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'requires_action', 'pi_vnCEFq0BHI0UYpUicAOuNaTq', NULL, NULL, 1795322433494, NULL, 1795322433527, 1795322453527, NULL, NULL);
INSERT INTO look_ups (name, looked_at) VALUES ('refund chave_e98fba7348d2 live', 1795322438548);
INSERT INTO look_ups (name, looked_at) VALUES ('dispute chave_e98fba7348d2 live', 1795322438736);
INSERT INTO notices (version, published_at) VALUES ('2026-11-22', 1795322431415);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a2018e-4841-775c-b949-41b854fbd4dc', 'contact-message', '01a2018e-4841-775c-b949-41b854fbd4dc', '<01a2018e-4841-775c-b949-41b854fbd4dc@localhost>', 'sent', 1, 1795322431551, 1795322431551, 1795322476559, NULL, NULL, 1795322431728, 1);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a2018e-4863-7e8e-ab0e-6eb5c769c6e1', 'contact-message', '01a2018e-4863-7e8e-ab0e-6eb5c769c6e1', '<01a2018e-4863-7e8e-ab0e-6eb5c769c6e1@localhost>', 'sent', 1, 1795322431586, 1795322431586, 1795322476730, NULL, NULL, 1795322431752, 1);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a2018e-4e58-7871-b65f-acdd7f2c5576', 'contact-message', '01a2018e-4e58-7871-b65f-acdd7f2c5576', '<01a2018e-4e58-7871-b65f-acdd7f2c5576@localhost>', 'waiting', 2, 1795322433107, 1795322433107, 1795322445719, NULL, '451 EMESSAGE', NULL, 0);
INSERT INTO schema_version (version, applied_at) VALUES (1, 1795322431114);
INSERT INTO schema_version (version, applied_at) VALUES (2, 1795322431144);
INSERT INTO schema_version (version, applied_at) VALUES (3, 1795322431174);
INSERT INTO schema_version (version, applied_at) VALUES (4, 1795322431181);
INSERT INTO schema_version (version, applied_at) VALUES (5, 1795322431204);
INSERT INTO schema_version (version, applied_at) VALUES (6, 1795322431211);
INSERT INTO schema_version (version, applied_at) VALUES (7, 1795322431226);
INSERT INTO schema_version (version, applied_at) VALUES (8, 1795322431235);
INSERT INTO schema_version (version, applied_at) VALUES (9, 1795322431245);
INSERT INTO schema_version (version, applied_at) VALUES (10, 1795322431301);
INSERT INTO schema_version (version, applied_at) VALUES (11, 1795322431320);
INSERT INTO secrets (name, value) VALUES ('sender-digest', 'J0hrES7WxH3k8cUdw2wIZSYDRtU7bbySAISqr_Fy3Go');
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('96340f055b8629608fa72db07d2feb3c', 1795324231000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('8c3c36e092c16d5f27b154c634f06a64', 1795324231000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('ae9779175a5409e0c377fa2a8d7357ec', 1795324233000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('7c24a27724e2162384aa0843d27a09df', 1795324233000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('f964d01a777ee3c5130bb297c3eb3a31', 1795324233000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('e1a49102776da0ccae37a00077969ea0', 1795324233000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('a380eadf735f765a297018f0d6286698', 1795324233000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('da634aa90dd84fd9b85e1c4d0b5daa2f', 1795324233000);
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
CREATE INDEX gifts_by_state ON gifts USING btree (state, begun_at);
CREATE INDEX outbox_by_due ON outbox USING btree (state, due_at);
CREATE INDEX staff_history_by_at ON staff_history USING btree (at);
CREATE INDEX staff_passkeys_by_staff ON staff_passkeys USING btree (staff_id);
CREATE INDEX staff_sessions_by_staff ON staff_sessions USING btree (staff_id);
