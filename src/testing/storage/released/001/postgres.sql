-- Made by the program at af222a9, and not to be changed.
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
INSERT INTO attempts (scope, sender, window_start, window_end, count) VALUES ('contact', 'xuDrVH1RssLaqlS94nI0Dn', 1795320540000, 1795320600000, 3);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20172-1dab-77f7-a71b-11c44612835d', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:44c0a0f0-3077-43a9-9449-73e053bb70c6', '2026-11-21', 1795320585636);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20172-1dcd-763c-a36c-211f71ca8005', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:5b756364-8653-4c79-82ea-5daaddbc6479', '2026-11-21', 1795320585671);
INSERT INTO contact_messages (id, name, email, reason, phone, request, consent_version, received_at) VALUES ('01a20172-23d2-72f5-8b3d-a2e23838f4fb', 'Maria das Dores', 'maria@exemplo.com.br', 'prayer', '11955550123', 'Orem por nós. marca:f738e80a-94f2-4313-9a61-97593af9ff99', '2026-11-21', 1795320587205);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at) VALUES ('01a20172-1dab-77f7-a71b-11c44612835d', 'contact-message', '01a20172-1dab-77f7-a71b-11c44612835d', '<01a20172-1dab-77f7-a71b-11c44612835d@localhost>', 'sent', 1, 1795320585636, 1795320585636, 1795320630649, NULL, NULL, 1795320585821);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at) VALUES ('01a20172-1dcd-763c-a36c-211f71ca8005', 'contact-message', '01a20172-1dcd-763c-a36c-211f71ca8005', '<01a20172-1dcd-763c-a36c-211f71ca8005@localhost>', 'sent', 1, 1795320585671, 1795320585671, 1795320630680, NULL, NULL, 1795320585828);
INSERT INTO outbox (id, kind, subject_id, message_id, state, attempts, created_at, first_due_at, due_at, lease, last_error, sent_at) VALUES ('01a20172-23d2-72f5-8b3d-a2e23838f4fb', 'contact-message', '01a20172-23d2-72f5-8b3d-a2e23838f4fb', '<01a20172-23d2-72f5-8b3d-a2e23838f4fb@localhost>', 'waiting', 1, 1795320587205, 1795320587205, 1795320593065, NULL, 'EMESSAGE: 451 no', NULL);
INSERT INTO schema_version (version, applied_at) VALUES (1, 1795320585490);
INSERT INTO secrets (name, value) VALUES ('sender-digest', 'xk9jpPqZI-MloV51PI4A8L0RVsj9r955dIP7zFLhoaY');
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('f90041b5628473b5bcba2aee4262f4fe', 1795322385000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('eb8024b454b418c35a9b89b890bc9c85', 1795322385000);
INSERT INTO spent_captchas (nonce, expires_at) VALUES ('bd35b82fbfb25d3fa6065dbf3e09f324', 1795322387000);
ALTER TABLE ONLY attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (scope, sender, window_start);
ALTER TABLE ONLY contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY schema_version
    ADD CONSTRAINT schema_version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY spent_captchas
    ADD CONSTRAINT spent_captchas_pkey PRIMARY KEY (nonce);
CREATE INDEX outbox_by_due ON outbox USING btree (state, due_at);
