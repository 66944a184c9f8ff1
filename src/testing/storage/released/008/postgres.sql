-- Made by the program at 5be17b5, and not to be changed.
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
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('contact', '36oGejY127Mwbs69lHnNc1', 1795319820000, 1795319880000, 3);
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('donation', '36oGejY127Mwbs69lHnNc1', 1795319820000, 1795319880000, 5);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20166-ed4b-7809-999f-8c0869582f0a', '36oGejY127Mwbs69lHnNc1', NULL, 1795319852363);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20166-f030-7c8f-ae4a-98c822a92cce', '36oGejY127Mwbs69lHnNc1', NULL, 1795319853104);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20166-f131-72c9-adef-538b30bdf3a4', '36oGejY127Mwbs69lHnNc1', NULL, 1795319853361);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20166-f165-777b-97bf-6f8d7d605f90', '36oGejY127Mwbs69lHnNc1', NULL, 1795319853413);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20166-f196-7e9b-b901-abaae084901c', '36oGejY127Mwbs69lHnNc1', NULL, 1795319853462);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at, attempt_key) VALUES ('01a20166-e67e-7422-9bcf-c9f5c671df66', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:617c958a-c1e6-4583-ac57-0b62943e639c', '2026-11-22', 1795319850618, NULL);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at, attempt_key) VALUES ('01a20166-e698-784b-a861-10664cba03fb', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:8369085b-bfeb-4148-a9cb-4278cd64ee16', '2026-11-22', 1795319850646, NULL);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at, attempt_key) VALUES ('01a20166-ed10-78b1-a0a7-a5ef46e6fb50', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:2fdf59e6-1b26-4e2a-a30c-19478135d8cd', '2026-11-22', 1795319852217, NULL);
INSERT INTO counters (name, value) VALUES ('demonstration receipts', 0);
INSERT INTO counters (name, value) VALUES ('test receipts', 0);
INSERT INTO counters (name, value) VALUES ('erasures', 1);
INSERT INTO counters (name, value) VALUES ('receipts', 3);
INSERT INTO counters (name, value) VALUES ('gifts begun', 5);
INSERT INTO gift_reversals (id, kind, intent_id, amount_centavos, currency, state, review, made_at, updated_at) VALUES ('re_IFhDAswsWUrs6wbc3Ddor2mc', 'refund', 'pi_ZZMjMcIpkFVpqxtI0pcgzDs1', 2000, 'brl', 'succeeded', NULL, 1795319857000, 1795319864684);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20166-ed4b-7809-999f-8c0869582f0a', 'stripe', 'chave_e98fba7348d2', 'live', 'bead9724-cb06-4cf2-9ea1-1b3ba66b7da4', '0TaPPqw6QssletQZUzsG--Neh2vwUW2PEQIgVhutMgs', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_ZZMjMcIpkFVpqxtI0pcgzDs1', NULL, 1, 1795319852363, 1795319852877, 1795319852877, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20166-f030-7c8f-ae4a-98c822a92cce', 'stripe', 'chave_e98fba7348d2', 'live', 'a1bf97dc-985a-43d0-bc6e-1568ae5312a7', '3eQ7TgQH92GS2UOGEqvzJVbF35ZhB0jSMVE1bzAWiRM', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_zCPgbgTzYKCL01RUMy6CTQIR', NULL, 2, 1795319853104, 1795319853328, 1795319853328, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20166-f131-72c9-adef-538b30bdf3a4', 'stripe', 'chave_e98fba7348d2', 'live', 'f9ac0dd6-5513-41f8-8a05-03bd80dc6af1', 'Woo6vGwQOxBvsFz31NHd2faliZMcwKVUn0g9x6fRBd4', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_7zrXivSKKQjbjIw5pU0JpYG4', NULL, 3, 1795319853361, 1795319853397, 1795319853397, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20166-f165-777b-97bf-6f8d7d605f90', 'stripe', 'chave_e98fba7348d2', 'live', 'c036abf9-2dbc-49f5-8fd4-3103614366c4', '9Q9F2GZt51Dcj9suwOTNA_Iw_rt48Exty7YV3jaStGY', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'declined', 'pi_vX8IIouhl0Ctm8Wz7iBS6za7', 'generic_decline', NULL, 1795319853413, 1795319853450, 1795319853450, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20166-f196-7e9b-b901-abaae084901c', 'stripe', 'chave_e98fba7348d2', 'live', 'e7e8fc47-4f7a-4109-bcf7-dec0c363d289', 'QITjsZ1zLKyY1hn-6Crab5uCE5trhWGkdWZXXBpMDeY', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'requires_action', 'pi_rmUUxJl05RST00sjpo013AUl', NULL, NULL, 1795319853462, NULL, 1795319853513, 1795319873513, NULL, NULL);
INSERT INTO look_ups (name, looked_at) VALUES ('refund chave_e98fba7348d2 live', 1795319863588);
INSERT INTO look_ups (name, looked_at) VALUES ('dispute chave_e98fba7348d2 live', 1795319864980);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a20166-e67e-7422-9bcf-c9f5c671df66', 'contact-message', '01a20166-e67e-7422-9bcf-c9f5c671df66', '<01a20166-e67e-7422-9bcf-c9f5c671df66@localhost>', 'sent', 1, 1795319850618, 1795319850618, 1795319895631, NULL, NULL, 1795319850860, 1);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a20166-e698-784b-a861-10664cba03fb', 'contact-message', '01a20166-e698-784b-a861-10664cba03fb', '<01a20166-e698-784b-a861-10664cba03fb@localhost>', 'sent', 1, 1795319850646, 1795319850646, 1795319895866, NULL, NULL, 1795319850894, 1);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a20166-ed10-78b1-a0a7-a5ef46e6fb50', 'contact-message', '01a20166-ed10-78b1-a0a7-a5ef46e6fb50', '<01a20166-ed10-78b1-a0a7-a5ef46e6fb50@localhost>', 'waiting', 2, 1795319852217, 1795319852217, 1795319868905, NULL, '451 EMESSAGE', NULL, 0);
INSERT INTO schema_version (version, applied_at) VALUES (1, 1795319850171);
INSERT INTO schema_version (version, applied_at) VALUES (2, 1795319850200);
INSERT INTO schema_version (version, applied_at) VALUES (3, 1795319850224);
INSERT INTO schema_version (version, applied_at) VALUES (4, 1795319850233);
INSERT INTO schema_version (version, applied_at) VALUES (5, 1795319850243);
INSERT INTO schema_version (version, applied_at) VALUES (6, 1795319850252);
INSERT INTO schema_version (version, applied_at) VALUES (7, 1795319850262);
INSERT INTO schema_version (version, applied_at) VALUES (8, 1795319850277);
INSERT INTO secrets (name, value) VALUES ('sender-digest', 'vCrcva8u_XnrZ2RHwtbjrm1brSdA60o4ce-3hy4Tl0k');
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('d0ac8ce92e7adce91d1cd1c23a388ec0', 1795321650000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('152739fe3e3cff447900b1442537600a', 1795321650000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('b3937d5c047c48f60b15157e579c62cc', 1795321652000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('3fe81415d92ac78ba2dc02bc15c079e6', 1795321652000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('d65fb83a5ae8abadad79f2b12d050416', 1795321652000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('2828417bbdcda7abacbca353c4690403', 1795321653000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('156d00254fb87bbd0bb1d829accfadd5', 1795321653000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('a1681f3f94fe7d1af430f55af75a1727', 1795321653000);
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
