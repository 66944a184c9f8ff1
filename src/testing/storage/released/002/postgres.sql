-- Made by the program at 4186f47, and not to be changed.
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
    CONSTRAINT gifts_amount_centavos_check CHECK ((amount_centavos > 0)),
    CONSTRAINT gifts_check CHECK (((state = 'succeeded'::text) = (receipt_number IS NOT NULL))),
    CONSTRAINT gifts_purpose_check CHECK ((purpose = ANY (ARRAY['tithe'::text, 'offering'::text, 'both'::text]))),
    CONSTRAINT gifts_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'unknown'::text, 'requires_action'::text, 'processing'::text, 'succeeded'::text, 'declined'::text, 'canceled'::text, 'failed'::text])))
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
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('contact', 'WP8QSe-pLrWofL4FOK14zu', 1795319520000, 1795319580000, 3);
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('donation', 'WP8QSe-pLrWofL4FOK14zu', 1795319520000, 1795319580000, 5);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20162-1ad5-73c8-9cbf-d1fd8fcdfeb4', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:e72a5841-c360-46f3-b749-3bbf71d430c6', '2026-11-21', 1795319536337);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20162-1b08-714a-a3ec-090af7685bed', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:494c0c1b-dc16-48db-bd83-79be9d7a9696', '2026-11-21', 1795319536383);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20162-2108-788e-88b1-7bcde15a20cc', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:d7ef1afa-a9b1-4041-8b70-f7e3826cf716', '2026-11-21', 1795319537925);
INSERT INTO counters (name, value) VALUES ('receipts', 3);
INSERT INTO counters (name, value) VALUES ('gifts begun', 5);
INSERT INTO gifts (id, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at) VALUES ('01a20162-2124-7126-b3d0-0cfac8d672ce', 'dab903b8-b6cf-4120-807c-f93da7fe1455', 'oIl15VD671MjsBwi_R1dYyJQTLmfx-kReya-xLuM_rg', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_lxfmZkBaGjPTwTr7lHl6SYdj', NULL, 1, 1795319537956, 1795319538064);
INSERT INTO gifts (id, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at) VALUES ('01a20162-21d8-7e94-bcb5-a3b9122bf2db', '15ea9d88-88e8-495a-b6d2-d8dfef51aa17', '3bwnhKLFW6LHUlJ3TMHlm02ezZ19B3k-TEJfTPr6RG8', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_loBP0bOh1TTM0sWBAkfS5zoC', NULL, 2, 1795319538136, 1795319538213);
INSERT INTO gifts (id, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at) VALUES ('01a20162-2239-77db-9232-ceeae5c4ca19', '578c26d7-28e8-440a-b77b-1754b1e2a6b1', 'ZeAJpek5A4oLfxEG6ccEBnMU0GTskPyOneD4mRKh7U8', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'succeeded', 'pi_rWeN0p5O5jlYqjEDbwhcVqy0', NULL, 3, 1795319538233, 1795319538272);
INSERT INTO gifts (id, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at) VALUES ('01a20162-2279-7c20-a5f4-13002a4e383b', '6ede0018-2005-468a-94b3-cfe0637c3de7', 'e17j8rNfXyt7LrnMgxW5tvWGCLx0cVULHZ3qP18V778', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'declined', 'pi_QpVxK91ulFWnZgzJ7Hi0xqPW', 'generic_decline', NULL, 1795319538297, 1795319538352);
INSERT INTO gifts (id, attempt_key, fingerprint, amount_centavos, purpose, giver, description, email, state, intent_id, decline_code, receipt_number, begun_at, settled_at) VALUES ('01a20162-22d0-70b9-9d77-270ae8caf711', '56e5b495-0811-4bd9-8908-00b71171c3f3', 'QvjQvv69SkVTjuI-2gjPa8SYuLg1avaYB_LAGQjUXQ8', 5000, 'tithe', 'Maria das Dores', 'Dizimo Maria das Dores', NULL, 'requires_action', 'pi_SvaNQLl7tZhGCKoJZhF4c0Vk', NULL, NULL, 1795319538384, NULL);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at) VALUES ('01a20162-1ad5-73c8-9cbf-d1fd8fcdfeb4', 'contact-message', '01a20162-1ad5-73c8-9cbf-d1fd8fcdfeb4', '<01a20162-1ad5-73c8-9cbf-d1fd8fcdfeb4@localhost>', 'sent', 1, 1795319536337, 1795319536337, 1795319581351, NULL, NULL, 1795319536529);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at) VALUES ('01a20162-1b08-714a-a3ec-090af7685bed', 'contact-message', '01a20162-1b08-714a-a3ec-090af7685bed', '<01a20162-1b08-714a-a3ec-090af7685bed@localhost>', 'sent', 1, 1795319536383, 1795319536383, 1795319581536, NULL, NULL, 1795319536556);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at) VALUES ('01a20162-2108-788e-88b1-7bcde15a20cc', 'contact-message', '01a20162-2108-788e-88b1-7bcde15a20cc', '<01a20162-2108-788e-88b1-7bcde15a20cc@localhost>', 'waiting', 1, 1795319537925, 1795319537925, 1795319543875, NULL, 'EMESSAGE: 451 no', NULL);
INSERT INTO schema_version (version, applied_at) VALUES (1, 1795319536045);
INSERT INTO schema_version (version, applied_at) VALUES (2, 1795319536086);
INSERT INTO secrets (name, value) VALUES ('sender-digest', 'JhSwazAfXUTnNy6CTLJImEHqh_omdagF8Lbc810AFN0');
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('c1e64ecf492b8b80efed9d5c1d1ab171', 1795321336000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('ba9d6f4f11c4a66b06f0c54395ddc6a1', 1795321336000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('66af28f7f0374fdb42bf6a6091fba06e', 1795321337000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('5b2bae7e75652a65697c3e1c2605e18c', 1795321337000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('ae1abe7b003f876d234c55abd226bcd8', 1795321338000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('5451096f48b529a331e2629e9b158e60', 1795321338000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('2b4646b02e25f50cda85e34a22cce4de', 1795321338000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('bb19ff800acb3c400af691ba02feb5bb', 1795321338000);
ALTER TABLE ONLY attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (scope, sender, window_start);
ALTER TABLE ONLY contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY counters
    ADD CONSTRAINT counters_pkey PRIMARY KEY (name);
ALTER TABLE ONLY gifts
    ADD CONSTRAINT gifts_attempt_key_key UNIQUE (attempt_key);
ALTER TABLE ONLY gifts
    ADD CONSTRAINT gifts_intent_id_key UNIQUE (intent_id);
ALTER TABLE ONLY gifts
    ADD CONSTRAINT gifts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY gifts
    ADD CONSTRAINT gifts_receipt_number_key UNIQUE (receipt_number);
ALTER TABLE ONLY outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY schema_version
    ADD CONSTRAINT schema_version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY spent_captchas
    ADD CONSTRAINT spent_captchas_pkey PRIMARY KEY (nonce);
CREATE INDEX gifts_by_state ON gifts USING btree (state, begun_at);
CREATE INDEX outbox_by_due ON outbox USING btree (state, due_at);
