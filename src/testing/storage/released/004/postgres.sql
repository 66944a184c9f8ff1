-- Made by the program at 0d85543, and not to be changed.
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
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('contact', 'wiclfE7PQnPaii6hmtc_2Z', 1795332240000, 1795332300000, 3);
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('donation', 'wiclfE7PQnPaii6hmtc_2Z', 1795332240000, 1795332300000, 5);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20224-381a-756a-aa52-2a7db1e5890c', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:068044aa-92d4-440e-b93c-f85355bed4a3', '2026-11-21', 1795332257805);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20224-3898-77c5-9141-1c0b2b7d57ee', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:261236c1-8194-4275-a31d-4f74f85bd24b', '2026-11-21', 1795332257936);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20224-3f14-7d3c-b8f6-490a5a150e4f', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:f2be2281-98c6-49b5-988e-9998d0776e04', '2026-11-21', 1795332259597);
INSERT INTO counters (name, value) VALUES ('demonstration receipts', 0);
INSERT INTO counters (name, value) VALUES ('test receipts', 0);
INSERT INTO counters (name, value) VALUES ('erasures', 1);
INSERT INTO counters (name, value) VALUES ('receipts', 3);
INSERT INTO counters (name, value) VALUES ('gifts begun', 5);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, looked_at, review) VALUES ('01a20224-3f39-79be-b405-14cfde633486', 'stripe', 'chave_e98fba7348d2', 'live', 'b5c83ddc-bcc2-4382-8634-8c6eedcf339e', '-U2VEOKIgCte6GmI4_THjckTdxvpRxorZh4IY9Z6Kyg', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_EHuk8XhnIwnXFDrwATmG0pNd', NULL, 1, 1795332259641, 1795332260184, 1795332260184, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, looked_at, review) VALUES ('01a20224-42c6-765c-b000-814972a4c117', 'stripe', 'chave_e98fba7348d2', 'live', 'f1d71dd8-8cf6-4491-bab4-9895b060869e', 'GJLZSnKsJLAxspqZlqwBS_yBMbYhxOIrRm43q9xBekc', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_lBPQeP001Gd7AbUa7LKvEOrC', NULL, 2, 1795332260550, 1795332260602, 1795332260602, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, looked_at, review) VALUES ('01a20224-4387-78f3-a82d-f3c2d7f8a986', 'stripe', 'chave_e98fba7348d2', 'live', '9dfe9614-1f3e-43e3-8c4c-3d9dfb640dd2', 'YsftI0mUBYh6wieKaiuYhvxIJHyO5AI0LG4X0TgwwOk', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_4z4p0G64e0PONNsGkzZOaI7t', NULL, 3, 1795332260743, 1795332260829, 1795332260829, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, looked_at, review) VALUES ('01a20224-440d-7dd9-ac9f-3896f09f4214', 'stripe', 'chave_e98fba7348d2', 'live', '67c64423-b11a-45f2-b356-52ed43c1592a', 'cRzoRcC1mWiU2L2jMdSG9_sT4H57SstZIR2_xCxrda8', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'declined', 'pi_M0BcFj2X2L7ryZBq7jpPO4Cp', 'generic_decline', NULL, 1795332260877, 1795332261102, 1795332261102, NULL, NULL, NULL);
INSERT INTO gifts (id, provider, account, mode, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at, moved_at, next_look_at, looked_at, review) VALUES ('01a20224-451a-739f-97aa-d45634a686ef', 'stripe', 'chave_e98fba7348d2', 'live', '5cfd4b6b-6a48-406a-88c0-c13ab6f3b589', 'D5-mglQyKeLhtVwosasAn3nFnqD9y3L2o5IeG8IlCSU', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'requires_action', 'pi_LBk0zuckbeRdZjaXGfB4kPFq', NULL, NULL, 1795332261146, NULL, 1795332261324, 1795332261324, NULL, NULL);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at) VALUES ('01a20224-381a-756a-aa52-2a7db1e5890c', 'contact-message', '01a20224-381a-756a-aa52-2a7db1e5890c', '<01a20224-381a-756a-aa52-2a7db1e5890c@localhost>', 'sent', 1, 1795332257805, 1795332257805, 1795332302886, NULL, NULL, 1795332258430);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at) VALUES ('01a20224-3898-77c5-9141-1c0b2b7d57ee', 'contact-message', '01a20224-3898-77c5-9141-1c0b2b7d57ee', '<01a20224-3898-77c5-9141-1c0b2b7d57ee@localhost>', 'sent', 1, 1795332257936, 1795332257936, 1795332303476, NULL, NULL, 1795332258612);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at) VALUES ('01a20224-3f14-7d3c-b8f6-490a5a150e4f', 'contact-message', '01a20224-3f14-7d3c-b8f6-490a5a150e4f', '<01a20224-3f14-7d3c-b8f6-490a5a150e4f@localhost>', 'waiting', 2, 1795332259597, 1795332259597, 1795332276620, NULL, 'EMESSAGE: 451 no', NULL);
INSERT INTO schema_version (version, applied_at) VALUES (1, 1795332257139);
INSERT INTO schema_version (version, applied_at) VALUES (2, 1795332257240);
INSERT INTO schema_version (version, applied_at) VALUES (3, 1795332257337);
INSERT INTO schema_version (version, applied_at) VALUES (4, 1795332257396);
INSERT INTO secrets (name, value) VALUES ('sender-digest', '8RlRLLC-hOJvJHC9GTakDwt8eIlI2FBYX7xC_jGbcSA');
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('bd7f127e42c7d38ffe9ac408a1e4d758', 1795334057000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('a3aaf0412a162a9db2784318f3e9980f', 1795334057000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('412da661891c1576d62e2d0b8c55d2c5', 1795334059000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('46dc1bae7e17a3fcd1c1e9285b866231', 1795334059000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('c6137a8e70f5aa4900f8060782a7f5ab', 1795334060000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('3b2a02e850604059a8e3d1d470a1f266', 1795334060000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('33a093d43d99abb4db6add355e737c09', 1795334060000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('eff0d20617aad5380a3884dc82de7312', 1795334061000);
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
