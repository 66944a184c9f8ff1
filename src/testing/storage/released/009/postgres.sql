-- Made by the program at 09b06f2, and not to be changed.
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
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('contact', '2dOBk-pTd03eQqYr4p4CSa', 1795321980000, 1795322040000, 3);
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('donation', '2dOBk-pTd03eQqYr4p4CSa', 1795321980000, 1795322040000, 5);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20187-c3c0-7198-8816-15019eb23f1a', '2dOBk-pTd03eQqYr4p4CSa', NULL, 1795322004416);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20187-c6d2-780e-a047-b04648d06b3f', '2dOBk-pTd03eQqYr4p4CSa', NULL, 1795322005202);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20187-c7b3-7c0e-a877-107bcd812b4a', '2dOBk-pTd03eQqYr4p4CSa', NULL, 1795322005427);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20187-c806-7420-a4f8-919f0862691f', '2dOBk-pTd03eQqYr4p4CSa', NULL, 1795322005510);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20187-c852-784b-95da-40046829db0d', '2dOBk-pTd03eQqYr4p4CSa', NULL, 1795322005586);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at, attempt_key) VALUES ('01a20187-bd09-7a3b-8679-98eb1b5e417e', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:551903ad-6030-4bd8-a36d-303c2cec38bc', '2026-11-22', 1795322002672, NULL);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at, attempt_key) VALUES ('01a20187-bd48-7235-ab13-108d63773285', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:d5c3484d-a5b4-4187-825f-bacde58b9339', '2026-11-22', 1795322002742, NULL);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at, attempt_key) VALUES ('01a20187-c393-7eb4-b8f5-f4d382951324', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:2bbe8c45-e70f-4357-b80d-03d27da42255', '2026-11-22', 1795322004366, NULL);
INSERT INTO counters (name, value) VALUES ('demonstration receipts', 0);
INSERT INTO counters (name, value) VALUES ('test receipts', 0);
INSERT INTO counters (name, value) VALUES ('erasures', 1);
INSERT INTO counters (name, value) VALUES ('receipts', 3);
INSERT INTO counters (name, value) VALUES ('gifts begun', 5);
INSERT INTO gift_reversals (id, kind, intent_id, amount_centavos, currency, state, review, made_at, updated_at) VALUES ('re_MmX3AQ6C1CYiMmFyALZOt4jV', 'refund', 'pi_d9IN0cnG5RvCk0qUr80h1KfP', 2000, 'brl', 'succeeded', NULL, 1795322009000, 1795322019203);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20187-c3c0-7198-8816-15019eb23f1a', 'stripe', 'chave_e98fba7348d2', 'live', 'e8885a18-3f1e-4e32-a4cd-9e6b2094262f', 'OXa7vfZ5FXoqJg9N95vTT1BO28RKNwlej0a0WvsqS4o', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_d9IN0cnG5RvCk0qUr80h1KfP', NULL, 1, 1795322004416, 1795322005057, 1795322005057, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20187-c6d2-780e-a047-b04648d06b3f', 'stripe', 'chave_e98fba7348d2', 'live', 'cc6b662a-2b08-43fd-994c-04160f29ea3b', '6OX1Mhp-nE9J2kME4CMXQ7FI_7w08cAKDB7a0x8DwMY', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_eNnt2JiSXt2DkNCJwB1hpi8f', NULL, 2, 1795322005202, 1795322005394, 1795322005394, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20187-c7b3-7c0e-a877-107bcd812b4a', 'stripe', 'chave_e98fba7348d2', 'live', '391cb9c1-d102-4c29-a7a1-681e3fdcfb02', 'tLMtHdSLzaDGJkuafg5UBDQZW1NrcE8AbgQ9zxUgZ7s', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_oYNuxb60nt8V2k4gs382j0l4', NULL, 3, 1795322005427, 1795322005475, 1795322005475, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20187-c806-7420-a4f8-919f0862691f', 'stripe', 'chave_e98fba7348d2', 'live', 'f694bfab-4cbd-4916-99e2-ed41b7b21855', 'oH3lwNsAQMG5G5kj1ffivXX4z0M4kAwi0i7IzJ3w2Pc', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'declined', 'pi_G0J4b0Ycq076FzAAk70i0TBG', 'generic_decline', NULL, 1795322005510, 1795322005569, 1795322005569, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20187-c852-784b-95da-40046829db0d', 'stripe', 'chave_e98fba7348d2', 'live', 'bef705b3-b6e5-401c-b32f-799a7c223174', 'SynkazQlqHCLvsUCMe85gRkyva8_PMdhNcR4f_mzdHo', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'requires_action', 'pi_PxGnHRqVVRROAunMk04wU5Bm', NULL, NULL, 1795322005586, NULL, 1795322005627, 1795322025627, NULL, NULL);
INSERT INTO look_ups (name, looked_at) VALUES ('refund chave_e98fba7348d2 live', 1795322018787);
INSERT INTO look_ups (name, looked_at) VALUES ('dispute chave_e98fba7348d2 live', 1795322019342);
INSERT INTO notices (version, published_at) VALUES ('2026-11-22', 1795322002519);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a20187-bd09-7a3b-8679-98eb1b5e417e', 'contact-message', '01a20187-bd09-7a3b-8679-98eb1b5e417e', '<01a20187-bd09-7a3b-8679-98eb1b5e417e@localhost>', 'sent', 1, 1795322002672, 1795322002672, 1795322047715, NULL, NULL, 1795322002916, 1);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a20187-bd48-7235-ab13-108d63773285', 'contact-message', '01a20187-bd48-7235-ab13-108d63773285', '<01a20187-bd48-7235-ab13-108d63773285@localhost>', 'sent', 1, 1795322002742, 1795322002742, 1795322047918, NULL, NULL, 1795322003027, 1);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a20187-c393-7eb4-b8f5-f4d382951324', 'contact-message', '01a20187-c393-7eb4-b8f5-f4d382951324', '<01a20187-c393-7eb4-b8f5-f4d382951324@localhost>', 'waiting', 2, 1795322004366, 1795322004366, 1795322024901, NULL, '451 EMESSAGE', NULL, 0);
INSERT INTO schema_version (version, applied_at) VALUES (1, 1795322002105);
INSERT INTO schema_version (version, applied_at) VALUES (2, 1795322002153);
INSERT INTO schema_version (version, applied_at) VALUES (3, 1795322002220);
INSERT INTO schema_version (version, applied_at) VALUES (4, 1795322002229);
INSERT INTO schema_version (version, applied_at) VALUES (5, 1795322002258);
INSERT INTO schema_version (version, applied_at) VALUES (6, 1795322002270);
INSERT INTO schema_version (version, applied_at) VALUES (7, 1795322002302);
INSERT INTO schema_version (version, applied_at) VALUES (8, 1795322002320);
INSERT INTO schema_version (version, applied_at) VALUES (9, 1795322002336);
INSERT INTO secrets (name, value) VALUES ('sender-digest', 'guG-L5vO-rJ5kqKAgy7A3pNPl4CF9UpQNeh1eBP-3iU');
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('fbe60f60cbf1ed7fc69ae0168483985b', 1795323802000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('0ce3e433d3501ec14c9471b60978348a', 1795323802000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('1b97ee202ea8ab55a0a34528a4609eb4', 1795323804000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('a75681f67f1dd633328408a20e1b70e3', 1795323804000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('f73f7aae78cb0a8ea754cf0a57f6dd89', 1795323805000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('5ce6cd9af4c360cc7f2d40026b151840', 1795323805000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('cb7af5da2d7ab867f45b968015eda52e', 1795323805000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('2e4941ac9453139aca6f70955e4c0da0', 1795323805000);
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
CREATE INDEX card_tries_by_time ON card_tries USING btree (begun_at);
CREATE UNIQUE INDEX contact_messages_by_attempt_key ON contact_messages USING btree (attempt_key);
CREATE INDEX gift_reversals_by_intent ON gift_reversals USING btree (intent_id);
CREATE INDEX gifts_by_look ON gifts USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);
CREATE INDEX gifts_by_state ON gifts USING btree (state, begun_at);
CREATE INDEX outbox_by_due ON outbox USING btree (state, due_at);
