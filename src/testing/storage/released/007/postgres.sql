-- Made by the program at 12fe854, and not to be changed.
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
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('contact', 'apYOttkm1_fxivCp0GAlEQ', 1795321740000, 1795321800000, 3);
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('donation', 'apYOttkm1_fxivCp0GAlEQ', 1795321740000, 1795321800000, 5);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20183-d25b-7bfb-81ec-6dc240115c6d', 'apYOttkm1_fxivCp0GAlEQ', NULL, 1795321746011);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20183-d2ea-7edb-9956-1c84111499af', 'apYOttkm1_fxivCp0GAlEQ', NULL, 1795321746154);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20183-d33b-7043-b0f6-7a3da5f629f6', 'apYOttkm1_fxivCp0GAlEQ', NULL, 1795321746235);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20183-d375-7f61-9724-5d50ba1397c7', 'apYOttkm1_fxivCp0GAlEQ', NULL, 1795321746293);
INSERT INTO card_tries (gift_id, household, network, begun_at) VALUES ('01a20183-d3b5-7c25-814d-7915a416e3fd', 'apYOttkm1_fxivCp0GAlEQ', NULL, 1795321746357);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20183-ca40-7d48-b094-4e7b3c4e9131', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:ea548287-57d9-4c7a-b2d0-05e186bd6df0', '2026-11-22', 1795321743911);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20183-cbb5-78e6-ac26-f98be43a5040', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:49356172-88c1-432e-a292-46384c39cf1c', '2026-11-22', 1795321744139);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20183-d245-7ba7-80cd-3c00f8af43c1', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:5f7b9fe1-490f-431e-9fa7-017a0b2ed5f6', '2026-11-22', 1795321745987);
INSERT INTO counters (name, value) VALUES ('demonstration receipts', 0);
INSERT INTO counters (name, value) VALUES ('test receipts', 0);
INSERT INTO counters (name, value) VALUES ('erasures', 1);
INSERT INTO counters (name, value) VALUES ('receipts', 3);
INSERT INTO counters (name, value) VALUES ('gifts begun', 5);
INSERT INTO gift_reversals (id, kind, intent_id, amount_centavos, currency, state, review, made_at, updated_at) VALUES ('re_D3ipKYdf0ML21n0nalg2w0i4', 'refund', 'pi_Uh3v7PTVViThX0tt7KDrav0M', 2000, 'brl', 'succeeded', NULL, 1795321750000, 1795321755765);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20183-d25b-7bfb-81ec-6dc240115c6d', 'stripe', 'chave_e98fba7348d2', 'live', '574f2ca0-ea7d-42df-a73d-ccf5c5f9ba3d', '5qRNzl20j3WrsIGURFhO_eeKQAbwZrYRMzHxfdjmRyg', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_Uh3v7PTVViThX0tt7KDrav0M', NULL, 1, 1795321746011, 1795321746114, 1795321746114, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20183-d2ea-7edb-9956-1c84111499af', 'stripe', 'chave_e98fba7348d2', 'live', '4661fc13-faab-4473-b59e-7effe18ad993', 'ML29T8xacfy0kI2Jjf-MhuTPucOJ41ELi4JB4KorwH8', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_PSYhcfTomfqRUiC12DmtOZix', NULL, 2, 1795321746154, 1795321746219, 1795321746219, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20183-d33b-7043-b0f6-7a3da5f629f6', 'stripe', 'chave_e98fba7348d2', 'live', 'c12d37d4-1927-4855-a31f-ac3cdbdc6ffa', 'I1sPBd4pgjbw6JIOL97E7ao-srI5fKsxzIQ-CTSoUVU', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_0a3Eur22JpDVG00P5rweVPxO', NULL, 3, 1795321746235, 1795321746276, 1795321746276, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20183-d375-7f61-9724-5d50ba1397c7', 'stripe', 'chave_e98fba7348d2', 'live', '08bd4e4c-0932-4a0c-b5da-97879a9b81af', 'qLgy4FSftxrc-IStnJyN3PBSHgOwtVcl0UGv8UlQPhc', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'declined', 'pi_XgsahKQkCQCJt3bsdNm5JD0i', 'generic_decline', NULL, 1795321746293, 1795321746332, 1795321746332, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, look_held_until, review) VALUES ('01a20183-d3b5-7c25-814d-7915a416e3fd', 'stripe', 'chave_e98fba7348d2', 'live', '65db18d3-9c1e-43a3-8f24-d973c99175a6', '5xT4nsLteT0RAKprwMAoI3u7qgGDDXjtC71VMCWVmo4', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'requires_action', 'pi_znVBq8bzuQCvK850SRIkjpFs', NULL, NULL, 1795321746357, NULL, 1795321746402, 1795321766402, NULL, NULL);
INSERT INTO look_ups (name, looked_at) VALUES ('refund chave_e98fba7348d2 live', 1795321754378);
INSERT INTO look_ups (name, looked_at) VALUES ('dispute chave_e98fba7348d2 live', 1795321755830);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a20183-ca40-7d48-b094-4e7b3c4e9131', 'contact-message', '01a20183-ca40-7d48-b094-4e7b3c4e9131', '<01a20183-ca40-7d48-b094-4e7b3c4e9131@localhost>', 'sent', 1, 1795321743911, 1795321743911, 1795321788989, NULL, NULL, 1795321744825, 1);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a20183-cbb5-78e6-ac26-f98be43a5040', 'contact-message', '01a20183-cbb5-78e6-ac26-f98be43a5040', '<01a20183-cbb5-78e6-ac26-f98be43a5040@localhost>', 'sent', 1, 1795321744139, 1795321744139, 1795321789828, NULL, NULL, 1795321745004, 1);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at, stumbles) VALUES ('01a20183-d245-7ba7-80cd-3c00f8af43c1', 'contact-message', '01a20183-d245-7ba7-80cd-3c00f8af43c1', '<01a20183-d245-7ba7-80cd-3c00f8af43c1@localhost>', 'waiting', 2, 1795321745987, 1795321745987, 1795321761595, NULL, '451 EMESSAGE', NULL, 0);
INSERT INTO schema_version (version, applied_at) VALUES (1, 1795321743376);
INSERT INTO schema_version (version, applied_at) VALUES (2, 1795321743410);
INSERT INTO schema_version (version, applied_at) VALUES (3, 1795321743454);
INSERT INTO schema_version (version, applied_at) VALUES (4, 1795321743467);
INSERT INTO schema_version (version, applied_at) VALUES (5, 1795321743496);
INSERT INTO schema_version (version, applied_at) VALUES (6, 1795321743512);
INSERT INTO schema_version (version, applied_at) VALUES (7, 1795321743534);
INSERT INTO secrets (name, value) VALUES ('sender-digest', '72mg9CP24eFhBYoqr7FwG4ejt7Vm58bB2vxmqQtHAgs');
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('cecaa170523a5ee6d6fa3aa4d4a7b9a1', 1795323543000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('5cf58af41b415591b88d187f0fb840ea', 1795323544000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('cceab641b7545438464925473a8d8eb5', 1795323545000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('e8f098a1c63088dd78cef4ff4ba5e403', 1795323545000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('268296400dc8b5e161eb87d3741173f9', 1795323546000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('31f4c146de2f433e70e0587d05313e77', 1795323546000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('2c9a4a4e8e5813735dafdece331de747', 1795323546000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('e5a208744cbc65e659b8c2113bafd61f', 1795323546000);
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
CREATE INDEX gift_reversals_by_intent ON gift_reversals USING btree (intent_id);
CREATE INDEX gifts_by_look ON gifts USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);
CREATE INDEX gifts_by_state ON gifts USING btree (state, begun_at);
CREATE INDEX outbox_by_due ON outbox USING btree (state, due_at);
