-- Made by the program at 2c4f160, and not to be changed.
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
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('contact', 'du7jtnDs-Uo4LNxcWIuHor', 1795322160000, 1795322220000, 3);
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('donation', 'du7jtnDs-Uo4LNxcWIuHor', 1795322160000, 1795322220000, 5);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a2018a-5b48-76fa-8a94-704e089f45d7', 'du7jtnDs-Uo4LNxcWIuHor', NULL, 1795322174280);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a2018a-5d8b-71d3-81b1-138c1b8a595f', 'du7jtnDs-Uo4LNxcWIuHor', NULL, 1795322174859);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a2018a-5eb2-73e2-b6be-a062133bcf85', 'du7jtnDs-Uo4LNxcWIuHor', NULL, 1795322175154);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a2018a-60f5-7998-8590-2a3a65321e9a', 'du7jtnDs-Uo4LNxcWIuHor', NULL, 1795322175733);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a2018a-65a6-77e5-9a09-0875c8efac6d', 'du7jtnDs-Uo4LNxcWIuHor', NULL, 1795322176934);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at, attempt_key) VALUES ('01a2018a-4f9e-7028-ab3c-934e695c5e64', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:2544d035-0db4-4397-8a39-0350cf31e8f4', '2026-11-22', 1795322171289, NULL);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at, attempt_key) VALUES ('01a2018a-51f8-7278-9861-76fa1492e29b', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:c29062cd-7a27-4359-8990-29ed49f5848a', '2026-11-22', 1795322171837, NULL);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at, attempt_key) VALUES ('01a2018a-5a9a-7b6a-87d2-99423b08254d', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:cab706bd-adaa-4ac1-a94c-2bb72cd94810', '2026-11-22', 1795322174104, NULL);
INSERT INTO counters (name, value) VALUES ('demonstration receipts', 0);
INSERT INTO counters (name, value) VALUES ('test receipts', 0);
INSERT INTO counters (name, value) VALUES ('erasures', 1);
INSERT INTO counters (name, value) VALUES ('receipts', 3);
INSERT INTO counters (name, value) VALUES ('gifts begun', 5);
INSERT INTO gift_reversals (id, kind, intent_id, amount_centavos, currency, state, review, made_at, updated_at) VALUES ('re_OJoYeSPZoRXOHl3DXRu7b7GO', 'refund', 'pi_QA0VtI0ilbGBiHmV8ZgkRwR0', 2000, 'brl', 'succeeded', NULL, 1795322181000, 1795322194201);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a2018a-5b48-76fa-8a94-704e089f45d7', 'stripe', 'chave_e98fba7348d2', 'live', 'd5aabb1d-9965-49c6-9ce2-297cee0480bc', 'y9VkW-yRszSxU1Ziiic8h8t9uG5hkVJZwGCX1pX6lIo', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_QA0VtI0ilbGBiHmV8ZgkRwR0', NULL, 1, 1795322174280, 1795322174742, 1795322174742, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a2018a-5d8b-71d3-81b1-138c1b8a595f', 'stripe', 'chave_e98fba7348d2', 'live', 'beb2cae0-4163-4775-9f51-e61d67897bc8', 'wXVBOPH1nTSG8Ah3nR-f31SksQsOToR88fH-GxZ4780', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_0lXVDjyw0Kt02ddtKrAb1pcJ', NULL, 2, 1795322174859, 1795322175119, 1795322175119, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a2018a-5eb2-73e2-b6be-a062133bcf85', 'stripe', 'chave_e98fba7348d2', 'live', 'aece08b7-d2c9-4eb8-87ea-57351905f3a8', 'FKAUZFNmN_iUgNy0FFXRI8zUjsEaP8hqpu0zLdRP3hQ', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_45xgoEhUf12zQtee6wfbIHme', NULL, 3, 1795322175154, 1795322175562, 1795322175562, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a2018a-60f5-7998-8590-2a3a65321e9a', 'stripe', 'chave_e98fba7348d2', 'live', '91db15b4-6f9c-44e1-ab95-e1151d1b0396', 'dZ3Ctuh_Q7P1n3FbE84SP0dIHCjQ3mcorR5_0jrb2lY', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'declined', 'pi_PgEeI0AHGNyXso6ThmLjr0uS', 'generic_decline', NULL, 1795322175733, 1795322176437, 1795322176437, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a2018a-65a6-77e5-9a09-0875c8efac6d', 'stripe', 'chave_e98fba7348d2', 'live', '9cc40d30-a0c0-4a73-aa35-58509a6e7cf4', 'Zkj_1lAmEI7U-h6tdEF6FICGpgUv7qFY9cJzbVfqOpI', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'requires_action', 'pi_trohDpvySh0gNHefMxIcb5eZ', NULL, NULL, 1795322176934, NULL, 1795322177441, 1795322197441, NULL, NULL);
INSERT INTO look_ups (name, looked_at) VALUES ('refund chave_e98fba7348d2 live', 1795322193575);
INSERT INTO look_ups (name, looked_at) VALUES ('dispute chave_e98fba7348d2 live', 1795322194332);
INSERT INTO notices (version, published_at) VALUES ('2026-11-22', 1795322171048);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a2018a-4f9e-7028-ab3c-934e695c5e64', 'contact-message', '01a2018a-4f9e-7028-ab3c-934e695c5e64', '<01a2018a-4f9e-7028-ab3c-934e695c5e64@localhost>', 'sent', 1, 1795322171289, 1795322171289, 1795322216383, NULL, NULL, 1795322172578, 1);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a2018a-51f8-7278-9861-76fa1492e29b', 'contact-message', '01a2018a-51f8-7278-9861-76fa1492e29b', '<01a2018a-51f8-7278-9861-76fa1492e29b@localhost>', 'sent', 1, 1795322171837, 1795322171837, 1795322217589, NULL, NULL, 1795322172633, 1);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a2018a-5a9a-7b6a-87d2-99423b08254d', 'contact-message', '01a2018a-5a9a-7b6a-87d2-99423b08254d', '<01a2018a-5a9a-7b6a-87d2-99423b08254d@localhost>', 'waiting', 2, 1795322174104, 1795322174104, 1795322199752, NULL, '451 EMESSAGE', NULL, 0);
INSERT INTO schema_version (version, applied_at) VALUES (1, 1795322170172);
INSERT INTO schema_version (version, applied_at) VALUES (2, 1795322170260);
INSERT INTO schema_version (version, applied_at) VALUES (3, 1795322170348);
INSERT INTO schema_version (version, applied_at) VALUES (4, 1795322170368);
INSERT INTO schema_version (version, applied_at) VALUES (5, 1795322170404);
INSERT INTO schema_version (version, applied_at) VALUES (6, 1795322170409);
INSERT INTO schema_version (version, applied_at) VALUES (7, 1795322170436);
INSERT INTO schema_version (version, applied_at) VALUES (8, 1795322170466);
INSERT INTO schema_version (version, applied_at) VALUES (9, 1795322170521);
INSERT INTO schema_version (version, applied_at) VALUES (10, 1795322170779);
INSERT INTO secrets (name, value) VALUES ('sender-digest', 's4e0FpIitr7UV_FIJY8LTLKBamJzvWtWtMaK8NHT1gA');
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('29037c0f5f1a181ca3e4a184e3a6a159', 1795323971000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('b07a7d902ddb5ec9c426e6bfa8a21d6c', 1795323971000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('40adb420813dedc7061a8563b32e449a', 1795323974000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('8b72ff341202efd61774d67867ff1657', 1795323974000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('69f401272b7e500c459415c5da5ea676', 1795323974000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('bd3a32c6721cc7c7103bb0d5281ae872', 1795323975000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('6d8b20823a5f446c4d4618579ca669ea', 1795323975000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('16c2d852f75998ff52007bcbd9bcda98', 1795323976000);
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
