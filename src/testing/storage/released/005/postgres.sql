-- Made by the program at f33a2ff, and not to be changed.
CREATE TABLE attempts (
    scope text NOT NULL,
    sender text NOT NULL,
    window_start bigint NOT NULL,
    window_end bigint NOT NULL,
    count integer NOT NULL,
    CONSTRAINT attempts_count_check CHECK ((count > 0))
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
    looked_at bigint,
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
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('contact', 'SwuWiIN_7EYPnjZKqqratH', 1795335180000, 1795335240000, 3);
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('donation', 'SwuWiIN_7EYPnjZKqqratH', 1795335180000, 1795335240000, 5);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20250-e37f-771d-83b1-47ecdc799ede', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:102cafaf-889e-4d11-a19a-35c1e812b19f', '2026-11-21', 1795335185262);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20250-e3a2-76d4-b6af-b059cbf08fdd', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:85220df8-f846-4076-b5a8-39eb6124a677', '2026-11-21', 1795335185311);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20250-ea1e-7c12-992c-c6876bc27c31', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:c22da09f-1b3d-4605-a13b-754c7a5aca9e', '2026-11-21', 1795335186973);
INSERT INTO counters (name, value) VALUES ('demonstration receipts', 0);
INSERT INTO counters (name, value) VALUES ('test receipts', 0);
INSERT INTO counters (name, value) VALUES ('erasures', 1);
INSERT INTO counters (name, value) VALUES ('receipts', 3);
INSERT INTO counters (name, value) VALUES ('gifts begun', 5);
INSERT INTO gift_reversals (id, kind, intent_id, amount_centavos, currency, state, review, made_at, updated_at) VALUES ('re_K4MJcJ2GlJ4y27MUIoG6M4G1', 'refund', 'pi_xVahfhhOE1AqkK9JNIQQe5Tr', 2000, 'brl', 'succeeded', NULL, 1795335192000, 1795335193817);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, looked_at, review) VALUES ('01a20250-eb5f-753d-85b0-38d669dbfbe4', 'stripe', 'chave_e98fba7348d2', 'live', 'f404ff68-8dcf-4a5e-b5ad-7aca7bc4b471', 'J6_SHZFzbfICDcGw0t1jEAf557bksC-cKpIUrigwiTs', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_xVahfhhOE1AqkK9JNIQQe5Tr', NULL, 1, 1795335187295, 1795335187437, 1795335187437, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, looked_at, review) VALUES ('01a20250-ec17-7a66-9fc0-0c02d7cf4b5e', 'stripe', 'chave_e98fba7348d2', 'live', '1bfc328e-da70-401a-b7dc-0093699c30ac', 'cwUeTae_VnFHuzkHbgjDPniGYCze3Tdsq9-SYJJ0hOU', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_bNrjaOtBvdcDVU9KVohzA1aC', NULL, 2, 1795335187479, 1795335187577, 1795335187577, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, looked_at, review) VALUES ('01a20250-ec93-762b-8ba9-36dca45c2d68', 'stripe', 'chave_e98fba7348d2', 'live', '7d55cac1-9ad3-4380-8767-116317d03977', '84qiry54xP6LT3AM326w5imzwGRMfl7VaTyn_zt0KC0', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_LQghKxUdYfyhxpHhwqluDiy0', NULL, 3, 1795335187603, 1795335187765, 1795335187765, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, looked_at, review) VALUES ('01a20250-ed87-7c51-9171-5ab0a524d629', 'stripe', 'chave_e98fba7348d2', 'live', '08bb462b-9fde-494c-9611-e22b22212d64', 'OUH2hzyScDFiU1PegR9MKMvXUfgyQQagC0OvtB-yL8A', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'declined', 'pi_6OT7IWjAEOzxZaGERW500r09', 'generic_decline', NULL, 1795335187847, 1795335188081, 1795335188081, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, looked_at, review) VALUES ('01a20250-eea9-7527-96dc-1b2d59f5a361', 'stripe', 'chave_e98fba7348d2', 'live', '9fab723a-a5d3-45cf-9c26-ee9a623448e1', 'DtyphrRFGjpN5pcLpW1lioO0MTOjowQ3zLZWBeP7p1k', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'requires_action', 'pi_QXwJtiiISNdmC9ARVJ000qBf', NULL, NULL, 1795335188137, NULL, 1795335188294, 1795335188294, NULL, NULL);
INSERT INTO look_ups (name, looked_at) VALUES ('refund chave_e98fba7348d2 live', 1795335193682);
INSERT INTO look_ups (name, looked_at) VALUES ('dispute chave_e98fba7348d2 live', 1795335193848);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at) VALUES ('01a20250-e37f-771d-83b1-47ecdc799ede', 'contact-message', '01a20250-e37f-771d-83b1-47ecdc799ede', '<01a20250-e37f-771d-83b1-47ecdc799ede@localhost>', 'sent', 1, 1795335185262, 1795335185262, 1795335230293, NULL, NULL, 1795335185600);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at) VALUES ('01a20250-e3a2-76d4-b6af-b059cbf08fdd', 'contact-message', '01a20250-e3a2-76d4-b6af-b059cbf08fdd', '<01a20250-e3a2-76d4-b6af-b059cbf08fdd@localhost>', 'sent', 1, 1795335185311, 1795335185311, 1795335230602, NULL, NULL, 1795335185625);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at) VALUES ('01a20250-ea1e-7c12-992c-c6876bc27c31', 'contact-message', '01a20250-ea1e-7c12-992c-c6876bc27c31', '<01a20250-ea1e-7c12-992c-c6876bc27c31@localhost>', 'waiting', 2, 1795335186973, 1795335186973, 1795335198235, NULL, 'EMESSAGE: 451 no', NULL);
INSERT INTO schema_version (version, applied_at) VALUES (1, 1795335184507);
INSERT INTO schema_version (version, applied_at) VALUES (2, 1795335184644);
INSERT INTO schema_version (version, applied_at) VALUES (3, 1795335184722);
INSERT INTO schema_version (version, applied_at) VALUES (4, 1795335184734);
INSERT INTO schema_version (version, applied_at) VALUES (5, 1795335184752);
INSERT INTO secrets (name, value) VALUES ('sender-digest', 'GjyOsF8PT4S2P82bSl5-AUgQYVW5t3jLfb0XDeKmYnE');
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('8337183f26a710c9b192e7e892c3af8e', 1795336985000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('95142f2df2757c2f618850f92d4e74a0', 1795336985000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('f7ec693e4b76959cd0c5557a772cbe60', 1795336986000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('29c25053e5e6a6a77d7ef6f88c53ef23', 1795336987000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('9eaa9d8727296bced83bb3ff546c512e', 1795336987000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('d442c94170a1a29ff252a1393f86a967', 1795336987000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('563e2f22b281ef6087b543b6f0ba3757', 1795336987000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('3aa965d71de8b0a815a5d024341bd888', 1795336988000);
ALTER TABLE ONLY attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (scope, sender, window_start);
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
ALTER TABLE ONLY outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY schema_version
    ADD CONSTRAINT schema_version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY spent_captchas
    ADD CONSTRAINT spent_captchas_pkey PRIMARY KEY (nonce);
CREATE INDEX gift_reversals_by_intent ON gift_reversals USING btree (intent_id);
CREATE INDEX gifts_by_look ON gifts USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);
CREATE INDEX gifts_by_state ON gifts USING btree (state, begun_at);
CREATE INDEX outbox_by_due ON outbox USING btree (state, due_at);
