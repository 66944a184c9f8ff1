-- Made by the program at 6a46e55, and not to be changed.
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
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('contact', 'j6wpW8GMDqTcOKEF69bYL-', 1795331100000, 1795331160000, 3);
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('donation', 'j6wpW8GMDqTcOKEF69bYL-', 1795331100000, 1795331160000, 5);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20213-086a-7c97-bf74-ae01030dd61a', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:44b9e746-704c-44ed-8ee6-72d27a1189db', '2026-11-21', 1795331131486);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20213-0948-77a2-86c7-7ad3de4a81e6', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:e11f7cb1-f6d3-4e4e-a0fe-8b21811f1e0d', '2026-11-21', 1795331131708);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20213-0f42-747c-a650-5733fd9ed617', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:beacdee6-2d3e-4ef2-850a-0c8bf52dbd01', '2026-11-21', 1795331133248);
INSERT INTO counters (name, value) VALUES ('demonstration receipts', 0);
INSERT INTO counters (name, value) VALUES ('test receipts', 0);
INSERT INTO counters (name, value) VALUES ('receipts', 3);
INSERT INTO counters (name, value) VALUES ('gifts begun', 5);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, looked_at, review) VALUES ('01a20213-0f5b-71d0-9a05-757a81c70179', 'stripe', 'chave_e98fba7348d2', 'live', '28d3bd1e-c253-41db-ab39-13544bf04850', '_Nbi3j5gEgTS6z0iNPtOoNsLRTKp_c1qwU3Hs0XAaUg', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_pUYaP8sJHeixnChC4w65sli0', NULL, 1, 1795331133275, 1795331133486, 1795331133486, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, looked_at, review) VALUES ('01a20213-1075-7d7d-a60d-7126a63c6a68', 'stripe', 'chave_e98fba7348d2', 'live', 'dfcbea4d-93e5-4e42-89fd-d00b46b716ac', '-cIpYVvveqHQ5lNgAhVMZ25m5Q1I7AVaOyTR15RZn1Q', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_qbDbD2LsiG6hFatXm0SW71D6', NULL, 2, 1795331133557, 1795331133628, 1795331133628, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, looked_at, review) VALUES ('01a20213-10d6-7cc8-8a78-fa848e20ec74', 'stripe', 'chave_e98fba7348d2', 'live', '5d0d5685-e3b1-47ec-af90-87e390e535ca', 'iwGMG9eGIGnsjQn0tR-oJI2x17dPh47A9Yw3d59aGSc', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_n2OKha5tqtyT3J7DWTd7eZ4t', NULL, 3, 1795331133654, 1795331133717, 1795331133717, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, looked_at, review) VALUES ('01a20213-112a-76a2-af4a-12e2a5d8c52b', 'stripe', 'chave_e98fba7348d2', 'live', '27e98e90-f9af-4cb9-b313-94e3bedcaae5', 'UYIaknNP5cFR7KSyhFaDEX842sgIwMp9h0ECjuBJBzU', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'declined', 'pi_p3Ouo3h5K2rsDziDUUVyhzcu', 'generic_decline', NULL, 1795331133738, 1795331133805, 1795331133805, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, looked_at, review) VALUES ('01a20213-119d-791d-a094-4c75e4266414', 'stripe', 'chave_e98fba7348d2', 'live', 'd1552af6-3245-44b9-be22-e950d7a5a62a', 'ogWeHAaN2VzfIkaRV-V6agaccPNEJJSQC_BE02Tlec0', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'requires_action', 'pi_dPOGL8Z7n9AIFIKc2sESBeOu', NULL, NULL, 1795331133853, NULL, 1795331133908, 1795331133908, NULL, NULL);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at) VALUES ('01a20213-086a-7c97-bf74-ae01030dd61a', 'contact-message', '01a20213-086a-7c97-bf74-ae01030dd61a', '<01a20213-086a-7c97-bf74-ae01030dd61a@localhost>', 'sent', 1, 1795331131486, 1795331131486, 1795331176562, NULL, NULL, 1795331132011);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at) VALUES ('01a20213-0948-77a2-86c7-7ad3de4a81e6', 'contact-message', '01a20213-0948-77a2-86c7-7ad3de4a81e6', '<01a20213-0948-77a2-86c7-7ad3de4a81e6@localhost>', 'sent', 1, 1795331131708, 1795331131708, 1795331177033, NULL, NULL, 1795331132147);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at) VALUES ('01a20213-0f42-747c-a650-5733fd9ed617', 'contact-message', '01a20213-0f42-747c-a650-5733fd9ed617', '<01a20213-0f42-747c-a650-5733fd9ed617@localhost>', 'waiting', 2, 1795331133248, 1795331133248, 1795331148139, NULL, 'EMESSAGE: 451 no', NULL);
INSERT INTO schema_version (version, applied_at) VALUES (1, 1795331130694);
INSERT INTO schema_version (version, applied_at) VALUES (2, 1795331130904);
INSERT INTO schema_version (version, applied_at) VALUES (3, 1795331130958);
INSERT INTO secrets (name, value) VALUES ('sender-digest', 'ByY_j8JvafS2fK9-2K21SeVcGf43nBLmxSiyi0-Pa2w');
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('53664c8c1529f700fccb4dea520dedcf', 1795332931000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('ccecd3a25ff8815af15df28189318c05', 1795332931000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('0b152c01b55bb8bb78dd16b872bd629f', 1795332933000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('daf3ef82731d82757c23f83754b702a3', 1795332933000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('9c2023b66dc90e9aba3aafe711891055', 1795332933000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('feccb6cfc850bfb58f481c4dc35724de', 1795332933000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('1cf62e77d90e4475285a2d2fe4604d66', 1795332933000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('792c4fc7e1aaeba969605f9072be9f10', 1795332933000);
ALTER TABLE ONLY attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (scope, sender, window_start);
ALTER TABLE ONLY contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY counters
    ADD CONSTRAINT counters_pkey PRIMARY KEY (name);
ALTER TABLE ONLY gifts
    ADD CONSTRAINT gifts_with_origin_attempt_key_key UNIQUE (attempt_key);
ALTER TABLE ONLY gifts
    ADD CONSTRAINT gifts_with_origin_intent_id_key UNIQUE (intent_id);
ALTER TABLE ONLY gifts
    ADD CONSTRAINT gifts_with_origin_mode_receipt_number_key UNIQUE (mode, receipt_number);
ALTER TABLE ONLY gifts
    ADD CONSTRAINT gifts_with_origin_pkey PRIMARY KEY (id);
ALTER TABLE ONLY outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY schema_version
    ADD CONSTRAINT schema_version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY spent_captchas
    ADD CONSTRAINT spent_captchas_pkey PRIMARY KEY (nonce);
CREATE INDEX gifts_by_look ON gifts USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);
CREATE INDEX gifts_by_state ON gifts USING btree (state, begun_at);
CREATE INDEX outbox_by_due ON outbox USING btree (state, due_at);
