-- Made by the program at 5ed94ab, and not to be changed.
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
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('contact', 'peYPYW2Rr_ZUV0KEVle_pL', 1795321560000, 1795321620000, 3);
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('donation', 'peYPYW2Rr_ZUV0KEVle_pL', 1795321560000, 1795321620000, 5);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20181-88f3-7f8b-b256-f961e6cd6ba2', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:c902c250-c209-4b5a-9926-6d882d34941a', '2026-11-22', 1795321596083);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20181-8933-7b9b-9808-0a35f62fbd0f', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:ff273af8-2e25-41d7-9f59-81a8c25981a8', '2026-11-22', 1795321596209);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20181-8f29-7889-a616-c0f052cc6d4e', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:87d31e8a-5473-4980-b5d8-b97a7f12d7d5', '2026-11-22', 1795321597734);
INSERT INTO counters (name, value) VALUES ('demonstration receipts', 0);
INSERT INTO counters (name, value) VALUES ('test receipts', 0);
INSERT INTO counters (name, value) VALUES ('erasures', 1);
INSERT INTO counters (name, value) VALUES ('receipts', 3);
INSERT INTO counters (name, value) VALUES ('gifts begun', 5);
INSERT INTO gift_reversals (id, kind, intent_id, amount_centavos, currency, state, review, made_at, updated_at) VALUES ('re_NCEp9fGk0VYuacXUX5oemHGu', 'refund', 'pi_Yi0MTiLziSETOOwSeye7Mh68', 2000, 'brl', 'succeeded', NULL, 1795321603000, 1795321605718);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20181-8f41-7200-a22b-8879b5903013', 'stripe', 'chave_e98fba7348d2', 'live', 'fa5b38d1-8285-4bf7-91fa-31bab69d3757', 'x5sJc8tRmyB3csStFTRKv86mUXjOGkK3EPTliIzwuEE', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_Yi0MTiLziSETOOwSeye7Mh68', NULL, 1, 1795321597761, 1795321598098, 1795321598098, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20181-91f8-74c7-b8e8-2e535faa7158', 'stripe', 'chave_e98fba7348d2', 'live', '52046fee-5927-4615-b840-7dee1e93b187', '1M1z9LS5nuJy7UEVQsA4tFcpw-j7bUKyjRP4MbpbWfA', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_Vgp6ftiJbHrxDdMpJuG42JBD', NULL, 2, 1795321598456, 1795321598677, 1795321598677, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20181-9311-7954-81c8-39e0c7daf733', 'stripe', 'chave_e98fba7348d2', 'live', '9da35bdb-1c21-498c-adc1-4faaaf0f8b64', 'oYg3gR-Cf8iKIunbXylErkNj_yiw5hbyufzKzkxJIKM', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_O9x1N9bChwMnjT0wQPsrwCOJ', NULL, 3, 1795321598737, 1795321598862, 1795321598862, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20181-93e2-77b6-9841-291a3e35d3de', 'stripe', 'chave_e98fba7348d2', 'live', '04e0c917-cf4b-4384-9e9b-4f9af95d28c5', 'YOWwUfDeq2imTDkUZusXHwIzV3KWoW4TxVF-8fv2DEs', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'declined', 'pi_Ur2M0pxyYcMnwD6My5QR4FF2', 'generic_decline', NULL, 1795321598946, 1795321599044, 1795321599044, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20181-945c-7590-ae09-b23064037ec2', 'stripe', 'chave_e98fba7348d2', 'live', '15478406-1f30-4cfb-9db6-f5cc9ed27c51', '1G7G3xjI2O2qaW2JO84ztqNADXgUePkKk07ah7u_3_4', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'requires_action', 'pi_QMzVcTrBYlB1zsislRuA9gnf', NULL, NULL, 1795321599068, NULL, 1795321599123, 1795321619123, NULL, NULL);
INSERT INTO look_ups (name, looked_at) VALUES ('refund chave_e98fba7348d2 live', 1795321605555);
INSERT INTO look_ups (name, looked_at) VALUES ('dispute chave_e98fba7348d2 live', 1795321605736);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a20181-88f3-7f8b-b256-f961e6cd6ba2', 'contact-message', '01a20181-88f3-7f8b-b256-f961e6cd6ba2', '<01a20181-88f3-7f8b-b256-f961e6cd6ba2@localhost>', 'sent', 1, 1795321596083, 1795321596083, 1795321641178, NULL, NULL, 1795321596409, 1);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a20181-8933-7b9b-9808-0a35f62fbd0f', 'contact-message', '01a20181-8933-7b9b-9808-0a35f62fbd0f', '<01a20181-8933-7b9b-9808-0a35f62fbd0f@localhost>', 'sent', 1, 1795321596209, 1795321596209, 1795321641417, NULL, NULL, 1795321596549, 1);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a20181-8f29-7889-a616-c0f052cc6d4e', 'contact-message', '01a20181-8f29-7889-a616-c0f052cc6d4e', '<01a20181-8f29-7889-a616-c0f052cc6d4e@localhost>', 'waiting', 2, 1795321597734, 1795321597734, 1795321610025, NULL, '451 EMESSAGE', NULL, 0);
INSERT INTO schema_version (version, applied_at) VALUES (1, 1795321595317);
INSERT INTO schema_version (version, applied_at) VALUES (2, 1795321595460);
INSERT INTO schema_version (version, applied_at) VALUES (3, 1795321595532);
INSERT INTO schema_version (version, applied_at) VALUES (4, 1795321595535);
INSERT INTO schema_version (version, applied_at) VALUES (5, 1795321595544);
INSERT INTO schema_version (version, applied_at) VALUES (6, 1795321595551);
INSERT INTO secrets (name, value) VALUES ('sender-digest', 'RWrGUtkWn0hozg3EfNaAYySktwxhia34mrI3R7JptFM');
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('8cfb1f9ba304e079466b6e336a3495f6', 1795323396000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('f37a9fec93ebce329b957a2be72cd851', 1795323396000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('64c17b71cbb1ca9152e0ed0a92439086', 1795323397000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('58ef2acc83740eacc175c4c2e48fc61d', 1795323397000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('1dafc85ef9621dce2820442fae254f21', 1795323398000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('503b0ba765303d366863f4471401c019', 1795323398000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('afe76e8b83d4b5c5ec2bcef1cd75326f', 1795323398000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('bedb451078a80e12e6b2e83b09db02d7', 1795323399000);
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
