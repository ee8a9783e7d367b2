-- The schema as the migrations leave it. Made by `npm run schema`; the test fails while it is out of step.

create table account_closings (
  account_id uuid not null,
  balance bigint not null,
  lines bigint not null,
  PRIMARY KEY (account_id)
);

create table account_days (
  account_id uuid not null,
  day date not null,
  debit bigint not null,
  credit bigint not null,
  debits bigint not null,
  credits bigint not null,
  vat bigint,
  first_seq bigint,
  last_seq bigint,
  PRIMARY KEY (account_id, day)
);
CREATE INDEX account_days_day ON account_days USING btree (day);
CREATE INDEX account_days_numbers ON account_days USING btree (account_id, first_seq, last_seq) INCLUDE (day, debit, credit, debits, credits, vat) WHERE (first_seq IS NOT NULL);

create table account_days_state (
  id smallint not null default 1,
  summed_until date not null,
  closed_until date not null,
  PRIMARY KEY (id),
  CHECK ((id = 1))
);

create table account_months (
  account_id uuid not null,
  month date not null,
  debit bigint not null,
  credit bigint not null,
  debits bigint not null,
  credits bigint not null,
  PRIMARY KEY (account_id, month),
  CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE INDEX account_months_month ON account_months USING btree (month);

create table accounting_contacts (
  system text not null,
  buyer text not null,
  currency character(3) not null,
  external_id text not null,
  made_at timestamp with time zone not null,
  PRIMARY KEY (system, buyer, currency)
);

create table act_calls (
  act_id uuid not null,
  no integer not null,
  op text not null,
  provider text not null,
  key text not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  heard text,
  detail text,
  PRIMARY KEY (act_id, no),
  FOREIGN KEY (act_id) REFERENCES acts(id),
  CHECK (((finished_at IS NULL) = (heard IS NULL))),
  CHECK ((heard = ANY (ARRAY['yes'::text, 'nothing'::text, 'no_effect'::text, 'no'::text, 'unknown'::text]))),
  CHECK ((op = ANY (ARRAY['send'::text, 'find'::text])))
);
CREATE INDEX act_calls_failed ON act_calls USING btree (provider, started_at DESC) WHERE (heard = ANY (ARRAY['unknown'::text, 'no_effect'::text]));
CREATE INDEX act_calls_newest ON act_calls USING btree (provider, started_at DESC);
CREATE INDEX act_calls_open ON act_calls USING btree (started_at) WHERE (finished_at IS NULL);
CREATE INDEX act_calls_started ON act_calls USING brin (started_at);

create table activity_hidden (
  entry_id bigint not null,
  hidden_by uuid not null,
  hidden_at timestamp with time zone not null,
  reason text,
  PRIMARY KEY (entry_id),
  FOREIGN KEY (entry_id) REFERENCES activity_log(id),
  FOREIGN KEY (hidden_by) REFERENCES users(id),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

create table activity_log (
  id bigint not null identity,
  at timestamp with time zone not null default now(),
  actor_id uuid,
  action text not null,
  subject text not null,
  subject_id text,
  detail jsonb not null default '{}'::jsonb,
  request_id text,
  ip text,
  PRIMARY KEY (id)
);
CREATE INDEX activity_log_kind ON activity_log USING btree (subject, at DESC, id DESC);
CREATE INDEX activity_log_newest ON activity_log USING btree (at DESC, id DESC);
CREATE INDEX activity_log_person ON activity_log USING btree (actor_id, at DESC, id DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX activity_log_record ON activity_log USING btree (subject_id, at DESC, id DESC) WHERE (subject_id IS NOT NULL);
CREATE TRIGGER activity_log_append_only BEFORE DELETE OR UPDATE ON activity_log FOR EACH ROW EXECUTE FUNCTION refuse_change('ip');
CREATE TRIGGER activity_log_no_truncate BEFORE TRUNCATE ON activity_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON activity_log FOR EACH ROW EXECUTE FUNCTION audit_of_activity_log();
CREATE TRIGGER audit_changed AFTER UPDATE OF subject_id, id, detail, ip, at, action, actor_id, subject ON activity_log FOR EACH ROW WHEN (((((((((old.subject_id IS DISTINCT FROM new.subject_id) OR (old.id IS DISTINCT FROM new.id)) OR (old.detail IS DISTINCT FROM new.detail)) OR (old.ip IS DISTINCT FROM new.ip)) OR (old.at IS DISTINCT FROM new.at)) OR (old.action IS DISTINCT FROM new.action)) OR (old.actor_id IS DISTINCT FROM new.actor_id)) OR (old.subject IS DISTINCT FROM new.subject))) EXECUTE FUNCTION audit_of_activity_log();

create table acts (
  id uuid not null,
  group_id uuid not null,
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  booking_id uuid,
  input jsonb not null default '{}'::jsonb,
  by_id uuid,
  by_name text,
  state text not null default 'begun'::text,
  tries integer not null default 0,
  failures integer not null default 0,
  asks integer not null default 0,
  nothing_since timestamp with time zone,
  is_unsure boolean not null default false,
  sent_at timestamp with time zone,
  until timestamp with time zone not null,
  next_at timestamp with time zone,
  lease_until timestamp with time zone,
  fence integer not null default 0,
  why text,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CHECK (((state = ANY (ARRAY['done'::text, 'refused'::text])) = (ended_at IS NOT NULL))),
  CHECK (((ended_at IS NULL) = (next_at IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['begun'::text, 'sent'::text, 'asking'::text, 'waiting'::text, 'person'::text, 'done'::text, 'refused'::text])))
);
CREATE INDEX acts_booking ON acts USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX acts_due ON acts USING btree (next_at) WHERE (ended_at IS NULL);
CREATE INDEX acts_subject ON acts USING btree (subject_kind, subject_id, begun_at);
CREATE UNIQUE INDEX acts_open_subject ON acts USING btree (subject_kind, subject_id) WHERE (ended_at IS NULL);

create table adjustments (
  id uuid not null,
  reference text not null,
  debit_account uuid not null,
  credit_account uuid not null,
  amount_minor bigint not null,
  currency character(3) not null,
  reason text not null,
  save_key text,
  belongs_on date,
  reverses uuid,
  state text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  note text,
  journal_id uuid,
  UNIQUE (journal_id),
  UNIQUE (reference),
  UNIQUE (save_key),
  PRIMARY KEY (id),
  FOREIGN KEY (credit_account) REFERENCES ledger_accounts(id),
  FOREIGN KEY (debit_account) REFERENCES ledger_accounts(id),
  FOREIGN KEY (journal_id) REFERENCES journals(id),
  FOREIGN KEY (reverses) REFERENCES adjustments(id),
  CHECK ((amount_minor > 0)),
  CHECK ((debit_account <> credit_account)),
  CHECK (((state = 'posted'::text) = (journal_id IS NOT NULL))),
  CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  CHECK (((state <> 'refused'::text) OR (decided_by <> made_by))),
  CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  CHECK (((length(reason) >= 5) AND (length(reason) <= 300))),
  CHECK ((reference ~ '^AJ-[A-Z2-9]{6}$'::text)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'posted'::text, 'refused'::text, 'withdrawn'::text])))
);
CREATE INDEX adjustments_newest ON adjustments USING btree (made_at DESC, id DESC);
CREATE INDEX adjustments_waiting ON adjustments USING btree (made_at) WHERE (state = 'waiting'::text);
CREATE TRIGGER adjustments_stay BEFORE DELETE ON adjustments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON adjustments FOR EACH ROW EXECUTE FUNCTION audit_of_adjustments();
CREATE TRIGGER audit_changed AFTER UPDATE OF amount_minor, decided_at, reverses, id, journal_id, credit_account, made_by, debit_account, reference, reason, decided_by, belongs_on, state, currency ON adjustments FOR EACH ROW WHEN (((((((((((((((old.amount_minor IS DISTINCT FROM new.amount_minor) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.reverses IS DISTINCT FROM new.reverses)) OR (old.id IS DISTINCT FROM new.id)) OR (old.journal_id IS DISTINCT FROM new.journal_id)) OR (old.credit_account IS DISTINCT FROM new.credit_account)) OR (old.made_by IS DISTINCT FROM new.made_by)) OR (old.debit_account IS DISTINCT FROM new.debit_account)) OR (old.reference IS DISTINCT FROM new.reference)) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.decided_by IS DISTINCT FROM new.decided_by)) OR (old.belongs_on IS DISTINCT FROM new.belongs_on)) OR (old.state IS DISTINCT FROM new.state)) OR (old.currency IS DISTINCT FROM new.currency))) EXECUTE FUNCTION audit_of_adjustments();
CREATE UNIQUE INDEX adjustments_reversed_once ON adjustments USING btree (reverses) WHERE (state = ANY (ARRAY['waiting'::text, 'posted'::text]));

create table after_sale_cases (
  id uuid not null default gen_random_uuid(),
  reference text not null,
  booking_id uuid not null,
  item_id uuid not null,
  kind text not null,
  whole boolean not null,
  state text not null,
  reason text not null,
  requested_by uuid,
  requested_at timestamp with time zone not null,
  currency text not null,
  paid_minor bigint not null,
  supplier_refundable_minor bigint,
  penalty_minor bigint,
  fee_minor bigint,
  refund_minor bigint,
  selling_minor bigint,
  selling_back_minor bigint,
  quoted_by uuid,
  quoted_at timestamp with time zone,
  valid_until timestamp with time zone,
  accepted_by uuid,
  accepted_at timestamp with time zone,
  settled_at timestamp with time zone,
  journal_id uuid,
  fee_journal_id uuid,
  credit_note_id uuid,
  fee_invoice_id uuid,
  invoice_id uuid,
  basis text not null default 'voluntary'::text,
  notice_id uuid,
  agency_id uuid,
  person text,
  unowed_minor bigint,
  UNIQUE (reference),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (credit_note_id) REFERENCES invoices(id),
  FOREIGN KEY (fee_invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (fee_journal_id) REFERENCES journals(id),
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  FOREIGN KEY (journal_id) REFERENCES journals(id),
  FOREIGN KEY (notice_id) REFERENCES airline_notices(id),
  CHECK (((basis = 'involuntary'::text) = (notice_id IS NOT NULL))),
  CHECK ((basis = ANY (ARRAY['voluntary'::text, 'involuntary'::text]))),
  CHECK ((fee_minor >= 0)),
  CHECK ((kind = ANY (ARRAY['refund'::text, 'void'::text, 'change'::text]))),
  CHECK ((paid_minor >= 0)),
  CHECK ((penalty_minor >= 0)),
  CHECK ((reference ~ '^(RF|AS)-[A-Z2-9]{6}$'::text)),
  CHECK ((refund_minor >= 0)),
  CHECK ((selling_back_minor >= 0)),
  CHECK ((selling_minor >= 0)),
  CHECK ((state = ANY (ARRAY['requested'::text, 'quoted'::text, 'accepted'::text, 'declined'::text, 'refused'::text, 'expired'::text, 'done'::text]))),
  CHECK ((supplier_refundable_minor >= 0)),
  CHECK ((unowed_minor >= 0)),
  CHECK ((refund_minor = ((paid_minor - penalty_minor) - fee_minor))),
  CHECK (((state <> 'done'::text) OR (kind = 'change'::text) OR (refund_minor IS NOT NULL))),
  CHECK (((kind <> 'refund'::text) OR (state = ANY (ARRAY['requested'::text, 'declined'::text])) OR ((refund_minor IS NOT NULL) AND (valid_until IS NOT NULL)))),
  CHECK (((state = 'done'::text) = (settled_at IS NOT NULL)))
);
CREATE INDEX after_sale_cases_booking ON after_sale_cases USING btree (booking_id, requested_at DESC);
CREATE INDEX after_sale_cases_item ON after_sale_cases USING btree (item_id, requested_at DESC);
CREATE INDEX after_sale_cases_journal ON after_sale_cases USING btree (journal_id) WHERE (journal_id IS NOT NULL);
CREATE INDEX after_sale_cases_notice ON after_sale_cases USING btree (notice_id) WHERE (notice_id IS NOT NULL);
CREATE INDEX after_sale_cases_own ON after_sale_cases USING btree (agency_id, settled_at DESC, id DESC) INCLUDE (booking_id, reference, person, kind, currency, paid_minor, refund_minor, selling_minor, selling_back_minor, journal_id) WHERE ((state = 'done'::text) AND (agency_id IS NOT NULL));
CREATE INDEX after_sale_cases_own_kind ON after_sale_cases USING btree (agency_id, kind, settled_at DESC, id DESC) WHERE ((state = 'done'::text) AND (agency_id IS NOT NULL));
CREATE INDEX after_sale_cases_words ON after_sale_cases USING gin (person gin_trgm_ops, reference gin_trgm_ops);
CREATE TRIGGER after_sale_cases_agency BEFORE INSERT ON after_sale_cases FOR EACH ROW EXECUTE FUNCTION case_of_agency();
CREATE TRIGGER after_sale_cases_days AFTER UPDATE ON after_sale_cases FOR EACH ROW WHEN ((((old.state = 'done'::text) OR (new.state = 'done'::text)) AND (((((((((old.state IS DISTINCT FROM new.state) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.settled_at IS DISTINCT FROM new.settled_at)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.paid_minor IS DISTINCT FROM new.paid_minor)) OR (old.refund_minor IS DISTINCT FROM new.refund_minor)) OR (old.selling_minor IS DISTINCT FROM new.selling_minor)) OR (old.selling_back_minor IS DISTINCT FROM new.selling_back_minor)))) EXECUTE FUNCTION own_case_moved();
CREATE TRIGGER after_sale_cases_days_added AFTER INSERT ON after_sale_cases FOR EACH ROW WHEN ((new.state = 'done'::text)) EXECUTE FUNCTION own_case_moved();
CREATE TRIGGER after_sale_cases_days_gone AFTER DELETE ON after_sale_cases FOR EACH ROW WHEN ((old.state = 'done'::text)) EXECUTE FUNCTION own_case_moved();
CREATE TRIGGER after_sale_cases_made AFTER INSERT ON after_sale_cases FOR EACH ROW WHEN (((new.state = 'done'::text) OR (new.journal_id IS NOT NULL))) EXECUTE FUNCTION mark_booking_moves();
CREATE TRIGGER after_sale_cases_moves AFTER UPDATE ON after_sale_cases FOR EACH ROW WHEN ((((((((old.kind IS DISTINCT FROM new.kind) OR ((old.state = 'done'::text) IS DISTINCT FROM (new.state = 'done'::text))) OR (old.journal_id IS DISTINCT FROM new.journal_id)) OR (old.item_id IS DISTINCT FROM new.item_id)) OR (old.selling_minor IS DISTINCT FROM new.selling_minor)) OR (old.selling_back_minor IS DISTINCT FROM new.selling_back_minor)) OR (old.refund_minor IS DISTINCT FROM new.refund_minor))) EXECUTE FUNCTION mark_booking_moves();
CREATE TRIGGER after_sale_cases_sales AFTER UPDATE ON after_sale_cases FOR EACH ROW WHEN ((((old.state = 'done'::text) OR (new.state = 'done'::text)) AND ((((old.booking_id IS DISTINCT FROM new.booking_id) OR (old.currency IS DISTINCT FROM new.currency)) OR ((old.state = 'done'::text) IS DISTINCT FROM (new.state = 'done'::text))) OR (old.refund_minor IS DISTINCT FROM new.refund_minor)))) EXECUTE FUNCTION agency_sale_given_back();
CREATE TRIGGER after_sale_cases_sales_added AFTER INSERT ON after_sale_cases FOR EACH ROW WHEN (((new.state = 'done'::text) AND (new.refund_minor <> 0))) EXECUTE FUNCTION agency_sale_given_back();
CREATE TRIGGER after_sale_cases_sales_gone AFTER DELETE ON after_sale_cases FOR EACH ROW WHEN (((old.state = 'done'::text) AND (old.refund_minor <> 0))) EXECUTE FUNCTION agency_sale_given_back();
CREATE TRIGGER after_sale_cases_sums AFTER UPDATE ON after_sale_cases FOR EACH ROW WHEN (((old.state = 'done'::text) IS DISTINCT FROM (new.state = 'done'::text))) EXECUTE FUNCTION ticket_sums_of_row();
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON after_sale_cases FOR EACH ROW EXECUTE FUNCTION audit_of_after_sale_cases();
CREATE TRIGGER audit_changed AFTER UPDATE OF id, quoted_by, basis, settled_at, credit_note_id, supplier_refundable_minor, kind, selling_minor, item_id, refund_minor, penalty_minor, whole, unowed_minor, journal_id, reference, invoice_id, agency_id, fee_invoice_id, paid_minor, state, booking_id, selling_back_minor, fee_journal_id, accepted_by, fee_minor, currency ON after_sale_cases FOR EACH ROW WHEN (((((((((((((((((((((((((((old.id IS DISTINCT FROM new.id) OR (old.quoted_by IS DISTINCT FROM new.quoted_by)) OR (old.basis IS DISTINCT FROM new.basis)) OR (old.settled_at IS DISTINCT FROM new.settled_at)) OR (old.credit_note_id IS DISTINCT FROM new.credit_note_id)) OR (old.supplier_refundable_minor IS DISTINCT FROM new.supplier_refundable_minor)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.selling_minor IS DISTINCT FROM new.selling_minor)) OR (old.item_id IS DISTINCT FROM new.item_id)) OR (old.refund_minor IS DISTINCT FROM new.refund_minor)) OR (old.penalty_minor IS DISTINCT FROM new.penalty_minor)) OR (old.whole IS DISTINCT FROM new.whole)) OR (old.unowed_minor IS DISTINCT FROM new.unowed_minor)) OR (old.journal_id IS DISTINCT FROM new.journal_id)) OR (old.reference IS DISTINCT FROM new.reference)) OR (old.invoice_id IS DISTINCT FROM new.invoice_id)) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.fee_invoice_id IS DISTINCT FROM new.fee_invoice_id)) OR (old.paid_minor IS DISTINCT FROM new.paid_minor)) OR (old.state IS DISTINCT FROM new.state)) OR (old.booking_id IS DISTINCT FROM new.booking_id)) OR (old.selling_back_minor IS DISTINCT FROM new.selling_back_minor)) OR (old.fee_journal_id IS DISTINCT FROM new.fee_journal_id)) OR (old.accepted_by IS DISTINCT FROM new.accepted_by)) OR (old.fee_minor IS DISTINCT FROM new.fee_minor)) OR (old.currency IS DISTINCT FROM new.currency))) EXECUTE FUNCTION audit_of_after_sale_cases();
CREATE UNIQUE INDEX after_sale_cases_open ON after_sale_cases USING btree (item_id) WHERE (state = ANY (ARRAY['requested'::text, 'quoted'::text, 'accepted'::text]));

create table agencies (
  id uuid not null default gen_random_uuid(),
  code text not null,
  name_en text not null,
  name_ar text not null,
  iata_no text,
  licence_no text,
  licence_expiry date,
  tax_no text,
  country text,
  city text,
  address text,
  phone text,
  whatsapp text,
  logo text,
  heard_from text,
  state text not null default 'incomplete'::text,
  state_reason text,
  currency text not null default 'SAR'::text,
  credit_limit_minor bigint not null default 0,
  credit_days integer not null default 0,
  owner_id uuid,
  created_at timestamp with time zone not null default now(),
  owner_national_id text,
  bank_name text,
  account_title text,
  iban text,
  draft text,
  draft_saved_at timestamp with time zone,
  submitted_at timestamp with time zone,
  approved_at timestamp with time zone,
  zone text,
  exchange_currency text,
  exchange_rate numeric,
  exchange_rounding_minor bigint,
  UNIQUE (code),
  PRIMARY KEY (id),
  FOREIGN KEY (owner_id) REFERENCES users(id) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((code ~ '^AG-[A-Z0-9]{4,8}$'::text)),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK (((credit_days >= 0) AND (credit_days <= 180))),
  CHECK ((credit_limit_minor >= 0)),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((exchange_currency ~ '^[A-Z]{3}$'::text)),
  CHECK (((exchange_rate > (0)::numeric) AND (exchange_rate < (10000000)::numeric) AND (scale(exchange_rate) <= 8))),
  CHECK ((exchange_rounding_minor > 0)),
  CHECK ((num_nulls(exchange_currency, exchange_rate, exchange_rounding_minor) = ANY (ARRAY[0, 3]))),
  CHECK ((iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'::text)),
  CHECK ((state = ANY (ARRAY['incomplete'::text, 'pending'::text, 'active'::text, 'read_only'::text, 'suspended'::text, 'rejected'::text]))),
  CHECK (((length(zone) >= 3) AND (length(zone) <= 60)))
);
CREATE INDEX agencies_licence ON agencies USING btree (licence_expiry) WHERE (state = ANY (ARRAY['active'::text, 'read_only'::text]));
CREATE INDEX agencies_logo ON agencies USING btree (logo) WHERE (logo IS NOT NULL);
CREATE INDEX agencies_newest ON agencies USING btree (created_at DESC, id DESC);
CREATE INDEX agencies_of_state ON agencies USING btree (state, created_at DESC, id DESC);
CREATE INDEX agencies_owner ON agencies USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX agencies_waiting ON agencies USING btree (submitted_at) WHERE (state = 'pending'::text);
CREATE INDEX agencies_words ON agencies USING gin (code gin_trgm_ops, name_en gin_trgm_ops, name_ar gin_trgm_ops, licence_no gin_trgm_ops);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON agencies FOR EACH ROW EXECUTE FUNCTION audit_of_agencies();
CREATE TRIGGER audit_changed AFTER UPDATE OF bank_name, state, currency, account_title, code, credit_days, owner_id, approved_at, id, iban, credit_limit_minor ON agencies FOR EACH ROW WHEN ((((((((((((old.bank_name IS DISTINCT FROM new.bank_name) OR (old.state IS DISTINCT FROM new.state)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.account_title IS DISTINCT FROM new.account_title)) OR (old.code IS DISTINCT FROM new.code)) OR (old.credit_days IS DISTINCT FROM new.credit_days)) OR (old.owner_id IS DISTINCT FROM new.owner_id)) OR (old.approved_at IS DISTINCT FROM new.approved_at)) OR (old.id IS DISTINCT FROM new.id)) OR (old.iban IS DISTINCT FROM new.iban)) OR (old.credit_limit_minor IS DISTINCT FROM new.credit_limit_minor))) EXECUTE FUNCTION audit_of_agencies();

create table agency_changes (
  id uuid not null default gen_random_uuid(),
  agency_id uuid not null,
  state text not null default 'open'::text,
  fields text[] not null,
  values_encrypted text not null,
  decisions jsonb not null default '{}'::jsonb,
  reason text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (decided_by) REFERENCES users(id),
  CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  CHECK ((cardinality(fields) > 0)),
  CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'partly'::text, 'rejected'::text, 'cancelled'::text])))
);
CREATE INDEX agency_changes_agency ON agency_changes USING btree (agency_id, created_at DESC);
CREATE UNIQUE INDEX agency_changes_one_open ON agency_changes USING btree (agency_id) WHERE (state = 'open'::text);

create table agency_documents (
  id uuid not null default gen_random_uuid(),
  agency_id uuid not null,
  change_id uuid,
  kind text not null,
  file_name text not null,
  name text not null,
  mime text not null,
  bytes bigint not null,
  created_at timestamp with time zone not null,
  UNIQUE NULLS NOT DISTINCT (agency_id, change_id, file_name),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (change_id) REFERENCES agency_changes(id),
  CHECK ((kind = ANY (ARRAY['licence'::text, 'tax_certificate'::text, 'owner_id'::text, 'other'::text])))
);

create table agency_history (
  id bigint not null identity,
  agency_id uuid not null,
  at timestamp with time zone not null,
  event text not null,
  from_state text,
  to_state text,
  reason text,
  actor_id uuid,
  fields text[] not null default '{}'::text[],
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES users(id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id)
);
CREATE INDEX agency_history_agency ON agency_history USING btree (agency_id, id DESC);
CREATE TRIGGER agency_history_append_only BEFORE DELETE OR UPDATE ON agency_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER agency_history_no_truncate BEFORE TRUNCATE ON agency_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON agency_history FOR EACH ROW EXECUTE FUNCTION audit_of_agency_history();
CREATE TRIGGER audit_changed AFTER UPDATE OF fields, id, to_state, at, actor_id, from_state, event, reason, agency_id ON agency_history FOR EACH ROW WHEN ((((((((((old.fields IS DISTINCT FROM new.fields) OR (old.id IS DISTINCT FROM new.id)) OR (old.to_state IS DISTINCT FROM new.to_state)) OR (old.at IS DISTINCT FROM new.at)) OR (old.actor_id IS DISTINCT FROM new.actor_id)) OR (old.from_state IS DISTINCT FROM new.from_state)) OR (old.event IS DISTINCT FROM new.event)) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.agency_id IS DISTINCT FROM new.agency_id))) EXECUTE FUNCTION audit_of_agency_history();

create table agency_members (
  user_id uuid not null,
  agency_id uuid not null,
  role text not null,
  invited_by uuid,
  locked_by_agency boolean not null default false,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  PRIMARY KEY (user_id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (invited_by) REFERENCES users(id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((role = ANY (ARRAY['owner'::text, 'seller'::text, 'accountant'::text, 'reader'::text])))
);
CREATE INDEX agency_members_agency ON agency_members USING btree (agency_id, created_at, user_id);
CREATE TRIGGER agency_members_last_owner_changed AFTER UPDATE OF role, agency_id, removed_at ON agency_members FOR EACH ROW WHEN (((old.role = 'owner'::text) AND (old.removed_at IS NULL) AND ((new.role <> 'owner'::text) OR (new.agency_id <> old.agency_id) OR (new.removed_at IS NOT NULL)))) EXECUTE FUNCTION keep_last_owner();
CREATE TRIGGER agency_members_last_owner_deleted AFTER DELETE ON agency_members FOR EACH ROW WHEN (((old.role = 'owner'::text) AND (old.removed_at IS NULL))) EXECUTE FUNCTION keep_last_owner();
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON agency_members FOR EACH ROW EXECUTE FUNCTION audit_of_agency_members();
CREATE TRIGGER audit_changed AFTER UPDATE OF removed_at, role, agency_id, user_id, locked_by_agency ON agency_members FOR EACH ROW WHEN ((((((old.removed_at IS DISTINCT FROM new.removed_at) OR (old.role IS DISTINCT FROM new.role)) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.user_id IS DISTINCT FROM new.user_id)) OR (old.locked_by_agency IS DISTINCT FROM new.locked_by_agency))) EXECUTE FUNCTION audit_of_agency_members();

create table agency_sales (
  agency_id uuid not null,
  part timestamp with time zone not null,
  currency text not null,
  sold bigint not null,
  standing bigint not null,
  amount bigint not null
);
CREATE INDEX agency_sales_agency ON agency_sales USING btree (agency_id) INCLUDE (sold);
CREATE INDEX agency_sales_part ON agency_sales USING btree (part, agency_id) INCLUDE (currency, standing, amount);

create table agent_charges (
  id uuid not null default gen_random_uuid(),
  agency_id uuid,
  event text not null,
  kind text not null,
  basis_points integer not null default 0,
  fixed_minor bigint not null default 0,
  per text not null default 'passenger'::text,
  min_minor bigint,
  max_minor bigint,
  currency text not null,
  active boolean not null default true,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  CHECK ((min_minor <= max_minor)),
  CHECK ((((kind = 'fixed'::text) AND (basis_points = 0)) OR ((kind = 'percent'::text) AND (fixed_minor = 0)))),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((event = ANY (ARRAY['issue'::text, 'void'::text, 'refund'::text, 'reissue'::text, 'name'::text, 'services'::text, 'import'::text, 'manual'::text, 'visa'::text]))),
  CHECK (((fixed_minor >= 0) AND (fixed_minor <= 1000000000))),
  CHECK ((kind = ANY (ARRAY['fixed'::text, 'percent'::text]))),
  CHECK ((max_minor >= 0)),
  CHECK ((min_minor >= 0)),
  CHECK ((per = ANY (ARRAY['passenger'::text, 'booking'::text])))
);
CREATE INDEX agent_charges_in_force ON agent_charges USING btree (event, agency_id) WHERE active;
CREATE INDEX agent_charges_newest ON agent_charges USING btree (created_at DESC, id DESC);
CREATE TRIGGER agent_charges_version AFTER INSERT OR DELETE OR UPDATE ON agent_charges FOR EACH STATEMENT EXECUTE FUNCTION price_rules_changed();
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON agent_charges FOR EACH ROW EXECUTE FUNCTION audit_of_agent_charges();
CREATE TRIGGER audit_changed AFTER UPDATE OF per, id, active, fixed_minor, event, basis_points, agency_id, currency, kind, max_minor, min_minor ON agent_charges FOR EACH ROW WHEN ((((((((((((old.per IS DISTINCT FROM new.per) OR (old.id IS DISTINCT FROM new.id)) OR (old.active IS DISTINCT FROM new.active)) OR (old.fixed_minor IS DISTINCT FROM new.fixed_minor)) OR (old.event IS DISTINCT FROM new.event)) OR (old.basis_points IS DISTINCT FROM new.basis_points)) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.max_minor IS DISTINCT FROM new.max_minor)) OR (old.min_minor IS DISTINCT FROM new.min_minor))) EXECUTE FUNCTION audit_of_agent_charges();

create table aircrafts (
  code text not null,
  name text not null,
  maker text not null,
  seats jsonb not null,
  range_km integer not null,
  edited_at timestamp with time zone,
  PRIMARY KEY (code),
  CHECK ((code ~ '^[A-Z0-9]{3}$'::text)),
  CHECK ((range_km > 0))
);

create table airline_credits (
  number text not null,
  booking_id uuid not null,
  item_id uuid not null,
  case_id uuid not null,
  position integer not null,
  carrier text not null,
  amount_minor bigint not null,
  currency character(3) not null,
  expires_on date not null,
  created_at timestamp with time zone not null,
  used_case uuid,
  used_minor bigint,
  used_at timestamp with time zone,
  buyer uuid,
  taken_by uuid,
  PRIMARY KEY (number),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (case_id) REFERENCES after_sale_cases(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  FOREIGN KEY (taken_by) REFERENCES after_sale_cases(id),
  FOREIGN KEY (used_case) REFERENCES after_sale_cases(id),
  CHECK ((amount_minor > 0)),
  CHECK (((taken_by IS NULL) OR (used_at IS NULL))),
  CHECK ((((used_case IS NULL) = (used_minor IS NULL)) AND ((used_case IS NULL) = (used_at IS NULL)))),
  CHECK (((used_minor > 0) AND (used_minor <= amount_minor)))
);
CREATE INDEX airline_credits_booking ON airline_credits USING btree (booking_id);
CREATE INDEX airline_credits_buyer ON airline_credits USING btree (buyer, carrier) WHERE (used_at IS NULL);
CREATE INDEX airline_credits_item ON airline_credits USING btree (item_id) WHERE (used_at IS NULL);
CREATE INDEX airline_credits_taking ON airline_credits USING btree (taken_by) WHERE (taken_by IS NOT NULL);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON airline_credits FOR EACH ROW EXECUTE FUNCTION audit_of_airline_credits();
CREATE TRIGGER audit_changed AFTER UPDATE OF "position", used_minor, carrier, used_at, used_case, case_id, expires_on, booking_id, currency, number, amount_minor, item_id ON airline_credits FOR EACH ROW WHEN (((((((((((((old."position" IS DISTINCT FROM new."position") OR (old.used_minor IS DISTINCT FROM new.used_minor)) OR (old.carrier IS DISTINCT FROM new.carrier)) OR (old.used_at IS DISTINCT FROM new.used_at)) OR (old.used_case IS DISTINCT FROM new.used_case)) OR (old.case_id IS DISTINCT FROM new.case_id)) OR (old.expires_on IS DISTINCT FROM new.expires_on)) OR (old.booking_id IS DISTINCT FROM new.booking_id)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.number IS DISTINCT FROM new.number)) OR (old.amount_minor IS DISTINCT FROM new.amount_minor)) OR (old.item_id IS DISTINCT FROM new.item_id))) EXECUTE FUNCTION audit_of_airline_credits();

create table airline_notices (
  id uuid not null default gen_random_uuid(),
  supplier text not null,
  supplier_id text not null,
  booking_id uuid not null,
  item_id uuid not null,
  kind text not null,
  class text not null,
  state text not null,
  legs jsonb not null,
  may text[] not null,
  seen_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  answer_by timestamp with time zone,
  due_at timestamp with time zone not null,
  leaves_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  agency_id uuid,
  person text,
  UNIQUE (supplier, supplier_id),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  CHECK (((answered_at IS NULL) = (state = ANY (ARRAY['open'::text, 'answering'::text])))),
  CHECK ((class = ANY (ARRAY['minor'::text, 'medium'::text, 'major'::text]))),
  CHECK ((kind = ANY (ARRAY['retime'::text, 'cancel'::text, 'airport'::text, 'equipment'::text, 'misconnection'::text]))),
  CHECK ((state = ANY (ARRAY['open'::text, 'answering'::text, 'accepted'::text, 'rebooked'::text, 'refunded'::text, 'taken'::text, 'lapsed'::text, 'overtaken'::text])))
);
CREATE INDEX airline_notices_agency_due ON airline_notices USING btree (agency_id, due_at, id) WHERE (agency_id IS NOT NULL);
CREATE INDEX airline_notices_agency_seen ON airline_notices USING btree (agency_id, seen_at, id) WHERE (agency_id IS NOT NULL);
CREATE INDEX airline_notices_booking ON airline_notices USING btree (booking_id);
CREATE INDEX airline_notices_by_due ON airline_notices USING btree (due_at, id);
CREATE INDEX airline_notices_due ON airline_notices USING btree (due_at) WHERE (state = 'open'::text);
CREATE INDEX airline_notices_item ON airline_notices USING btree (item_id);
CREATE INDEX airline_notices_leaving ON airline_notices USING btree (leaves_at) WHERE (state = ANY (ARRAY['open'::text, 'answering'::text]));
CREATE INDEX airline_notices_legs ON airline_notices USING gin (legs jsonb_path_ops);
CREATE INDEX airline_notices_person ON airline_notices USING gin (person gin_trgm_ops);
CREATE INDEX airline_notices_seen ON airline_notices USING btree (seen_at, id);
CREATE TRIGGER airline_notices_person BEFORE INSERT OR UPDATE OF booking_id ON airline_notices FOR EACH ROW EXECUTE FUNCTION person_of_notice();

create table airlines (
  code text not null,
  accounting_code text,
  name_en text not null,
  name_ar text not null,
  country text not null,
  alliance text,
  low_cost boolean not null default false,
  active boolean not null default true,
  edited_at timestamp with time zone,
  UNIQUE (accounting_code),
  PRIMARY KEY (code),
  FOREIGN KEY (country) REFERENCES countries(code),
  CHECK ((accounting_code ~ '^[0-9]{3}$'::text)),
  CHECK ((alliance = ANY (ARRAY['star'::text, 'oneworld'::text, 'skyteam'::text]))),
  CHECK ((code ~ '^[A-Z0-9]{2}$'::text))
);

create table airports (
  code text not null,
  icao text,
  name_en text not null,
  name_ar text,
  city_code text not null,
  city_en text not null,
  city_ar text,
  country text not null,
  zone text not null,
  lat double precision not null,
  lon double precision not null,
  kind text not null,
  rank smallint not null,
  metro text,
  active boolean not null,
  keywords text not null default ''::text,
  edited_at timestamp with time zone,
  PRIMARY KEY (code),
  FOREIGN KEY (city_code) REFERENCES cities(code),
  FOREIGN KEY (country) REFERENCES countries(code),
  FOREIGN KEY (metro) REFERENCES metros(code),
  CHECK ((code ~ '^[A-Z]{3}$'::text)),
  CHECK ((kind = ANY (ARRAY['large'::text, 'medium'::text, 'small'::text, 'seaplane'::text, 'heliport'::text]))),
  CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision))),
  CHECK (((rank >= 0) AND (rank <= 100)))
);
CREATE INDEX airports_busiest ON airports USING btree (((rank)::bigint) DESC, code DESC);
CREATE INDEX airports_city ON airports USING btree (city_code);

create table api_keys (
  id uuid not null,
  agency_id uuid not null,
  name text not null,
  prefix text not null,
  secret_hash text not null,
  scopes text[] not null,
  per_minute integer not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  UNIQUE (prefix),
  UNIQUE (secret_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (revoked_by) REFERENCES users(id),
  CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
  CHECK (((length(name) >= 2) AND (length(name) <= 60))),
  CHECK (((per_minute >= 1) AND (per_minute <= 600))),
  CHECK (((scopes <@ ARRAY['search'::text, 'book'::text, 'read'::text, 'money_read'::text]) AND (cardinality(scopes) > 0)))
);
CREATE INDEX api_keys_agency ON api_keys USING btree (agency_id, created_at DESC);
CREATE INDEX api_keys_created_by ON api_keys USING btree (created_by);
CREATE INDEX api_keys_revoked_by ON api_keys USING btree (revoked_by) WHERE (revoked_by IS NOT NULL);

create table audit_blocks (
  no bigint not null,
  at timestamp with time zone not null,
  kind text not null,
  note text not null default '{}'::text,
  entry_ids bigint[] not null,
  unsigned_ids bigint[] not null,
  entries_total bigint not null,
  digest bytea not null,
  snapshot pg_snapshot not null,
  server_id text not null,
  key_id integer not null,
  hash bytea not null,
  PRIMARY KEY (no),
  CHECK ((kind = ANY (ARRAY['begin'::text, 'entries'::text, 'restore'::text, 'acknowledge'::text]))),
  CHECK ((no > 0))
);
CREATE TRIGGER audit_blocks_append_only BEFORE DELETE OR UPDATE ON audit_blocks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_blocks_no_truncate BEFORE TRUNCATE ON audit_blocks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table audit_entries (
  id bigint not null identity,
  txid xid8 not null,
  at timestamp with time zone not null,
  source text not null,
  row_key text not null,
  op "char" not null,
  content jsonb,
  mac bytea,
  written_by text,
  PRIMARY KEY (id),
  CHECK ((op = ANY (ARRAY['I'::"char", 'U'::"char", 'D'::"char", 'B'::"char", 'S'::"char"])))
);
CREATE INDEX audit_entries_begin ON audit_entries USING btree (source, id) WHERE (op = 'S'::"char");
CREATE INDEX audit_entries_past_the_app ON audit_entries USING btree (id) WHERE (mac IS NULL);
CREATE INDEX audit_entries_txid ON audit_entries USING btree (txid);
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table audit_keys (
  id integer not null,
  encrypted text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id)
);

create table audit_sources (
  source text not null,
  noun text not null,
  label text,
  PRIMARY KEY (source)
);

create unlogged table auth_limits (
  key text not null,
  count integer not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (key)
);
CREATE INDEX auth_limits_age ON auth_limits USING btree (expires_at);

create table backups (
  id bigint not null identity,
  kind text not null,
  is_nightly boolean not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  file text,
  bytes bigint,
  problem text,
  PRIMARY KEY (id),
  CHECK (((problem IS NULL) = ((file IS NOT NULL) AND (bytes IS NOT NULL)))),
  CHECK ((kind = ANY (ARRAY['logical'::text, 'physical'::text])))
);
CREATE INDEX backups_good ON backups USING btree (ended_at DESC) WHERE (problem IS NULL);

create table bank_columns (
  bank_id uuid not null,
  columns jsonb not null,
  saved_by uuid not null,
  saved_at timestamp with time zone not null,
  PRIMARY KEY (bank_id),
  FOREIGN KEY (bank_id) REFERENCES banks(id),
  FOREIGN KEY (saved_by) REFERENCES users(id)
);

create table bank_lines (
  id uuid not null,
  statement_id uuid not null,
  bank_id uuid not null,
  line integer not null,
  day date not null,
  value_day date,
  amount_minor bigint not null,
  currency character(3) not null,
  reference text not null,
  reference_key text not null generated as (upper(regexp_replace(reference, '[^[:alnum:]]'::text, ''::text, 'g'::text))),
  details_encrypted text not null,
  fingerprint text not null,
  occurrence integer not null,
  state text not null,
  deposit_id text,
  reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  UNIQUE (bank_id, fingerprint, occurrence),
  PRIMARY KEY (id),
  FOREIGN KEY (decided_by) REFERENCES users(id),
  FOREIGN KEY (deposit_id) REFERENCES deposits(id),
  FOREIGN KEY (statement_id, bank_id) REFERENCES bank_statements(id, bank_id),
  CHECK ((amount_minor <> 0)),
  CHECK (((state = 'matched'::text) = (deposit_id IS NOT NULL))),
  CHECK (((state <> 'ignored'::text) OR (reason IS NOT NULL))),
  CHECK (((state <> 'matched'::text) OR (amount_minor > 0))),
  CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  CHECK ((line > 0)),
  CHECK ((occurrence > 0)),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  CHECK ((length(reference) <= 140)),
  CHECK ((state = ANY (ARRAY['open'::text, 'matched'::text, 'ignored'::text])))
);
CREATE INDEX bank_lines_amount ON bank_lines USING btree (bank_id, amount_minor);
CREATE INDEX bank_lines_day ON bank_lines USING btree (bank_id, day, amount_minor);
CREATE INDEX bank_lines_newest ON bank_lines USING btree (day DESC, id DESC);
CREATE INDEX bank_lines_of_bank ON bank_lines USING btree (bank_id, day DESC, id DESC);
CREATE INDEX bank_lines_open ON bank_lines USING btree (day DESC, id DESC) WHERE (state = 'open'::text);
CREATE INDEX bank_lines_reference_words ON bank_lines USING gin (reference_key gin_trgm_ops);
CREATE INDEX bank_lines_statement ON bank_lines USING btree (statement_id);
CREATE TRIGGER bank_lines_guard BEFORE UPDATE ON bank_lines FOR EACH ROW EXECUTE FUNCTION guard_bank_line();
CREATE TRIGGER bank_lines_stay BEFORE DELETE ON bank_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE UNIQUE INDEX bank_lines_deposit ON bank_lines USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);

create table bank_statements (
  id uuid not null,
  bank_id uuid not null,
  name text not null,
  format text not null,
  source text not null,
  from_day date not null,
  to_day date not null,
  opening_minor bigint,
  closing_minor bigint,
  currency character(3) not null,
  lines integer not null,
  imported_by uuid not null,
  imported_at timestamp with time zone not null,
  UNIQUE (id, bank_id),
  PRIMARY KEY (id),
  FOREIGN KEY (bank_id) REFERENCES banks(id),
  FOREIGN KEY (imported_by) REFERENCES users(id),
  CHECK ((to_day >= from_day)),
  CHECK ((format = ANY (ARRAY['table'::text, 'mt940'::text, 'camt053'::text]))),
  CHECK ((lines > 0)),
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
CREATE INDEX bank_statements_newest ON bank_statements USING btree (bank_id, imported_at DESC);
CREATE TRIGGER bank_statements_stay BEFORE DELETE OR UPDATE ON bank_statements FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table banks (
  id uuid not null default gen_random_uuid(),
  name_en text not null,
  name_ar text not null,
  account_title text not null,
  account_number text not null,
  iban text,
  swift text,
  currency text not null,
  instructions_en text,
  instructions_ar text,
  active boolean not null default true,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  on_papers boolean not null default true,
  PRIMARY KEY (id),
  CHECK ((currency ~ '^[A-Z]{3}$'::text))
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON banks FOR EACH ROW EXECUTE FUNCTION audit_of_banks();
CREATE TRIGGER audit_changed AFTER UPDATE OF currency, account_title, on_papers, name_en, account_number, id, active, name_ar, iban, swift, archived_at ON banks FOR EACH ROW WHEN ((((((((((((old.currency IS DISTINCT FROM new.currency) OR (old.account_title IS DISTINCT FROM new.account_title)) OR (old.on_papers IS DISTINCT FROM new.on_papers)) OR (old.name_en IS DISTINCT FROM new.name_en)) OR (old.account_number IS DISTINCT FROM new.account_number)) OR (old.id IS DISTINCT FROM new.id)) OR (old.active IS DISTINCT FROM new.active)) OR (old.name_ar IS DISTINCT FROM new.name_ar)) OR (old.iban IS DISTINCT FROM new.iban)) OR (old.swift IS DISTINCT FROM new.swift)) OR (old.archived_at IS DISTINCT FROM new.archived_at))) EXECUTE FUNCTION audit_of_banks();
CREATE UNIQUE INDEX banks_account ON banks USING btree (iban) WHERE ((iban IS NOT NULL) AND (archived_at IS NULL));

create table booking_history (
  booking_id uuid not null,
  seq integer not null,
  at timestamp with time zone not null,
  event text not null,
  from_status text,
  to_status text not null,
  actor_id uuid,
  who text,
  note text,
  item_no smallint not null default 1,
  PRIMARY KEY (booking_id, seq),
  FOREIGN KEY (booking_id) REFERENCES bookings(id)
);
CREATE INDEX booking_history_actor ON booking_history USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON booking_history FOR EACH ROW EXECUTE FUNCTION audit_of_booking_history();
CREATE TRIGGER audit_changed AFTER UPDATE OF from_status, at, note, actor_id, event, who, to_status, booking_id, seq ON booking_history FOR EACH ROW WHEN ((((((((((old.from_status IS DISTINCT FROM new.from_status) OR (old.at IS DISTINCT FROM new.at)) OR (old.note IS DISTINCT FROM new.note)) OR (old.actor_id IS DISTINCT FROM new.actor_id)) OR (old.event IS DISTINCT FROM new.event)) OR (old.who IS DISTINCT FROM new.who)) OR (old.to_status IS DISTINCT FROM new.to_status)) OR (old.booking_id IS DISTINCT FROM new.booking_id)) OR (old.seq IS DISTINCT FROM new.seq))) EXECUTE FUNCTION audit_of_booking_history();
CREATE TRIGGER booking_history_append_only BEFORE DELETE OR UPDATE ON booking_history FOR EACH ROW EXECUTE FUNCTION refuse_change('who');
CREATE TRIGGER booking_history_no_truncate BEFORE TRUNCATE ON booking_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table booking_intentions (
  intention text not null,
  booking_id uuid not null,
  act text not null,
  at timestamp with time zone not null,
  act_group uuid,
  PRIMARY KEY (intention),
  FOREIGN KEY (booking_id) REFERENCES bookings(id)
);

create table booking_items (
  id uuid not null,
  booking_id uuid not null,
  no smallint not null,
  product text not null,
  fulfilment text not null,
  source text not null,
  supplier text not null,
  offer_ref text,
  quote_id text,
  locator text,
  carrier_locator text,
  state text not null,
  stage text not null,
  version integer not null default 1,
  currency character(3) not null,
  price_minor bigint not null,
  cost_minor bigint not null,
  selling_minor bigint,
  hold_until timestamp with time zone,
  price_until timestamp with time zone,
  void_until timestamp with time zone,
  detail jsonb not null,
  detail_version smallint not null default 1,
  title jsonb not null,
  place text,
  starts_local text,
  ends_local text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  people integer not null,
  demo boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  acting text,
  state_before text,
  plan jsonb not null default '[]'::jsonb,
  tax jsonb,
  quote_until timestamp with time zone,
  asked_at timestamp with time zone,
  UNIQUE (booking_id, no),
  PRIMARY KEY (id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CHECK (((asked_at IS NOT NULL) OR (stage <> ALL (ARRAY['void_requested'::text, 'refund_requested'::text, 'refund_quoted'::text, 'refund_accepted'::text, 'pending_supplier'::text])))),
  CHECK ((cost_minor >= 0)),
  CHECK ((fulfilment = ANY (ARRAY['online'::text, 'offline'::text]))),
  CHECK ((no > 0)),
  CHECK ((people > 0)),
  CHECK ((price_minor >= 0)),
  CHECK ((selling_minor >= 0)),
  CHECK ((source = ANY (ARRAY['search'::text, 'quote'::text, 'import'::text, 'manual'::text]))),
  CHECK ((stage = ANY (ARRAY['holding'::text, 'saved'::text, 'confirming'::text, 'pending_supplier'::text, 'confirmed'::text, 'approved'::text, 'void_requested'::text, 'voided'::text, 'refund_requested'::text, 'refund_quoted'::text, 'refund_accepted'::text, 'refunded'::text, 'expired'::text, 'cancelled'::text, 'failed'::text, 'completed'::text, 'requested'::text, 'quoted'::text, 'accepted'::text, 'declined'::text]))),
  CHECK ((state_before = ANY (ARRAY['confirmed'::text, 'approved'::text]))),
  CHECK ((title ?& ARRAY['en'::text, 'ar'::text]))
);
CREATE INDEX booking_items_carrier_locator ON booking_items USING btree (carrier_locator) WHERE (carrier_locator IS NOT NULL);
CREATE INDEX booking_items_ended ON booking_items USING btree (ends_at) WHERE (stage = ANY (ARRAY['confirmed'::text, 'approved'::text]));
CREATE INDEX booking_items_locator ON booking_items USING btree (supplier, locator) WHERE (locator IS NOT NULL);
CREATE INDEX booking_items_offline ON booking_items USING btree (stage, id) WHERE (fulfilment = 'offline'::text);
CREATE INDEX booking_items_waiting ON booking_items USING btree (((((stage <> 'void_requested'::text))::integer)::bigint), (
CASE
    WHEN (stage = 'void_requested'::text) THEN COALESCE(void_until, '9999-01-01 00:00:00+00'::timestamp with time zone)
    ELSE asked_at
END), booking_id, ((no)::bigint)) INCLUDE (stage, id, void_until, asked_at, no) WHERE (stage = ANY (ARRAY['void_requested'::text, 'refund_requested'::text, 'refund_quoted'::text, 'refund_accepted'::text, 'pending_supplier'::text]));
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON booking_items FOR EACH ROW EXECUTE FUNCTION audit_of_booking_items();
CREATE TRIGGER audit_changed AFTER UPDATE OF id, detail, price_minor, stage, product, no, cost_minor, state, booking_id, currency, supplier, locator, selling_minor ON booking_items FOR EACH ROW WHEN ((((((((((((((old.id IS DISTINCT FROM new.id) OR (old.detail IS DISTINCT FROM new.detail)) OR (old.price_minor IS DISTINCT FROM new.price_minor)) OR (old.stage IS DISTINCT FROM new.stage)) OR (old.product IS DISTINCT FROM new.product)) OR (old.no IS DISTINCT FROM new.no)) OR (old.cost_minor IS DISTINCT FROM new.cost_minor)) OR (old.state IS DISTINCT FROM new.state)) OR (old.booking_id IS DISTINCT FROM new.booking_id)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.supplier IS DISTINCT FROM new.supplier)) OR (old.locator IS DISTINCT FROM new.locator)) OR (old.selling_minor IS DISTINCT FROM new.selling_minor))) EXECUTE FUNCTION audit_of_booking_items();
CREATE TRIGGER booking_items_added BEFORE INSERT ON booking_items FOR EACH ROW WHEN ((new.stage = ANY (ARRAY['void_requested'::text, 'refund_requested'::text, 'refund_quoted'::text, 'refund_accepted'::text, 'pending_supplier'::text]))) EXECUTE FUNCTION item_asked();
CREATE TRIGGER booking_items_asked BEFORE UPDATE ON booking_items FOR EACH ROW WHEN (((old.stage IS DISTINCT FROM new.stage) AND ((old.asked_at IS NOT NULL) OR (new.stage = ANY (ARRAY['void_requested'::text, 'refund_requested'::text, 'refund_quoted'::text, 'refund_accepted'::text, 'pending_supplier'::text]))))) EXECUTE FUNCTION item_asked();
CREATE TRIGGER booking_items_moves AFTER UPDATE ON booking_items FOR EACH ROW WHEN (((old.selling_minor IS DISTINCT FROM new.selling_minor) OR (old.price_minor IS DISTINCT FROM new.price_minor))) EXECUTE FUNCTION mark_booking_moves();
CREATE TRIGGER booking_items_stay BEFORE DELETE ON booking_items FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table booking_names (
  name text not null,
  booking_id uuid not null,
  agency_id uuid,
  created_at timestamp with time zone not null,
  PRIMARY KEY (name, created_at, booking_id)
);
CREATE INDEX booking_names_agency ON booking_names USING btree (agency_id, name, created_at, booking_id) WHERE (agency_id IS NOT NULL);

create table booking_passengers (
  booking_id uuid not null,
  position integer not null,
  type text not null,
  title text not null,
  given_name text not null,
  surname text not null,
  gender text not null,
  birth_encrypted text,
  nationality text not null,
  passport_encrypted text,
  passport_index text,
  passport_masked text,
  passport_country text not null,
  passport_expiry date,
  price_minor bigint not null,
  document text not null default 'passport'::text,
  PRIMARY KEY (booking_id, "position"),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CHECK (((document = 'national_id'::text) OR (passport_expiry IS NOT NULL))),
  CHECK ((document = ANY (ARRAY['passport'::text, 'national_id'::text]))),
  CHECK ((gender = ANY (ARRAY['m'::text, 'f'::text]))),
  CHECK ((type = ANY (ARRAY['adult'::text, 'child'::text, 'infant'::text])))
);
CREATE INDEX booking_passengers_given_words ON booking_passengers USING gin (given_name gin_trgm_ops);
CREATE INDEX booking_passengers_passport ON booking_passengers USING btree (passport_index, booking_id) WHERE (passport_index IS NOT NULL);
CREATE INDEX booking_passengers_surname_begins ON booking_passengers USING btree (surname text_pattern_ops);
CREATE INDEX booking_passengers_surname_newest ON booking_passengers USING btree (surname, booking_id DESC);
CREATE INDEX booking_passengers_surname_words ON booking_passengers USING gin (surname gin_trgm_ops);
CREATE INDEX booking_passengers_with_passports ON booking_passengers USING btree (booking_id) WHERE (passport_encrypted IS NOT NULL);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON booking_passengers FOR EACH ROW EXECUTE FUNCTION audit_of_booking_passengers();
CREATE TRIGGER audit_changed AFTER UPDATE OF "position", price_minor, type, passport_index, booking_id, surname, given_name ON booking_passengers FOR EACH ROW WHEN ((((((((old."position" IS DISTINCT FROM new."position") OR (old.price_minor IS DISTINCT FROM new.price_minor)) OR (old.type IS DISTINCT FROM new.type)) OR (old.passport_index IS DISTINCT FROM new.passport_index)) OR (old.booking_id IS DISTINCT FROM new.booking_id)) OR (old.surname IS DISTINCT FROM new.surname)) OR (old.given_name IS DISTINCT FROM new.given_name))) EXECUTE FUNCTION audit_of_booking_passengers();
CREATE TRIGGER booking_passengers_names AFTER UPDATE ON booking_passengers FOR EACH ROW WHEN ((((old.booking_id IS DISTINCT FROM new.booking_id) OR (old.surname IS DISTINCT FROM new.surname)) OR (old.given_name IS DISTINCT FROM new.given_name))) EXECUTE FUNCTION passenger_renamed();
CREATE TRIGGER booking_passengers_names_added AFTER INSERT ON booking_passengers REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION passengers_named();
CREATE TRIGGER booking_passengers_names_gone AFTER DELETE ON booking_passengers FOR EACH ROW EXECUTE FUNCTION passenger_renamed();

create table booking_remarks (
  id uuid not null,
  booking_id uuid not null,
  item_id uuid,
  kind text not null,
  carrier text,
  text text not null,
  side text not null,
  written_by uuid,
  written_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  CHECK (((kind = 'airline'::text) = (carrier IS NOT NULL))),
  CHECK (((kind = 'internal'::text) OR (item_id IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['airline'::text, 'pnr'::text, 'internal'::text]))),
  CHECK ((side = ANY (ARRAY['agent'::text, 'office'::text]))),
  CHECK (((length(text) >= 1) AND (length(text) <= 200)))
);
CREATE INDEX booking_remarks_booking ON booking_remarks USING btree (booking_id, written_at);

create table booking_split_people (
  split_id uuid not null,
  from_item uuid not null,
  position integer not null,
  to_position integer not null,
  price_minor bigint not null,
  UNIQUE (from_item, "position"),
  PRIMARY KEY (split_id, "position"),
  FOREIGN KEY (from_item) REFERENCES booking_items(id),
  FOREIGN KEY (split_id) REFERENCES booking_splits(id)
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON booking_split_people FOR EACH ROW EXECUTE FUNCTION audit_of_booking_split_people();
CREATE TRIGGER audit_changed AFTER UPDATE OF from_item, "position", price_minor, to_position, split_id ON booking_split_people FOR EACH ROW WHEN ((((((old.from_item IS DISTINCT FROM new.from_item) OR (old."position" IS DISTINCT FROM new."position")) OR (old.price_minor IS DISTINCT FROM new.price_minor)) OR (old.to_position IS DISTINCT FROM new.to_position)) OR (old.split_id IS DISTINCT FROM new.split_id))) EXECUTE FUNCTION audit_of_booking_split_people();
CREATE TRIGGER booking_split_people_append_only BEFORE DELETE OR UPDATE ON booking_split_people FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table booking_splits (
  id uuid not null,
  from_booking uuid not null,
  from_item uuid not null,
  booking_id uuid not null,
  item_id uuid not null,
  at timestamp with time zone not null,
  by_id uuid,
  currency character(3) not null,
  price_minor bigint not null,
  cost_minor bigint not null,
  selling_minor bigint,
  journal_out uuid,
  journal_in uuid,
  credit_note_id uuid,
  invoice_id uuid,
  UNIQUE (booking_id),
  UNIQUE (item_id),
  PRIMARY KEY (id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (credit_note_id) REFERENCES invoices(id),
  FOREIGN KEY (from_booking) REFERENCES bookings(id),
  FOREIGN KEY (from_item) REFERENCES booking_items(id),
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  FOREIGN KEY (journal_in) REFERENCES journals(id),
  FOREIGN KEY (journal_out) REFERENCES journals(id),
  CHECK ((from_booking <> booking_id)),
  CHECK ((((journal_out IS NULL) = (journal_in IS NULL)) AND ((credit_note_id IS NULL) = (invoice_id IS NULL)))),
  CHECK ((cost_minor >= 0)),
  CHECK ((price_minor >= 0)),
  CHECK ((selling_minor >= 0))
);
CREATE INDEX booking_splits_from ON booking_splits USING btree (from_booking);
CREATE INDEX booking_splits_from_item ON booking_splits USING btree (from_item);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON booking_splits FOR EACH ROW EXECUTE FUNCTION audit_of_booking_splits();
CREATE TRIGGER audit_changed AFTER UPDATE OF id, price_minor, credit_note_id, cost_minor, journal_out, selling_minor, item_id, from_item, at, from_booking, invoice_id, by_id, booking_id, journal_in, currency ON booking_splits FOR EACH ROW WHEN ((((((((((((((((old.id IS DISTINCT FROM new.id) OR (old.price_minor IS DISTINCT FROM new.price_minor)) OR (old.credit_note_id IS DISTINCT FROM new.credit_note_id)) OR (old.cost_minor IS DISTINCT FROM new.cost_minor)) OR (old.journal_out IS DISTINCT FROM new.journal_out)) OR (old.selling_minor IS DISTINCT FROM new.selling_minor)) OR (old.item_id IS DISTINCT FROM new.item_id)) OR (old.from_item IS DISTINCT FROM new.from_item)) OR (old.at IS DISTINCT FROM new.at)) OR (old.from_booking IS DISTINCT FROM new.from_booking)) OR (old.invoice_id IS DISTINCT FROM new.invoice_id)) OR (old.by_id IS DISTINCT FROM new.by_id)) OR (old.booking_id IS DISTINCT FROM new.booking_id)) OR (old.journal_in IS DISTINCT FROM new.journal_in)) OR (old.currency IS DISTINCT FROM new.currency))) EXECUTE FUNCTION audit_of_booking_splits();
CREATE TRIGGER booking_splits_append_only BEFORE DELETE OR UPDATE ON booking_splits FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER booking_splits_moves AFTER INSERT ON booking_splits FOR EACH ROW EXECUTE FUNCTION mark_booking_moves();

create table booking_transfers (
  booking_id uuid not null,
  bank_id uuid not null,
  bank_reference text not null,
  reference_key text not null generated as (upper(regexp_replace(bank_reference, '[^[:alnum:]]'::text, ''::text, 'g'::text))),
  amount_minor bigint not null,
  currency text not null,
  seen_by uuid,
  seen_at timestamp with time zone not null,
  PRIMARY KEY (bank_id, reference_key),
  FOREIGN KEY (bank_id) REFERENCES banks(id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CHECK ((amount_minor > 0))
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON booking_transfers FOR EACH ROW EXECUTE FUNCTION audit_of_booking_transfers();
CREATE TRIGGER audit_changed AFTER UPDATE OF seen_at, seen_by, reference_key, booking_id, currency, amount_minor, bank_id ON booking_transfers FOR EACH ROW WHEN ((((((((old.seen_at IS DISTINCT FROM new.seen_at) OR (old.seen_by IS DISTINCT FROM new.seen_by)) OR (old.reference_key IS DISTINCT FROM new.reference_key)) OR (old.booking_id IS DISTINCT FROM new.booking_id)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.amount_minor IS DISTINCT FROM new.amount_minor)) OR (old.bank_id IS DISTINCT FROM new.bank_id))) EXECUTE FUNCTION audit_of_booking_transfers();

create table bookings (
  id uuid not null,
  reference text not null,
  channel text not null,
  fulfilment text not null default 'online'::text,
  product text not null default 'flight'::text,
  agency_id uuid,
  customer_id uuid,
  created_by uuid,
  guest_key_hash text,
  save_key text,
  client_ref text,
  remark text,
  supplier text,
  is_sooper boolean,
  supplier_ref text,
  quote_id text,
  pnr text,
  airline_pnr text,
  hold_state text not null default 'holding'::text,
  status text not null default 'saved'::text,
  acting text,
  acting_until timestamp with time zone,
  acting_by uuid,
  payment text,
  payment_id text,
  ttl_at timestamp with time zone,
  price_guarantee_at timestamp with time zone,
  void_until timestamp with time zone,
  currency text not null,
  total_minor bigint not null,
  supplier_total_minor bigint not null,
  snapshot jsonb,
  ancillaries jsonb not null default '[]'::jsonb,
  contact_email text not null,
  contact_phone text not null,
  locale text not null default 'en'::text,
  trip_type text,
  origin text,
  destination text,
  departure_at text,
  arriving_at text,
  carrier text,
  lead_passenger text not null,
  passenger_count integer not null,
  demo boolean not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  acting_note text,
  approved_by uuid,
  refund_valid_until timestamp with time zone,
  selling_minor bigint,
  absent_since timestamp with time zone,
  passports_until text,
  item_count smallint not null default 1,
  locators text[] not null default '{}'::text[],
  carriers text[] not null default '{}'::text[],
  starts text[] not null default '{}'::text[],
  split_from uuid,
  UNIQUE (reference),
  UNIQUE (save_key),
  PRIMARY KEY (id),
  FOREIGN KEY (split_from) REFERENCES bookings(id),
  CHECK ((acting = ANY (ARRAY['hold'::text, 'confirm'::text, 'cancel'::text, 'expire'::text, 'void'::text, 'refund'::text, 'change'::text, 'name'::text, 'split'::text, 'services'::text, 'service_back'::text, 'remark'::text, 'airline_change'::text]))),
  CHECK ((channel = ANY (ARRAY['agent'::text, 'customer'::text, 'direct'::text]))),
  CHECK ((fulfilment = ANY (ARRAY['online'::text, 'offline'::text]))),
  CHECK ((hold_state = ANY (ARRAY['holding'::text, 'held'::text, 'none'::text]))),
  CHECK ((passports_until ~ '^\d{4}-\d\d-\d\d$'::text)),
  CHECK ((payment = ANY (ARRAY['balance'::text, 'card'::text, 'bank_transfer'::text, 'cash'::text, 'terminal'::text]))),
  CHECK ((reference ~ '^(BK|OB)-[A-Z2-9]{6}$'::text)),
  CHECK ((selling_minor >= 0)),
  CHECK ((status = ANY (ARRAY['requested'::text, 'quoted'::text, 'accepted'::text, 'declined'::text, 'saved'::text, 'confirming'::text, 'pending_supplier'::text, 'confirmed'::text, 'approved'::text, 'void_requested'::text, 'voided'::text, 'refund_requested'::text, 'refund_quoted'::text, 'refund_accepted'::text, 'refunded'::text, 'expired'::text, 'cancelled'::text, 'failed'::text, 'completed'::text]))),
  CHECK ((supplier_total_minor >= 0)),
  CHECK ((total_minor >= 0))
);
CREATE INDEX bookings_agency_departure ON bookings USING btree (agency_id, departure_at, id) INCLUDE (created_at, fulfilment, status) WHERE (hold_state = 'held'::text);
CREATE INDEX bookings_agency_limit ON bookings USING btree (agency_id, COALESCE(
CASE
    WHEN (status = 'saved'::text) THEN ttl_at
    ELSE NULL::timestamp with time zone
END, '9999-01-01 00:00:00+00'::timestamp with time zone), id) WHERE (hold_state = 'held'::text);
CREATE INDEX bookings_arriving ON bookings USING btree (arriving_at);
CREATE INDEX bookings_carrier_status ON bookings USING btree (carrier, status, created_at DESC, id DESC) INCLUDE (agency_id) WHERE ((hold_state = 'held'::text) AND (fulfilment = 'online'::text) AND (status <> 'completed'::text));
CREATE INDEX bookings_carriers_of_several ON bookings USING gin (carriers) WHERE (item_count > 1);
CREATE INDEX bookings_channel_limit ON bookings USING btree (channel, COALESCE(
CASE
    WHEN (status = 'saved'::text) THEN ttl_at
    ELSE NULL::timestamp with time zone
END, '9999-01-01 00:00:00+00'::timestamp with time zone), id) WHERE ((hold_state = 'held'::text) AND (fulfilment = 'online'::text));
CREATE INDEX bookings_client_ref_words ON bookings USING gin (client_ref gin_trgm_ops) WHERE (client_ref IS NOT NULL);
CREATE INDEX bookings_contact ON bookings USING btree (lower(contact_email));
CREATE INDEX bookings_departing ON bookings USING btree (departure_at, id) INCLUDE (created_at, fulfilment, status, agency_id, channel) WHERE (hold_state = 'held'::text);
CREATE INDEX bookings_guest_words ON bookings USING gin (contact_email gin_trgm_ops, lead_passenger gin_trgm_ops) WHERE ((customer_id IS NULL) AND (agency_id IS NULL));
CREATE INDEX bookings_lead ON bookings USING gin (lead_passenger gin_trgm_ops);
CREATE INDEX bookings_limit ON bookings USING btree (COALESCE(
CASE
    WHEN (status = 'saved'::text) THEN ttl_at
    ELSE NULL::timestamp with time zone
END, '9999-01-01 00:00:00+00'::timestamp with time zone), id) WHERE ((hold_state = 'held'::text) AND (fulfilment = 'online'::text));
CREATE INDEX bookings_locators ON bookings USING gin (locators);
CREATE INDEX bookings_newest ON bookings USING btree (created_at DESC, id DESC) WHERE ((hold_state = 'held'::text) AND (fulfilment = 'online'::text));
CREATE INDEX bookings_of_agency ON bookings USING btree (agency_id, created_at DESC, id DESC) INCLUDE (fulfilment, carrier) WHERE (hold_state = 'held'::text);
CREATE INDEX bookings_of_agency_status ON bookings USING btree (agency_id, status, created_at DESC, id DESC) INCLUDE (carrier) WHERE ((hold_state = 'held'::text) AND (fulfilment = 'online'::text));
CREATE INDEX bookings_of_carrier ON bookings USING btree (carrier, created_at DESC, id DESC) INCLUDE (agency_id, status) WHERE ((hold_state = 'held'::text) AND (fulfilment = 'online'::text));
CREATE INDEX bookings_of_channel ON bookings USING btree (channel, created_at DESC, id DESC) WHERE ((hold_state = 'held'::text) AND (fulfilment = 'online'::text));
CREATE INDEX bookings_of_customer ON bookings USING btree (customer_id, created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX bookings_of_maker ON bookings USING btree (created_by, created_at DESC, id DESC) WHERE ((hold_state = 'held'::text) AND (fulfilment = 'online'::text));
CREATE INDEX bookings_of_status ON bookings USING btree (status, created_at DESC, id DESC) INCLUDE (carrier) WHERE ((hold_state = 'held'::text) AND (fulfilment = 'online'::text));
CREATE INDEX bookings_offline_departing ON bookings USING btree (departure_at) WHERE ((hold_state = 'held'::text) AND (fulfilment = 'offline'::text));
CREATE INDEX bookings_open ON bookings USING btree (agency_id) WHERE ((status = ANY (ARRAY['saved'::text, 'confirming'::text, 'pending_supplier'::text, 'void_requested'::text, 'refund_requested'::text, 'refund_quoted'::text, 'refund_accepted'::text])) OR (acting IS NOT NULL));
CREATE INDEX bookings_open_departing ON bookings USING btree (status, departure_at, id) INCLUDE (agency_id) WHERE ((hold_state = 'held'::text) AND (fulfilment = 'online'::text) AND (status = ANY (ARRAY['saved'::text, 'confirmed'::text, 'approved'::text, 'void_requested'::text, 'refund_requested'::text, 'refund_quoted'::text])));
CREATE INDEX bookings_passports_ending ON bookings USING btree (departure_at, id) INCLUDE (created_at) WHERE ((hold_state = 'held'::text) AND (fulfilment = 'online'::text) AND (status = ANY (ARRAY['saved'::text, 'confirmed'::text, 'approved'::text])) AND (passports_until < "left"(arriving_at, 10)));
CREATE INDEX bookings_phone_end ON bookings USING btree ("right"(contact_phone, 8));
CREATE INDEX bookings_saved_ttl ON bookings USING btree (ttl_at) WHERE (status = 'saved'::text);
CREATE INDEX bookings_several ON bookings USING btree (departure_at) WHERE ((hold_state = 'held'::text) AND (item_count > 1));
CREATE INDEX bookings_split_from ON bookings USING btree (split_from) WHERE (split_from IS NOT NULL);
CREATE INDEX bookings_to_complete ON bookings USING btree (arriving_at) WHERE (status = ANY (ARRAY['confirmed'::text, 'approved'::text]));
CREATE INDEX bookings_unsettled ON bookings USING btree (updated_at) WHERE ((status = ANY (ARRAY['confirming'::text, 'pending_supplier'::text])) OR (acting IS NOT NULL));
CREATE INDEX bookings_void_until ON bookings USING btree (void_until) WHERE (status = ANY (ARRAY['confirmed'::text, 'approved'::text]));
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION audit_of_bookings();
CREATE TRIGGER audit_changed AFTER UPDATE OF payment_id, status, payment, customer_id, reference, airline_pnr, agency_id, ancillaries, currency, hold_state, supplier, created_by, channel, guest_key_hash, approved_by, supplier_total_minor, id, snapshot, total_minor, pnr, selling_minor ON bookings FOR EACH ROW WHEN ((((((((((((((((((((((old.payment_id IS DISTINCT FROM new.payment_id) OR (old.status IS DISTINCT FROM new.status)) OR (old.payment IS DISTINCT FROM new.payment)) OR (old.customer_id IS DISTINCT FROM new.customer_id)) OR (old.reference IS DISTINCT FROM new.reference)) OR (old.airline_pnr IS DISTINCT FROM new.airline_pnr)) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.ancillaries IS DISTINCT FROM new.ancillaries)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.hold_state IS DISTINCT FROM new.hold_state)) OR (old.supplier IS DISTINCT FROM new.supplier)) OR (old.created_by IS DISTINCT FROM new.created_by)) OR (old.channel IS DISTINCT FROM new.channel)) OR (old.guest_key_hash IS DISTINCT FROM new.guest_key_hash)) OR (old.approved_by IS DISTINCT FROM new.approved_by)) OR (old.supplier_total_minor IS DISTINCT FROM new.supplier_total_minor)) OR (old.id IS DISTINCT FROM new.id)) OR (old.snapshot IS DISTINCT FROM new.snapshot)) OR (old.total_minor IS DISTINCT FROM new.total_minor)) OR (old.pnr IS DISTINCT FROM new.pnr)) OR (old.selling_minor IS DISTINCT FROM new.selling_minor))) EXECUTE FUNCTION audit_of_bookings();
CREATE TRIGGER bookings_moves AFTER UPDATE ON bookings FOR EACH ROW WHEN (((((old.selling_minor IS DISTINCT FROM new.selling_minor) OR (old.total_minor IS DISTINCT FROM new.total_minor)) OR (old.carrier IS DISTINCT FROM new.carrier)) OR (old.created_by IS DISTINCT FROM new.created_by))) EXECUTE FUNCTION mark_booking_moves();
CREATE TRIGGER bookings_names AFTER UPDATE ON bookings FOR EACH ROW WHEN ((((old.hold_state IS DISTINCT FROM new.hold_state) OR (old.fulfilment IS DISTINCT FROM new.fulfilment)) OR (old.lead_passenger IS DISTINCT FROM new.lead_passenger))) EXECUTE FUNCTION booking_named();
CREATE TRIGGER bookings_names_added AFTER INSERT ON bookings FOR EACH ROW WHEN (((new.hold_state = 'held'::text) AND (new.fulfilment = 'online'::text))) EXECUTE FUNCTION booking_named();
CREATE TRIGGER bookings_names_gone AFTER DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION booking_unnamed();
CREATE TRIGGER bookings_renamed AFTER UPDATE OF lead_passenger ON bookings FOR EACH ROW WHEN ((old.lead_passenger IS DISTINCT FROM new.lead_passenger)) EXECUTE FUNCTION renamed_booking();
CREATE TRIGGER bookings_sales AFTER UPDATE ON bookings FOR EACH ROW WHEN (((is_sold(old.hold_state, old.status) OR is_sold(new.hold_state, new.status)) AND ((((((old.agency_id IS DISTINCT FROM new.agency_id) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.total_minor IS DISTINCT FROM new.total_minor)) OR (is_sold(old.hold_state, old.status) IS DISTINCT FROM is_sold(new.hold_state, new.status))) OR (is_standing(old.hold_state, old.status) IS DISTINCT FROM is_standing(new.hold_state, new.status))))) EXECUTE FUNCTION agency_sale_moved();
CREATE TRIGGER bookings_sales_added AFTER INSERT ON bookings FOR EACH ROW WHEN (((new.agency_id IS NOT NULL) AND is_sold(new.hold_state, new.status))) EXECUTE FUNCTION agency_sale_moved();
CREATE TRIGGER bookings_sales_gone AFTER DELETE ON bookings FOR EACH ROW WHEN (((old.agency_id IS NOT NULL) AND is_sold(old.hold_state, old.status))) EXECUTE FUNCTION agency_sale_moved();
CREATE TRIGGER bookings_ticket_sums AFTER UPDATE ON bookings FOR EACH ROW WHEN ((((old.carrier IS DISTINCT FROM new.carrier) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.currency IS DISTINCT FROM new.currency))) EXECUTE FUNCTION ticket_sums_of_row();

create table bucket_states (
  flight_date_id bigint not null,
  cabin text not null,
  rbd text not null,
  sold integer not null default 0,
  held integer not null default 0,
  PRIMARY KEY (flight_date_id, cabin, rbd),
  FOREIGN KEY (flight_date_id) REFERENCES flight_dates(id),
  CHECK ((held >= 0)),
  CHECK ((sold >= 0))
);

create table buyer_sums (
  booking_ref text not null,
  journal_id uuid not null,
  sales smallint not null,
  reversed smallint not null,
  balance bigint not null,
  received bigint not null,
  PRIMARY KEY (booking_ref, journal_id)
);
CREATE TRIGGER buyer_sums_append_only BEFORE DELETE OR UPDATE ON buyer_sums FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER buyer_sums_no_truncate BEFORE TRUNCATE ON buyer_sums FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table car_requests (
  id text not null,
  car_id uuid not null,
  car_en text not null,
  car_ar text not null,
  currency character(3) not null,
  day_minor bigint not null,
  state text not null,
  from_day date not null,
  to_day date not null,
  pickup text not null,
  note text,
  contact_encrypted text not null,
  locale text not null,
  asked_by uuid,
  agency_id uuid,
  token_hash text not null,
  total_minor bigint,
  answer text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  UNIQUE (token_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (asked_by) REFERENCES users(id),
  FOREIGN KEY (car_id) REFERENCES cars(id),
  CHECK ((length(answer) <= 1000)),
  CHECK ((to_day >= from_day)),
  CHECK (((state = 'confirmed'::text) <= (total_minor IS NOT NULL))),
  CHECK ((id ~ '^CR-[A-Z2-9]{6}$'::text)),
  CHECK ((locale = ANY (ARRAY['en'::text, 'ar'::text]))),
  CHECK ((length(note) <= 1000)),
  CHECK (((length(pickup) >= 2) AND (length(pickup) <= 160))),
  CHECK ((state = ANY (ARRAY['requested'::text, 'confirmed'::text, 'declined'::text, 'withdrawn'::text]))),
  CHECK ((total_minor > 0))
);
CREATE INDEX car_requests_agency ON car_requests USING btree (agency_id) WHERE (agency_id IS NOT NULL);
CREATE INDEX car_requests_asked_by ON car_requests USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX car_requests_newest ON car_requests USING btree (created_at, id);
CREATE INDEX car_requests_of_car ON car_requests USING btree (car_id);
CREATE INDEX car_requests_words ON car_requests USING gin ((((((car_en || ' '::text) || car_ar) || ' '::text) || pickup)) gin_trgm_ops);

create table card_holders (
  id uuid not null,
  user_id uuid,
  agency_id uuid,
  gateway text not null,
  place text not null,
  customer_encrypted text,
  leaving boolean not null default false,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((num_nonnulls(user_id, agency_id) = 1))
);
CREATE INDEX card_holders_leaving ON card_holders USING btree (id) WHERE leaving;
CREATE UNIQUE INDEX card_holders_once ON card_holders USING btree (COALESCE(user_id, agency_id), gateway, place) WHERE (NOT leaving);

create table card_matters (
  id text not null,
  payment_id text not null,
  kind text not null,
  state text,
  amount_minor bigint not null,
  currency character(3) not null,
  books_currency character(3) not null,
  reason text,
  evidence_until timestamp with time zone,
  suspended_minor bigint not null default 0,
  borne_minor bigint not null default 0,
  fee_minor bigint not null default 0,
  posted integer not null default 0,
  opened_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (payment_id) REFERENCES payments(id),
  CHECK ((amount_minor > 0)),
  CHECK (((kind = 'dispute'::text) = (state IS NOT NULL))),
  CHECK (((length(id) >= 3) AND (length(id) <= 200))),
  CHECK ((kind = ANY (ARRAY['fee'::text, 'dispute'::text, 'refund_failed'::text]))),
  CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);
CREATE INDEX card_disputes_deadline ON card_matters USING btree (COALESCE(evidence_until, '9999-12-31 00:00:00+00'::timestamp with time zone), id) WHERE (kind = 'dispute'::text);
CREATE INDEX card_disputes_newest ON card_matters USING btree (opened_at, id) WHERE (kind = 'dispute'::text);
CREATE INDEX card_disputes_open ON card_matters USING btree (evidence_until) WHERE ((kind = 'dispute'::text) AND (state = 'open'::text));
CREATE INDEX card_matters_payment ON card_matters USING btree (payment_id);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON card_matters FOR EACH ROW EXECUTE FUNCTION audit_of_card_matters();
CREATE TRIGGER audit_changed AFTER UPDATE OF amount_minor, posted, payment_id, id, borne_minor, state, fee_minor, suspended_minor, currency, kind ON card_matters FOR EACH ROW WHEN (((((((((((old.amount_minor IS DISTINCT FROM new.amount_minor) OR (old.posted IS DISTINCT FROM new.posted)) OR (old.payment_id IS DISTINCT FROM new.payment_id)) OR (old.id IS DISTINCT FROM new.id)) OR (old.borne_minor IS DISTINCT FROM new.borne_minor)) OR (old.state IS DISTINCT FROM new.state)) OR (old.fee_minor IS DISTINCT FROM new.fee_minor)) OR (old.suspended_minor IS DISTINCT FROM new.suspended_minor)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.kind IS DISTINCT FROM new.kind))) EXECUTE FUNCTION audit_of_card_matters();

create table carrier_rules (
  id uuid not null default gen_random_uuid(),
  airline text,
  topic text not null,
  allowed boolean not null default true,
  hours integer,
  fee_minor bigint,
  source text not null,
  checked_on date not null,
  valid_from date not null,
  valid_until date,
  saved_by uuid,
  saved_at timestamp with time zone not null,
  fare text,
  days integer,
  UNIQUE NULLS NOT DISTINCT (airline, topic, fare, days, valid_from),
  PRIMARY KEY (id),
  FOREIGN KEY (airline) REFERENCES airlines(code),
  FOREIGN KEY (saved_by) REFERENCES users(id),
  CHECK ((valid_until >= valid_from)),
  CHECK (((days >= 0) AND (days <= 365))),
  CHECK ((fare = ANY (ARRAY['lowest'::text, 'middle'::text, 'highest'::text]))),
  CHECK (((fee_minor IS NULL) OR (topic = 'name'::text))),
  CHECK ((fee_minor >= 0)),
  CHECK (((topic <> 'hold'::text) OR (NOT allowed) OR (hours IS NOT NULL))),
  CHECK (((topic = 'hold'::text) OR ((fare IS NULL) AND (days IS NULL)))),
  CHECK (((hours >= 0) AND (hours <= 720))),
  CHECK (((length(source) >= 3) AND (length(source) <= 300))),
  CHECK ((topic = ANY (ARRAY['void'::text, 'hold'::text, 'name'::text, 'change'::text, 'refund'::text])))
);

create table cars (
  id uuid not null default gen_random_uuid(),
  name_en text not null,
  name_ar text not null,
  class text not null,
  seats smallint not null,
  bags smallint not null,
  gearbox text not null,
  with_driver boolean not null,
  city_en text not null,
  city_ar text not null,
  currency character(3) not null,
  day_minor bigint not null,
  note_en text not null,
  note_ar text not null,
  terms_en text not null,
  terms_ar text not null,
  file_name text,
  active boolean not null,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (file_name) REFERENCES files(file_name),
  CHECK (((bags >= 0) AND (bags <= 60))),
  CHECK (((length(city_ar) >= 1) AND (length(city_ar) <= 60))),
  CHECK (((length(city_en) >= 1) AND (length(city_en) <= 60))),
  CHECK ((class = ANY (ARRAY['economy'::text, 'saloon'::text, 'suv'::text, 'van'::text, 'luxury'::text, 'bus'::text]))),
  CHECK ((day_minor > 0)),
  CHECK ((gearbox = ANY (ARRAY['automatic'::text, 'manual'::text]))),
  CHECK (((length(name_ar) >= 1) AND (length(name_ar) <= 80))),
  CHECK (((length(name_en) >= 1) AND (length(name_en) <= 80))),
  CHECK ((length(note_ar) <= 160)),
  CHECK ((length(note_en) <= 160)),
  CHECK (((seats >= 1) AND (seats <= 60))),
  CHECK ((length(terms_ar) <= 20000)),
  CHECK ((length(terms_en) <= 20000))
);
CREATE INDEX cars_newest ON cars USING btree (created_at, id) WHERE (archived_at IS NULL);
CREATE INDEX cars_shown ON cars USING btree (day_minor, id) WHERE (active AND (archived_at IS NULL));

create table case_change_people (
  case_id uuid not null,
  position integer not null,
  fare_difference bigint not null,
  tax_difference bigint not null,
  penalty bigint not null,
  residual bigint not null,
  residual_to text,
  collect bigint not null,
  charge bigint not null,
  lines jsonb not null,
  margin bigint not null default 0,
  credit bigint not null default 0,
  credits jsonb not null default '[]'::jsonb,
  PRIMARY KEY (case_id, "position"),
  FOREIGN KEY (case_id) REFERENCES case_changes(case_id),
  CHECK ((charge >= 0)),
  CHECK ((credit >= 0)),
  CHECK ((fare_difference >= 0)),
  CHECK ((penalty >= 0)),
  CHECK ((residual >= 0)),
  CHECK ((residual_to = ANY (ARRAY['refund'::text, 'penalty'::text, 'emd'::text, 'forfeited'::text]))),
  CHECK (((margin >= 0) AND (margin <= charge))),
  CHECK (((residual = 0) = (residual_to IS NULL))),
  CHECK (((collect = ((((fare_difference + tax_difference) + penalty) - credit) -
CASE
    WHEN (residual_to = ANY (ARRAY['refund'::text, 'penalty'::text])) THEN residual
    ELSE (0)::bigint
END)) OR ((residual_to = 'emd'::text) AND (collect = 0) AND (fare_difference = 0) AND (tax_difference = 0) AND (credit = 0) AND (lines = '[]'::jsonb))))
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON case_change_people FOR EACH ROW EXECUTE FUNCTION audit_of_case_change_people();
CREATE TRIGGER audit_changed AFTER UPDATE OF margin, "position", residual, lines, credits, collect, penalty, tax_difference, case_id, fare_difference, charge, residual_to, credit ON case_change_people FOR EACH ROW WHEN ((((((((((((((old.margin IS DISTINCT FROM new.margin) OR (old."position" IS DISTINCT FROM new."position")) OR (old.residual IS DISTINCT FROM new.residual)) OR (old.lines IS DISTINCT FROM new.lines)) OR (old.credits IS DISTINCT FROM new.credits)) OR (old.collect IS DISTINCT FROM new.collect)) OR (old.penalty IS DISTINCT FROM new.penalty)) OR (old.tax_difference IS DISTINCT FROM new.tax_difference)) OR (old.case_id IS DISTINCT FROM new.case_id)) OR (old.fare_difference IS DISTINCT FROM new.fare_difference)) OR (old.charge IS DISTINCT FROM new.charge)) OR (old.residual_to IS DISTINCT FROM new.residual_to)) OR (old.credit IS DISTINCT FROM new.credit))) EXECUTE FUNCTION audit_of_case_change_people();

create table case_changes (
  case_id uuid not null,
  quote_id text not null,
  collect_minor bigint not null,
  charge_minor bigint not null,
  payer_minor bigint not null,
  own_fee_minor bigint,
  fares text not null,
  legs_before jsonb not null,
  legs_after jsonb not null,
  warnings text[] not null default '{}'::text[],
  act text not null default 'flights'::text,
  name_encrypted text,
  services jsonb not null default '[]'::jsonb,
  on_hold boolean not null default false,
  PRIMARY KEY (case_id),
  FOREIGN KEY (case_id) REFERENCES after_sale_cases(id),
  CHECK ((act = ANY (ARRAY['flights'::text, 'name'::text, 'services'::text, 'infant'::text, 'credit'::text, 'emd'::text]))),
  CHECK ((charge_minor >= 0)),
  CHECK ((fares = ANY (ARRAY['historical'::text, 'current'::text]))),
  CHECK ((own_fee_minor >= 0)),
  CHECK ((payer_minor = (collect_minor + charge_minor)))
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON case_changes FOR EACH ROW EXECUTE FUNCTION audit_of_case_changes();
CREATE TRIGGER audit_changed AFTER UPDATE OF fares, charge_minor, own_fee_minor, act, case_id, services, collect_minor, on_hold, payer_minor ON case_changes FOR EACH ROW WHEN ((((((((((old.fares IS DISTINCT FROM new.fares) OR (old.charge_minor IS DISTINCT FROM new.charge_minor)) OR (old.own_fee_minor IS DISTINCT FROM new.own_fee_minor)) OR (old.act IS DISTINCT FROM new.act)) OR (old.case_id IS DISTINCT FROM new.case_id)) OR (old.services IS DISTINCT FROM new.services)) OR (old.collect_minor IS DISTINCT FROM new.collect_minor)) OR (old.on_hold IS DISTINCT FROM new.on_hold)) OR (old.payer_minor IS DISTINCT FROM new.payer_minor))) EXECUTE FUNCTION audit_of_case_changes();
CREATE TRIGGER case_changes_days AFTER UPDATE ON case_changes FOR EACH ROW WHEN (((((old.case_id IS DISTINCT FROM new.case_id) OR (old.act IS DISTINCT FROM new.act)) OR (old.payer_minor IS DISTINCT FROM new.payer_minor)) OR (old.on_hold IS DISTINCT FROM new.on_hold))) EXECUTE FUNCTION own_case_change_moved();
CREATE TRIGGER case_changes_days_added AFTER INSERT ON case_changes FOR EACH ROW EXECUTE FUNCTION own_case_change_moved();
CREATE TRIGGER case_changes_days_gone AFTER DELETE ON case_changes FOR EACH ROW EXECUTE FUNCTION own_case_change_moved();
CREATE TRIGGER case_changes_moves AFTER UPDATE ON case_changes FOR EACH ROW WHEN ((old.payer_minor IS DISTINCT FROM new.payer_minor)) EXECUTE FUNCTION mark_booking_moves();

create table case_people (
  case_id uuid not null,
  booking_id uuid not null,
  item_id uuid not null,
  position integer not null,
  state text not null,
  paid_minor bigint not null,
  penalty_minor bigint,
  fee_minor bigint,
  refund_minor bigint,
  PRIMARY KEY (case_id, "position"),
  FOREIGN KEY (case_id) REFERENCES after_sale_cases(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  CHECK ((refund_minor = ((paid_minor - penalty_minor) - fee_minor))),
  CHECK ((fee_minor >= 0)),
  CHECK ((paid_minor >= 0)),
  CHECK ((penalty_minor >= 0)),
  CHECK ((refund_minor >= 0)),
  CHECK ((state = ANY (ARRAY['open'::text, 'given_back'::text, 'kept'::text, 'changed'::text])))
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON case_people FOR EACH ROW EXECUTE FUNCTION audit_of_case_people();
CREATE TRIGGER audit_changed AFTER UPDATE OF item_id, refund_minor, penalty_minor, "position", case_id, paid_minor, state, fee_minor ON case_people FOR EACH ROW WHEN (((((((((old.item_id IS DISTINCT FROM new.item_id) OR (old.refund_minor IS DISTINCT FROM new.refund_minor)) OR (old.penalty_minor IS DISTINCT FROM new.penalty_minor)) OR (old."position" IS DISTINCT FROM new."position")) OR (old.case_id IS DISTINCT FROM new.case_id)) OR (old.paid_minor IS DISTINCT FROM new.paid_minor)) OR (old.state IS DISTINCT FROM new.state)) OR (old.fee_minor IS DISTINCT FROM new.fee_minor))) EXECUTE FUNCTION audit_of_case_people();
CREATE TRIGGER case_people_sums AFTER UPDATE ON case_people FOR EACH ROW WHEN ((((old.state = 'given_back'::text) OR (new.state = 'given_back'::text)) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION ticket_sums_of_row();
CREATE TRIGGER case_people_sums_added AFTER INSERT ON case_people FOR EACH ROW WHEN ((new.state = 'given_back'::text)) EXECUTE FUNCTION ticket_sums_of_row();
CREATE UNIQUE INDEX case_people_once ON case_people USING btree (item_id, "position") WHERE (state = ANY (ARRAY['open'::text, 'given_back'::text]));

create table cities (
  code text not null,
  name_en text not null,
  name_ar text,
  country text not null,
  lat double precision not null,
  lon double precision not null,
  rank smallint not null,
  edited_at timestamp with time zone,
  PRIMARY KEY (code),
  FOREIGN KEY (country) REFERENCES countries(code),
  CHECK ((code ~ '^[A-Z]{3}$'::text)),
  CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)))
);
CREATE INDEX cities_country ON cities USING btree (country);

create table contact_messages (
  id bigint not null identity,
  thread_id uuid not null,
  at timestamp with time zone not null,
  by_staff boolean not null,
  author_id uuid not null,
  author text not null,
  body text not null,
  save_key text,
  UNIQUE (save_key),
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES users(id),
  FOREIGN KEY (thread_id) REFERENCES contact_threads(id)
);
CREATE INDEX contact_messages_thread ON contact_messages USING btree (thread_id, id);
CREATE TRIGGER contact_messages_append_only BEFORE DELETE OR UPDATE ON contact_messages FOR EACH ROW EXECUTE FUNCTION refuse_change('author');

create table contact_threads (
  id uuid not null,
  agency_id uuid not null,
  created_by uuid not null,
  subject text not null,
  booking_ref text,
  waits_for text not null default 'staff'::text,
  save_key text,
  created_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  UNIQUE (save_key),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  CHECK ((waits_for = ANY (ARRAY['staff'::text, 'agency'::text])))
);
CREATE INDEX contact_threads_of_agency ON contact_threads USING btree (agency_id, last_at DESC, id DESC);
CREATE INDEX contact_threads_waiting ON contact_threads USING btree (last_at) WHERE (waits_for = 'staff'::text);

create table countries (
  code text not null,
  name_en text not null,
  name_ar text not null,
  calling_code text,
  edited_at timestamp with time zone,
  PRIMARY KEY (code),
  CHECK ((code ~ '^[A-Z]{2}$'::text))
);

create table credit_locks (
  id uuid not null,
  agency_id uuid not null,
  reason text not null,
  locked_at timestamp with time zone not null,
  locked_by uuid not null,
  unlocked_at timestamp with time zone,
  unlocked_by uuid,
  unlock_reason text,
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  CHECK ((((unlocked_at IS NULL) = (unlocked_by IS NULL)) AND ((unlocked_at IS NULL) = (unlock_reason IS NULL)))),
  CHECK (((length(reason) >= 5) AND (length(reason) <= 300))),
  CHECK (((length(unlock_reason) >= 5) AND (length(unlock_reason) <= 300)))
);
CREATE INDEX credit_locks_agency ON credit_locks USING btree (agency_id, locked_at DESC);
CREATE TRIGGER credit_locks_stay BEFORE DELETE ON credit_locks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE UNIQUE INDEX credit_locks_one ON credit_locks USING btree (agency_id) WHERE (unlocked_at IS NULL);

create table credit_mails (
  agency_id uuid not null,
  day date not null,
  owed bigint not null,
  currency character(3) not null,
  sent_at timestamp with time zone not null,
  sent_by uuid not null,
  PRIMARY KEY (agency_id, day),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  CHECK ((owed > 0))
);

create table credit_reminders (
  agency_id uuid not null,
  day date not null,
  overdue bigint not null,
  told_at timestamp with time zone not null,
  PRIMARY KEY (agency_id, day),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  CHECK ((overdue > 0))
);

create table data_version (
  name text not null,
  version text not null,
  loaded_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

create table demo_insurer_quotes (
  locator text not null,
  key text not null,
  insurer text not null,
  people smallint not null,
  total_minor bigint not null,
  starts_at timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  state text not null,
  created_at timestamp with time zone not null,
  returned smallint[] not null default '{}'::smallint[],
  UNIQUE (key),
  PRIMARY KEY (locator),
  CHECK (((people >= 1) AND (people <= 20))),
  CHECK ((state = ANY (ARRAY['quoted'::text, 'issued'::text, 'cancelled'::text, 'returned'::text]))),
  CHECK ((total_minor >= 0))
);

create table deposits (
  id text not null,
  agency_id uuid not null,
  bank_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  method text not null,
  bank_reference text not null,
  reference_key text not null generated as (upper(regexp_replace(bank_reference, '[^[:alnum:]]'::text, ''::text, 'g'::text))),
  paid_on date not null,
  proof text,
  proof_name text,
  proof_mime text,
  remark text,
  status text not null default 'pending'::text,
  reason text,
  journal_id uuid,
  save_key text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  UNIQUE (journal_id),
  UNIQUE (save_key),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (bank_id) REFERENCES banks(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (decided_by) REFERENCES users(id),
  FOREIGN KEY (deleted_by) REFERENCES users(id),
  FOREIGN KEY (journal_id) REFERENCES journals(id),
  CHECK ((amount_minor > 0)),
  CHECK (((status = 'approved'::text) = (journal_id IS NOT NULL))),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  CHECK (((deleted_at IS NULL) OR (status = 'pending'::text))),
  CHECK (((status <> 'approved'::text) OR (decided_by <> created_by))),
  CHECK ((id ~ '^DP-[A-Z2-9]{6}$'::text)),
  CHECK ((method = ANY (ARRAY['bank'::text, 'cash'::text, 'cheque'::text, 'card'::text]))),
  CHECK (((status <> 'rejected'::text) OR (reason IS NOT NULL))),
  CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text])))
);
CREATE INDEX deposits_amount ON deposits USING btree (bank_id, amount_minor) WHERE (deleted_at IS NULL);
CREATE INDEX deposits_bank ON deposits USING btree (bank_id);
CREATE INDEX deposits_newest ON deposits USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX deposits_of_agency ON deposits USING btree (agency_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX deposits_of_bank ON deposits USING btree (bank_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX deposits_proof ON deposits USING btree (proof) WHERE (proof IS NOT NULL);
CREATE INDEX deposits_queue ON deposits USING btree (created_at, id) WHERE ((status = 'pending'::text) AND (deleted_at IS NULL));
CREATE INDEX deposits_reference_words ON deposits USING gin (reference_key gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX deposits_same_reference ON deposits USING btree (reference_key);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON deposits FOR EACH ROW EXECUTE FUNCTION audit_of_deposits();
CREATE TRIGGER audit_changed AFTER UPDATE OF status, bank_reference, decided_by, agency_id, method, currency, proof, created_by, amount_minor, bank_id, deleted_at, decided_at, id, journal_id ON deposits FOR EACH ROW WHEN (((((((((((((((old.status IS DISTINCT FROM new.status) OR (old.bank_reference IS DISTINCT FROM new.bank_reference)) OR (old.decided_by IS DISTINCT FROM new.decided_by)) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.method IS DISTINCT FROM new.method)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.proof IS DISTINCT FROM new.proof)) OR (old.created_by IS DISTINCT FROM new.created_by)) OR (old.amount_minor IS DISTINCT FROM new.amount_minor)) OR (old.bank_id IS DISTINCT FROM new.bank_id)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.id IS DISTINCT FROM new.id)) OR (old.journal_id IS DISTINCT FROM new.journal_id))) EXECUTE FUNCTION audit_of_deposits();
CREATE TRIGGER deposits_guard BEFORE UPDATE ON deposits FOR EACH ROW EXECUTE FUNCTION guard_deposit();
CREATE TRIGGER deposits_no_truncate BEFORE TRUNCATE ON deposits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deposits_stay BEFORE DELETE ON deposits FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE UNIQUE INDEX deposits_reference ON deposits USING btree (bank_id, reference_key) WHERE ((status = ANY (ARRAY['pending'::text, 'approved'::text])) AND (deleted_at IS NULL));

create table due_parts (
  due_id uuid not null,
  item_id uuid not null,
  amount_minor bigint not null,
  state text not null default 'open'::text,
  PRIMARY KEY (due_id, item_id),
  FOREIGN KEY (due_id) REFERENCES dues(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  CHECK ((amount_minor > 0)),
  CHECK ((state = ANY (ARRAY['open'::text, 'held'::text, 'paid'::text, 'waived'::text, 'cancelled'::text])))
);
CREATE INDEX due_parts_item ON due_parts USING btree (item_id);
CREATE TRIGGER due_parts_stay BEFORE DELETE ON due_parts FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table dues (
  id uuid not null,
  booking_id uuid not null,
  no smallint not null,
  kind text not null,
  amount_minor bigint not null,
  due_at timestamp with time zone not null,
  state text not null default 'open'::text,
  paid_at timestamp with time zone,
  reason text,
  created_at timestamp with time zone not null,
  reminded_hours smallint,
  UNIQUE (booking_id, no),
  PRIMARY KEY (id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CHECK ((amount_minor > 0)),
  CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  CHECK (((state <> ALL (ARRAY['waived'::text, 'cancelled'::text])) OR (reason IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['full'::text, 'deposit'::text, 'balance'::text, 'instalment'::text, 'correction'::text, 'change'::text]))),
  CHECK ((no > 0)),
  CHECK ((state = ANY (ARRAY['open'::text, 'held'::text, 'paid'::text, 'overdue'::text, 'waived'::text, 'cancelled'::text])))
);
CREATE INDEX dues_open ON dues USING btree (due_at) WHERE (state = ANY (ARRAY['open'::text, 'overdue'::text]));
CREATE INDEX dues_overdue ON dues USING btree (booking_id) WHERE (state = 'overdue'::text);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON dues FOR EACH ROW EXECUTE FUNCTION audit_of_dues();
CREATE TRIGGER audit_changed AFTER UPDATE OF id, due_at, paid_at, reason, no, state, booking_id, kind, amount_minor ON dues FOR EACH ROW WHEN ((((((((((old.id IS DISTINCT FROM new.id) OR (old.due_at IS DISTINCT FROM new.due_at)) OR (old.paid_at IS DISTINCT FROM new.paid_at)) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.no IS DISTINCT FROM new.no)) OR (old.state IS DISTINCT FROM new.state)) OR (old.booking_id IS DISTINCT FROM new.booking_id)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.amount_minor IS DISTINCT FROM new.amount_minor))) EXECUTE FUNCTION audit_of_dues();
CREATE TRIGGER dues_stay BEFORE DELETE ON dues FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table duffel_acts (
  key text not null,
  order_key text not null,
  kind text not null,
  ref text not null,
  was jsonb not null,
  at timestamp with time zone not null,
  PRIMARY KEY (key),
  FOREIGN KEY (order_key) REFERENCES duffel_orders(key),
  CHECK ((kind = ANY (ARRAY['change'::text, 'airline_change'::text])))
);
CREATE INDEX duffel_acts_order ON duffel_acts USING btree (order_key);

create table duffel_orders (
  key text not null,
  kind text not null,
  offer_ref text not null,
  wish text not null,
  rate text,
  total text not null,
  currency character(3) not null,
  cost_minor bigint not null,
  passengers text[] not null,
  locator text,
  reserved text,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  sent_at timestamp with time zone,
  absent_after timestamp with time zone,
  order_id text,
  ended_as text,
  UNIQUE (order_id),
  PRIMARY KEY (key),
  CHECK ((ended_as = ANY (ARRAY['cancelled'::text, 'void'::text, 'refund'::text]))),
  CHECK ((kind = ANY (ARRAY['hold'::text, 'instant'::text])))
);
CREATE INDEX duffel_orders_locator ON duffel_orders USING btree (locator);
CREATE INDEX duffel_orders_promised ON duffel_orders USING btree (made_at) WHERE ((kind = 'instant'::text) AND (order_id IS NULL));
CREATE INDEX duffel_orders_reserved ON duffel_orders USING btree (reserved) WHERE (reserved IS NOT NULL);

create table duffel_stays_cities (
  city text not null,
  read_at timestamp with time zone not null,
  PRIMARY KEY (city),
  FOREIGN KEY (city) REFERENCES hotel_cities(code)
);

create table duffel_stays_hotels (
  number bigint not null identity,
  id text not null,
  city text not null,
  place bigint,
  content jsonb not null,
  UNIQUE (id),
  PRIMARY KEY (number),
  FOREIGN KEY (city) REFERENCES hotel_cities(code),
  CHECK (((length(id) >= 1) AND (length(id) <= 80)))
);
CREATE INDEX duffel_stays_hotels_city ON duffel_stays_hotels USING btree (city, place) WHERE (place IS NOT NULL);

create table duffel_stays_orders (
  key text not null,
  ref text not null,
  state text not null,
  quote_id text not null,
  booking_id text,
  currency character(3) not null,
  rate text,
  cost_minor bigint not null,
  terms jsonb not null,
  confirmation text,
  kept_minor bigint,
  why text,
  sent_at timestamp with time zone not null,
  absent_after timestamp with time zone,
  UNIQUE (booking_id),
  UNIQUE (quote_id),
  PRIMARY KEY (key),
  CHECK (((state = ANY (ARRAY['sent'::text, 'failed'::text])) OR (booking_id IS NOT NULL))),
  CHECK ((cost_minor >= 0)),
  CHECK ((state = ANY (ARRAY['sent'::text, 'booked'::text, 'failed'::text, 'cancelled'::text])))
);

create table duplicate_findings (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  outcome text not null,
  agency_id uuid,
  customer_id uuid,
  made_by uuid,
  booking_id uuid,
  found_booking_id uuid not null,
  found_position integer not null,
  flight text not null,
  departs text not null,
  count integer not null,
  times integer not null default 1,
  at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (customer_id) REFERENCES users(id),
  FOREIGN KEY (found_booking_id) REFERENCES bookings(id),
  FOREIGN KEY (made_by) REFERENCES users(id),
  CHECK (((booking_id IS NULL) = (outcome <> 'accepted'::text))),
  CHECK ((count > 0)),
  CHECK ((kind = ANY (ARRAY['same_flight'::text, 'same_route'::text, 'overlap'::text, 'churn'::text, 'same_pnr'::text]))),
  CHECK ((outcome = ANY (ARRAY['asked'::text, 'accepted'::text, 'refused'::text]))),
  CHECK ((times > 0))
);
CREATE INDEX duplicate_findings_agency ON duplicate_findings USING btree (agency_id, at, id);
CREATE INDEX duplicate_findings_booking ON duplicate_findings USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX duplicate_findings_newest ON duplicate_findings USING btree (at, id);
CREATE UNIQUE INDEX duplicate_findings_once ON duplicate_findings USING btree (found_booking_id, found_position, kind, outcome, flight, departs, booking_id) NULLS NOT DISTINCT;

create table einvoice_stamps (
  document_id uuid not null,
  signer text not null,
  xml text not null,
  qr text not null,
  stamped_at timestamp with time zone not null,
  PRIMARY KEY (document_id),
  FOREIGN KEY (document_id) REFERENCES einvoices(document_id)
);
CREATE TRIGGER einvoice_stamps_append_only BEFORE DELETE OR UPDATE ON einvoice_stamps FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER einvoice_stamps_no_truncate BEFORE TRUNCATE ON einvoice_stamps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table einvoice_units (
  vat_number text not null,
  last_icv bigint not null,
  last_hash text not null,
  PRIMARY KEY (vat_number),
  CHECK ((last_icv >= 0)),
  CHECK ((vat_number ~ '^3\d{13}3$'::text))
);
CREATE TRIGGER einvoice_units_advance BEFORE UPDATE ON einvoice_units FOR EACH ROW EXECUTE FUNCTION einvoice_unit_advances();
CREATE TRIGGER einvoice_units_stay BEFORE DELETE ON einvoice_units FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table einvoices (
  document_id uuid not null,
  unit text not null,
  icv bigint not null,
  uuid uuid not null,
  previous_hash text not null,
  hash text not null,
  xml text not null,
  made_at timestamp with time zone not null,
  UNIQUE (unit, hash),
  UNIQUE (unit, icv),
  UNIQUE (uuid),
  PRIMARY KEY (document_id),
  FOREIGN KEY (document_id) REFERENCES tax_documents(id),
  FOREIGN KEY (unit) REFERENCES einvoice_units(vat_number),
  CHECK ((icv > 0))
);
CREATE TRIGGER einvoices_append_only BEFORE DELETE OR UPDATE ON einvoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER einvoices_follow BEFORE INSERT ON einvoices FOR EACH ROW EXECUTE FUNCTION einvoice_follows();
CREATE TRIGGER einvoices_no_truncate BEFORE TRUNCATE ON einvoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table email_tokens (
  token_hash text not null,
  user_id uuid not null,
  email text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_tokens_user ON email_tokens USING btree (user_id);

create table featured_finds (
  kind text not null,
  ref text not null,
  position integer not null,
  found jsonb,
  found_at timestamp with time zone not null,
  PRIMARY KEY (kind, ref),
  CHECK ((kind = ANY (ARRAY['flight'::text, 'hotel'::text, 'tour'::text, 'car'::text, 'season'::text])))
);

create table featured_items (
  kind text not null,
  ref text not null,
  position integer not null,
  hidden boolean not null,
  PRIMARY KEY (kind, ref),
  CHECK ((kind = ANY (ARRAY['flight'::text, 'hotel'::text, 'tour'::text, 'car'::text]))),
  CHECK ((("position" >= 0) AND ("position" <= 99))),
  CHECK (((length(ref) >= 1) AND (length(ref) <= 60)))
);

create table file_uses (
  file_name text not null,
  used_type text not null,
  used_id text not null,
  PRIMARY KEY (file_name, used_type, used_id),
  FOREIGN KEY (file_name) REFERENCES files(file_name),
  CHECK ((used_type ~ '^[a-z_]{2,40}$'::text))
);
CREATE INDEX file_uses_record ON file_uses USING btree (used_type, used_id);

create table files (
  file_name text not null,
  user_id uuid not null,
  name text not null,
  mime text not null,
  bytes integer not null,
  width integer,
  height integer,
  key text not null,
  created_at timestamp(3) with time zone not null,
  content_hash text,
  PRIMARY KEY (file_name),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((bytes > 0)),
  CHECK ((content_hash ~ '^[0-9a-zA-Z_-]{43}$'::text)),
  CHECK ((file_name ~ '^[0-9a-f]{32}\.(webp|jpg|png|pdf)$'::text)),
  CHECK ((height > 0)),
  CHECK ((mime = ANY (ARRAY['image/webp'::text, 'image/jpeg'::text, 'image/png'::text, 'application/pdf'::text]))),
  CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CHECK ((width > 0))
);
CREATE INDEX files_age ON files USING btree (created_at);
CREATE INDEX files_owner ON files USING btree (user_id, created_at DESC, file_name DESC);
CREATE INDEX files_same_content ON files USING btree (content_hash) WHERE (content_hash IS NOT NULL);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON files FOR EACH ROW EXECUTE FUNCTION audit_of_files();
CREATE TRIGGER audit_changed AFTER UPDATE OF file_name, key, bytes, mime, user_id ON files FOR EACH ROW WHEN ((((((old.file_name IS DISTINCT FROM new.file_name) OR (old.key IS DISTINCT FROM new.key)) OR (old.bytes IS DISTINCT FROM new.bytes)) OR (old.mime IS DISTINCT FROM new.mime)) OR (old.user_id IS DISTINCT FROM new.user_id))) EXECUTE FUNCTION audit_of_files();

create table flight_dates (
  id bigint not null identity,
  carrier text not null,
  flight_number text not null,
  origin text not null,
  destination text not null,
  flight_date date not null,
  departure_time smallint,
  arrival_time smallint,
  arrival_day_offset smallint,
  aircraft text,
  cancelled boolean not null default false,
  version integer not null default 0,
  changed_at timestamp with time zone not null default now(),
  UNIQUE (carrier, flight_number, origin, destination, flight_date),
  PRIMARY KEY (id),
  CHECK (((arrival_day_offset >= '-1'::integer) AND (arrival_day_offset <= 3))),
  CHECK (((arrival_time >= 0) AND (arrival_time <= 1439))),
  CHECK (((departure_time >= 0) AND (departure_time <= 1439)))
);
CREATE INDEX flight_dates_changed ON flight_dates USING btree (changed_at);

create table follow_ups (
  id uuid not null,
  salesman_id uuid not null,
  agency_id uuid not null,
  text text not null,
  due_on date,
  done_at timestamp with time zone,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (salesman_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((length(text) >= 2) AND (length(text) <= 500)))
);
CREATE INDEX follow_ups_of_agency ON follow_ups USING btree (agency_id, salesman_id, created_at DESC);
CREATE INDEX follow_ups_open ON follow_ups USING btree (salesman_id, due_on, created_at) WHERE (done_at IS NULL);

create table group_offers (
  request_id text not null,
  version integer not null,
  terms jsonb not null,
  total_minor bigint not null,
  valid_until timestamp with time zone not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  PRIMARY KEY (request_id, version),
  FOREIGN KEY (made_by) REFERENCES users(id),
  FOREIGN KEY (request_id) REFERENCES group_requests(id),
  CHECK ((total_minor > 0)),
  CHECK ((version >= 1))
);
CREATE TRIGGER group_offers_stay BEFORE DELETE OR UPDATE ON group_offers FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table group_requests (
  id text not null,
  agency_id uuid,
  customer_id uuid,
  created_by uuid not null,
  state text not null,
  origin text not null,
  destination text not null,
  depart_on date not null,
  return_on date,
  flexible_days smallint not null,
  adults integer not null,
  children integer not null,
  infants integer not null,
  cabin text not null,
  budget_minor bigint,
  currency character(3) not null,
  name text not null,
  note text,
  version integer not null default 0,
  valid_until timestamp with time zone,
  block_id uuid,
  booking_id uuid,
  save_key text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  UNIQUE (booking_id),
  UNIQUE (save_key),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (block_id) REFERENCES seat_blocks(id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (customer_id) REFERENCES users(id),
  CHECK ((adults >= 1)),
  CHECK ((budget_minor > 0)),
  CHECK ((cabin = ANY (ARRAY['economy'::text, 'premium_economy'::text, 'business'::text, 'first'::text]))),
  CHECK (((infants >= 0) AND (infants <= adults))),
  CHECK ((num_nonnulls(agency_id, customer_id) = 1)),
  CHECK (((adults + children) >= 10)),
  CHECK (((state = 'accepted'::text) = (booking_id IS NOT NULL))),
  CHECK (((version = 0) = (valid_until IS NULL))),
  CHECK ((children >= 0)),
  CHECK (((flexible_days >= 0) AND (flexible_days <= 7))),
  CHECK ((id ~ '^GR-[A-Z2-9]{6}$'::text)),
  CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  CHECK ((state = ANY (ARRAY['requested'::text, 'offered'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'cancelled'::text])))
);
CREATE INDEX group_requests_newest ON group_requests USING btree (created_at, id);
CREATE INDEX group_requests_of_agency ON group_requests USING btree (agency_id, created_at, id) WHERE (agency_id IS NOT NULL);
CREATE INDEX group_requests_of_customer ON group_requests USING btree (customer_id, created_at, id) WHERE (customer_id IS NOT NULL);
CREATE INDEX group_requests_of_state ON group_requests USING btree (state, created_at, id);
CREATE INDEX group_requests_open ON group_requests USING btree (valid_until) WHERE (state = 'offered'::text);
CREATE INDEX group_requests_words ON group_requests USING gin ((((((((name || ' '::text) || origin) || '-'::text) || destination) || ' '::text) || COALESCE(note, ''::text))) gin_trgm_ops);

create table hijri_months (
  year smallint not null,
  month smallint not null,
  first_day date not null,
  table_day date not null,
  state text not null default 'expected'::text,
  source text,
  source_url text,
  checked_on date,
  PRIMARY KEY (year, month),
  CHECK (((state = 'announced'::text) = (source IS NOT NULL))),
  CHECK (((month >= 1) AND (month <= 12))),
  CHECK (((length(source) >= 3) AND (length(source) <= 300))),
  CHECK ((length(source_url) <= 500)),
  CHECK ((state = ANY (ARRAY['expected'::text, 'announced'::text]))),
  CHECK (((year >= 1447) AND (year <= 1460)))
);

create table hijri_moves (
  id uuid not null default gen_random_uuid(),
  year smallint not null,
  month smallint not null,
  from_day date not null,
  to_day date not null,
  state text not null,
  source text not null,
  source_url text,
  reason text,
  months jsonb not null default '[]'::jsonb,
  version integer,
  made_by uuid not null,
  decided_by uuid,
  made_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (decided_by) REFERENCES users(id),
  FOREIGN KEY (made_by) REFERENCES users(id),
  FOREIGN KEY (year, month) REFERENCES hijri_months(year, month),
  CHECK ((decided_by <> made_by)),
  CHECK (((state = 'applied'::text) = (version IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['applied'::text, 'waiting'::text, 'dropped'::text]))),
  CHECK ((version > 0))
);
CREATE INDEX hijri_moves_newest ON hijri_moves USING btree (made_at DESC, id);
CREATE UNIQUE INDEX hijri_moves_version ON hijri_moves USING btree (version);
CREATE UNIQUE INDEX hijri_moves_waiting ON hijri_moves USING btree (year, month) WHERE (state = 'waiting'::text);

create table holds (
  id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  booking_ref text not null,
  state text not null default 'active'::text,
  expires_at timestamp with time zone,
  journal_id uuid,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  due_id uuid,
  item_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  FOREIGN KEY (due_id) REFERENCES dues(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  FOREIGN KEY (journal_id) REFERENCES journals(id),
  CHECK ((amount > 0)),
  CHECK (((state = 'captured'::text) = (journal_id IS NOT NULL))),
  CHECK (((state = 'active'::text) = (settled_at IS NULL))),
  CHECK ((state = ANY (ARRAY['active'::text, 'captured'::text, 'released'::text])))
);
CREATE INDEX holds_active_account ON holds USING btree (account_id) WHERE (state = 'active'::text);
CREATE INDEX holds_booking ON holds USING btree (booking_ref);
CREATE INDEX holds_due ON holds USING btree (due_id) WHERE (state = 'active'::text);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON holds FOR EACH ROW EXECUTE FUNCTION audit_of_holds();
CREATE TRIGGER audit_changed AFTER UPDATE OF id, journal_id, account_id, amount, state, booking_ref, item_id, due_id ON holds FOR EACH ROW WHEN (((((((((old.id IS DISTINCT FROM new.id) OR (old.journal_id IS DISTINCT FROM new.journal_id)) OR (old.account_id IS DISTINCT FROM new.account_id)) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.state IS DISTINCT FROM new.state)) OR (old.booking_ref IS DISTINCT FROM new.booking_ref)) OR (old.item_id IS DISTINCT FROM new.item_id)) OR (old.due_id IS DISTINCT FROM new.due_id))) EXECUTE FUNCTION audit_of_holds();
CREATE TRIGGER holds_no_truncate BEFORE TRUNCATE ON holds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER holds_stay BEFORE DELETE ON holds FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE UNIQUE INDEX holds_active ON holds USING btree (booking_ref, COALESCE(item_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE (state = 'active'::text);

create table holiday_days (
  holiday_id uuid not null,
  no smallint not null,
  title_en text not null,
  title_ar text not null,
  text_en text not null,
  text_ar text not null,
  meals text[] not null,
  hotel_en text,
  hotel_ar text,
  PRIMARY KEY (holiday_id, no),
  FOREIGN KEY (holiday_id) REFERENCES holidays(id),
  CHECK (((hotel_en IS NULL) = (hotel_ar IS NULL))),
  CHECK (((length(hotel_ar) >= 1) AND (length(hotel_ar) <= 120))),
  CHECK (((length(hotel_en) >= 1) AND (length(hotel_en) <= 120))),
  CHECK ((meals <@ ARRAY['breakfast'::text, 'lunch'::text, 'dinner'::text])),
  CHECK (((no >= 1) AND (no <= 61))),
  CHECK ((length(text_ar) <= 2000)),
  CHECK ((length(text_en) <= 2000)),
  CHECK (((length(title_ar) >= 1) AND (length(title_ar) <= 120))),
  CHECK (((length(title_en) >= 1) AND (length(title_en) <= 120)))
);

create table holiday_departures (
  id uuid not null default gen_random_uuid(),
  holiday_id uuid not null,
  code text not null,
  from_city character(3),
  starts date not null,
  ends date not null,
  seats smallint not null,
  min_people smallint not null,
  guaranteed boolean not null,
  closes_on date not null,
  status text not null,
  created_at timestamp with time zone not null,
  decides_on date,
  confirmed_at timestamp with time zone,
  UNIQUE (code),
  PRIMARY KEY (id),
  FOREIGN KEY (holiday_id) REFERENCES holidays(id),
  CHECK (((min_people >= 0) AND (min_people <= seats))),
  CHECK ((ends > starts)),
  CHECK ((closes_on <= starts)),
  CHECK ((decides_on <= starts)),
  CHECK (((seats >= 1) AND (seats <= 999))),
  CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'called_off'::text])))
);
CREATE INDEX holiday_departures_next ON holiday_departures USING btree (starts) WHERE (status = 'open'::text);
CREATE INDEX holiday_departures_of ON holiday_departures USING btree (holiday_id, starts);
CREATE INDEX holiday_departures_undecided ON holiday_departures USING btree (decides_on) WHERE ((status <> 'called_off'::text) AND (confirmed_at IS NULL) AND (decides_on IS NOT NULL));

create table holiday_enquiries (
  id uuid not null default gen_random_uuid(),
  reference text not null,
  holiday_id uuid not null,
  departure_id uuid,
  user_id uuid,
  key_hash text not null,
  locale text not null,
  name text not null,
  email text not null,
  phone text not null,
  adults smallint not null,
  children smallint not null,
  state text not null,
  save_key text,
  created_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  UNIQUE (reference),
  UNIQUE (save_key),
  PRIMARY KEY (id),
  FOREIGN KEY (departure_id) REFERENCES holiday_departures(id),
  FOREIGN KEY (holiday_id) REFERENCES holidays(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((adults >= 1) AND (adults <= 99))),
  CHECK (((children >= 0) AND (children <= 99))),
  CHECK ((locale = ANY (ARRAY['en'::text, 'ar'::text]))),
  CHECK (((length(name) >= 2) AND (length(name) <= 80))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX holiday_enquiries_newest ON holiday_enquiries USING btree (last_at DESC, id);
CREATE INDEX holiday_enquiries_waiting ON holiday_enquiries USING btree (last_at DESC, id) WHERE (state = 'waiting'::text);

create table holiday_messages (
  id bigint not null identity,
  enquiry_id uuid not null,
  at timestamp with time zone not null,
  by_staff boolean not null,
  author text not null,
  author_id uuid,
  body text not null,
  save_key text,
  UNIQUE (save_key),
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES users(id),
  FOREIGN KEY (enquiry_id) REFERENCES holiday_enquiries(id),
  CHECK (((length(body) >= 2) AND (length(body) <= 2000)))
);
CREATE INDEX holiday_messages_of ON holiday_messages USING btree (enquiry_id, id);

create table holiday_prices (
  departure_id uuid not null,
  place text not null,
  price_minor bigint not null,
  cost_minor bigint not null,
  PRIMARY KEY (departure_id, place),
  FOREIGN KEY (departure_id) REFERENCES holiday_departures(id),
  CHECK ((cost_minor >= 0)),
  CHECK ((place = ANY (ARRAY['single'::text, 'double'::text, 'triple'::text, 'child_bed'::text, 'child_no_bed'::text, 'infant'::text]))),
  CHECK ((price_minor > 0))
);

create table holiday_travellers (
  item_id uuid not null,
  position smallint not null,
  departure_id uuid not null,
  kind text not null,
  place text not null,
  age smallint,
  given_name text,
  surname text,
  details_encrypted text,
  left_at timestamp with time zone,
  PRIMARY KEY (item_id, "position"),
  FOREIGN KEY (departure_id) REFERENCES holiday_departures(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  CHECK (((age >= 0) AND (age <= 17))),
  CHECK (((kind = 'adult'::text) = (age IS NULL))),
  CHECK (((given_name IS NULL) = (surname IS NULL))),
  CHECK (((details_encrypted IS NULL) OR (given_name IS NOT NULL))),
  CHECK (((length(given_name) >= 1) AND (length(given_name) <= 40))),
  CHECK ((kind = ANY (ARRAY['adult'::text, 'child'::text, 'infant'::text]))),
  CHECK ((place = ANY (ARRAY['single'::text, 'double'::text, 'triple'::text, 'child_bed'::text, 'child_no_bed'::text, 'infant'::text]))),
  CHECK (("position" >= 0)),
  CHECK (((length(surname) >= 1) AND (length(surname) <= 40)))
);
CREATE INDEX holiday_travellers_of ON holiday_travellers USING btree (departure_id);

create table holidays (
  id uuid not null default gen_random_uuid(),
  code text not null,
  title_en text not null,
  title_ar text not null,
  summary_en text not null,
  summary_ar text not null,
  theme text not null,
  nights smallint not null,
  places jsonb not null,
  includes jsonb not null,
  excludes jsonb not null,
  images jsonb not null,
  infant_until smallint not null,
  no_bed_until smallint not null,
  child_until smallint not null,
  min_age smallint,
  passports boolean not null,
  currency character(3) not null,
  commission_bp integer not null,
  deposit_bp integer not null,
  balance_days smallint not null,
  names_days smallint not null,
  option_hours smallint not null,
  ladder jsonb not null,
  status text not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  UNIQUE (code),
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  CHECK (((balance_days >= 0) AND (balance_days <= 365))),
  CHECK ((no_bed_until >= infant_until)),
  CHECK (((child_until >= no_bed_until) AND (child_until <= 17))),
  CHECK (((commission_bp >= 0) AND (commission_bp <= 3000))),
  CHECK (((deposit_bp >= 0) AND (deposit_bp <= 10000))),
  CHECK ((infant_until >= 0)),
  CHECK (((min_age >= 0) AND (min_age <= 80))),
  CHECK (((names_days >= 0) AND (names_days <= 180))),
  CHECK (((nights >= 1) AND (nights <= 60))),
  CHECK (((option_hours >= 1) AND (option_hours <= 168))),
  CHECK ((status = ANY (ARRAY['draft'::text, 'on_sale'::text, 'closed'::text, 'archived'::text]))),
  CHECK ((length(summary_ar) <= 600)),
  CHECK ((length(summary_en) <= 600)),
  CHECK ((theme = ANY (ARRAY['beach'::text, 'city'::text, 'nature'::text, 'culture'::text, 'family'::text, 'honeymoon'::text, 'adventure'::text]))),
  CHECK (((length(title_ar) >= 1) AND (length(title_ar) <= 120))),
  CHECK (((length(title_en) >= 1) AND (length(title_en) <= 120)))
);
CREATE INDEX holidays_newest ON holidays USING btree (created_at DESC, id);

create table hotel_block_uses (
  id uuid not null default gen_random_uuid(),
  block_id uuid not null,
  rooms integer not null,
  for_whom text not null,
  first_night date not null,
  last_night date not null,
  taken_at timestamp with time zone not null,
  taken_by uuid not null,
  given_back_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (block_id) REFERENCES hotel_blocks(id),
  FOREIGN KEY (taken_by) REFERENCES users(id),
  CHECK ((last_night >= first_night)),
  CHECK (((length(for_whom) >= 2) AND (length(for_whom) <= 80))),
  CHECK (((rooms >= 1) AND (rooms <= 500)))
);
CREATE INDEX hotel_block_uses_block ON hotel_block_uses USING btree (block_id);
CREATE INDEX hotel_block_uses_taken_by ON hotel_block_uses USING btree (taken_by);

create table hotel_blocks (
  id uuid not null default gen_random_uuid(),
  code text not null,
  contract_id uuid not null,
  room_id uuid not null,
  name text not null,
  first_night date not null,
  last_night date not null,
  rooms integer not null,
  price_minor bigint not null,
  deposit_minor bigint not null default 0,
  deposit_by date,
  deposit_paid_on date,
  release_on date,
  whole_only boolean not null default false,
  on_sale boolean not null default true,
  released_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  for_agencies boolean not null default false,
  UNIQUE (code),
  PRIMARY KEY (id),
  FOREIGN KEY (contract_id) REFERENCES hotel_contracts(id),
  FOREIGN KEY (room_id) REFERENCES hotel_rooms(id),
  CHECK ((last_night >= first_night)),
  CHECK (((deposit_by IS NOT NULL) = (deposit_minor > 0))),
  CHECK (((deposit_paid_on IS NULL) OR (deposit_minor > 0))),
  CHECK ((release_on <= first_night)),
  CHECK ((code ~ '^B[A-Z2-9]{6}$'::text)),
  CHECK ((deposit_minor >= 0)),
  CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CHECK ((price_minor >= 0)),
  CHECK (((rooms >= 1) AND (rooms <= 500)))
);
CREATE INDEX hotel_blocks_contract ON hotel_blocks USING btree (contract_id);
CREATE INDEX hotel_blocks_release ON hotel_blocks USING btree (release_on) WHERE ((released_at IS NULL) AND on_sale AND (release_on IS NOT NULL));
CREATE INDEX hotel_blocks_room ON hotel_blocks USING btree (room_id, first_night);

create table hotel_cities (
  code text not null,
  name_en text not null,
  name_ar text not null,
  country text not null,
  zone text not null,
  lat double precision not null,
  lon double precision not null,
  haram text,
  PRIMARY KEY (code),
  CHECK ((code ~ '^[A-Z]{3}$'::text)),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK ((haram = ANY (ARRAY['makkah'::text, 'madinah'::text]))),
  CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision))),
  CHECK (((length(name_ar) >= 1) AND (length(name_ar) <= 60))),
  CHECK (((length(name_en) >= 1) AND (length(name_en) <= 60)))
);

create table hotel_contracts (
  id uuid not null default gen_random_uuid(),
  hotel_id uuid not null,
  number text not null,
  supplier text not null,
  currency text not null,
  first_night date not null,
  last_night date not null,
  state text not null,
  terms jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (hotel_id) REFERENCES hotels(id),
  CHECK ((first_night <= last_night)),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK (((length(number) >= 1) AND (length(number) <= 40))),
  CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'ended'::text]))),
  CHECK ((supplier ~ '^[a-z][a-z0-9-]{1,30}$'::text))
);
CREATE INDEX hotel_contracts_hotel ON hotel_contracts USING btree (hotel_id, first_night);

create table hotel_guests (
  item_id uuid not null,
  position smallint not null,
  kind text not null,
  given_name text,
  surname text,
  age smallint,
  requests text,
  PRIMARY KEY (item_id, "position"),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  CHECK (((age >= 0) AND (age <= 17))),
  CHECK (((kind = 'child'::text) = (age IS NOT NULL))),
  CHECK (((given_name IS NULL) = (surname IS NULL))),
  CHECK ((kind = ANY (ARRAY['adult'::text, 'child'::text]))),
  CHECK ((length(requests) <= 300))
);

create table hotel_limits (
  room_id uuid not null,
  night date not null,
  stop_sale boolean not null default false,
  min_stay smallint,
  max_stay smallint,
  closed_arrival boolean not null default false,
  closed_departure boolean not null default false,
  opened_by_hand boolean not null default false,
  capacity_by_hand boolean not null default false,
  PRIMARY KEY (room_id, night),
  FOREIGN KEY (room_id) REFERENCES hotel_rooms(id),
  CHECK (((max_stay >= 1) AND (max_stay <= 30))),
  CHECK (((min_stay >= 1) AND (min_stay <= 30)))
);

create table hotel_nights (
  room_id uuid not null,
  night date not null,
  contract_id uuid not null,
  unit text not null,
  season text not null,
  base_minor bigint not null,
  extra_minor bigint not null,
  single_minor bigint,
  release_at timestamp with time zone not null,
  released boolean not null default false,
  PRIMARY KEY (room_id, night),
  FOREIGN KEY (contract_id) REFERENCES hotel_contracts(id) ON DELETE CASCADE,
  FOREIGN KEY (room_id) REFERENCES hotel_rooms(id),
  CHECK ((base_minor >= 0)),
  CHECK ((extra_minor >= 0)),
  CHECK ((single_minor >= 0))
);
CREATE INDEX hotel_nights_contract ON hotel_nights USING btree (contract_id);
CREATE INDEX hotel_nights_release ON hotel_nights USING btree (release_at) WHERE (NOT released);

create table hotel_orders (
  key text not null,
  locator text not null,
  confirmation text not null,
  ref text not null,
  room_id uuid not null,
  check_in date not null,
  check_out date not null,
  currency text not null,
  cost_minor bigint not null,
  state text not null,
  booked_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  UNIQUE (locator),
  PRIMARY KEY (key),
  FOREIGN KEY (room_id) REFERENCES hotel_rooms(id),
  CHECK ((check_out > check_in)),
  CHECK ((cost_minor >= 0)),
  CHECK ((state = ANY (ARRAY['booked'::text, 'cancelled'::text])))
);
CREATE INDEX hotel_orders_arrivals ON hotel_orders USING btree (check_in, room_id) WHERE (state = 'booked'::text);

create table hotel_rooms (
  id uuid not null default gen_random_uuid(),
  hotel_id uuid not null,
  code text not null,
  name_en text not null,
  name_ar text not null,
  beds smallint not null,
  extra_beds smallint not null default 0,
  max_persons smallint not null,
  max_adults smallint not null,
  view text not null default 'none'::text,
  accessible boolean not null default false,
  active boolean not null default true,
  UNIQUE (hotel_id, code),
  PRIMARY KEY (id),
  FOREIGN KEY (hotel_id) REFERENCES hotels(id),
  CHECK (((beds >= 1) AND (beds <= 6))),
  CHECK ((max_adults <= max_persons)),
  CHECK ((max_adults <= (beds + extra_beds))),
  CHECK ((code ~ '^[A-Z0-9]{2,10}$'::text)),
  CHECK (((extra_beds >= 0) AND (extra_beds <= 3))),
  CHECK (((max_adults >= 1) AND (max_adults <= 6))),
  CHECK (((max_persons >= 1) AND (max_persons <= 9))),
  CHECK (((length(name_ar) >= 1) AND (length(name_ar) <= 80))),
  CHECK (((length(name_en) >= 1) AND (length(name_en) <= 80))),
  CHECK ((view = ANY (ARRAY['none'::text, 'city'::text, 'sea'::text, 'haram_partial'::text, 'haram'::text, 'kaaba'::text])))
);

create table hotels (
  id uuid not null default gen_random_uuid(),
  code text not null,
  name_en text not null,
  name_ar text not null,
  city text not null,
  address_en text not null,
  address_ar text not null,
  lat double precision not null,
  lon double precision not null,
  stars smallint not null,
  haram_m integer,
  phone text not null,
  email text not null,
  check_in text not null,
  check_out text not null,
  about_en text not null default ''::text,
  about_ar text not null default ''::text,
  amenities text[] not null default '{}'::text[],
  licence_no text,
  licence_until date,
  active boolean not null default true,
  demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (code),
  PRIMARY KEY (id),
  FOREIGN KEY (city) REFERENCES hotel_cities(code),
  CHECK ((length(about_ar) <= 500)),
  CHECK ((length(about_en) <= 500)),
  CHECK ((length(address_ar) <= 200)),
  CHECK ((length(address_en) <= 200)),
  CHECK ((check_in ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  CHECK ((check_out ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{2,15}$'::text)),
  CHECK (((haram_m >= 0) AND (haram_m <= 50000))),
  CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision))),
  CHECK (((length(name_ar) >= 1) AND (length(name_ar) <= 80))),
  CHECK (((length(name_en) >= 1) AND (length(name_en) <= 80))),
  CHECK (((stars >= 0) AND (stars <= 5)))
);
CREATE INDEX hotels_by_name ON hotels USING btree (name_en, id);
CREATE INDEX hotels_city ON hotels USING btree (city, code) WHERE active;

create table house_change_quotes (
  id uuid not null,
  supplier text not null,
  pnr_id bigint not null,
  from_ref text not null,
  ref text not null,
  quote jsonb not null,
  offer jsonb not null,
  rbds jsonb not null,
  collect bigint not null,
  valid_until timestamp with time zone not null,
  created_at timestamp with time zone not null,
  used_key text,
  used_at timestamp with time zone,
  act jsonb not null default '{"kind": "change"}'::jsonb,
  UNIQUE (used_key),
  PRIMARY KEY (id),
  FOREIGN KEY (pnr_id) REFERENCES house_pnrs(id),
  CHECK ((supplier = ANY (ARRAY['house'::text, 'sooper'::text])))
);
CREATE INDEX house_change_quotes_pnr ON house_change_quotes USING btree (pnr_id);

create table house_faults (
  id bigint not null identity,
  supplier text,
  op text,
  route text,
  kind text not null,
  amount integer not null default 0,
  remaining integer,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK ((kind = ANY (ARRAY['slow'::text, 'price_jump'::text, 'sold_out'::text, 'timeout_after_success'::text, 'unavailable'::text, 'schedule_change'::text, 'garbage'::text, 'coupon_taken'::text, 'terms_change'::text]))),
  CHECK ((remaining >= 0)),
  CHECK ((supplier = ANY (ARRAY['house'::text, 'sooper'::text, 'test-card'::text, 'own-hotels'::text, 'insurers'::text])))
);

create table house_flight_changes (
  id bigint not null identity,
  pnr_id bigint not null,
  segment integer not null,
  kind text not null,
  minutes integer not null default 0,
  code text,
  at timestamp with time zone not null,
  done_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (pnr_id) REFERENCES house_pnrs(id),
  CHECK ((kind = ANY (ARRAY['retime'::text, 'cancel'::text, 'airport'::text, 'equipment'::text]))),
  CHECK ((segment >= 0))
);
CREATE INDEX house_flight_changes_due ON house_flight_changes USING btree (at) WHERE (done_at IS NULL);

create table house_notices (
  id uuid not null,
  supplier text not null,
  pnr_id bigint not null,
  kind text not null,
  legs jsonb not null,
  to_ref text,
  may text[] not null,
  seen_at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  answer text,
  answered_key text,
  answered_at timestamp with time zone,
  UNIQUE (answered_key),
  PRIMARY KEY (id),
  FOREIGN KEY (pnr_id) REFERENCES house_pnrs(id),
  CHECK ((answer = ANY (ARRAY['accepted'::text, 'rebooked'::text, 'refunded'::text]))),
  CHECK (((answer IS NULL) = (answered_at IS NULL))),
  CHECK ((kind = ANY (ARRAY['retime'::text, 'cancel'::text, 'airport'::text, 'equipment'::text, 'misconnection'::text]))),
  CHECK ((supplier = ANY (ARRAY['house'::text, 'sooper'::text])))
);
CREATE INDEX house_notices_pnr ON house_notices USING btree (pnr_id);
CREATE INDEX house_notices_seen ON house_notices USING btree (supplier, seen_at, id);

create table house_pnr_segments (
  pnr_id bigint not null,
  segment integer not null,
  leg integer not null,
  flight_date_id bigint not null,
  cabin text not null,
  rbd text not null,
  seats integer not null,
  PRIMARY KEY (pnr_id, segment),
  FOREIGN KEY (flight_date_id) REFERENCES flight_dates(id),
  FOREIGN KEY (pnr_id) REFERENCES house_pnrs(id),
  CHECK (((seats >= 0) AND (seats <= 9)))
);
CREATE INDEX house_pnr_segments_flight ON house_pnr_segments USING btree (flight_date_id);

create table house_pnrs (
  id bigint not null identity,
  supplier text not null,
  locator text not null,
  airline_locator text not null,
  key text not null,
  request_hash text not null,
  ref text not null,
  status text not null default 'held'::text,
  currency text not null,
  total bigint not null,
  validating_carrier text not null,
  passengers jsonb not null,
  services jsonb not null,
  legs jsonb not null,
  quote_id text,
  ttl_at timestamp with time zone not null,
  price_guarantee_at timestamp with time zone not null,
  void_until timestamp with time zone,
  booked_at timestamp with time zone not null,
  issued_at timestamp with time zone,
  closed_at timestamp with time zone,
  offer jsonb,
  divided_from text,
  credits jsonb not null default '[]'::jsonb,
  UNIQUE (quote_id),
  UNIQUE (supplier, key),
  PRIMARY KEY (id),
  FOREIGN KEY (quote_id) REFERENCES house_quotes(id),
  CHECK ((locator ~ '^[2-9A-HJ-NP-Z]{6}$'::text)),
  CHECK ((status = ANY (ARRAY['held'::text, 'ticketed'::text, 'cancelled'::text, 'voided'::text, 'refunded'::text, 'expired'::text]))),
  CHECK ((supplier = ANY (ARRAY['house'::text, 'sooper'::text])))
);
CREATE INDEX house_pnrs_by_locator ON house_pnrs USING btree (supplier, locator, id DESC);
CREATE INDEX house_pnrs_credits ON house_pnrs USING btree (id) WHERE ((status = 'held'::text) AND (credits <> '[]'::jsonb));
CREATE INDEX house_pnrs_due ON house_pnrs USING btree (ttl_at) WHERE (status = 'held'::text);
CREATE UNIQUE INDEX house_pnrs_locator ON house_pnrs USING btree (supplier, locator) WHERE (status = ANY (ARRAY['held'::text, 'ticketed'::text]));

create table house_quotes (
  id text not null,
  supplier text not null,
  ref text not null,
  adults integer not null,
  children integer not null,
  infants integer not null,
  offer jsonb not null,
  total bigint not null,
  valid_until timestamp with time zone not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id)
);
CREATE INDEX house_quotes_age ON house_quotes USING btree (valid_until);

create table house_remarks (
  id bigint not null identity,
  pnr_id bigint not null,
  key text not null,
  text text not null,
  carrier text,
  written_at timestamp with time zone not null,
  UNIQUE (key),
  PRIMARY KEY (id),
  FOREIGN KEY (pnr_id) REFERENCES house_pnrs(id)
);
CREATE INDEX house_remarks_pnr ON house_remarks USING btree (pnr_id);

create table house_schedule (
  only_row boolean not null default true,
  source text not null default 'generated'::text,
  version bigint not null default 1,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (only_row),
  CHECK (only_row),
  CHECK ((source = ANY (ARRAY['generated'::text, 'imported'::text, 'both'::text])))
);

create table house_seats (
  flight_date_id bigint not null,
  seat text not null,
  pnr_id bigint not null,
  passenger integer not null,
  PRIMARY KEY (flight_date_id, seat),
  FOREIGN KEY (flight_date_id) REFERENCES flight_dates(id),
  FOREIGN KEY (pnr_id) REFERENCES house_pnrs(id)
);
CREATE INDEX house_seats_pnr ON house_seats USING btree (pnr_id);

create table house_services (
  id bigint not null identity,
  pnr_id bigint not null,
  key text not null,
  passenger integer not null,
  code text not null,
  status text not null,
  asked_at timestamp with time zone not null,
  UNIQUE (key),
  PRIMARY KEY (id),
  FOREIGN KEY (pnr_id) REFERENCES house_pnrs(id)
);
CREATE INDEX house_services_pnr ON house_services USING btree (pnr_id);

create table house_ticket_stocks (
  accounting_code text not null,
  kind text not null,
  last bigint not null,
  PRIMARY KEY (accounting_code, kind),
  CHECK ((kind = ANY (ARRAY['ticket'::text, 'emd'::text])))
);

create table house_tickets (
  number text not null,
  pnr_id bigint not null,
  passenger integer not null,
  kind text not null,
  segments integer[] not null,
  voided boolean not null default false,
  refunded_at timestamp with time zone,
  exchanged_from text[] not null default '{}'::text[],
  rfisc text,
  amount bigint,
  coupons jsonb,
  rfic text,
  connected_to text,
  endorsement text,
  missed boolean not null default false,
  PRIMARY KEY (number),
  FOREIGN KEY (pnr_id) REFERENCES house_pnrs(id),
  CHECK ((kind = ANY (ARRAY['ticket'::text, 'emd'::text]))),
  CHECK ((number ~ '^([0-9]{13}|[A-Z0-9]{8})$'::text))
);
CREATE INDEX house_tickets_pnr ON house_tickets USING btree (pnr_id);

create table idempotency (
  owner text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  state text not null,
  lease timestamp with time zone not null,
  reply jsonb,
  created_at timestamp with time zone not null default now(),
  holder uuid,
  reply_encrypted text,
  PRIMARY KEY (owner, route, key),
  CHECK ((reply IS NULL)) NOT VALID,
  CHECK ((state = ANY (ARRAY['running'::text, 'done'::text])))
);
CREATE INDEX idempotency_age ON idempotency USING btree (created_at);

create table impersonations (
  id uuid not null,
  session_id uuid not null,
  admin_id uuid not null,
  user_id uuid not null,
  reason text not null,
  started_at timestamp with time zone not null,
  until timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_because text,
  PRIMARY KEY (id),
  FOREIGN KEY (admin_id) REFERENCES users(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((admin_id <> user_id)),
  CHECK ((until > started_at)),
  CHECK (((ended_at IS NULL) = (ended_because IS NULL))),
  CHECK ((ended_because = ANY (ARRAY['left'::text, 'time'::text, 'session'::text]))),
  CHECK (((length(reason) >= 3) AND (length(reason) <= 500)))
);
CREATE INDEX impersonations_user ON impersonations USING btree (user_id);
CREATE UNIQUE INDEX impersonations_open ON impersonations USING btree (session_id) WHERE (ended_at IS NULL);

create table installation (
  only_row boolean not null default true,
  kind text not null,
  decided_at timestamp with time zone not null default now(),
  PRIMARY KEY (only_row),
  CHECK ((kind = ANY (ARRAY['demo'::text, 'company'::text]))),
  CHECK (only_row)
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON installation FOR EACH ROW EXECUTE FUNCTION audit_of_installation();
CREATE TRIGGER audit_changed AFTER UPDATE OF decided_at, only_row, kind ON installation FOR EACH ROW WHEN ((((old.decided_at IS DISTINCT FROM new.decided_at) OR (old.only_row IS DISTINCT FROM new.only_row)) OR (old.kind IS DISTINCT FROM new.kind))) EXECUTE FUNCTION audit_of_installation();
CREATE TRIGGER installation_append_only BEFORE DELETE OR UPDATE ON installation FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER installation_no_truncate BEFORE TRUNCATE ON installation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table insurance_plans (
  id uuid not null default gen_random_uuid(),
  code text not null,
  insurer text not null,
  name_en text not null,
  name_ar text not null,
  region text not null,
  schengen boolean not null,
  currency character(3) not null,
  cover_currency character(3) not null,
  cover jsonb not null,
  max_days smallint not null,
  max_age smallint not null,
  wording_en text not null,
  wording_ar text not null,
  wording_version text not null,
  commission_bp integer not null,
  agency_bp integer not null,
  cancel_fee_minor bigint not null,
  status text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  UNIQUE (code),
  PRIMARY KEY (id),
  FOREIGN KEY (insurer) REFERENCES insurers(code),
  CHECK (((agency_bp >= 0) AND (agency_bp <= 5000))),
  CHECK ((cancel_fee_minor >= 0)),
  CHECK ((agency_bp <= commission_bp)),
  CHECK (((commission_bp >= 0) AND (commission_bp <= 5000))),
  CHECK (((max_age >= 0) AND (max_age <= 120))),
  CHECK (((max_days >= 1) AND (max_days <= 366))),
  CHECK (((length(name_ar) >= 1) AND (length(name_ar) <= 80))),
  CHECK (((length(name_en) >= 1) AND (length(name_en) <= 80))),
  CHECK ((region = ANY (ARRAY['gcc'::text, 'worldwide_no_us'::text, 'worldwide'::text, 'schengen'::text]))),
  CHECK (((NOT schengen) OR schengen_cover(region, (cover_currency)::text, cover))),
  CHECK ((status = ANY (ARRAY['draft'::text, 'on_sale'::text, 'archived'::text]))),
  CHECK (((length(wording_ar) >= 1) AND (length(wording_ar) <= 4000))),
  CHECK (((length(wording_en) >= 1) AND (length(wording_en) <= 4000))),
  CHECK (((length(wording_version) >= 1) AND (length(wording_version) <= 20)))
);
CREATE INDEX insurance_plans_insurer ON insurance_plans USING btree (insurer);
CREATE INDEX insurance_plans_newest ON insurance_plans USING btree (created_at DESC, id);

create table insurance_policies (
  item_id uuid not null,
  position smallint not null,
  number text not null,
  issued_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (item_id, "position"),
  FOREIGN KEY (item_id) REFERENCES booking_items(id)
);
CREATE INDEX insurance_policies_number ON insurance_policies USING btree (number);

create table insurance_premiums (
  plan_id uuid not null,
  ages int4range not null,
  days int4range not null,
  premium_minor bigint not null,
  EXCLUDE USING gist (plan_id WITH =, ages WITH &&, days WITH &&) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (plan_id, ages, days),
  FOREIGN KEY (plan_id) REFERENCES insurance_plans(id),
  CHECK (((NOT isempty(ages)) AND (lower(ages) >= 0) AND (upper(ages) <= 121))),
  CHECK (((NOT isempty(days)) AND (lower(days) >= 1) AND (upper(days) <= 367))),
  CHECK ((premium_minor > 0))
);

create table insurers (
  code text not null,
  name_en text not null,
  name_ar text not null,
  claims_phone text not null,
  active boolean not null default true,
  created_at timestamp with time zone not null,
  PRIMARY KEY (code),
  CHECK ((claims_phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  CHECK ((code ~ '^[a-z][a-z0-9-]{1,30}$'::text)),
  CHECK (((length(name_ar) >= 1) AND (length(name_ar) <= 120))),
  CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120)))
);

create table integration_calls (
  id bigint not null identity,
  integration text not null,
  call text not null,
  at timestamp with time zone not null,
  took_ms integer not null,
  outcome text not null,
  detail text,
  PRIMARY KEY (id),
  FOREIGN KEY (integration) REFERENCES integrations(id),
  CHECK ((length(detail) <= 300)),
  CHECK ((took_ms >= 0))
);
CREATE INDEX integration_calls_age ON integration_calls USING btree (at);
CREATE INDEX integration_calls_newest ON integration_calls USING btree (integration, id DESC);

create table integration_keys (
  integration text not null,
  name text not null,
  value text,
  value_encrypted text,
  last_four text,
  set_at timestamp with time zone not null,
  set_by uuid not null,
  PRIMARY KEY (integration, name),
  FOREIGN KEY (integration) REFERENCES integrations(id),
  FOREIGN KEY (set_by) REFERENCES users(id),
  CHECK (((value IS NULL) <> (value_encrypted IS NULL))),
  CHECK ((length(last_four) <= 4)),
  CHECK ((name ~ '^[a-z][a-z0-9_]{1,39}$'::text))
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON integration_keys FOR EACH ROW EXECUTE FUNCTION audit_of_integration_keys();
CREATE TRIGGER audit_changed AFTER UPDATE OF set_by, value, name, integration, last_four ON integration_keys FOR EACH ROW WHEN ((((((old.set_by IS DISTINCT FROM new.set_by) OR (old.value IS DISTINCT FROM new.value)) OR (old.name IS DISTINCT FROM new.name)) OR (old.integration IS DISTINCT FROM new.integration)) OR (old.last_four IS DISTINCT FROM new.last_four))) EXECUTE FUNCTION audit_of_integration_keys();

create table integration_logins (
  state_hash text not null,
  integration text not null,
  user_id uuid not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (state_hash),
  FOREIGN KEY (integration) REFERENCES integrations(id),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX integration_logins_age ON integration_logins USING btree (expires_at);

create table integration_news (
  integration text not null,
  id text not null,
  kind text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (integration, id),
  FOREIGN KEY (integration) REFERENCES integrations(id)
);
CREATE INDEX integration_news_at ON integration_news USING btree (at);

create table integration_tokens (
  integration text not null,
  site text not null,
  renewal_encrypted text not null,
  access_encrypted text not null,
  access_until timestamp with time zone not null,
  version integer not null default 1,
  renewing_until timestamp with time zone,
  connected_at timestamp with time zone not null,
  connected_by uuid not null,
  refused_at timestamp with time zone,
  PRIMARY KEY (integration),
  FOREIGN KEY (connected_by) REFERENCES users(id),
  FOREIGN KEY (integration) REFERENCES integrations(id)
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON integration_tokens FOR EACH ROW EXECUTE FUNCTION audit_of_integration_tokens();
CREATE TRIGGER audit_changed AFTER UPDATE OF connected_at, site, integration, connected_by, refused_at ON integration_tokens FOR EACH ROW WHEN ((((((old.connected_at IS DISTINCT FROM new.connected_at) OR (old.site IS DISTINCT FROM new.site)) OR (old.integration IS DISTINCT FROM new.integration)) OR (old.connected_by IS DISTINCT FROM new.connected_by)) OR (old.refused_at IS DISTINCT FROM new.refused_at))) EXECUTE FUNCTION audit_of_integration_tokens();

create table integrations (
  id text not null,
  is_on boolean not null default false,
  mode text not null default 'live'::text,
  changed_at timestamp with time zone,
  changed_by uuid,
  tested_at timestamp with time zone,
  test_problem text,
  incident_at timestamp with time zone,
  incident text,
  held_until timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (changed_by) REFERENCES users(id),
  CHECK (((incident_at IS NULL) = (incident IS NULL))),
  CHECK ((id ~ '^[a-z][a-z0-9-]{1,39}$'::text)),
  CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text])))
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON integrations FOR EACH ROW EXECUTE FUNCTION audit_of_integrations();
CREATE TRIGGER audit_changed AFTER UPDATE OF id, changed_by, is_on, mode ON integrations FOR EACH ROW WHEN (((((old.id IS DISTINCT FROM new.id) OR (old.changed_by IS DISTINCT FROM new.changed_by)) OR (old.is_on IS DISTINCT FROM new.is_on)) OR (old.mode IS DISTINCT FROM new.mode))) EXECUTE FUNCTION audit_of_integrations();

create table invoice_items (
  invoice_id uuid not null,
  item_id uuid not null,
  kind text not null,
  PRIMARY KEY (invoice_id, item_id),
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  CHECK ((kind = ANY (ARRAY['sale'::text, 'credit_note'::text, 'receipt'::text, 'proforma'::text])))
);
CREATE TRIGGER invoice_items_append_only BEFORE DELETE OR UPDATE ON invoice_items FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE UNIQUE INDEX invoice_items_sold_once ON invoice_items USING btree (item_id) WHERE (kind = 'sale'::text);

create table invoice_syncs (
  invoice_id uuid not null,
  system text not null,
  external_id text,
  state text not null default 'pending'::text,
  last_error text,
  synced_at timestamp with time zone,
  id uuid not null default gen_random_uuid(),
  journal_id uuid,
  amount_minor bigint not null default 0,
  reference text not null,
  tries integer not null default 0,
  fence integer not null default 0,
  sent_at timestamp with time zone,
  next_at timestamp with time zone,
  queued_at timestamp with time zone not null default now(),
  decided_by uuid,
  use text,
  to_invoice uuid,
  left_open boolean not null default false,
  UNIQUE NULLS NOT DISTINCT (invoice_id, system, journal_id, use, to_invoice),
  UNIQUE (system, reference),
  PRIMARY KEY (id),
  FOREIGN KEY (decided_by) REFERENCES users(id),
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (journal_id) REFERENCES journals(id),
  FOREIGN KEY (to_invoice) REFERENCES invoices(id),
  CHECK ((amount_minor >= 0)),
  CHECK (((NOT (use IS DISTINCT FROM 'apply'::text)) = (to_invoice IS NOT NULL))),
  CHECK (((use IS NULL) OR (journal_id IS NULL))),
  CHECK ((state = ANY (ARRAY['pending'::text, 'sending'::text, 'synced'::text, 'failed'::text, 'skipped'::text]))),
  CHECK ((use = ANY (ARRAY['apply'::text, 'refund'::text])))
);
CREATE INDEX invoice_syncs_applied ON invoice_syncs USING btree (to_invoice) WHERE (to_invoice IS NOT NULL);
CREATE INDEX invoice_syncs_journal ON invoice_syncs USING btree (journal_id) WHERE (journal_id IS NOT NULL);
CREATE INDEX invoice_syncs_newest ON invoice_syncs USING btree (queued_at DESC, id);
CREATE INDEX invoice_syncs_open ON invoice_syncs USING btree (queued_at) WHERE (state = ANY (ARRAY['pending'::text, 'sending'::text, 'failed'::text]));

create table invoices (
  id uuid not null,
  series text not null,
  series_no bigint not null,
  number text not null,
  kind text not null,
  booking_ref text not null,
  agency_id uuid,
  lines jsonb not null,
  total bigint not null,
  currency character(3) not null,
  issued_at timestamp with time zone not null,
  previous_hash bytea,
  hash bytea not null,
  for_key text not null,
  UNIQUE (for_key, kind),
  UNIQUE (number),
  UNIQUE (series, series_no),
  PRIMARY KEY (id),
  CHECK ((kind = ANY (ARRAY['sale'::text, 'fee'::text, 'credit_note'::text, 'debit_note'::text, 'receipt'::text, 'proforma'::text])))
);
CREATE INDEX invoices_booking ON invoices USING btree (booking_ref, kind);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION audit_of_invoices();
CREATE TRIGGER audit_changed AFTER UPDATE OF issued_at, id, agency_id, booking_ref, currency, kind, number, hash, total ON invoices FOR EACH ROW WHEN ((((((((((old.issued_at IS DISTINCT FROM new.issued_at) OR (old.id IS DISTINCT FROM new.id)) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.booking_ref IS DISTINCT FROM new.booking_ref)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.number IS DISTINCT FROM new.number)) OR (old.hash IS DISTINCT FROM new.hash)) OR (old.total IS DISTINCT FROM new.total))) EXECUTE FUNCTION audit_of_invoices();
CREATE TRIGGER invoices_append_only BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table item_shares (
  booking_id uuid not null,
  item_id uuid not null,
  line_no integer not null,
  position integer not null,
  amount_minor bigint not null,
  net_minor bigint,
  vat_minor bigint,
  PRIMARY KEY (item_id, line_no, "position"),
  FOREIGN KEY (booking_id, line_no) REFERENCES price_lines(booking_id, no),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  CHECK (((net_minor IS NULL) = (vat_minor IS NULL)))
);
CREATE CONSTRAINT TRIGGER item_shares_sum AFTER INSERT ON item_shares DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shares_are_the_line();
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON item_shares FOR EACH ROW EXECUTE FUNCTION audit_of_item_shares();
CREATE TRIGGER audit_changed AFTER UPDATE OF "position", vat_minor, net_minor, line_no, amount_minor, item_id ON item_shares FOR EACH ROW WHEN (((((((old."position" IS DISTINCT FROM new."position") OR (old.vat_minor IS DISTINCT FROM new.vat_minor)) OR (old.net_minor IS DISTINCT FROM new.net_minor)) OR (old.line_no IS DISTINCT FROM new.line_no)) OR (old.amount_minor IS DISTINCT FROM new.amount_minor)) OR (old.item_id IS DISTINCT FROM new.item_id))) EXECUTE FUNCTION audit_of_item_shares();
CREATE TRIGGER item_shares_append_only BEFORE DELETE OR UPDATE ON item_shares FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER item_shares_no_truncate BEFORE TRUNCATE ON item_shares FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER item_shares_sums AFTER INSERT ON item_shares REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ticket_sums_of_fresh();

create table jobs (
  id bigint not null identity,
  kind text not null,
  payload jsonb not null,
  run_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  max_attempts integer not null default 12,
  locked_until timestamp with time zone,
  fence integer not null default 0,
  dedupe_key text,
  last_error text,
  dead_at timestamp with time zone,
  done_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  lane text not null default 'upkeep'::text,
  closed_at timestamp with time zone,
  closed_reason text,
  UNIQUE (dedupe_key),
  PRIMARY KEY (id),
  CHECK ((lane = ANY (ARRAY['money'::text, 'supplier'::text, 'accounting'::text, 'mail'::text, 'webhooks'::text, 'notifications'::text, 'papers'::text, 'upkeep'::text])))
);
CREATE INDEX jobs_dead ON jobs USING btree (dead_at DESC) WHERE (dead_at IS NOT NULL);
CREATE INDEX jobs_due ON jobs USING btree (run_at) WHERE ((done_at IS NULL) AND (dead_at IS NULL));
CREATE INDEX jobs_finished ON jobs USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX jobs_lane_due ON jobs USING btree (lane, run_at, id) WHERE ((done_at IS NULL) AND (dead_at IS NULL));

create table journal_days (
  part text not null,
  key text not null,
  currency character(3) not null,
  day date not null,
  bookings bigint not null,
  sold bigint not null,
  returned bigint not null,
  cost bigint not null,
  margin bigint not null,
  charges bigint not null,
  fees bigint not null,
  corrections bigint not null,
  tax bigint not null,
  PRIMARY KEY (part, key, currency, day),
  CHECK ((part = ANY (ARRAY['all'::text, 'product'::text, 'carrier'::text, 'supplier'::text, 'agency'::text])))
);
CREATE INDEX journal_days_day ON journal_days USING btree (part, day);

create table journal_days_state (
  id smallint not null default 1,
  zone text not null,
  summed_until date not null,
  PRIMARY KEY (id),
  CHECK ((id = 1))
);

create table journal_months (
  part text not null,
  key text not null,
  currency character(3) not null,
  month date not null,
  bookings bigint not null,
  again bigint not null,
  sold bigint not null,
  returned bigint not null,
  cost bigint not null,
  margin bigint not null,
  charges bigint not null,
  fees bigint not null,
  corrections bigint not null,
  tax bigint not null,
  PRIMARY KEY (part, key, currency, month),
  CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE INDEX journal_months_month ON journal_months USING btree (part, month);

create table journal_returns (
  part text not null,
  key text not null,
  currency character(3) not null,
  day date not null,
  last_day date not null,
  bookings bigint not null,
  PRIMARY KEY (part, day, key, currency, last_day),
  CHECK ((last_day < day))
);

create table journal_sums (
  journal_id uuid not null,
  currency character(3) not null,
  booking_ref text not null,
  agency_id uuid,
  posted_at timestamp with time zone not null,
  product text,
  supplier text,
  carrier text,
  sold bigint not null,
  returned bigint not null,
  cost bigint not null,
  margin bigint not null,
  charges bigint not null,
  fees bigint not null,
  corrections bigint not null,
  tax bigint not null,
  PRIMARY KEY (journal_id, currency)
);
CREATE INDEX journal_sums_agency ON journal_sums USING btree (agency_id, posted_at);
CREATE INDEX journal_sums_booking ON journal_sums USING btree (booking_ref, posted_at);
CREATE INDEX journal_sums_carrier ON journal_sums USING btree (carrier, posted_at);
CREATE INDEX journal_sums_posted ON journal_sums USING btree (posted_at);
CREATE TRIGGER journal_sums_append_only BEFORE DELETE OR UPDATE ON journal_sums FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_sums_days AFTER INSERT ON journal_sums REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION forget_journal_days();
CREATE TRIGGER journal_sums_moves AFTER INSERT ON journal_sums REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION mark_past_moves();
CREATE TRIGGER journal_sums_no_truncate BEFORE TRUNCATE ON journal_sums FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table journal_totals (
  part text not null,
  key text not null,
  currency character(3) not null,
  bookings bigint not null,
  sold bigint not null,
  returned bigint not null,
  cost bigint not null,
  margin bigint not null,
  charges bigint not null,
  fees bigint not null,
  corrections bigint not null,
  tax bigint not null,
  PRIMARY KEY (part, key, currency)
);

create table journals (
  id uuid not null,
  agency_id uuid,
  kind text not null,
  source_type text not null,
  source_id text not null,
  booking_ref text,
  memo text,
  actor_id uuid,
  occurred_at timestamp with time zone not null,
  posted_at timestamp with time zone not null,
  reverses_id uuid,
  body_hash bytea not null,
  UNIQUE (reverses_id),
  UNIQUE (source_type, source_id, kind),
  PRIMARY KEY (id),
  FOREIGN KEY (reverses_id) REFERENCES journals(id),
  CHECK ((kind = ANY (ARRAY['opening'::text, 'deposit'::text, 'sale'::text, 'due'::text, 'void'::text, 'void_fee'::text, 'refund'::text, 'card_payment'::text, 'card_refund'::text, 'adjustment'::text, 'reversal'::text, 'charge'::text, 'topup_card'::text, 'settlement'::text, 'payout'::text, 'memo'::text, 'topup_supplier'::text, 'split_out'::text, 'split_in'::text, 'card_fee'::text, 'card_dispute'::text, 'card_refund_failed'::text, 'block_deposit'::text])))
);
CREATE CONSTRAINT TRIGGER journals_in_slots AFTER INSERT ON journals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_to_sales_slots();
CREATE INDEX journals_booking ON journals USING btree (booking_ref) WHERE (booking_ref IS NOT NULL);
CREATE INDEX journals_newest ON journals USING btree (posted_at DESC, id DESC);
CREATE INDEX journals_reversals ON journals USING btree (posted_at) INCLUDE (reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON journals FOR EACH ROW EXECUTE FUNCTION audit_of_journals();
CREATE TRIGGER audit_changed AFTER UPDATE OF actor_id, reverses_id, agency_id, posted_at, booking_ref, kind, body_hash, memo, occurred_at, source_type, id, source_id ON journals FOR EACH ROW WHEN (((((((((((((old.actor_id IS DISTINCT FROM new.actor_id) OR (old.reverses_id IS DISTINCT FROM new.reverses_id)) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.posted_at IS DISTINCT FROM new.posted_at)) OR (old.booking_ref IS DISTINCT FROM new.booking_ref)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.body_hash IS DISTINCT FROM new.body_hash)) OR (old.memo IS DISTINCT FROM new.memo)) OR (old.occurred_at IS DISTINCT FROM new.occurred_at)) OR (old.source_type IS DISTINCT FROM new.source_type)) OR (old.id IS DISTINCT FROM new.id)) OR (old.source_id IS DISTINCT FROM new.source_id))) EXECUTE FUNCTION audit_of_journals();
CREATE TRIGGER journals_append_only BEFORE DELETE OR UPDATE ON journals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journals_no_truncate BEFORE TRUNCATE ON journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create unlogged table kept_searches (
  id uuid not null,
  channel text not null,
  agency_id uuid,
  parts bytea[] not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK ((channel = ANY (ARRAY['agent'::text, 'customer'::text])))
);
CREATE INDEX kept_searches_age ON kept_searches USING btree (at);

create table ledger_accounts (
  id uuid not null,
  owner_type text not null,
  owner_id text not null,
  kind text not null,
  currency character(3) not null,
  guarded boolean not null generated as ((owner_type = ANY (ARRAY['agency'::text, 'customer'::text]))),
  balance bigint not null default 0,
  held bigint not null default 0,
  credit_limit bigint not null default 0,
  last_seq bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  UNIQUE (owner_type, owner_id, kind, currency),
  PRIMARY KEY (id),
  CHECK ((credit_limit >= 0)),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK (((NOT guarded) OR (((balance - held) + credit_limit) >= 0))),
  CHECK ((held >= 0)),
  CHECK ((owner_type = ANY (ARRAY['agency'::text, 'customer'::text, 'bank'::text, 'supplier'::text, 'gateway'::text, 'income'::text, 'tax'::text, 'suspense'::text, 'receivable'::text, 'cost'::text]))),
  CHECK ((guarded OR ((balance = 0) AND (held = 0) AND (credit_limit = 0) AND (last_seq = 0))))
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION audit_of_ledger_accounts();
CREATE TRIGGER audit_changed AFTER UPDATE OF credit_limit, owner_id, owner_type, id, currency, kind ON ledger_accounts FOR EACH ROW WHEN (((((((old.credit_limit IS DISTINCT FROM new.credit_limit) OR (old.owner_id IS DISTINCT FROM new.owner_id)) OR (old.owner_type IS DISTINCT FROM new.owner_type)) OR (old.id IS DISTINCT FROM new.id)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.kind IS DISTINCT FROM new.kind))) EXECUTE FUNCTION audit_of_ledger_accounts();
CREATE TRIGGER ledger_accounts_no_truncate BEFORE TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table list_file_parts (
  list_file_id uuid not null,
  part integer not null,
  content_encrypted text not null,
  PRIMARY KEY (list_file_id, part),
  FOREIGN KEY (list_file_id) REFERENCES list_files(id) ON DELETE CASCADE,
  CHECK ((part >= 0))
);

create table list_files (
  id uuid not null,
  user_id uuid not null,
  call text not null,
  asked_encrypted text not null,
  name text not null,
  state text not null default 'waiting'::text,
  rows integer not null default 0,
  rows_total integer,
  bytes bigint not null default 0,
  made_at timestamp(3) with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((bytes >= 0)),
  CHECK (((length(call) >= 2) AND (length(call) <= 100))),
  CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CHECK ((rows >= 0)),
  CHECK ((rows_total >= 0)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'writing'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX list_files_made ON list_files USING btree (made_at);
CREATE INDEX list_files_user ON list_files USING btree (user_id);
CREATE UNIQUE INDEX list_files_one_at_a_time ON list_files USING btree (user_id) WHERE (state = ANY (ARRAY['waiting'::text, 'writing'::text]));

create table login_codes (
  user_id uuid not null,
  id uuid not null,
  code_hash text not null,
  attempts integer not null default 0,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  UNIQUE (id),
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((attempts >= 0) AND (attempts <= 5)))
);

create table login_tickets (
  ticket_hash text not null,
  user_id uuid not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (ticket_hash),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX login_tickets_age ON login_tickets USING btree (expires_at);

create table mails (
  id uuid not null,
  to_address text not null,
  template text not null,
  locale text not null,
  subject text not null,
  text_body text,
  html_body text,
  attachments jsonb not null default '[]'::jsonb,
  code text,
  booking_ref text,
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  message_id text,
  last_error text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  transport text,
  content_encrypted text,
  expires_at timestamp with time zone,
  queued_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  closed_reason text,
  agency_id uuid,
  address_works_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  CHECK (((text_body IS NULL) AND (html_body IS NULL) AND (code IS NULL))) NOT VALID,
  CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'bounced'::text, 'withheld'::text, 'uncertain'::text, 'expired'::text]))),
  CHECK ((transport = ANY (ARRAY['outbox'::text, 'smtp'::text])))
);
CREATE INDEX mails_addressee ON mails USING btree (lower(to_address));
CREATE INDEX mails_age ON mails USING btree (created_at);
CREATE INDEX mails_bounced ON mails USING btree (lower(to_address)) WHERE (status = 'bounced'::text);
CREATE INDEX mails_in_clear ON mails USING btree (id) WHERE (text_body IS NOT NULL);
CREATE INDEX mails_recent ON mails USING btree (created_at DESC);
CREATE INDEX mails_template ON mails USING btree (template);
CREATE INDEX mails_undecided ON mails USING btree (created_at DESC) WHERE (status = ANY (ARRAY['failed'::text, 'bounced'::text, 'withheld'::text, 'uncertain'::text]));
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON mails FOR EACH ROW EXECUTE FUNCTION audit_of_mails();
CREATE TRIGGER audit_changed AFTER UPDATE OF to_address, created_at, id, template, booking_ref ON mails FOR EACH ROW WHEN ((((((old.to_address IS DISTINCT FROM new.to_address) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.id IS DISTINCT FROM new.id)) OR (old.template IS DISTINCT FROM new.template)) OR (old.booking_ref IS DISTINCT FROM new.booking_ref))) EXECUTE FUNCTION audit_of_mails();

create table margin_rules (
  id uuid not null default gen_random_uuid(),
  layer text not null,
  agency_id uuid,
  supplier text,
  airline text,
  origin text,
  destination text,
  cabin text,
  basis_points integer not null default 0,
  fixed_minor bigint not null default 0,
  per text not null default 'passenger'::text,
  min_minor bigint,
  max_minor bigint,
  priority integer not null default 0,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  ptc text,
  product text,
  sale_from date,
  sale_to date,
  travel_from date,
  travel_to date,
  currency text,
  created_by uuid,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  CHECK (((basis_points >= '-5000'::integer) AND (basis_points <= 10000))),
  CHECK ((min_minor <= max_minor)),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK (((fixed_minor >= '-1000000000'::integer) AND (fixed_minor <= 1000000000))),
  CHECK ((layer = ANY (ARRAY['airline'::text, 'customer'::text, 'agent'::text, 'own'::text]))),
  CHECK (
CASE layer
    WHEN 'own'::text THEN (agency_id IS NOT NULL)
    WHEN 'agent'::text THEN true
    ELSE (agency_id IS NULL)
END),
  CHECK ((per = ANY (ARRAY['passenger'::text, 'segment'::text, 'booking'::text]))),
  CHECK ((product = ANY (ARRAY['flight'::text, 'flight_services'::text, 'hotel'::text, 'visa'::text, 'holiday'::text, 'umrah'::text, 'group_ticket'::text, 'insurance'::text, 'other'::text]))),
  CHECK ((ptc = ANY (ARRAY['ADT'::text, 'CHD'::text, 'INF'::text]))),
  CHECK ((sale_from <= sale_to)),
  CHECK ((travel_from <= travel_to))
);
CREATE INDEX margin_rules_newest ON margin_rules USING btree (layer, created_at DESC, id DESC);
CREATE INDEX margin_rules_of_agency ON margin_rules USING btree (agency_id, layer) WHERE active;
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON margin_rules FOR EACH ROW EXECUTE FUNCTION audit_of_margin_rules();
CREATE TRIGGER audit_changed AFTER UPDATE OF sale_to, id, fixed_minor, destination, layer, product, origin, ptc, travel_from, per, sale_from, active, travel_to, cabin, basis_points, airline, agency_id, priority, currency, supplier, max_minor, min_minor ON margin_rules FOR EACH ROW WHEN (((((((((((((((((((((((old.sale_to IS DISTINCT FROM new.sale_to) OR (old.id IS DISTINCT FROM new.id)) OR (old.fixed_minor IS DISTINCT FROM new.fixed_minor)) OR (old.destination IS DISTINCT FROM new.destination)) OR (old.layer IS DISTINCT FROM new.layer)) OR (old.product IS DISTINCT FROM new.product)) OR (old.origin IS DISTINCT FROM new.origin)) OR (old.ptc IS DISTINCT FROM new.ptc)) OR (old.travel_from IS DISTINCT FROM new.travel_from)) OR (old.per IS DISTINCT FROM new.per)) OR (old.sale_from IS DISTINCT FROM new.sale_from)) OR (old.active IS DISTINCT FROM new.active)) OR (old.travel_to IS DISTINCT FROM new.travel_to)) OR (old.cabin IS DISTINCT FROM new.cabin)) OR (old.basis_points IS DISTINCT FROM new.basis_points)) OR (old.airline IS DISTINCT FROM new.airline)) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.priority IS DISTINCT FROM new.priority)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.supplier IS DISTINCT FROM new.supplier)) OR (old.max_minor IS DISTINCT FROM new.max_minor)) OR (old.min_minor IS DISTINCT FROM new.min_minor))) EXECUTE FUNCTION audit_of_margin_rules();
CREATE TRIGGER margin_rules_version AFTER INSERT OR DELETE OR UPDATE ON margin_rules FOR EACH STATEMENT EXECUTE FUNCTION price_rules_changed();
CREATE UNIQUE INDEX margin_rules_airline_default ON margin_rules USING btree (airline) WHERE ((layer = 'airline'::text) AND active AND (supplier IS NULL) AND (origin IS NULL) AND (destination IS NULL) AND (cabin IS NULL) AND (ptc IS NULL) AND (product IS NULL) AND (sale_from IS NULL) AND (sale_to IS NULL) AND (travel_from IS NULL) AND (travel_to IS NULL));

create table master_keys (
  id text not null,
  fingerprint text not null,
  state text not null,
  wrapped text,
  created_at timestamp with time zone not null default now(),
  current_since timestamp with time zone,
  retire_at timestamp with time zone,
  retired_at timestamp with time zone,
  UNIQUE (fingerprint),
  PRIMARY KEY (id),
  CHECK ((state = ANY (ARRAY['next'::text, 'current'::text, 'retiring'::text, 'retired'::text])))
);
CREATE UNIQUE INDEX master_keys_one_current ON master_keys USING btree (state) WHERE (state = 'current'::text);
CREATE UNIQUE INDEX master_keys_one_next ON master_keys USING btree (state) WHERE (state = 'next'::text);

create table memo_charges (
  id uuid not null,
  memo_id uuid not null,
  no smallint not null,
  agency_id uuid not null,
  booking_id uuid not null,
  currency character(3) not null,
  passed_minor bigint not null,
  fee_minor bigint not null,
  covered_minor bigint not null,
  note text not null,
  due_on date not null,
  reminded boolean not null default false,
  journal_id uuid not null,
  invoice_id uuid not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  paid_journal uuid,
  reversed_at timestamp with time zone,
  reversal_id uuid,
  credit_note_id uuid,
  UNIQUE (credit_note_id),
  UNIQUE (invoice_id),
  UNIQUE (journal_id),
  UNIQUE (memo_id, no),
  UNIQUE (reversal_id),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (credit_note_id) REFERENCES invoices(id),
  FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  FOREIGN KEY (journal_id) REFERENCES journals(id),
  FOREIGN KEY (made_by) REFERENCES users(id),
  FOREIGN KEY (memo_id) REFERENCES memos(id),
  FOREIGN KEY (paid_journal) REFERENCES journals(id),
  FOREIGN KEY (reversal_id) REFERENCES journals(id),
  CHECK (((paid_at IS NULL) = (paid_journal IS NULL))),
  CHECK (((reversed_at IS NULL) = ((reversal_id IS NULL) AND (credit_note_id IS NULL)))),
  CHECK ((covered_minor > 0)),
  CHECK ((fee_minor >= 0)),
  CHECK ((no > 0)),
  CHECK (((length(note) >= 5) AND (length(note) <= 500))),
  CHECK ((passed_minor > 0))
);
CREATE INDEX memo_charges_agency ON memo_charges USING btree (agency_id, made_at DESC, id DESC);
CREATE INDEX memo_charges_booking ON memo_charges USING btree (booking_id);
CREATE INDEX memo_charges_due ON memo_charges USING btree (agency_id, made_at DESC, id DESC) WHERE ((paid_at IS NULL) AND (reversed_at IS NULL));
CREATE INDEX memo_charges_owed ON memo_charges USING btree (due_on) WHERE ((paid_at IS NULL) AND (reversed_at IS NULL));
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON memo_charges FOR EACH ROW EXECUTE FUNCTION audit_of_memo_charges();
CREATE TRIGGER audit_changed AFTER UPDATE OF passed_minor, id, journal_id, reversal_id, due_on, paid_at, reversed_at, agency_id, paid_journal, booking_id, covered_minor, fee_minor, currency, memo_id ON memo_charges FOR EACH ROW WHEN (((((((((((((((old.passed_minor IS DISTINCT FROM new.passed_minor) OR (old.id IS DISTINCT FROM new.id)) OR (old.journal_id IS DISTINCT FROM new.journal_id)) OR (old.reversal_id IS DISTINCT FROM new.reversal_id)) OR (old.due_on IS DISTINCT FROM new.due_on)) OR (old.paid_at IS DISTINCT FROM new.paid_at)) OR (old.reversed_at IS DISTINCT FROM new.reversed_at)) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.paid_journal IS DISTINCT FROM new.paid_journal)) OR (old.booking_id IS DISTINCT FROM new.booking_id)) OR (old.covered_minor IS DISTINCT FROM new.covered_minor)) OR (old.fee_minor IS DISTINCT FROM new.fee_minor)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.memo_id IS DISTINCT FROM new.memo_id))) EXECUTE FUNCTION audit_of_memo_charges();
CREATE TRIGGER memo_charges_stay BEFORE DELETE ON memo_charges FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE UNIQUE INDEX memo_charges_one ON memo_charges USING btree (memo_id) WHERE (reversed_at IS NULL);

create table memo_files (
  memo_id uuid not null,
  file_name text not null,
  name text not null,
  shown boolean not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  PRIMARY KEY (memo_id, file_name),
  FOREIGN KEY (added_by) REFERENCES users(id),
  FOREIGN KEY (memo_id) REFERENCES memos(id)
);
CREATE TRIGGER memo_files_stay BEFORE DELETE OR UPDATE ON memo_files FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table memos (
  id uuid not null,
  number text not null,
  supplier text not null,
  airline text,
  kind text not null,
  document text,
  currency character(3) not null,
  fare_minor bigint not null,
  tax_minor bigint not null,
  commission_minor bigint not null,
  penalty_minor bigint not null,
  admin_minor bigint not null,
  total_minor bigint not null,
  credited_minor bigint not null default 0,
  cause text not null,
  reason text not null,
  received_on date not null,
  decide_by date not null,
  state text not null,
  booking_id uuid,
  item_id uuid,
  against uuid,
  dispute_reason text,
  disputed_at timestamp with time zone,
  billed_journal uuid,
  cost_journal uuid,
  warned smallint,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  save_key text,
  case_id uuid,
  matched_minor bigint,
  UNIQUE (billed_journal),
  UNIQUE (cost_journal),
  UNIQUE (supplier, number),
  PRIMARY KEY (id),
  FOREIGN KEY (against) REFERENCES memos(id),
  FOREIGN KEY (billed_journal) REFERENCES journals(id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (case_id) REFERENCES after_sale_cases(id),
  FOREIGN KEY (cost_journal) REFERENCES journals(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  FOREIGN KEY (made_by) REFERENCES users(id),
  CHECK ((admin_minor >= 0)),
  CHECK ((airline ~ '^[A-Z0-9]{2}$'::text)),
  CHECK ((cause = ANY (ARRAY['refund_tax'::text, 'commission'::text, 'involuntary'::text, 'validity'::text, 'sequence'::text, 'fare'::text, 'churn'::text, 'no_show'::text, 'misc'::text]))),
  CHECK (((total_minor > 0) AND (total_minor = ((((fare_minor + tax_minor) + commission_minor) + penalty_minor) + admin_minor)))),
  CHECK (((credited_minor >= 0) AND (credited_minor <= total_minor))),
  CHECK ((decide_by >= received_on)),
  CHECK (((against IS NULL) OR (kind = 'ACMA'::text))),
  CHECK (((booking_id IS NULL) = (item_id IS NULL))),
  CHECK (((state = 'disputed'::text) <= (dispute_reason IS NOT NULL))),
  CHECK (((state <> ALL (ARRAY['accepted'::text, 'charged'::text, 'absorbed'::text])) OR (cost_journal IS NOT NULL) OR (against IS NOT NULL))),
  CHECK (((matched_minor >= 1) AND (matched_minor <= total_minor))),
  CHECK ((commission_minor >= 0)),
  CHECK (((length(dispute_reason) >= 5) AND (length(dispute_reason) <= 500))),
  CHECK (((length(document) >= 1) AND (length(document) <= 30))),
  CHECK ((fare_minor >= 0)),
  CHECK ((kind = ANY (ARRAY['ADMA'::text, 'ACMA'::text]))),
  CHECK (((state = 'matched'::text) = (matched_minor IS NOT NULL))),
  CHECK ((number ~ '^[0-9A-Z][0-9A-Z-]{2,29}$'::text)),
  CHECK (
CASE
    WHEN (state = 'matched'::text) THEN ((kind = 'ACMA'::text) AND ((against IS NULL) <> (case_id IS NULL)) AND ((cost_journal IS NULL) = (matched_minor = total_minor)))
    ELSE (case_id IS NULL)
END),
  CHECK ((penalty_minor >= 0)),
  CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  CHECK ((state = ANY (ARRAY['received'::text, 'in_review'::text, 'accepted'::text, 'disputed'::text, 'withdrawn'::text, 'charged'::text, 'absorbed'::text, 'matched'::text]))),
  CHECK (((length(supplier) >= 1) AND (length(supplier) <= 80))),
  CHECK ((tax_minor >= 0)),
  CHECK ((warned = ANY (ARRAY[7, 3, 1, 0])))
);
CREATE INDEX memos_against ON memos USING btree (against) WHERE (against IS NOT NULL);
CREATE INDEX memos_bare_number ON memos USING btree (supplier, replace(number, '-'::text, ''::text));
CREATE INDEX memos_booking ON memos USING btree (booking_id);
CREATE INDEX memos_case ON memos USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX memos_deadline ON memos USING btree (decide_by, id);
CREATE INDEX memos_document ON memos USING btree (document);
CREATE INDEX memos_newest ON memos USING btree (received_on DESC, id DESC);
CREATE INDEX memos_of_kind ON memos USING btree (kind, received_on DESC, id DESC);
CREATE INDEX memos_of_state ON memos USING btree (state, received_on DESC, id DESC);
CREATE INDEX memos_open ON memos USING btree (decide_by) WHERE (state = ANY (ARRAY['received'::text, 'in_review'::text]));
CREATE INDEX memos_words ON memos USING gin (number gin_trgm_ops, document gin_trgm_ops, supplier gin_trgm_ops, reason gin_trgm_ops);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON memos FOR EACH ROW EXECUTE FUNCTION audit_of_memos();
CREATE TRIGGER audit_changed AFTER UPDATE OF id, cost_journal, credited_minor, total_minor, against, kind, number, matched_minor, item_id, penalty_minor, fare_minor, billed_journal, tax_minor, case_id, booking_id, state, currency, supplier, admin_minor, commission_minor ON memos FOR EACH ROW WHEN (((((((((((((((((((((old.id IS DISTINCT FROM new.id) OR (old.cost_journal IS DISTINCT FROM new.cost_journal)) OR (old.credited_minor IS DISTINCT FROM new.credited_minor)) OR (old.total_minor IS DISTINCT FROM new.total_minor)) OR (old.against IS DISTINCT FROM new.against)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.number IS DISTINCT FROM new.number)) OR (old.matched_minor IS DISTINCT FROM new.matched_minor)) OR (old.item_id IS DISTINCT FROM new.item_id)) OR (old.penalty_minor IS DISTINCT FROM new.penalty_minor)) OR (old.fare_minor IS DISTINCT FROM new.fare_minor)) OR (old.billed_journal IS DISTINCT FROM new.billed_journal)) OR (old.tax_minor IS DISTINCT FROM new.tax_minor)) OR (old.case_id IS DISTINCT FROM new.case_id)) OR (old.booking_id IS DISTINCT FROM new.booking_id)) OR (old.state IS DISTINCT FROM new.state)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.supplier IS DISTINCT FROM new.supplier)) OR (old.admin_minor IS DISTINCT FROM new.admin_minor)) OR (old.commission_minor IS DISTINCT FROM new.commission_minor))) EXECUTE FUNCTION audit_of_memos();
CREATE TRIGGER memos_stay BEFORE DELETE ON memos FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE UNIQUE INDEX memos_save_key ON memos USING btree (save_key) WHERE (save_key IS NOT NULL);

create table metros (
  code text not null,
  name_en text not null,
  name_ar text not null,
  country text not null,
  members text[] not null,
  PRIMARY KEY (code),
  FOREIGN KEY (country) REFERENCES countries(code),
  CHECK ((code ~ '^[A-Z]{3}$'::text)),
  CHECK ((cardinality(members) > 1))
);

create table migration_texts (
  name text not null,
  sha256 text not null,
  PRIMARY KEY (name)
);

create table notification_choices (
  user_id uuid not null,
  kind text not null,
  in_app boolean not null default true,
  by_mail boolean not null default true,
  PRIMARY KEY (user_id, kind),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((kind ~ '^[a-z_]{2,60}$'::text))
);

create table notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  data jsonb not null,
  link text,
  at timestamp(3) with time zone not null,
  read_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((kind ~ '^[a-z_]{2,60}$'::text)),
  CHECK ((link ~ '^/([^/\\]|$)'::text))
);
CREATE INDEX notifications_age ON notifications USING btree (at);
CREATE INDEX notifications_newest ON notifications USING btree (user_id, at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE (read_at IS NULL);

create table number_series (
  series text not null,
  last bigint not null,
  PRIMARY KEY (series)
);

create table offline_files (
  request_id text not null,
  file_name text not null,
  name text not null,
  by_staff boolean not null,
  at timestamp with time zone not null,
  PRIMARY KEY (request_id, file_name),
  FOREIGN KEY (request_id) REFERENCES offline_requests(id)
);

create table offline_requests (
  id text not null,
  agency_id uuid not null,
  created_by uuid not null,
  product text not null,
  request_text text not null,
  adults integer not null,
  children integer not null,
  infants integer not null,
  names text,
  cities text[] not null default '{}'::text[],
  from_day date,
  to_day date,
  budget_minor bigint,
  valid_until timestamp with time zone,
  note text,
  internal_note text,
  created_at timestamp with time zone not null,
  booking_id uuid not null,
  removed boolean not null default false,
  UNIQUE (booking_id),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  CHECK (((adults >= 1) AND (adults <= 99))),
  CHECK ((budget_minor > 0)),
  CHECK (((to_day IS NULL) OR (from_day IS NULL) OR (to_day >= from_day))),
  CHECK (((children >= 0) AND (children <= 99))),
  CHECK ((id ~ '^OB-[A-Z2-9]{6}$'::text)),
  CHECK (((infants >= 0) AND (infants <= 99))),
  CHECK ((product = ANY (ARRAY['flight'::text, 'hotel'::text, 'visa'::text, 'holiday'::text, 'umrah'::text, 'group_ticket'::text, 'insurance'::text, 'other'::text])))
);
CREATE INDEX offline_requests_newest ON offline_requests USING btree (created_at DESC, id DESC);
CREATE INDEX offline_requests_of_agency ON offline_requests USING btree (agency_id, created_at DESC, id DESC);
CREATE INDEX offline_requests_words ON offline_requests USING gin (request_text gin_trgm_ops, names gin_trgm_ops, words_of(cities) gin_trgm_ops);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON offline_requests FOR EACH ROW EXECUTE FUNCTION audit_of_offline_requests();
CREATE TRIGGER audit_changed AFTER UPDATE OF valid_until, id, product, agency_id, booking_id ON offline_requests FOR EACH ROW WHEN ((((((old.valid_until IS DISTINCT FROM new.valid_until) OR (old.id IS DISTINCT FROM new.id)) OR (old.product IS DISTINCT FROM new.product)) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.booking_id IS DISTINCT FROM new.booking_id))) EXECUTE FUNCTION audit_of_offline_requests();

create table own_case_days (
  id bigint not null identity,
  agency_id uuid not null,
  day date not null,
  kind text not null,
  currency text not null,
  cases bigint not null,
  charged bigint not null,
  given_back bigint not null,
  cost bigint not null,
  PRIMARY KEY (id)
);
CREATE INDEX own_case_days_agency ON own_case_days USING btree (agency_id, day) INCLUDE (kind, currency, cases, charged, given_back, cost);

create table passenger_names (
  name text not null,
  PRIMARY KEY (name)
);
CREATE INDEX passenger_names_words ON passenger_names USING gin (name gin_trgm_ops);

create table payment_events (
  id text not null,
  payment_id text not null,
  kind text not null,
  received_at timestamp with time zone not null,
  body jsonb not null,
  PRIMARY KEY (id),
  FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON payment_events FOR EACH ROW EXECUTE FUNCTION audit_of_payment_events();
CREATE TRIGGER audit_changed AFTER UPDATE OF payment_id, id, received_at, kind, body ON payment_events FOR EACH ROW WHEN ((((((old.payment_id IS DISTINCT FROM new.payment_id) OR (old.id IS DISTINCT FROM new.id)) OR (old.received_at IS DISTINCT FROM new.received_at)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.body IS DISTINCT FROM new.body))) EXECUTE FUNCTION audit_of_payment_events();

create table payment_parts (
  payment_id text not null,
  due_id uuid not null,
  item_id uuid not null,
  amount_minor bigint not null,
  returned_minor bigint not null default 0,
  PRIMARY KEY (payment_id, due_id, item_id),
  FOREIGN KEY (due_id, item_id) REFERENCES due_parts(due_id, item_id),
  FOREIGN KEY (payment_id) REFERENCES payments(id),
  CHECK ((amount_minor > 0)),
  CHECK (((returned_minor >= 0) AND (returned_minor <= amount_minor)))
);
CREATE INDEX payment_parts_item ON payment_parts USING btree (item_id);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON payment_parts FOR EACH ROW EXECUTE FUNCTION audit_of_payment_parts();
CREATE TRIGGER audit_changed AFTER UPDATE OF payment_id, returned_minor, amount_minor, item_id, due_id ON payment_parts FOR EACH ROW WHEN ((((((old.payment_id IS DISTINCT FROM new.payment_id) OR (old.returned_minor IS DISTINCT FROM new.returned_minor)) OR (old.amount_minor IS DISTINCT FROM new.amount_minor)) OR (old.item_id IS DISTINCT FROM new.item_id)) OR (old.due_id IS DISTINCT FROM new.due_id))) EXECUTE FUNCTION audit_of_payment_parts();

create table payment_requests (
  id uuid not null,
  token_hash text not null,
  agency_id uuid,
  booking_ref text,
  quotation_id uuid,
  amount_minor bigint not null,
  currency text not null,
  email text not null,
  locale text not null,
  state text not null default 'open'::text,
  outcome text,
  problem text,
  expires_at timestamp with time zone not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  case_id uuid,
  UNIQUE (token_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (booking_ref) REFERENCES bookings(reference),
  FOREIGN KEY (case_id) REFERENCES after_sale_cases(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (quotation_id) REFERENCES quotations(id),
  CHECK ((amount_minor > 0)),
  CHECK ((num_nonnulls(booking_ref, quotation_id) >= 1)),
  CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  CHECK (((state = 'paid'::text) = (outcome IS NOT NULL))),
  CHECK ((locale = ANY (ARRAY['en'::text, 'ar'::text]))),
  CHECK ((outcome = ANY (ARRAY['waiting'::text, 'booked'::text, 'kept'::text, 'none'::text]))),
  CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'expired'::text, 'cancelled'::text])))
);
CREATE INDEX payment_requests_case ON payment_requests USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX payment_requests_of_agency ON payment_requests USING btree (agency_id, created_at DESC);
CREATE INDEX payment_requests_of_booking ON payment_requests USING btree (booking_ref, created_at DESC) WHERE (booking_ref IS NOT NULL);
CREATE INDEX payment_requests_of_quotation ON payment_requests USING btree (quotation_id, created_at DESC) WHERE (quotation_id IS NOT NULL);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON payment_requests FOR EACH ROW EXECUTE FUNCTION audit_of_payment_requests();
CREATE TRIGGER audit_changed AFTER UPDATE OF id, paid_at, outcome, agency_id, quotation_id, state, booking_ref, currency, amount_minor ON payment_requests FOR EACH ROW WHEN ((((((((((old.id IS DISTINCT FROM new.id) OR (old.paid_at IS DISTINCT FROM new.paid_at)) OR (old.outcome IS DISTINCT FROM new.outcome)) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.quotation_id IS DISTINCT FROM new.quotation_id)) OR (old.state IS DISTINCT FROM new.state)) OR (old.booking_ref IS DISTINCT FROM new.booking_ref)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.amount_minor IS DISTINCT FROM new.amount_minor))) EXECUTE FUNCTION audit_of_payment_requests();
CREATE UNIQUE INDEX payment_requests_open_booking ON payment_requests USING btree (booking_ref) WHERE ((state = 'open'::text) AND (booking_ref IS NOT NULL));
CREATE UNIQUE INDEX payment_requests_open_quotation ON payment_requests USING btree (quotation_id) WHERE ((state = 'open'::text) AND (booking_ref IS NULL));

create table payments (
  id text not null,
  booking_id uuid,
  gateway text not null,
  status text not null,
  amount_minor bigint not null,
  currency text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  failure text,
  payment_request_id uuid,
  attempt uuid,
  claimed_at timestamp with time zone,
  refund_minor bigint,
  page_hash text,
  due_id uuid,
  holder_id uuid,
  card_id uuid,
  keeps boolean not null default false,
  UNIQUE (page_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (due_id) REFERENCES dues(id),
  FOREIGN KEY (holder_id) REFERENCES card_holders(id) ON DELETE SET NULL,
  FOREIGN KEY (payment_request_id) REFERENCES payment_requests(id),
  CHECK ((amount_minor > 0)),
  CHECK (((refund_minor >= 1) AND (refund_minor <= amount_minor))),
  CHECK (((due_id IS NULL) OR (booking_id IS NOT NULL))),
  CHECK ((num_nonnulls(booking_id, payment_request_id) = 1)),
  CHECK ((id ~ '^[a-z0-9]{20,40}$'::text)),
  CHECK (((attempt IS NOT NULL) OR (status <> ALL (ARRAY['claimed'::text, 'captured'::text, 'refunding'::text, 'refunded'::text])))),
  CHECK (((refund_minor IS NOT NULL) = (status = ANY (ARRAY['refunding'::text, 'refunded'::text])))),
  CHECK ((status = ANY (ARRAY['created'::text, 'requires_action'::text, 'authorized'::text, 'claimed'::text, 'captured'::text, 'refunding'::text, 'refunded'::text, 'releasing'::text, 'failed'::text, 'expired'::text]))),
  CHECK (((attempt IS NULL) OR (status <> ALL (ARRAY['created'::text, 'requires_action'::text, 'authorized'::text, 'releasing'::text, 'expired'::text]))))
);
CREATE INDEX payments_claimed ON payments USING btree (booking_id) WHERE (status = 'claimed'::text);
CREATE INDEX payments_due ON payments USING btree (due_id) WHERE (due_id IS NOT NULL);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION audit_of_payments();
CREATE TRIGGER audit_changed AFTER UPDATE OF refund_minor, id, gateway, status, attempt, payment_request_id, booking_id, currency, amount_minor ON payments FOR EACH ROW WHEN ((((((((((old.refund_minor IS DISTINCT FROM new.refund_minor) OR (old.id IS DISTINCT FROM new.id)) OR (old.gateway IS DISTINCT FROM new.gateway)) OR (old.status IS DISTINCT FROM new.status)) OR (old.attempt IS DISTINCT FROM new.attempt)) OR (old.payment_request_id IS DISTINCT FROM new.payment_request_id)) OR (old.booking_id IS DISTINCT FROM new.booking_id)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.amount_minor IS DISTINCT FROM new.amount_minor))) EXECUTE FUNCTION audit_of_payments();
CREATE TRIGGER payments_moves BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION guard_payment();
CREATE TRIGGER payments_stay BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE UNIQUE INDEX payments_live ON payments USING btree (booking_id) WHERE ((due_id IS NULL) AND (status = ANY (ARRAY['created'::text, 'requires_action'::text, 'authorized'::text, 'claimed'::text])));
CREATE UNIQUE INDEX payments_live_due ON payments USING btree (due_id) WHERE ((due_id IS NOT NULL) AND (status = ANY (ARRAY['created'::text, 'requires_action'::text, 'authorized'::text, 'claimed'::text])));
CREATE UNIQUE INDEX payments_live_request ON payments USING btree (payment_request_id) WHERE (status = ANY (ARRAY['created'::text, 'requires_action'::text, 'authorized'::text, 'claimed'::text, 'captured'::text]));

create table payouts (
  id uuid not null,
  reference text not null,
  booking_id uuid not null,
  wallet_owner text not null,
  way text not null,
  bank_id uuid,
  slip text not null,
  amount_minor bigint not null,
  currency character(3) not null,
  state text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  note text,
  journal_id uuid,
  save_key text,
  UNIQUE (journal_id),
  UNIQUE (reference),
  UNIQUE (save_key),
  PRIMARY KEY (id),
  FOREIGN KEY (bank_id) REFERENCES banks(id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (decided_by) REFERENCES users(id),
  FOREIGN KEY (journal_id) REFERENCES journals(id),
  FOREIGN KEY (made_by) REFERENCES users(id),
  CHECK ((amount_minor > 0)),
  CHECK (((way = 'bank'::text) = (bank_id IS NOT NULL))),
  CHECK (((state = 'posted'::text) = (journal_id IS NOT NULL))),
  CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  CHECK (((state <> 'refused'::text) OR ((decided_by <> made_by) AND (note IS NOT NULL)))),
  CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  CHECK ((reference ~ '^PO-[A-Z2-9]{6}$'::text)),
  CHECK (((length(slip) >= 1) AND (length(slip) <= 80))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'posted'::text, 'refused'::text]))),
  CHECK ((way = ANY (ARRAY['cash'::text, 'bank'::text, 'terminal'::text])))
);
CREATE INDEX payouts_booking ON payouts USING btree (booking_id, made_at);
CREATE INDEX payouts_waiting ON payouts USING btree (wallet_owner, currency) WHERE (state = 'waiting'::text);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION audit_of_payouts();
CREATE TRIGGER audit_changed AFTER UPDATE OF decided_at, id, journal_id, wallet_owner, made_by, way, reference, slip, decided_by, state, booking_id, currency, amount_minor, bank_id ON payouts FOR EACH ROW WHEN (((((((((((((((old.decided_at IS DISTINCT FROM new.decided_at) OR (old.id IS DISTINCT FROM new.id)) OR (old.journal_id IS DISTINCT FROM new.journal_id)) OR (old.wallet_owner IS DISTINCT FROM new.wallet_owner)) OR (old.made_by IS DISTINCT FROM new.made_by)) OR (old.way IS DISTINCT FROM new.way)) OR (old.reference IS DISTINCT FROM new.reference)) OR (old.slip IS DISTINCT FROM new.slip)) OR (old.decided_by IS DISTINCT FROM new.decided_by)) OR (old.state IS DISTINCT FROM new.state)) OR (old.booking_id IS DISTINCT FROM new.booking_id)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.amount_minor IS DISTINCT FROM new.amount_minor)) OR (old.bank_id IS DISTINCT FROM new.bank_id))) EXECUTE FUNCTION audit_of_payouts();
CREATE TRIGGER payouts_stay BEFORE DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table people_counts (
  role text not null,
  state text not null,
  salesman_id uuid,
  people bigint not null
);

create table period_closes (
  until date not null,
  opens_at timestamp with time zone not null,
  closed_at timestamp with time zone not null,
  closed_by uuid not null,
  UNIQUE (opens_at),
  PRIMARY KEY (until),
  CHECK ((closed_at >= opens_at))
);
CREATE TRIGGER period_closes_stay BEFORE DELETE OR UPDATE ON period_closes FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table permissions (
  name text not null,
  area text not null generated as (split_part(name, '.'::text, 1)),
  PRIMARY KEY (name),
  CHECK ((name ~ '^[a-z_]+\.[a-z_]+$'::text))
);

create table policy_texts (
  kind text not null,
  version integer not null,
  text_en text not null,
  text_ar text not null,
  by_id uuid not null,
  since timestamp with time zone not null,
  format text not null,
  PRIMARY KEY (kind, version),
  FOREIGN KEY (by_id) REFERENCES users(id),
  CHECK ((format = ANY (ARRAY['plain'::text, 'html'::text]))),
  CHECK ((kind = ANY (ARRAY['about'::text, 'terms'::text, 'privacy'::text, 'refunds'::text, 'help'::text, 'contact'::text]))),
  CHECK ((version > 0))
);
CREATE TRIGGER policy_texts_append_only BEFORE DELETE OR UPDATE ON policy_texts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER policy_texts_no_truncate BEFORE TRUNCATE ON policy_texts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table postings (
  journal_id uuid not null,
  line_no integer not null,
  account_id uuid not null,
  amount bigint not null,
  currency character(3) not null,
  posted_at timestamp with time zone not null,
  balance_after bigint,
  seq bigint,
  PRIMARY KEY (journal_id, line_no),
  CHECK ((amount <> 0)),
  CHECK (((seq IS NULL) = (balance_after IS NULL)))
);
CREATE INDEX postings_account ON postings USING btree (account_id, posted_at, journal_id, line_no) INCLUDE (amount);
CREATE INDEX postings_account_day ON postings USING btree (account_id, posted_at) WHERE (seq IS NOT NULL);
CREATE INDEX postings_wallet_in ON postings USING btree (account_id, seq DESC) WHERE ((seq IS NOT NULL) AND (amount > 0));
CREATE TRIGGER postings_append_only BEFORE DELETE OR UPDATE ON postings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_balance AFTER INSERT ON postings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();
CREATE TRIGGER postings_days AFTER INSERT ON postings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION forget_account_days();
CREATE TRIGGER postings_no_truncate BEFORE TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_sums AFTER INSERT ON postings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION write_journal_sums();
CREATE TRIGGER postings_test_gateway AFTER INSERT ON postings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_test_gateway();
CREATE UNIQUE INDEX postings_account_seq ON postings USING btree (account_id, seq) INCLUDE (amount, posted_at, journal_id, line_no) WHERE (seq IS NOT NULL);

create table previous_searches (
  owner text not null,
  query jsonb not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (owner)
);
CREATE INDEX previous_searches_age ON previous_searches USING btree (at);

create table price_lines (
  booking_id uuid not null,
  no integer not null,
  item_id uuid not null,
  kind text not null,
  code text,
  layer text not null,
  ptc text,
  quantity integer not null,
  amount_minor bigint not null,
  vat_code text,
  vat_bp integer,
  vat_minor bigint not null default 0,
  rule_id text,
  vat_reason text,
  net_minor bigint,
  takes_from integer,
  owner integer,
  PRIMARY KEY (booking_id, no),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  FOREIGN KEY (booking_id, takes_from) REFERENCES price_lines(booking_id, no),
  CHECK (((vat_code IS NULL) = (vat_bp IS NULL))),
  CHECK (((vat_code IS NOT NULL) OR (vat_minor = 0))),
  CHECK ((takes_from < no)),
  CHECK ((layer = ANY (ARRAY['supplier'::text, 'tax'::text, 'commission'::text, 'airline'::text, 'company'::text, 'charge'::text, 'own'::text, 'rounding'::text]))),
  CHECK (((net_minor IS NULL) = (vat_code IS NULL))),
  CHECK ((quantity > 0)),
  CHECK (((vat_bp >= 0) AND (vat_bp <= 10000))),
  CHECK ((vat_code = ANY (ARRAY['S'::text, 'Z'::text, 'E'::text, 'O'::text])))
);
CREATE INDEX price_lines_item ON price_lines USING btree (item_id);
CREATE TRIGGER price_lines_append_only BEFORE DELETE ON price_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER price_lines_no_truncate BEFORE TRUNCATE ON price_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER price_lines_taxed_once BEFORE UPDATE ON price_lines FOR EACH ROW EXECUTE FUNCTION price_line_taxed_once();

create table price_rules_version (
  only_row boolean not null default true,
  version bigint not null default 1,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);

create table promo_images (
  id uuid not null default gen_random_uuid(),
  place text not null,
  file_name text not null,
  title_en text not null,
  title_ar text not null,
  link text,
  starts_on date,
  ends_on date,
  position integer not null default 0,
  active boolean not null default true,
  created_at timestamp with time zone not null,
  language text,
  focus_x smallint not null default 50,
  focus_y smallint not null default 50,
  PRIMARY KEY (id),
  FOREIGN KEY (file_name) REFERENCES files(file_name),
  CHECK ((ends_on >= starts_on)),
  CHECK (((focus_x >= 0) AND (focus_x <= 100))),
  CHECK (((focus_y >= 0) AND (focus_y <= 100))),
  CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  CHECK ((link ~ '^(/([^/\\]|$)|https://)'::text)),
  CHECK ((place = ANY (ARRAY['home'::text, 'agent'::text, 'visa'::text, 'holiday'::text, 'umrah'::text, 'visa_header'::text, 'holiday_header'::text, 'umrah_header'::text, 'flight_header'::text, 'hotel_header'::text, 'car_header'::text, 'group_header'::text, 'insurance_header'::text])))
);
CREATE INDEX promo_images_place ON promo_images USING btree (place, "position", created_at);

create table proof_runs (
  id bigint not null identity,
  at timestamp with time zone not null,
  ok boolean not null,
  broken jsonb not null default '[]'::jsonb,
  milliseconds integer not null,
  PRIMARY KEY (id)
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON proof_runs FOR EACH ROW EXECUTE FUNCTION audit_of_proof_runs();
CREATE TRIGGER audit_changed AFTER UPDATE OF ok, broken, id, at ON proof_runs FOR EACH ROW WHEN (((((old.ok IS DISTINCT FROM new.ok) OR (old.broken IS DISTINCT FROM new.broken)) OR (old.id IS DISTINCT FROM new.id)) OR (old.at IS DISTINCT FROM new.at))) EXECUTE FUNCTION audit_of_proof_runs();

create table quotation_bookings (
  quotation_id uuid not null,
  part smallint not null,
  booking_ref text not null,
  created_at timestamp with time zone not null,
  UNIQUE (booking_ref),
  PRIMARY KEY (quotation_id, part),
  FOREIGN KEY (booking_ref) REFERENCES bookings(reference),
  FOREIGN KEY (quotation_id) REFERENCES quotations(id),
  CHECK ((part >= 0))
);

create table quotation_events (
  quotation_id uuid not null,
  seq integer not null,
  at timestamp with time zone not null,
  event text not null,
  version integer not null,
  actor_id uuid,
  who text,
  note text,
  PRIMARY KEY (quotation_id, seq),
  FOREIGN KEY (actor_id) REFERENCES users(id),
  FOREIGN KEY (quotation_id) REFERENCES quotations(id)
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON quotation_events FOR EACH ROW EXECUTE FUNCTION audit_of_quotation_events();
CREATE TRIGGER audit_changed AFTER UPDATE OF version, at, note, actor_id, event, who, quotation_id, seq ON quotation_events FOR EACH ROW WHEN (((((((((old.version IS DISTINCT FROM new.version) OR (old.at IS DISTINCT FROM new.at)) OR (old.note IS DISTINCT FROM new.note)) OR (old.actor_id IS DISTINCT FROM new.actor_id)) OR (old.event IS DISTINCT FROM new.event)) OR (old.who IS DISTINCT FROM new.who)) OR (old.quotation_id IS DISTINCT FROM new.quotation_id)) OR (old.seq IS DISTINCT FROM new.seq))) EXECUTE FUNCTION audit_of_quotation_events();
CREATE TRIGGER quotation_events_append_only BEFORE DELETE OR UPDATE ON quotation_events FOR EACH ROW EXECUTE FUNCTION refuse_change('who');

create table quotation_links (
  token_hash text not null,
  quotation_id uuid not null,
  version integer not null,
  way text not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (quotation_id) REFERENCES quotations(id),
  CHECK ((way = ANY (ARRAY['email'::text, 'link'::text])))
);
CREATE INDEX quotation_links_of ON quotation_links USING btree (quotation_id);

create table quotation_versions (
  quotation_id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  currency text not null,
  total_minor bigint not null,
  valid_until timestamp with time zone not null,
  content jsonb not null,
  exchange_currency text,
  exchange_rate numeric,
  exchange_rounding_minor bigint,
  customer_total_minor bigint,
  PRIMARY KEY (quotation_id, version),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (quotation_id) REFERENCES quotations(id),
  CHECK ((customer_total_minor > 0)),
  CHECK ((exchange_currency ~ '^[A-Z]{3}$'::text)),
  CHECK (((exchange_rate > (0)::numeric) AND (exchange_rate < (10000000)::numeric) AND (scale(exchange_rate) <= 8))),
  CHECK ((exchange_rounding_minor > 0)),
  CHECK ((num_nulls(exchange_currency, exchange_rate, exchange_rounding_minor, customer_total_minor) = ANY (ARRAY[0, 4]))),
  CHECK ((total_minor > 0)),
  CHECK ((version >= 1))
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON quotation_versions FOR EACH ROW EXECUTE FUNCTION audit_of_quotation_versions();
CREATE TRIGGER audit_changed AFTER UPDATE OF valid_until, version, quotation_id, content, total_minor, currency ON quotation_versions FOR EACH ROW WHEN (((((((old.valid_until IS DISTINCT FROM new.valid_until) OR (old.version IS DISTINCT FROM new.version)) OR (old.quotation_id IS DISTINCT FROM new.quotation_id)) OR (old.content IS DISTINCT FROM new.content)) OR (old.total_minor IS DISTINCT FROM new.total_minor)) OR (old.currency IS DISTINCT FROM new.currency))) EXECUTE FUNCTION audit_of_quotation_versions();
CREATE TRIGGER quotation_versions_append_only BEFORE DELETE OR UPDATE ON quotation_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table quotations (
  id uuid not null,
  reference text not null,
  agency_id uuid not null,
  created_by uuid not null,
  state text not null default 'draft'::text,
  version integer not null default 1,
  currency text not null,
  total_minor bigint not null,
  valid_until timestamp with time zone not null,
  title text not null,
  customer_name text,
  customer_email text,
  customer_phone text,
  customer_locale text not null,
  accept_new_price boolean not null default false,
  sent_at timestamp with time zone,
  viewed_at timestamp with time zone,
  answered_at timestamp with time zone,
  accepted_version integer,
  accepted_name text,
  decline_reason text,
  travellers_encrypted text,
  agreed_net_minor bigint,
  booking_ref text,
  booking_problem text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  exchange_currency text,
  customer_total_minor bigint,
  UNIQUE (reference),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (booking_ref) REFERENCES bookings(reference),
  FOREIGN KEY (created_by) REFERENCES users(id),
  CHECK (((state = 'converted'::text) = (booking_ref IS NOT NULL))),
  CHECK (((state <> ALL (ARRAY['accepted'::text, 'converted'::text])) OR ((accepted_version IS NOT NULL) AND (accepted_name IS NOT NULL)))),
  CHECK ((customer_locale = ANY (ARRAY['en'::text, 'ar'::text]))),
  CHECK ((customer_total_minor > 0)),
  CHECK ((exchange_currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((num_nulls(exchange_currency, customer_total_minor) = ANY (ARRAY[0, 2]))),
  CHECK ((reference ~ '^QT-[A-Z2-9]{6}$'::text)),
  CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'viewed'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'converted'::text, 'cancelled'::text]))),
  CHECK ((total_minor > 0)),
  CHECK ((version >= 1))
);
CREATE INDEX quotations_customer ON quotations USING btree (lower(customer_email));
CREATE INDEX quotations_of_agency ON quotations USING btree (agency_id, created_at DESC, id DESC);
CREATE INDEX quotations_state ON quotations USING btree (agency_id, state, created_at DESC, id DESC) INCLUDE (valid_until);
CREATE INDEX quotations_words ON quotations USING gin (customer_name gin_trgm_ops, title gin_trgm_ops, customer_email gin_trgm_ops);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON quotations FOR EACH ROW EXECUTE FUNCTION audit_of_quotations();
CREATE TRIGGER audit_changed AFTER UPDATE OF id, version, accepted_version, reference, agency_id, accepted_name, booking_ref, total_minor, state, currency, agreed_net_minor ON quotations FOR EACH ROW WHEN ((((((((((((old.id IS DISTINCT FROM new.id) OR (old.version IS DISTINCT FROM new.version)) OR (old.accepted_version IS DISTINCT FROM new.accepted_version)) OR (old.reference IS DISTINCT FROM new.reference)) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.accepted_name IS DISTINCT FROM new.accepted_name)) OR (old.booking_ref IS DISTINCT FROM new.booking_ref)) OR (old.total_minor IS DISTINCT FROM new.total_minor)) OR (old.state IS DISTINCT FROM new.state)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.agreed_net_minor IS DISTINCT FROM new.agreed_net_minor))) EXECUTE FUNCTION audit_of_quotations();
CREATE UNIQUE INDEX quotations_booking ON quotations USING btree (booking_ref) WHERE (booking_ref IS NOT NULL);

create table ratehawk_archives (
  language text not null,
  last_update timestamp with time zone not null,
  PRIMARY KEY (language),
  CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text])))
);

create table ratehawk_cities (
  city text not null,
  region_id bigint,
  listed_at timestamp with time zone,
  PRIMARY KEY (city),
  FOREIGN KEY (city) REFERENCES hotel_cities(code)
);

create table ratehawk_hotels (
  id text not null,
  city text not null,
  place bigint not null,
  hid bigint,
  content jsonb,
  read_at timestamp with time zone,
  UNIQUE (hid),
  PRIMARY KEY (id),
  FOREIGN KEY (city) REFERENCES hotel_cities(code),
  CHECK (((content IS NULL) OR (hid IS NOT NULL))),
  CHECK (((length(id) >= 1) AND (length(id) <= 200)))
);
CREATE INDEX ratehawk_hotels_city ON ratehawk_hotels USING btree (city, place, id) WHERE (content IS NOT NULL);
CREATE INDEX ratehawk_hotels_read ON ratehawk_hotels USING btree (read_at NULLS FIRST, place, id);

create table ratehawk_orders (
  key text not null,
  try_no smallint not null,
  partner_id text not null,
  ref text not null,
  state text not null,
  order_id bigint,
  amount text not null,
  amount_currency character(3) not null,
  currency character(3) not null,
  rate text,
  cost_minor bigint not null,
  terms jsonb not null,
  confirmation text,
  kept_minor bigint,
  why text,
  made_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  UNIQUE (partner_id),
  PRIMARY KEY (key),
  CHECK (((state = ANY (ARRAY['new'::text, 'failed'::text])) OR (sent_at IS NOT NULL))),
  CHECK ((cost_minor >= 0)),
  CHECK ((state = ANY (ARRAY['new'::text, 'sent'::text, 'booked'::text, 'failed'::text, 'cancelled'::text]))),
  CHECK ((try_no > 0))
);
CREATE INDEX ratehawk_orders_order ON ratehawk_orders USING btree (((order_id)::text)) WHERE (order_id IS NOT NULL);

create table reconciliation_differences (
  id bigint not null identity,
  side text not null,
  reference text not null,
  kind text not null,
  detail text not null,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  resolved_at timestamp with time zone,
  facts jsonb,
  PRIMARY KEY (id)
);
CREATE UNIQUE INDEX reconciliation_differences_open ON reconciliation_differences USING btree (side, reference, kind) WHERE (resolved_at IS NULL);

create table reconciliation_runs (
  id bigint not null identity,
  side text not null,
  at timestamp with time zone not null,
  compared integer not null,
  problem text,
  PRIMARY KEY (id)
);
CREATE INDEX reconciliation_runs_side ON reconciliation_runs USING btree (side, id DESC);

create table record_history (
  kind text not null,
  record_id text not null,
  seq integer not null,
  at timestamp with time zone not null,
  act text not null,
  from_state text,
  to_state text,
  by_kind text not null,
  by_id uuid,
  by_name text,
  note text,
  detail jsonb,
  PRIMARY KEY (kind, record_id, seq),
  CHECK ((by_kind = ANY (ARRAY['person'::text, 'guest'::text, 'link'::text, 'system'::text]))),
  CHECK (((by_kind = 'person'::text) OR (by_id IS NULL))),
  CHECK ((seq > 0))
);
CREATE INDEX record_history_by ON record_history USING btree (by_id);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON record_history FOR EACH ROW EXECUTE FUNCTION audit_of_record_history();
CREATE TRIGGER audit_changed AFTER UPDATE OF detail, act, to_state, at, by_name, note, by_id, from_state, record_id, seq, kind, by_kind ON record_history FOR EACH ROW WHEN (((((((((((((old.detail IS DISTINCT FROM new.detail) OR (old.act IS DISTINCT FROM new.act)) OR (old.to_state IS DISTINCT FROM new.to_state)) OR (old.at IS DISTINCT FROM new.at)) OR (old.by_name IS DISTINCT FROM new.by_name)) OR (old.note IS DISTINCT FROM new.note)) OR (old.by_id IS DISTINCT FROM new.by_id)) OR (old.from_state IS DISTINCT FROM new.from_state)) OR (old.record_id IS DISTINCT FROM new.record_id)) OR (old.seq IS DISTINCT FROM new.seq)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.by_kind IS DISTINCT FROM new.by_kind))) EXECUTE FUNCTION audit_of_record_history();
CREATE TRIGGER record_history_append_only BEFORE DELETE OR UPDATE ON record_history FOR EACH ROW EXECUTE FUNCTION refuse_change('by_name');
CREATE TRIGGER record_history_no_truncate BEFORE TRUNCATE ON record_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table register_codes (
  address_hash text not null,
  id uuid not null,
  code_hash text not null,
  attempts integer not null default 0,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  UNIQUE (id),
  PRIMARY KEY (address_hash),
  CHECK (((attempts >= 0) AND (attempts <= 5)))
);

create table reset_tokens (
  token_hash text not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX reset_tokens_user ON reset_tokens USING btree (user_id);

create table role_permissions (
  role_id uuid not null,
  permission text not null,
  PRIMARY KEY (role_id, permission),
  FOREIGN KEY (permission) REFERENCES permissions(name) ON DELETE CASCADE,
  FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON role_permissions FOR EACH ROW EXECUTE FUNCTION audit_of_role_permissions();
CREATE TRIGGER audit_changed AFTER UPDATE OF role_id, permission ON role_permissions FOR EACH ROW WHEN (((old.role_id IS DISTINCT FROM new.role_id) OR (old.permission IS DISTINCT FROM new.permission))) EXECUTE FUNCTION audit_of_role_permissions();

create table roles (
  id uuid not null default gen_random_uuid(),
  name text not null,
  name_ar text not null,
  is_shipped boolean not null default false,
  held_by_all text,
  created_at timestamp with time zone not null default now(),
  UNIQUE (held_by_all),
  PRIMARY KEY (id),
  CHECK ((held_by_all = ANY (ARRAY['agent'::text, 'salesman'::text, 'reservation'::text, 'customer'::text])))
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON roles FOR EACH ROW EXECUTE FUNCTION audit_of_roles();
CREATE TRIGGER audit_changed AFTER UPDATE OF held_by_all, id, name ON roles FOR EACH ROW WHEN ((((old.held_by_all IS DISTINCT FROM new.held_by_all) OR (old.id IS DISTINCT FROM new.id)) OR (old.name IS DISTINCT FROM new.name))) EXECUTE FUNCTION audit_of_roles();
CREATE UNIQUE INDEX roles_name ON roles USING btree (lower(name));

create table sales_slots (
  starts timestamp with time zone not null,
  currency character(3) not null,
  shard smallint not null,
  sales bigint not null,
  sold bigint not null,
  returned bigint not null,
  margin bigint not null,
  tax bigint not null,
  PRIMARY KEY (starts, currency, shard)
);

create table saved_cards (
  id uuid not null,
  holder_id uuid not null,
  method_encrypted text not null,
  method_index text not null,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  is_default boolean not null default false,
  state text not null default 'kept'::text,
  added_at timestamp with time zone not null,
  UNIQUE (holder_id, method_index),
  PRIMARY KEY (id),
  FOREIGN KEY (holder_id) REFERENCES card_holders(id),
  CHECK (((NOT is_default) OR (state = 'kept'::text))),
  CHECK (((exp_month >= 1) AND (exp_month <= 12))),
  CHECK ((last4 ~ '^[0-9]{4}$'::text)),
  CHECK ((state = ANY (ARRAY['kept'::text, 'leaving'::text])))
);
CREATE INDEX saved_cards_leaving ON saved_cards USING btree (id) WHERE (state = 'leaving'::text);
CREATE UNIQUE INDEX saved_cards_default ON saved_cards USING btree (holder_id) WHERE is_default;

create table saved_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  query jsonb not null,
  created_at timestamp with time zone not null,
  list text not null,
  shared boolean not null default false,
  UNIQUE (user_id, list, name),
  PRIMARY KEY (id)
);
CREATE INDEX saved_views_shared ON saved_views USING btree (list) WHERE shared;

create table schedule_patterns (
  id bigint not null identity,
  carrier text not null,
  flight_number text not null,
  origin text not null,
  destination text not null,
  days smallint not null,
  departure_time smallint not null,
  arrival_time smallint not null,
  arrival_day_offset smallint not null,
  aircraft text not null,
  effective_from date not null,
  effective_to date not null,
  PRIMARY KEY (id),
  CHECK (((arrival_day_offset >= '-1'::integer) AND (arrival_day_offset <= 3))),
  CHECK (((arrival_time >= 0) AND (arrival_time <= 1439))),
  CHECK ((origin <> destination)),
  CHECK ((effective_from <= effective_to)),
  CHECK (((days >= 1) AND (days <= 127))),
  CHECK (((departure_time >= 0) AND (departure_time <= 1439)))
);

create table seat_blocks (
  id uuid not null,
  active boolean not null,
  request_id text,
  airline text not null,
  locator text,
  cabin text not null,
  legs jsonb not null,
  origin text not null,
  destination text not null,
  departs_at timestamp with time zone not null,
  checked_kg smallint not null,
  cabin_kg smallint not null,
  seats integer not null,
  infants_max integer not null,
  currency character(3) not null,
  prices jsonb not null,
  deposit_minor bigint not null,
  kept_minor bigint not null,
  name_fee_minor bigint not null,
  release_on date not null,
  balance_on date not null,
  names_on date not null,
  ticket_on date not null,
  free_per smallint,
  free_minor bigint,
  reduction_percent smallint not null,
  min_use_percent smallint not null,
  unused_minor bigint not null,
  note_en text,
  note_ar text,
  warned_at timestamp with time zone,
  released_at timestamp with time zone,
  seats_back integer,
  penalty_minor bigint,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  UNIQUE (request_id),
  PRIMARY KEY (id),
  FOREIGN KEY (request_id) REFERENCES group_requests(id),
  CHECK ((airline ~ '^[A-Z0-9]{2}$'::text)),
  CHECK ((cabin = ANY (ARRAY['economy'::text, 'premium_economy'::text, 'business'::text, 'first'::text]))),
  CHECK (((cabin_kg >= 0) AND (cabin_kg <= 30))),
  CHECK (((kept_minor >= 0) AND (kept_minor <= deposit_minor))),
  CHECK (((free_per IS NULL) = (free_minor IS NULL))),
  CHECK (((release_on <= names_on) AND (names_on <= ticket_on) AND (balance_on <= ticket_on))),
  CHECK ((((released_at IS NULL) = (seats_back IS NULL)) AND ((released_at IS NULL) = (penalty_minor IS NULL)))),
  CHECK (((checked_kg >= 0) AND (checked_kg <= 99))),
  CHECK ((deposit_minor > 0)),
  CHECK ((free_minor >= 0)),
  CHECK (((free_per >= 5) AND (free_per <= 99))),
  CHECK (((infants_max >= 0) AND (infants_max <= 99))),
  CHECK ((locator ~ '^[A-Z0-9]{5,8}$'::text)),
  CHECK (((min_use_percent >= 0) AND (min_use_percent <= 100))),
  CHECK ((name_fee_minor >= 0)),
  CHECK (((length(note_ar) >= 1) AND (length(note_ar) <= 600))),
  CHECK (((length(note_en) >= 1) AND (length(note_en) <= 600))),
  CHECK (((reduction_percent >= 0) AND (reduction_percent <= 50))),
  CHECK (((seats >= 1) AND (seats <= 900))),
  CHECK ((unused_minor >= 0))
);
CREATE INDEX seat_blocks_by_departure ON seat_blocks USING btree (departs_at, id) WHERE (archived_at IS NULL);
CREATE INDEX seat_blocks_by_release ON seat_blocks USING btree (release_on) WHERE ((archived_at IS NULL) AND (released_at IS NULL));
CREATE INDEX seat_blocks_offered ON seat_blocks USING btree (departs_at, id) WHERE (active AND (archived_at IS NULL) AND (request_id IS NULL));
CREATE INDEX seat_blocks_words ON seat_blocks USING gin ((((((((((((origin || ' '::text) || destination) || ' '::text) || origin) || '-'::text) || destination) || ' '::text) || airline) || ' '::text) || COALESCE(locator, ''::text))) gin_trgm_ops);

create table seat_sales (
  item_id uuid not null,
  block_id uuid not null,
  names_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  closed_at timestamp with time zone,
  ticketed_at timestamp with time zone,
  ended_at timestamp with time zone,
  PRIMARY KEY (item_id),
  FOREIGN KEY (block_id) REFERENCES seat_blocks(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id)
);
CREATE INDEX seat_sales_of_block ON seat_sales USING btree (block_id);
CREATE INDEX seat_sales_waiting ON seat_sales USING btree (names_at) WHERE ((closed_at IS NULL) AND (ended_at IS NULL));

create table seat_tickets (
  item_id uuid not null,
  position integer not null,
  number text not null,
  UNIQUE (number),
  PRIMARY KEY (item_id, "position"),
  FOREIGN KEY (item_id) REFERENCES seat_sales(item_id),
  CHECK ((number ~ '^[0-9]{13}$'::text))
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  epoch integer not null,
  token_hash text not null,
  cookie_hash text not null,
  cookie_generation integer not null default 1,
  cookie_rotated_at timestamp with time zone not null,
  cookie_seen_at timestamp with time zone,
  previous_cookie_hash text,
  ip text,
  user_agent text,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  idle_expires_at timestamp with time zone not null,
  absolute_expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_because text,
  UNIQUE (token_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_age ON sessions USING btree (absolute_expires_at);
CREATE INDEX sessions_user ON sessions USING btree (user_id) WHERE (revoked_at IS NULL);
CREATE TRIGGER sessions_revoked AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION notify_session_revoked();

create table settings (
  key text not null,
  value jsonb not null,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (key)
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON settings FOR EACH ROW EXECUTE FUNCTION audit_of_settings();
CREATE TRIGGER audit_changed AFTER UPDATE OF value, key ON settings FOR EACH ROW WHEN (((old.value IS DISTINCT FROM new.value) OR (old.key IS DISTINCT FROM new.key))) EXECUTE FUNCTION audit_of_settings();

create table settlement_lines (
  settlement_id uuid not null,
  no integer not null,
  journal_id uuid not null,
  posting_no integer not null,
  part integer not null,
  code text not null,
  document text,
  booking_ref text,
  booking_id uuid,
  position integer,
  day date not null,
  amount_minor bigint not null,
  UNIQUE (journal_id, posting_no, part),
  PRIMARY KEY (settlement_id, no),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (journal_id, posting_no) REFERENCES postings(journal_id, line_no),
  FOREIGN KEY (settlement_id) REFERENCES settlements(id),
  CHECK ((code = ANY (ARRAY['TKTT'::text, 'EMDS'::text, 'RFND'::text, 'CANX'::text, 'ADMA'::text, 'ACMA'::text, 'OTHR'::text]))),
  CHECK ((no > 0)),
  CHECK ((part > 0))
);
CREATE TRIGGER settlement_lines_stay BEFORE DELETE OR UPDATE ON settlement_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table settlement_moves (
  id uuid not null,
  settlement_id uuid not null,
  kind text not null,
  amount_minor bigint not null,
  document text,
  bank_id uuid,
  reference text,
  paid_on date,
  reason text,
  journal_id uuid not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  save_key text,
  reversal_id uuid,
  reversed_by uuid,
  reversed_at timestamp with time zone,
  reverse_reason text,
  UNIQUE (journal_id),
  UNIQUE (reversal_id),
  UNIQUE (save_key),
  PRIMARY KEY (id),
  FOREIGN KEY (bank_id) REFERENCES banks(id),
  FOREIGN KEY (journal_id) REFERENCES journals(id),
  FOREIGN KEY (made_by) REFERENCES users(id),
  FOREIGN KEY (reversal_id) REFERENCES journals(id),
  FOREIGN KEY (reversed_by) REFERENCES users(id),
  FOREIGN KEY (settlement_id) REFERENCES settlements(id),
  CHECK ((amount_minor <> 0)),
  CHECK (((kind = 'payment'::text) = (bank_id IS NOT NULL))),
  CHECK (((kind = 'difference'::text) = (document IS NOT NULL))),
  CHECK (((reversal_id IS NULL) = (reversed_at IS NULL))),
  CHECK ((kind = ANY (ARRAY['payment'::text, 'difference'::text]))),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  CHECK (((length(reference) >= 1) AND (length(reference) <= 80))),
  CHECK (((length(reverse_reason) >= 1) AND (length(reverse_reason) <= 300)))
);
CREATE INDEX settlement_moves_of ON settlement_moves USING btree (settlement_id, made_at);
CREATE TRIGGER settlement_moves_stay BEFORE DELETE ON settlement_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE UNIQUE INDEX settlement_moves_difference ON settlement_moves USING btree (settlement_id, document) WHERE ((kind = 'difference'::text) AND (reversal_id IS NULL));

create table settlement_statement_lines (
  statement_id uuid not null,
  line integer not null,
  document text not null,
  code text,
  pnr text,
  amount_minor bigint not null,
  PRIMARY KEY (statement_id, line),
  FOREIGN KEY (statement_id) REFERENCES settlement_statements(id),
  CHECK (((length(document) >= 1) AND (length(document) <= 60)))
);
CREATE TRIGGER settlement_statement_lines_stay BEFORE DELETE OR UPDATE ON settlement_statement_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table settlement_statements (
  id uuid not null,
  settlement_id uuid not null,
  name text not null,
  file_hash text not null,
  total_minor bigint not null,
  imported_by uuid not null,
  imported_at timestamp with time zone not null,
  UNIQUE (settlement_id, file_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (imported_by) REFERENCES users(id),
  FOREIGN KEY (settlement_id) REFERENCES settlements(id),
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
CREATE INDEX settlement_statements_newest ON settlement_statements USING btree (settlement_id, imported_at DESC);
CREATE TRIGGER settlement_statements_stay BEFORE DELETE OR UPDATE ON settlement_statements FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table settlements (
  id uuid not null,
  reference text not null,
  supplier text not null,
  currency character(3) not null,
  from_day date not null,
  to_day date not null,
  due_on date not null,
  total_minor bigint not null,
  closed_by uuid not null,
  closed_at timestamp with time zone not null,
  UNIQUE (reference),
  UNIQUE (supplier, currency, to_day),
  PRIMARY KEY (id),
  FOREIGN KEY (closed_by) REFERENCES users(id),
  CHECK ((to_day >= from_day)),
  CHECK ((due_on >= to_day)),
  CHECK ((reference ~ '^ST-[A-Z2-9]{6}$'::text))
);
CREATE INDEX settlements_newest ON settlements USING btree (to_day DESC, id DESC);
CREATE TRIGGER settlements_stay BEFORE DELETE OR UPDATE ON settlements FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table special_services (
  id uuid not null,
  booking_id uuid not null,
  item_id uuid not null,
  position integer not null,
  code text not null,
  text_encrypted text,
  status text not null,
  supplier_ref text,
  requested_by uuid,
  requested_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  asked_before uuid,
  UNIQUE (asked_before),
  PRIMARY KEY (id),
  FOREIGN KEY (asked_before) REFERENCES special_services(id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (booking_id, "position") REFERENCES booking_passengers(booking_id, "position"),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  CHECK (((answered_at IS NULL) = (status = ANY (ARRAY['NN'::text, 'PN'::text])))),
  CHECK ((code ~ '^[A-Z]{4}$'::text)),
  CHECK ((status = ANY (ARRAY['NN'::text, 'PN'::text, 'HK'::text, 'KK'::text, 'UC'::text, 'NO'::text, 'UN'::text, 'XX'::text])))
);
CREATE INDEX special_services_booking ON special_services USING btree (booking_id);
CREATE UNIQUE INDEX special_services_once ON special_services USING btree (item_id, "position", code) WHERE (status <> ALL (ARRAY['UC'::text, 'NO'::text, 'UN'::text, 'XX'::text]));

create table staff_profiles (
  user_id uuid not null,
  shift text,
  zone text,
  approval_limit_minor bigint,
  approval_limit_currency text,
  target_minor bigint,
  target_currency text,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((approval_limit_currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((approval_limit_minor >= 0)),
  CHECK (((approval_limit_minor IS NULL) = (approval_limit_currency IS NULL))),
  CHECK (((length(shift) >= 1) AND (length(shift) <= 60))),
  CHECK (((target_minor IS NULL) = (target_currency IS NULL))),
  CHECK ((target_currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((target_minor > 0)),
  CHECK (((length(zone) >= 1) AND (length(zone) <= 60)))
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON staff_profiles FOR EACH ROW EXECUTE FUNCTION audit_of_staff_profiles();
CREATE TRIGGER audit_changed AFTER UPDATE OF approval_limit_minor, user_id, approval_limit_currency ON staff_profiles FOR EACH ROW WHEN ((((old.approval_limit_minor IS DISTINCT FROM new.approval_limit_minor) OR (old.user_id IS DISTINCT FROM new.user_id)) OR (old.approval_limit_currency IS DISTINCT FROM new.approval_limit_currency))) EXECUTE FUNCTION audit_of_staff_profiles();

create table stock_allocations (
  owner text not null,
  unit text not null,
  quantity integer not null,
  state text not null,
  held_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (owner, unit),
  FOREIGN KEY (unit) REFERENCES stock_units(unit),
  CHECK (((state = 'held'::text) = (held_until IS NOT NULL))),
  CHECK ((owner ~ '^[a-z][a-z_]*:[A-Za-z0-9._:-]{1,120}$'::text)),
  CHECK ((quantity > 0)),
  CHECK ((state = ANY (ARRAY['held'::text, 'sold'::text, 'returned'::text, 'lapsed'::text])))
);
CREATE INDEX stock_allocations_lapse ON stock_allocations USING btree (held_until) WHERE (state = 'held'::text);
CREATE INDEX stock_allocations_unit ON stock_allocations USING btree (unit) WHERE (state = 'held'::text);

create table stock_units (
  unit text not null,
  capacity integer not null,
  held integer not null default 0,
  sold integer not null default 0,
  withdrawn_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (unit),
  CHECK ((capacity >= 0)),
  CHECK (((held + sold) <= capacity)),
  CHECK ((held >= 0)),
  CHECK ((sold >= 0)),
  CHECK ((unit ~ '^[a-z][a-z_]*:[A-Za-z0-9._:-]{1,120}$'::text))
);

create table stripe_payments (
  ref text not null,
  mode text not null,
  amount_minor bigint not null,
  currency text not null,
  session_id text,
  expires_at timestamp with time zone not null,
  attempt integer not null default 0,
  refund_from bigint not null default 0,
  refund_to bigint not null default 0,
  created_at timestamp with time zone not null,
  kind text not null default 'page'::text,
  intent_id text,
  UNIQUE (intent_id),
  UNIQUE (session_id),
  PRIMARY KEY (ref),
  CHECK ((amount_minor > 0)),
  CHECK ((((refund_to >= 0) AND (refund_to <= amount_minor)) AND (refund_from <= refund_to))),
  CHECK ((kind = ANY (ARRAY['page'::text, 'charge'::text]))),
  CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  CHECK ((ref ~ '^[a-z0-9]{20,40}$'::text))
);

create table supplier_balances (
  supplier text not null,
  currency character(3) not null,
  theirs_minor bigint,
  asked_at timestamp with time zone,
  low_since timestamp with time zone,
  PRIMARY KEY (supplier, currency)
);

create table supplier_calls (
  id uuid not null default gen_random_uuid(),
  booking_id uuid,
  supplier text not null,
  op text not null,
  key text not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  outcome text,
  detail text,
  PRIMARY KEY (id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id)
);
CREATE INDEX supplier_calls_booking ON supplier_calls USING btree (booking_id, started_at);
CREATE INDEX supplier_calls_finished ON supplier_calls USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX supplier_calls_open ON supplier_calls USING btree (started_at) WHERE (finished_at IS NULL);
CREATE INDEX supplier_calls_started ON supplier_calls USING brin (started_at);

create table supplier_tax_invoices (
  id uuid not null,
  supplier text not null,
  tax_no text not null,
  number text not null,
  issued_on date not null,
  net bigint not null,
  vat bigint not null,
  currency character(3) not null,
  journal_id uuid not null,
  saved_at timestamp with time zone not null,
  saved_by uuid not null,
  undone_at timestamp with time zone,
  undone_by uuid,
  undone_why text,
  UNIQUE (journal_id),
  PRIMARY KEY (id),
  FOREIGN KEY (journal_id) REFERENCES journals(id),
  CHECK (((vat > 0) AND (vat < net))),
  CHECK ((((undone_at IS NULL) = (undone_by IS NULL)) AND ((undone_at IS NULL) = (undone_why IS NULL)))),
  CHECK ((net > 0)),
  CHECK (((length(number) >= 1) AND (length(number) <= 60))),
  CHECK (((length(supplier) >= 2) AND (length(supplier) <= 120))),
  CHECK ((tax_no ~ '^3\d{13}3$'::text)),
  CHECK (((length(undone_why) >= 5) AND (length(undone_why) <= 300)))
);
CREATE INDEX supplier_tax_invoices_newest ON supplier_tax_invoices USING btree (saved_at DESC, id DESC);
CREATE INDEX supplier_tax_invoices_saved ON supplier_tax_invoices USING btree (saved_at) INCLUDE (currency, net, vat);
CREATE INDEX supplier_tax_invoices_undone ON supplier_tax_invoices USING btree (undone_at) INCLUDE (currency, net, vat) WHERE (undone_at IS NOT NULL);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON supplier_tax_invoices FOR EACH ROW EXECUTE FUNCTION audit_of_supplier_tax_invoices();
CREATE TRIGGER audit_changed AFTER UPDATE OF id, journal_id, undone_at, vat, issued_on, supplier, currency, number, saved_by, net, undone_by, tax_no ON supplier_tax_invoices FOR EACH ROW WHEN (((((((((((((old.id IS DISTINCT FROM new.id) OR (old.journal_id IS DISTINCT FROM new.journal_id)) OR (old.undone_at IS DISTINCT FROM new.undone_at)) OR (old.vat IS DISTINCT FROM new.vat)) OR (old.issued_on IS DISTINCT FROM new.issued_on)) OR (old.supplier IS DISTINCT FROM new.supplier)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.number IS DISTINCT FROM new.number)) OR (old.saved_by IS DISTINCT FROM new.saved_by)) OR (old.net IS DISTINCT FROM new.net)) OR (old.undone_by IS DISTINCT FROM new.undone_by)) OR (old.tax_no IS DISTINCT FROM new.tax_no))) EXECUTE FUNCTION audit_of_supplier_tax_invoices();
CREATE TRIGGER supplier_tax_invoices_stay BEFORE DELETE ON supplier_tax_invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE UNIQUE INDEX supplier_tax_invoices_once ON supplier_tax_invoices USING btree (tax_no, number) WHERE (undone_at IS NULL);

create table supplier_terms (
  supplier text not null,
  terms text not null,
  period_ends integer[] not null,
  pay_days integer not null,
  saved_by uuid not null,
  saved_at timestamp with time zone not null,
  alarm_days integer not null default 3,
  PRIMARY KEY (supplier),
  FOREIGN KEY (saved_by) REFERENCES users(id),
  CHECK (((alarm_days >= 0) AND (alarm_days <= 60))),
  CHECK (((pay_days >= 0) AND (pay_days <= 120))),
  CHECK ((((cardinality(period_ends) >= 1) AND (cardinality(period_ends) <= 31)) AND (1 <= ALL (period_ends)) AND (31 >= ALL (period_ends)))),
  CHECK (((length(supplier) >= 1) AND (length(supplier) <= 80))),
  CHECK ((terms = ANY (ARRAY['bsp'::text, 'prepaid'::text, 'invoice'::text])))
);

create table supplier_topups (
  id uuid not null,
  reference text not null,
  supplier text not null,
  bank_id uuid not null,
  amount_minor bigint not null,
  currency character(3) not null,
  bank_reference text not null,
  paid_on date not null,
  state text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  note text,
  journal_id uuid,
  reversal_id uuid,
  save_key text,
  block_id uuid,
  UNIQUE (journal_id),
  UNIQUE (reference),
  UNIQUE (reversal_id),
  UNIQUE (save_key),
  PRIMARY KEY (id),
  FOREIGN KEY (bank_id) REFERENCES banks(id),
  FOREIGN KEY (block_id) REFERENCES hotel_blocks(id),
  FOREIGN KEY (decided_by) REFERENCES users(id),
  FOREIGN KEY (journal_id) REFERENCES journals(id),
  FOREIGN KEY (made_by) REFERENCES users(id),
  FOREIGN KEY (reversal_id) REFERENCES journals(id),
  CHECK ((amount_minor > 0)),
  CHECK (((length(bank_reference) >= 3) AND (length(bank_reference) <= 80))),
  CHECK (((state = ANY (ARRAY['posted'::text, 'reversed'::text])) = (journal_id IS NOT NULL))),
  CHECK (((state = 'reversed'::text) = (reversal_id IS NOT NULL))),
  CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  CHECK (((state <> 'refused'::text) OR (decided_by <> made_by))),
  CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  CHECK ((reference ~ '^TU-[A-Z2-9]{6}$'::text)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'posted'::text, 'refused'::text, 'reversed'::text]))),
  CHECK (((length(supplier) >= 1) AND (length(supplier) <= 80)))
);
CREATE INDEX supplier_topups_newest ON supplier_topups USING btree (made_at DESC, id DESC);
CREATE INDEX supplier_topups_of ON supplier_topups USING btree (supplier, currency, made_at DESC);
CREATE INDEX supplier_topups_of_block ON supplier_topups USING btree (block_id) WHERE (block_id IS NOT NULL);
CREATE INDEX supplier_topups_of_state ON supplier_topups USING btree (state, made_at DESC, id DESC);
CREATE INDEX supplier_topups_words ON supplier_topups USING gin (reference gin_trgm_ops, supplier gin_trgm_ops, bank_reference gin_trgm_ops);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON supplier_topups FOR EACH ROW EXECUTE FUNCTION audit_of_supplier_topups();
CREATE TRIGGER audit_changed AFTER UPDATE OF decided_at, id, journal_id, reversal_id, made_by, bank_reference, reference, decided_by, block_id, state, currency, supplier, amount_minor, bank_id ON supplier_topups FOR EACH ROW WHEN (((((((((((((((old.decided_at IS DISTINCT FROM new.decided_at) OR (old.id IS DISTINCT FROM new.id)) OR (old.journal_id IS DISTINCT FROM new.journal_id)) OR (old.reversal_id IS DISTINCT FROM new.reversal_id)) OR (old.made_by IS DISTINCT FROM new.made_by)) OR (old.bank_reference IS DISTINCT FROM new.bank_reference)) OR (old.reference IS DISTINCT FROM new.reference)) OR (old.decided_by IS DISTINCT FROM new.decided_by)) OR (old.block_id IS DISTINCT FROM new.block_id)) OR (old.state IS DISTINCT FROM new.state)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.supplier IS DISTINCT FROM new.supplier)) OR (old.amount_minor IS DISTINCT FROM new.amount_minor)) OR (old.bank_id IS DISTINCT FROM new.bank_id))) EXECUTE FUNCTION audit_of_supplier_topups();
CREATE TRIGGER supplier_topups_stay BEFORE DELETE ON supplier_topups FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table tasks (
  id uuid not null,
  kind text not null,
  act_id uuid,
  subject text not null,
  permission text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  decision text,
  note text,
  PRIMARY KEY (id),
  FOREIGN KEY (act_id) REFERENCES acts(id),
  CHECK (((closed_at IS NULL) = (decision IS NULL)))
);
CREATE INDEX tasks_open ON tasks USING btree (opened_at) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX tasks_open_act ON tasks USING btree (act_id) WHERE (closed_at IS NULL);

create table tax_buyers (
  agency_id uuid not null,
  vat_number text,
  id_scheme text,
  id_number text,
  street text not null,
  building text,
  district text,
  city text not null,
  postal_code text,
  country character(2) not null,
  saved_at timestamp with time zone not null,
  saved_by uuid not null,
  PRIMARY KEY (agency_id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  CHECK ((building ~ '^\d{4}$'::text)),
  CHECK (((id_scheme IS NULL) = (id_number IS NULL))),
  CHECK (((vat_number IS NULL) OR (country = 'SA'::bpchar))),
  CHECK (((country <> 'SA'::bpchar) OR ((building IS NOT NULL) AND (district IS NOT NULL) AND (postal_code ~ '^\d{5}$'::text)))),
  CHECK (((length(city) >= 2) AND (length(city) <= 80))),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK (((length(district) >= 2) AND (length(district) <= 80))),
  CHECK ((id_number ~ '^[A-Z0-9]{4,20}$'::text)),
  CHECK ((id_scheme = ANY (ARRAY['TIN'::text, 'CRN'::text, 'MOM'::text, 'MLS'::text, '700'::text, 'SAG'::text, 'OTH'::text]))),
  CHECK ((postal_code ~ '^[A-Z0-9 -]{3,10}$'::text)),
  CHECK (((length(street) >= 2) AND (length(street) <= 120))),
  CHECK ((vat_number ~ '^3\d{13}3$'::text))
);

create table tax_days (
  day date not null,
  currency character(3) not null,
  country character(2) not null,
  category character(1) not null,
  rate_bp integer not null,
  reason text not null,
  lines bigint not null,
  output_net bigint not null,
  output_vat bigint not null,
  corrected_net bigint not null,
  corrected_vat bigint not null,
  PRIMARY KEY (day, currency, country, category, rate_bp, reason)
);

create table tax_documents (
  id uuid not null,
  number text not null,
  kind text not null,
  form text not null,
  booking_ref text not null,
  agency_id uuid,
  seller jsonb not null,
  buyer jsonb,
  original_number text,
  reason text,
  currency character(3) not null,
  net bigint not null,
  vat bigint not null,
  vat_sar bigint,
  rounding bigint not null,
  payable bigint not null,
  rate jsonb,
  supplies jsonb not null,
  lines jsonb not null,
  issued_local text not null,
  issued_at timestamp with time zone not null,
  qr text not null,
  problems text[] not null default '{}'::text[],
  UNIQUE (number),
  PRIMARY KEY (id),
  FOREIGN KEY (id) REFERENCES invoices(id),
  CHECK (((form = 'standard'::text) = (buyer IS NOT NULL))),
  CHECK ((payable = ((net + vat) + rounding))),
  CHECK ((form = ANY (ARRAY['standard'::text, 'simplified'::text]))),
  CHECK ((issued_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$'::text)),
  CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit'::text, 'debit'::text]))),
  CHECK (((kind = ANY (ARRAY['credit'::text, 'debit'::text])) = (original_number IS NOT NULL))),
  CHECK ((reason = ANY (ARRAY['voided'::text, 'refunded'::text, 'memo'::text, 'memo_back'::text, 'raised'::text, 'raise_back'::text, 'split'::text]))),
  CHECK (((kind = ANY (ARRAY['credit'::text, 'debit'::text])) = (reason IS NOT NULL)))
);
CREATE INDEX tax_documents_agency ON tax_documents USING btree (agency_id, issued_at DESC, id DESC);
CREATE INDEX tax_documents_booking ON tax_documents USING btree (booking_ref);
CREATE INDEX tax_documents_incomplete ON tax_documents USING btree (issued_at DESC, id DESC) WHERE (problems <> '{}'::text[]);
CREATE INDEX tax_documents_kind ON tax_documents USING btree (kind, issued_at DESC, id DESC);
CREATE INDEX tax_documents_newest ON tax_documents USING btree (issued_at DESC, id DESC);
CREATE INDEX tax_documents_words ON tax_documents USING gin (number gin_trgm_ops, booking_ref gin_trgm_ops, original_number gin_trgm_ops, ((buyer ->> 'vat_number'::text)) gin_trgm_ops, ((buyer #>> '{name,en}'::text[])) gin_trgm_ops, ((buyer #>> '{name,ar}'::text[])) gin_trgm_ops);
CREATE TRIGGER tax_documents_append_only BEFORE DELETE OR UPDATE ON tax_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tax_documents_no_truncate BEFORE TRUNCATE ON tax_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table tax_lines (
  journal_id uuid not null,
  no smallint not null,
  item_id uuid not null,
  event text not null,
  country character(2) not null,
  role text not null,
  category character(1) not null,
  rate_bp integer not null,
  reason_code text,
  gross bigint not null,
  net bigint not null,
  vat bigint not null,
  rounding bigint not null,
  currency character(3) not null,
  at timestamp with time zone not null,
  PRIMARY KEY (journal_id, no),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  FOREIGN KEY (journal_id) REFERENCES journals(id),
  CHECK ((category = ANY (ARRAY['S'::bpchar, 'Z'::bpchar, 'E'::bpchar, 'O'::bpchar]))),
  CHECK ((gross = ((net + vat) + rounding))),
  CHECK (((category = 'S'::bpchar) = (rate_bp > 0))),
  CHECK (((category = 'S'::bpchar) OR (vat = 0))),
  CHECK ((event = ANY (ARRAY['sale'::text, 'credit'::text, 'fee'::text, 'split'::text]))),
  CHECK ((no > 0)),
  CHECK (((rate_bp >= 0) AND (rate_bp <= 10000))),
  CHECK ((role = ANY (ARRAY['principal'::text, 'disclosed_agent'::text]))),
  CHECK (((event = ANY (ARRAY['credit'::text, 'split'::text])) OR ((rounding >= '-1'::integer) AND (rounding <= 1))))
);
CREATE INDEX tax_lines_item ON tax_lines USING btree (item_id, event);
CREATE INDEX tax_lines_sums ON tax_lines USING btree (at) INCLUDE (event, country, category, rate_bp, reason_code, currency, net, vat);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON tax_lines FOR EACH ROW EXECUTE FUNCTION audit_of_tax_lines();
CREATE TRIGGER audit_changed AFTER UPDATE OF net, gross, category, event, vat, role, no, rounding, reason_code, rate_bp, item_id, journal_id, at, country, currency ON tax_lines FOR EACH ROW WHEN ((((((((((((((((old.net IS DISTINCT FROM new.net) OR (old.gross IS DISTINCT FROM new.gross)) OR (old.category IS DISTINCT FROM new.category)) OR (old.event IS DISTINCT FROM new.event)) OR (old.vat IS DISTINCT FROM new.vat)) OR (old.role IS DISTINCT FROM new.role)) OR (old.no IS DISTINCT FROM new.no)) OR (old.rounding IS DISTINCT FROM new.rounding)) OR (old.reason_code IS DISTINCT FROM new.reason_code)) OR (old.rate_bp IS DISTINCT FROM new.rate_bp)) OR (old.item_id IS DISTINCT FROM new.item_id)) OR (old.journal_id IS DISTINCT FROM new.journal_id)) OR (old.at IS DISTINCT FROM new.at)) OR (old.country IS DISTINCT FROM new.country)) OR (old.currency IS DISTINCT FROM new.currency))) EXECUTE FUNCTION audit_of_tax_lines();
CREATE TRIGGER tax_lines_append_only BEFORE DELETE OR UPDATE ON tax_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tax_lines_days AFTER INSERT ON tax_lines REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION forget_tax_days();
CREATE TRIGGER tax_lines_no_truncate BEFORE TRUNCATE ON tax_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table tax_rates_of_exchange (
  currency character(3) not null,
  since date not null,
  micro bigint not null,
  source text not null,
  saved_at timestamp with time zone not null,
  saved_by uuid,
  PRIMARY KEY (currency, since),
  CHECK (((currency ~ '^[A-Z]{3}$'::text) AND (currency <> 'SAR'::bpchar))),
  CHECK ((micro > 0)),
  CHECK (((length(source) >= 2) AND (length(source) <= 120)))
);
CREATE TRIGGER tax_rates_of_exchange_append_only BEFORE DELETE OR UPDATE ON tax_rates_of_exchange FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table tax_reasons (
  country character(2) not null,
  code text not null,
  category character(1) not null,
  text_en text not null,
  text_ar text not null,
  PRIMARY KEY (country, code),
  CHECK ((category = ANY (ARRAY['Z'::bpchar, 'E'::bpchar, 'O'::bpchar]))),
  CHECK ((country ~ '^[A-Z]{2}$'::text))
);

create table tax_roles (
  id uuid not null default gen_random_uuid(),
  product text,
  supplier text,
  role text not null,
  valid daterange not null default daterange(NULL::date, NULL::date),
  reason text not null,
  PRIMARY KEY (id),
  CHECK ((reason <> ''::text)),
  CHECK ((role = ANY (ARRAY['principal'::text, 'disclosed_agent'::text])))
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON tax_roles FOR EACH ROW EXECUTE FUNCTION audit_of_tax_roles();
CREATE TRIGGER audit_changed AFTER UPDATE OF id, valid, product, reason, role, supplier ON tax_roles FOR EACH ROW WHEN (((((((old.id IS DISTINCT FROM new.id) OR (old.valid IS DISTINCT FROM new.valid)) OR (old.product IS DISTINCT FROM new.product)) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.role IS DISTINCT FROM new.role)) OR (old.supplier IS DISTINCT FROM new.supplier))) EXECUTE FUNCTION audit_of_tax_roles();
CREATE TRIGGER tax_roles_stay BEFORE DELETE ON tax_roles FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE UNIQUE INDEX tax_roles_one ON tax_roles USING btree (product, supplier, lower(valid)) NULLS NOT DISTINCT;

create table tax_rules (
  id uuid not null default gen_random_uuid(),
  country character(2) not null,
  product text,
  line_kind text,
  role text,
  route text,
  rate_bp integer not null,
  category character(1) not null,
  reason_code text,
  valid daterange not null default daterange(NULL::date, NULL::date),
  priority integer not null default 0,
  enabled boolean not null,
  source text not null,
  verified_on date,
  PRIMARY KEY (id),
  FOREIGN KEY (country, reason_code) REFERENCES tax_reasons(country, code),
  CHECK ((category = ANY (ARRAY['S'::bpchar, 'Z'::bpchar, 'E'::bpchar, 'O'::bpchar]))),
  CHECK (
CASE category
    WHEN 'S'::bpchar THEN ((rate_bp > 0) AND (reason_code IS NULL))
    ELSE ((rate_bp = 0) AND (reason_code IS NOT NULL))
END),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK ((line_kind = ANY (ARRAY['carriage'::text, 'carriage_extra'::text, 'stay'::text, 'ground'::text, 'package'::text, 'government_fee'::text, 'insurance'::text, 'other'::text, 'margin'::text, 'service_fee'::text, 'void_fee'::text, 'refund_fee'::text, 'penalty'::text, 'commission'::text]))),
  CHECK (((rate_bp >= 0) AND (rate_bp <= 10000))),
  CHECK ((role = ANY (ARRAY['principal'::text, 'disclosed_agent'::text]))),
  CHECK ((route = ANY (ARRAY['domestic'::text, 'international'::text, 'abroad'::text])))
);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON tax_rules FOR EACH ROW EXECUTE FUNCTION audit_of_tax_rules();
CREATE TRIGGER audit_changed AFTER UPDATE OF product, country, enabled, role, priority, line_kind, route, verified_on, reason_code, rate_bp, source, category, id, valid ON tax_rules FOR EACH ROW WHEN (((((((((((((((old.product IS DISTINCT FROM new.product) OR (old.country IS DISTINCT FROM new.country)) OR (old.enabled IS DISTINCT FROM new.enabled)) OR (old.role IS DISTINCT FROM new.role)) OR (old.priority IS DISTINCT FROM new.priority)) OR (old.line_kind IS DISTINCT FROM new.line_kind)) OR (old.route IS DISTINCT FROM new.route)) OR (old.verified_on IS DISTINCT FROM new.verified_on)) OR (old.reason_code IS DISTINCT FROM new.reason_code)) OR (old.rate_bp IS DISTINCT FROM new.rate_bp)) OR (old.source IS DISTINCT FROM new.source)) OR (old.category IS DISTINCT FROM new.category)) OR (old.id IS DISTINCT FROM new.id)) OR (old.valid IS DISTINCT FROM new.valid))) EXECUTE FUNCTION audit_of_tax_rules();
CREATE TRIGGER tax_rules_stay BEFORE DELETE ON tax_rules FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE UNIQUE INDEX tax_rules_one ON tax_rules USING btree (country, product, line_kind, role, route, priority, valid) NULLS NOT DISTINCT;

create table test_card_payments (
  id text not null,
  status text not null,
  amount_minor bigint not null,
  currency text not null,
  merchant text not null,
  reference text not null,
  return_url text not null,
  webhook_url text not null,
  card_last4 text,
  created_at timestamp with time zone not null,
  refunded_minor bigint,
  page_hash text,
  keep_for text,
  forgotten boolean not null default false,
  UNIQUE (page_hash),
  PRIMARY KEY (id),
  CHECK (((refunded_minor >= 1) AND (refunded_minor <= amount_minor)))
);
CREATE INDEX test_card_payments_kept ON test_card_payments USING btree (keep_for) WHERE (keep_for IS NOT NULL);

create table ticket_sums (
  number text not null,
  booking_id uuid not null,
  issued_at timestamp with time zone not null,
  kind text not null,
  carrier text,
  agency_id uuid,
  currency character(3) not null,
  sold bigint not null,
  vat bigint not null,
  returned bigint not null,
  PRIMARY KEY (number)
);
CREATE INDEX ticket_sums_booking ON ticket_sums USING btree (booking_id);
CREATE INDEX ticket_sums_issued ON ticket_sums USING btree (issued_at) INCLUDE (kind, carrier, agency_id, currency, sold, vat, returned);

create table ticket_sums_state (
  id smallint not null default 1,
  kept_until timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK ((id = 1))
);

create table tickets (
  number text not null,
  booking_id uuid not null,
  passenger integer not null,
  kind text not null,
  coupons jsonb not null,
  issued_at timestamp with time zone not null,
  item_id uuid not null,
  exchanged_from text[] not null default '{}'::text[],
  rfisc text,
  rfic text,
  connected_to text,
  endorsement text,
  UNIQUE (number),
  PRIMARY KEY (booking_id, number),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  CHECK ((kind = ANY (ARRAY['ticket'::text, 'emd'::text])))
);
CREATE INDEX tickets_booking ON tickets USING btree (booking_id);
CREATE INDEX tickets_issued ON tickets USING btree (issued_at, number);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON tickets FOR EACH ROW EXECUTE FUNCTION audit_of_tickets();
CREATE TRIGGER audit_changed AFTER UPDATE OF item_id, exchanged_from, issued_at, coupons, passenger, booking_id, rfisc, kind, number ON tickets FOR EACH ROW WHEN ((((((((((old.item_id IS DISTINCT FROM new.item_id) OR (old.exchanged_from IS DISTINCT FROM new.exchanged_from)) OR (old.issued_at IS DISTINCT FROM new.issued_at)) OR (old.coupons IS DISTINCT FROM new.coupons)) OR (old.passenger IS DISTINCT FROM new.passenger)) OR (old.booking_id IS DISTINCT FROM new.booking_id)) OR (old.rfisc IS DISTINCT FROM new.rfisc)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.number IS DISTINCT FROM new.number))) EXECUTE FUNCTION audit_of_tickets();
CREATE TRIGGER tickets_sums AFTER INSERT ON tickets REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ticket_sums_of_fresh();
CREATE TRIGGER tickets_sums_gone AFTER DELETE ON tickets FOR EACH ROW EXECUTE FUNCTION forget_ticket_sums();
CREATE TRIGGER tickets_sums_moved AFTER UPDATE ON tickets FOR EACH ROW WHEN (((((((old.number IS DISTINCT FROM new.number) OR (old.booking_id IS DISTINCT FROM new.booking_id)) OR (old.item_id IS DISTINCT FROM new.item_id)) OR (old.passenger IS DISTINCT FROM new.passenger)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.issued_at IS DISTINCT FROM new.issued_at))) EXECUTE FUNCTION forget_ticket_sums();

create table travellers (
  id uuid not null default gen_random_uuid(),
  agency_id uuid,
  customer_id uuid,
  number integer not null,
  title text not null,
  given_name text not null,
  surname text not null,
  local_name text,
  gender text not null,
  birth_encrypted text not null,
  nationality text not null,
  passport_encrypted text not null,
  passport_index text not null,
  passport_masked text not null,
  passport_country text not null,
  passport_issue date,
  passport_expiry date not null,
  national_encrypted text,
  save_key text,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  UNIQUE (save_key),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (customer_id) REFERENCES users(id),
  CHECK ((gender = ANY (ARRAY['m'::text, 'f'::text]))),
  CHECK (((agency_id IS NULL) <> (customer_id IS NULL))),
  CHECK ((title = ANY (ARRAY['mr'::text, 'mrs'::text, 'ms'::text, 'miss'::text, 'mstr'::text])))
);
CREATE INDEX travellers_by_expiry ON travellers USING btree (COALESCE(agency_id, customer_id), passport_expiry, id) WHERE (deleted_at IS NULL);
CREATE INDEX travellers_by_name ON travellers USING btree (COALESCE(agency_id, customer_id), surname, given_name, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX travellers_number ON travellers USING btree (COALESCE(agency_id, customer_id), number);
CREATE UNIQUE INDEX travellers_passport ON travellers USING btree (COALESCE(agency_id, customer_id), passport_country, passport_index) WHERE (deleted_at IS NULL);

create table trial_days (
  day date not null,
  owner_type text not null,
  kind text not null,
  currency character(3) not null,
  accounts bigint not null,
  debit bigint not null,
  credit bigint not null,
  PRIMARY KEY (day, owner_type, kind, currency)
);

create table umrah_beds (
  room_id uuid not null,
  departure_id uuid not null,
  bed_no smallint not null,
  item_id uuid not null,
  position smallint not null,
  counts_as text not null,
  lap boolean not null,
  by_hand boolean not null,
  EXCLUDE USING gist (room_id WITH =, counts_as WITH <>, item_id WITH <>) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (departure_id, item_id, "position") DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (room_id, bed_no) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (item_id, "position") REFERENCES umrah_pilgrims(item_id, "position"),
  FOREIGN KEY (room_id, departure_id) REFERENCES umrah_rooms(id, departure_id),
  CHECK (((bed_no >= 0) AND (bed_no <= 20))),
  CHECK ((counts_as = ANY (ARRAY['m'::text, 'f'::text])))
);
CREATE INDEX umrah_beds_of ON umrah_beds USING btree (departure_id);

create table umrah_contracts (
  id uuid not null default gen_random_uuid(),
  departure_id uuid not null,
  kind text not null,
  stay_seq smallint,
  provider text not null,
  licence_no text,
  licence_until date,
  number text,
  rooms smallint,
  people smallint not null,
  nights daterange,
  state text not null,
  file_name text,
  file_title text,
  reason text,
  made_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (departure_id) REFERENCES umrah_departures(id),
  FOREIGN KEY (file_name) REFERENCES files(file_name),
  CHECK ((((kind = 'hotel'::text) = (stay_seq IS NOT NULL)) AND ((kind = 'hotel'::text) = (nights IS NOT NULL)) AND ((kind = 'hotel'::text) = (rooms IS NOT NULL)))),
  CHECK (((state <> 'documented'::text) OR ((number IS NOT NULL) AND (file_name IS NOT NULL)))),
  CHECK ((kind = ANY (ARRAY['hotel'::text, 'transport'::text]))),
  CHECK (((length(licence_no) >= 1) AND (length(licence_no) <= 60))),
  CHECK (((length(number) >= 1) AND (length(number) <= 60))),
  CHECK ((people > 0)),
  CHECK (((length(provider) >= 1) AND (length(provider) <= 120))),
  CHECK ((rooms > 0)),
  CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'documented'::text, 'refused'::text, 'replaced'::text, 'cancelled'::text])))
);
CREATE INDEX umrah_contracts_of ON umrah_contracts USING btree (departure_id);
CREATE UNIQUE INDEX umrah_contracts_stay ON umrah_contracts USING btree (departure_id, stay_seq) WHERE ((kind = 'hotel'::text) AND (state = ANY (ARRAY['draft'::text, 'sent'::text, 'documented'::text, 'refused'::text])));

create table umrah_costs (
  id uuid not null default gen_random_uuid(),
  departure_id uuid not null,
  kind text not null,
  note text not null,
  quantity integer not null,
  each_minor bigint not null,
  actual_minor bigint,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (departure_id) REFERENCES umrah_departures(id),
  CHECK ((actual_minor >= 0)),
  CHECK ((each_minor >= 0)),
  CHECK ((kind = ANY (ARRAY['rooms'::text, 'visas'::text, 'flights'::text, 'bus'::text, 'visits'::text, 'guide'::text, 'kits'::text, 'misc'::text]))),
  CHECK ((length(note) <= 120)),
  CHECK (((quantity >= 1) AND (quantity <= 9999)))
);
CREATE INDEX umrah_costs_of ON umrah_costs USING btree (departure_id, created_at, id);

create table umrah_departures (
  id uuid not null default gen_random_uuid(),
  package_id uuid not null,
  code text not null,
  from_city character(3) not null,
  with_ticket boolean not null,
  starts date not null,
  ends date not null,
  from_year smallint,
  from_month smallint,
  from_day smallint,
  until_month smallint,
  until_day smallint,
  hijri_version integer not null,
  seats smallint not null,
  closes_on date not null,
  status text not null,
  created_at timestamp with time zone not null,
  UNIQUE (code),
  PRIMARY KEY (id),
  FOREIGN KEY (package_id) REFERENCES umrah_packages(id),
  CHECK ((ends > starts)),
  CHECK ((closes_on <= starts)),
  CHECK ((((from_year IS NULL) = (from_day IS NULL)) AND ((from_year IS NULL) = (from_month IS NULL)))),
  CHECK ((((until_month IS NULL) = (until_day IS NULL)) AND ((until_day IS NULL) OR (from_year IS NOT NULL)))),
  CHECK (((seats >= 1) AND (seats <= 999))),
  CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))
);
CREATE INDEX umrah_departures_next ON umrah_departures USING btree (starts) WHERE (status = 'open'::text);
CREATE INDEX umrah_departures_of ON umrah_departures USING btree (package_id, starts);

create table umrah_documents (
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  position smallint not null,
  kind text not null,
  seq smallint not null,
  state text not null,
  file_name text not null,
  file_title text not null,
  days_encrypted text,
  reason text,
  given_at timestamp with time zone not null,
  checked_by uuid,
  checked_at timestamp with time zone,
  UNIQUE (item_id, "position", kind, seq),
  PRIMARY KEY (id),
  FOREIGN KEY (checked_by) REFERENCES users(id),
  FOREIGN KEY (file_name) REFERENCES files(file_name),
  FOREIGN KEY (item_id, "position") REFERENCES umrah_pilgrims(item_id, "position"),
  CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
  CHECK (((state = 'given'::text) = (checked_at IS NULL))),
  CHECK ((length(reason) <= 500)),
  CHECK ((seq > 0)),
  CHECK ((state = ANY (ARRAY['given'::text, 'checked'::text, 'refused'::text])))
);

create table umrah_flights (
  item_id uuid not null,
  position smallint not null,
  direction text not null,
  flight text not null,
  from_airport character(3) not null,
  to_airport character(3) not null,
  departs timestamp without time zone not null,
  arrives timestamp without time zone not null,
  confirmed boolean not null,
  PRIMARY KEY (item_id, "position", direction),
  FOREIGN KEY (item_id, "position") REFERENCES umrah_pilgrims(item_id, "position"),
  CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  CHECK ((flight ~ '^[A-Z0-9]{2}[0-9]{1,4}$'::text))
);

create table umrah_groups (
  departure_id uuid not null,
  version integer not null default 0,
  room_types jsonb not null default '[]'::jsonb,
  company text,
  agent_code text,
  group_no text,
  leader_item_id uuid,
  leader_position smallint,
  free_per smallint,
  leader_phone_encrypted text,
  hotel_contacts jsonb not null default '[]'::jsonb,
  rooms_closed_at timestamp with time zone,
  PRIMARY KEY (departure_id),
  FOREIGN KEY (departure_id) REFERENCES umrah_departures(id),
  FOREIGN KEY (leader_item_id, leader_position) REFERENCES umrah_pilgrims(item_id, "position"),
  CHECK (((length(agent_code) >= 1) AND (length(agent_code) <= 40))),
  CHECK (((leader_item_id IS NULL) = (leader_position IS NULL))),
  CHECK (((length(company) >= 1) AND (length(company) <= 120))),
  CHECK (((free_per >= 5) AND (free_per <= 99))),
  CHECK (((length(group_no) >= 1) AND (length(group_no) <= 40)))
);

create table umrah_legs (
  id uuid not null default gen_random_uuid(),
  departure_id uuid not null,
  kind text not null,
  from_place text not null,
  to_place text not null,
  flight text,
  at timestamp without time zone not null,
  minutes smallint not null,
  guide text,
  version integer not null default 1,
  flight_on date,
  PRIMARY KEY (id),
  FOREIGN KEY (departure_id) REFERENCES umrah_departures(id),
  CHECK (((length(from_place) >= 1) AND (length(from_place) <= 80))),
  CHECK (((length(guide) >= 1) AND (length(guide) <= 80))),
  CHECK ((kind = ANY (ARRAY['arrival'::text, 'transfer'::text, 'visit'::text, 'departure'::text]))),
  CHECK (((minutes >= 5) AND (minutes <= 1440))),
  CHECK (((length(to_place) >= 1) AND (length(to_place) <= 80)))
);
CREATE INDEX umrah_legs_of ON umrah_legs USING btree (departure_id, at);

create table umrah_overrides (
  item_id uuid not null,
  position smallint not null,
  rule_id uuid not null,
  reason text not null,
  by_id uuid not null,
  at timestamp with time zone not null,
  PRIMARY KEY (item_id, "position", rule_id),
  FOREIGN KEY (by_id) REFERENCES users(id),
  FOREIGN KEY (item_id, "position") REFERENCES umrah_pilgrims(item_id, "position"),
  FOREIGN KEY (rule_id) REFERENCES umrah_rules(id)
);

create table umrah_packages (
  id uuid not null default gen_random_uuid(),
  code text not null,
  title_en text not null,
  title_ar text not null,
  summary_en text not null,
  summary_ar text not null,
  category text not null,
  currency character(3) not null,
  inclusions jsonb not null,
  images jsonb not null,
  moon text not null,
  commission_bp integer not null,
  deposit_minor bigint not null,
  balance_days smallint not null,
  ladder jsonb not null,
  status text not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  visa_fee_minor bigint not null default 0,
  instalments jsonb not null default '[]'::jsonb,
  components jsonb not null default '[]'::jsonb,
  UNIQUE (code),
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  CHECK (((balance_days >= 0) AND (balance_days <= 365))),
  CHECK ((category = ANY (ARRAY['economy'::text, 'standard'::text, 'premium'::text, 'vip'::text]))),
  CHECK (((commission_bp >= 0) AND (commission_bp <= 3000))),
  CHECK ((deposit_minor >= 0)),
  CHECK ((moon = ANY (ARRAY['fixed'::text, 'follow'::text]))),
  CHECK ((status = ANY (ARRAY['draft'::text, 'on_sale'::text, 'closed'::text, 'archived'::text]))),
  CHECK ((length(summary_ar) <= 600)),
  CHECK ((length(summary_en) <= 600)),
  CHECK (((length(title_ar) >= 1) AND (length(title_ar) <= 120))),
  CHECK (((length(title_en) >= 1) AND (length(title_en) <= 120))),
  CHECK ((visa_fee_minor >= 0))
);
CREATE INDEX umrah_packages_newest ON umrah_packages USING btree (created_at DESC, id);

create table umrah_permits (
  id uuid not null default gen_random_uuid(),
  departure_id uuid not null,
  item_id uuid not null,
  position smallint not null,
  kind text not null,
  at timestamp without time zone not null,
  number text,
  state text not null,
  reminded_hours smallint,
  PRIMARY KEY (id),
  FOREIGN KEY (departure_id) REFERENCES umrah_departures(id),
  FOREIGN KEY (item_id, "position") REFERENCES umrah_pilgrims(item_id, "position"),
  CHECK ((kind = ANY (ARRAY['umrah'::text, 'rawdah'::text]))),
  CHECK (((length(number) >= 1) AND (length(number) <= 40))),
  CHECK ((state = ANY (ARRAY['booked'::text, 'used'::text, 'missed'::text, 'cancelled'::text])))
);
CREATE INDEX umrah_permits_ahead ON umrah_permits USING btree (at) WHERE (state = 'booked'::text);
CREATE INDEX umrah_permits_of ON umrah_permits USING btree (departure_id);
CREATE UNIQUE INDEX umrah_permits_live ON umrah_permits USING btree (item_id, "position", kind, at) WHERE (state = 'booked'::text);

create table umrah_pilgrims (
  item_id uuid not null,
  position smallint not null,
  departure_id uuid not null,
  gender character(1) not null,
  age smallint not null,
  place text not null,
  room smallint not null,
  shares boolean not null,
  details_encrypted text not null,
  care_encrypted text,
  left_at timestamp with time zone,
  PRIMARY KEY (item_id, "position"),
  FOREIGN KEY (departure_id) REFERENCES umrah_departures(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  CHECK (((age >= 0) AND (age <= 120))),
  CHECK ((gender = ANY (ARRAY['m'::bpchar, 'f'::bpchar]))),
  CHECK ((room >= 0))
);
CREATE INDEX umrah_pilgrims_of ON umrah_pilgrims USING btree (departure_id);

create table umrah_prices (
  departure_id uuid not null,
  place text not null,
  price_minor bigint not null,
  cost_minor bigint not null,
  PRIMARY KEY (departure_id, place),
  FOREIGN KEY (departure_id) REFERENCES umrah_departures(id),
  CHECK ((cost_minor >= 0)),
  CHECK ((place = ANY (ARRAY['sharing'::text, 'quint'::text, 'quad'::text, 'triple'::text, 'double'::text, 'single'::text, 'child_bed'::text, 'child_no_bed'::text, 'infant'::text]))),
  CHECK ((price_minor > 0))
);

create table umrah_relations (
  item_id uuid not null,
  position smallint not null,
  other_item_id uuid not null,
  other_position smallint not null,
  relation text not null,
  PRIMARY KEY (item_id, "position"),
  FOREIGN KEY (item_id, "position") REFERENCES umrah_pilgrims(item_id, "position"),
  FOREIGN KEY (other_item_id, other_position) REFERENCES umrah_pilgrims(item_id, "position"),
  CHECK (((item_id <> other_item_id) OR ("position" <> other_position)))
);

create table umrah_rooms (
  id uuid not null default gen_random_uuid(),
  departure_id uuid not null,
  no smallint not null,
  beds smallint not null,
  UNIQUE (departure_id, no),
  UNIQUE (id, departure_id),
  PRIMARY KEY (id),
  FOREIGN KEY (departure_id) REFERENCES umrah_groups(departure_id),
  CHECK (((beds >= 1) AND (beds <= 6))),
  CHECK ((no > 0))
);

create table umrah_rules (
  id uuid not null default gen_random_uuid(),
  code text not null,
  message_en text not null,
  message_ar text not null,
  message_ur text not null,
  nationalities text[] not null,
  gender text not null,
  age_from smallint not null,
  age_to smallint not null,
  need jsonb not null,
  severity text not null,
  dated_by text not null,
  valid_from date not null,
  valid_until date,
  source_title text not null,
  source_url text,
  source_date date,
  checked_on date,
  checked_by uuid,
  enabled boolean not null,
  no_override boolean not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (checked_by) REFERENCES users(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  CHECK (((age_from >= 0) AND (age_from <= 120))),
  CHECK (((age_to >= age_from) AND (age_to <= 120))),
  CHECK ((valid_until >= valid_from)),
  CHECK ((code ~ '^[a-z][a-z0-9_]{2,39}$'::text)),
  CHECK ((dated_by = ANY (ARRAY['today'::text, 'issue'::text, 'entry'::text, 'exit'::text]))),
  CHECK ((gender = ANY (ARRAY['any'::text, 'm'::text, 'f'::text]))),
  CHECK (((length(message_ar) >= 1) AND (length(message_ar) <= 200))),
  CHECK (((length(message_en) >= 1) AND (length(message_en) <= 200))),
  CHECK ((length(message_ur) <= 200)),
  CHECK ((severity = ANY (ARRAY['stop'::text, 'warn'::text]))),
  CHECK (((length(source_title) >= 1) AND (length(source_title) <= 200))),
  CHECK ((length(source_url) <= 300))
);
CREATE INDEX umrah_rules_by_code ON umrah_rules USING btree (code, valid_from);

create table umrah_seats (
  vehicle_id uuid not null,
  leg_id uuid not null,
  seat_no smallint not null,
  item_id uuid not null,
  position smallint not null,
  by_hand boolean not null,
  UNIQUE (leg_id, item_id, "position") DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (vehicle_id, seat_no) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (item_id, "position") REFERENCES umrah_pilgrims(item_id, "position"),
  FOREIGN KEY (vehicle_id, leg_id) REFERENCES umrah_vehicles(id, leg_id) ON DELETE CASCADE,
  CHECK ((seat_no > 0))
);

create table umrah_shifts (
  id uuid not null default gen_random_uuid(),
  departure_id uuid not null,
  version integer not null,
  old_starts date not null,
  old_ends date not null,
  new_starts date not null,
  new_ends date not null,
  seats_taken integer not null,
  state text not null,
  made_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (decided_by) REFERENCES users(id),
  FOREIGN KEY (departure_id) REFERENCES umrah_departures(id),
  CHECK (((state = 'proposed'::text) = (decided_at IS NULL))),
  CHECK ((state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'dropped'::text])))
);
CREATE INDEX umrah_shifts_of ON umrah_shifts USING btree (departure_id, made_at);
CREATE UNIQUE INDEX umrah_shifts_open ON umrah_shifts USING btree (departure_id) WHERE (state = 'proposed'::text);

create table umrah_stays (
  departure_id uuid not null,
  seq smallint not null,
  city text not null,
  hotel_en text not null,
  hotel_ar text not null,
  stars smallint not null,
  haram_m integer not null,
  board text not null,
  nights daterange not null,
  view text not null default 'none'::text,
  block_id uuid,
  EXCLUDE USING gist (departure_id WITH =, nights WITH &&) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (departure_id, seq),
  FOREIGN KEY (block_id) REFERENCES hotel_blocks(id),
  FOREIGN KEY (departure_id) REFERENCES umrah_departures(id),
  CHECK ((board = ANY (ARRAY['RO'::text, 'BB'::text, 'HB'::text, 'FB'::text, 'SUH'::text, 'IFT'::text, 'SUI'::text]))),
  CHECK ((city = ANY (ARRAY['makkah'::text, 'madinah'::text]))),
  CHECK (((haram_m >= 0) AND (haram_m <= 50000))),
  CHECK (((length(hotel_ar) >= 1) AND (length(hotel_ar) <= 120))),
  CHECK (((length(hotel_en) >= 1) AND (length(hotel_en) <= 120))),
  CHECK ((NOT isempty(nights))),
  CHECK (((seq >= 1) AND (seq <= 9))),
  CHECK (((stars >= 1) AND (stars <= 5))),
  CHECK ((view = ANY (ARRAY['none'::text, 'haram_partial'::text, 'haram'::text])))
);
CREATE INDEX umrah_stays_block ON umrah_stays USING btree (block_id) WHERE (block_id IS NOT NULL);

create table umrah_tasks (
  id uuid not null default gen_random_uuid(),
  departure_id uuid not null,
  kind text not null,
  item_id uuid,
  position smallint,
  note text,
  due_on date not null,
  made_at timestamp with time zone not null,
  made_by uuid,
  done_at timestamp with time zone,
  done_by uuid,
  outcome text,
  PRIMARY KEY (id),
  FOREIGN KEY (departure_id) REFERENCES umrah_departures(id),
  FOREIGN KEY (done_by) REFERENCES users(id),
  FOREIGN KEY (item_id, "position") REFERENCES umrah_pilgrims(item_id, "position"),
  FOREIGN KEY (made_by) REFERENCES users(id),
  CHECK (((item_id IS NULL) = ("position" IS NULL))),
  CHECK (((kind <> ALL (ARRAY['visa_entry'::text, 'exit'::text, 'overstay'::text])) OR (item_id IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['visa_entry'::text, 'exit'::text, 'overstay'::text, 'zamzam'::text, 'complaint'::text, 'note'::text, 'moved_ways'::text, 'moved_flights'::text, 'moved_permits'::text, 'moved_contracts'::text, 'moved_visas'::text, 'moved_rooms'::text]))),
  CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  CHECK (((length(outcome) >= 1) AND (length(outcome) <= 500)))
);
CREATE INDEX umrah_tasks_of ON umrah_tasks USING btree (departure_id, due_on);
CREATE INDEX umrah_tasks_open ON umrah_tasks USING btree (due_on) WHERE (done_at IS NULL);
CREATE UNIQUE INDEX umrah_tasks_by_days ON umrah_tasks USING btree (item_id, "position", kind) WHERE ((done_at IS NULL) AND (kind = ANY (ARRAY['visa_entry'::text, 'exit'::text, 'overstay'::text])));

create table umrah_vehicles (
  id uuid not null default gen_random_uuid(),
  leg_id uuid not null,
  no smallint not null,
  kind text not null,
  seats smallint not null,
  plate text,
  driver_encrypted text,
  UNIQUE (id, leg_id),
  UNIQUE (leg_id, no),
  PRIMARY KEY (id),
  FOREIGN KEY (leg_id) REFERENCES umrah_legs(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['bus'::text, 'coaster'::text, 'van'::text, 'car'::text, 'train'::text]))),
  CHECK ((no > 0)),
  CHECK (((length(plate) >= 1) AND (length(plate) <= 20))),
  CHECK (((seats >= 1) AND (seats <= 60)))
);

create table umrah_visas (
  id uuid not null default gen_random_uuid(),
  departure_id uuid not null,
  item_id uuid not null,
  position smallint not null,
  no smallint not null,
  state text not null,
  mofa_no text,
  number_encrypted text,
  sent_at timestamp with time zone,
  issued_on date,
  enter_by date,
  stay_days smallint,
  exit_by date,
  reason text,
  reminded_days smallint,
  UNIQUE (item_id, "position", no),
  PRIMARY KEY (id),
  FOREIGN KEY (departure_id) REFERENCES umrah_departures(id),
  FOREIGN KEY (item_id, "position") REFERENCES umrah_pilgrims(item_id, "position"),
  CHECK (((state <> ALL (ARRAY['issued'::text, 'entered'::text, 'exited'::text])) OR ((number_encrypted IS NOT NULL) AND (issued_on IS NOT NULL)))),
  CHECK (((length(mofa_no) >= 1) AND (length(mofa_no) <= 40))),
  CHECK ((no > 0)),
  CHECK ((state = ANY (ARRAY['wanted'::text, 'sent'::text, 'approved'::text, 'issued'::text, 'entered'::text, 'exited'::text, 'refused'::text, 'lapsed'::text, 'cancelled'::text]))),
  CHECK (((stay_days >= 1) AND (stay_days <= 365)))
);
CREATE INDEX umrah_visas_inside ON umrah_visas USING btree (departure_id) WHERE (state = 'entered'::text);
CREATE INDEX umrah_visas_of ON umrah_visas USING btree (departure_id);
CREATE INDEX umrah_visas_unused ON umrah_visas USING btree (enter_by) WHERE (state = 'issued'::text);
CREATE UNIQUE INDEX umrah_visas_live ON umrah_visas USING btree (item_id, "position") WHERE (state = ANY (ARRAY['wanted'::text, 'sent'::text, 'approved'::text, 'issued'::text, 'entered'::text]));

create table umrah_waits (
  id uuid not null default gen_random_uuid(),
  seq bigint not null identity,
  departure_id uuid not null,
  seats smallint not null,
  agency_id uuid,
  customer_id uuid,
  created_by uuid not null,
  contact_encrypted text not null,
  locale text not null,
  state text not null,
  offered_at timestamp with time zone,
  offer_until timestamp with time zone,
  booking_id uuid,
  created_at timestamp with time zone not null,
  UNIQUE (seq),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (customer_id) REFERENCES users(id),
  FOREIGN KEY (departure_id) REFERENCES umrah_departures(id),
  CHECK (((state <> 'offered'::text) OR ((offered_at IS NOT NULL) AND (offer_until > offered_at)))),
  CHECK (((state = 'taken'::text) = (booking_id IS NOT NULL))),
  CHECK ((locale = ANY (ARRAY['en'::text, 'ar'::text]))),
  CHECK (((seats >= 1) AND (seats <= 20))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'taken'::text, 'lapsed'::text, 'withdrawn'::text, 'closed'::text])))
);
CREATE INDEX umrah_waits_line ON umrah_waits USING btree (departure_id, seq) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE UNIQUE INDEX umrah_waits_once ON umrah_waits USING btree (departure_id, COALESCE(agency_id, customer_id)) WHERE ((state = ANY (ARRAY['waiting'::text, 'offered'::text])) AND (COALESCE(agency_id, customer_id) IS NOT NULL));

create table umrah_wishes (
  item_id uuid not null,
  wishes text[] not null,
  near text,
  PRIMARY KEY (item_id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  CHECK (((length(near) >= 1) AND (length(near) <= 120))),
  CHECK ((wishes <@ ARRAY['low_floor'::text, 'view'::text, 'cot'::text, 'extra_bed'::text, 'wheelchair'::text]))
);

create table unused_ticket_reminders (
  number text not null,
  days integer not null,
  at timestamp with time zone not null,
  PRIMARY KEY (number, days),
  FOREIGN KEY (number) REFERENCES unused_tickets(number),
  CHECK ((days > 0))
);

create table unused_tickets (
  number text not null,
  kind text not null,
  booking_id uuid not null,
  item_id uuid not null,
  position integer not null,
  carrier text not null,
  flown_until timestamp with time zone,
  worth_minor bigint,
  currency character(3) not null,
  expires_on date not null,
  marked_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_as text,
  closed_by uuid,
  reason text,
  PRIMARY KEY (number),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (closed_by) REFERENCES users(id),
  FOREIGN KEY (item_id) REFERENCES booking_items(id),
  CHECK (((closed_at IS NULL) = (closed_as IS NULL))),
  CHECK (((reason IS NULL) = (closed_as IS DISTINCT FROM 'by_hand'::text))),
  CHECK ((closed_as = ANY (ARRAY['used'::text, 'expired'::text, 'by_hand'::text]))),
  CHECK ((kind = ANY (ARRAY['unused'::text, 'part_used'::text, 'credit'::text]))),
  CHECK ((worth_minor >= 0))
);
CREATE INDEX unused_tickets_booking ON unused_tickets USING btree (booking_id);
CREATE INDEX unused_tickets_expiring ON unused_tickets USING btree (expires_on, number);
CREATE INDEX unused_tickets_item ON unused_tickets USING btree (item_id) WHERE (closed_at IS NULL);
CREATE INDEX unused_tickets_newest ON unused_tickets USING btree (marked_at, number);

create table user_roles (
  user_id uuid not null,
  role_id uuid not null,
  PRIMARY KEY (user_id, role_id),
  FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE RESTRICT,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_roles_role ON user_roles USING btree (role_id);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON user_roles FOR EACH ROW EXECUTE FUNCTION audit_of_user_roles();
CREATE TRIGGER audit_changed AFTER UPDATE OF user_id, role_id ON user_roles FOR EACH ROW WHEN (((old.user_id IS DISTINCT FROM new.user_id) OR (old.role_id IS DISTINCT FROM new.role_id))) EXECUTE FUNCTION audit_of_user_roles();

create table users (
  id uuid not null default gen_random_uuid(),
  role text not null,
  name text not null,
  email text not null,
  phone text,
  locale text not null default 'en'::text,
  password_hash text not null,
  is_approved boolean not null default false,
  is_form_filled boolean not null default false,
  status smallint not null default 1,
  email_verified_at timestamp with time zone,
  card_allowed boolean not null default true,
  card_limit_minor bigint,
  card_limit_currency text,
  agency_id uuid,
  salesman_id uuid,
  salesman_code text,
  consent_at timestamp with time zone,
  last_login_at timestamp with time zone,
  session_epoch integer not null default 1,
  created_at timestamp with time zone not null default now(),
  erased_at timestamp with time zone,
  consent_terms_version integer,
  consent_privacy_version integer,
  password_chosen boolean not null default true,
  UNIQUE (salesman_code),
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (salesman_id) REFERENCES users(id),
  CHECK (((card_limit_minor IS NULL) = (card_limit_currency IS NULL))),
  CHECK ((card_limit_currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((card_limit_minor >= 0)),
  CHECK ((consent_privacy_version > 0)),
  CHECK ((consent_terms_version > 0)),
  CHECK (((consent_at IS NOT NULL) OR (num_nonnulls(consent_terms_version, consent_privacy_version) = 0))),
  CHECK ((locale = ANY (ARRAY['en'::text, 'ar'::text]))),
  CHECK ((role = ANY (ARRAY['admin'::text, 'admin-staff'::text, 'agent'::text, 'salesman'::text, 'reservation'::text, 'customer'::text]))),
  CHECK ((status = ANY (ARRAY[0, 1])))
);
CREATE INDEX users_agency ON users USING btree (agency_id);
CREATE INDEX users_agents_name ON users USING btree (lower(name), id) WHERE ((role = 'agent'::text) AND (erased_at IS NULL));
CREATE INDEX users_agents_newest ON users USING btree (created_at DESC, id DESC) INCLUDE (role, status, is_approved, password_chosen) WHERE ((role = 'agent'::text) AND (erased_at IS NULL));
CREATE INDEX users_closed ON users USING btree (created_at DESC, id DESC) INCLUDE (role) WHERE ((status = 0) AND (erased_at IS NULL));
CREATE INDEX users_closed_name ON users USING btree (lower(name), id) WHERE ((status = 0) AND (erased_at IS NULL));
CREATE INDEX users_invited ON users USING btree (created_at DESC, id DESC) WHERE ((status = 1) AND (NOT password_chosen));
CREATE INDEX users_name ON users USING btree (lower(name), id);
CREATE INDEX users_newest ON users USING btree (created_at DESC, id DESC);
CREATE INDEX users_of_agencies_words ON users USING gin (name gin_trgm_ops, email gin_trgm_ops) WHERE (agency_id IS NOT NULL);
CREATE INDEX users_phone_end ON users USING btree ("right"(phone, 8)) WHERE (phone IS NOT NULL);
CREATE INDEX users_salesman ON users USING btree (salesman_id);
CREATE INDEX users_salesman_name ON users USING btree (salesman_id, lower(name), id) WHERE (erased_at IS NULL);
CREATE INDEX users_salesman_newest ON users USING btree (salesman_id, created_at DESC, id DESC) INCLUDE (role, status, is_approved, password_chosen) WHERE (erased_at IS NULL);
CREATE INDEX users_staff_name ON users USING btree (lower(name), id) WHERE (role = ANY (ARRAY['admin'::text, 'admin-staff'::text, 'reservation'::text, 'salesman'::text]));
CREATE INDEX users_staff_newest ON users USING btree (created_at DESC, id DESC) WHERE ((role = ANY (ARRAY['admin'::text, 'admin-staff'::text, 'reservation'::text, 'salesman'::text])) AND (erased_at IS NULL));
CREATE INDEX users_waiting ON users USING btree (created_at, id) WHERE ((role = 'agent'::text) AND (NOT is_approved) AND (erased_at IS NULL));
CREATE INDEX users_words ON users USING gin (name gin_trgm_ops, email gin_trgm_ops);
CREATE TRIGGER audit_added AFTER INSERT OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION audit_of_users();
CREATE TRIGGER audit_changed AFTER UPDATE OF is_approved, id, email, card_limit_currency, status, card_allowed, salesman_id, agency_id, role, card_limit_minor, password_hash ON users FOR EACH ROW WHEN ((((((((((((old.is_approved IS DISTINCT FROM new.is_approved) OR (old.id IS DISTINCT FROM new.id)) OR (old.email IS DISTINCT FROM new.email)) OR (old.card_limit_currency IS DISTINCT FROM new.card_limit_currency)) OR (old.status IS DISTINCT FROM new.status)) OR (old.card_allowed IS DISTINCT FROM new.card_allowed)) OR (old.salesman_id IS DISTINCT FROM new.salesman_id)) OR (old.agency_id IS DISTINCT FROM new.agency_id)) OR (old.role IS DISTINCT FROM new.role)) OR (old.card_limit_minor IS DISTINCT FROM new.card_limit_minor)) OR (old.password_hash IS DISTINCT FROM new.password_hash))) EXECUTE FUNCTION audit_of_users();
CREATE TRIGGER users_counted AFTER UPDATE ON users FOR EACH ROW WHEN (((((((old.role IS DISTINCT FROM new.role) OR (old.status IS DISTINCT FROM new.status)) OR (old.password_chosen IS DISTINCT FROM new.password_chosen)) OR (old.is_approved IS DISTINCT FROM new.is_approved)) OR (old.erased_at IS DISTINCT FROM new.erased_at)) OR (old.salesman_id IS DISTINCT FROM new.salesman_id))) EXECUTE FUNCTION people_moved();
CREATE TRIGGER users_counted_added AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION people_moved();
CREATE TRIGGER users_counted_gone AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION people_moved();
CREATE TRIGGER users_epoch_passed AFTER UPDATE ON users FOR EACH ROW WHEN ((old.session_epoch <> new.session_epoch)) EXECUTE FUNCTION notify_sessions_of_user_ended();
CREATE TRIGGER users_last_admin_changed AFTER UPDATE OF role, status ON users FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (old.status = 1) AND ((new.role <> 'admin'::text) OR (new.status <> 1)))) EXECUTE FUNCTION keep_last_admin();
CREATE TRIGGER users_last_admin_deleted AFTER DELETE ON users FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (old.status = 1))) EXECUTE FUNCTION keep_last_admin();
CREATE TRIGGER users_session_epoch BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION end_sessions_of_changed_user();
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));

create table visa_cases (
  id uuid not null,
  visa_id uuid not null,
  state text not null,
  nationality character(2) not null,
  promised_on date,
  embassy_ref text,
  reason text,
  number_encrypted text,
  valid_from date,
  valid_until date,
  entries text,
  file_name text,
  made_at timestamp with time zone not null,
  moved_at timestamp with time zone not null,
  person text,
  appointment_at text,
  appointment_place text,
  replaces uuid,
  appointment_told_at timestamp with time zone,
  passport_told_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (file_name) REFERENCES files(file_name),
  FOREIGN KEY (id) REFERENCES booking_items(id),
  FOREIGN KEY (replaces) REFERENCES visa_cases(id),
  FOREIGN KEY (visa_id) REFERENCES visa_types(id),
  CHECK (((appointment_at IS NULL) = (appointment_place IS NULL))),
  CHECK ((appointment_at ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'::text)),
  CHECK (((length(appointment_place) >= 2) AND (length(appointment_place) <= 160))),
  CHECK ((valid_until >= valid_from)),
  CHECK (((state <> ALL (ARRAY['approved'::text, 'delivered'::text])) OR (number_encrypted IS NOT NULL))),
  CHECK (((state = ANY (ARRAY['draft'::text, 'withdrawn'::text])) OR (promised_on IS NOT NULL))),
  CHECK (((state <> 'delivered'::text) OR (file_name IS NOT NULL) OR (number_encrypted = ''::text))),
  CHECK ((length(embassy_ref) <= 60)),
  CHECK ((entries = ANY (ARRAY['single'::text, 'double'::text, 'multiple'::text]))),
  CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'docs_pending'::text, 'checked'::text, 'at_embassy'::text, 'approved'::text, 'rejected'::text, 'delivered'::text, 'withdrawn'::text])))
);
CREATE INDEX visa_cases_after ON visa_cases USING btree (replaces) WHERE (replaces IS NOT NULL);
CREATE INDEX visa_cases_appointments ON visa_cases USING btree (appointment_at) WHERE ((appointment_at IS NOT NULL) AND (appointment_told_at IS NULL));
CREATE INDEX visa_cases_newest ON visa_cases USING btree (made_at DESC, id DESC) WHERE (state <> 'draft'::text);
CREATE INDEX visa_cases_of ON visa_cases USING btree (visa_id) WHERE (state <> ALL (ARRAY['draft'::text, 'rejected'::text, 'delivered'::text, 'withdrawn'::text]));
CREATE INDEX visa_cases_of_state ON visa_cases USING btree (state, promised_on, id) WHERE (state <> 'draft'::text);
CREATE INDEX visa_cases_of_type ON visa_cases USING btree (visa_id) WHERE (state <> 'draft'::text);
CREATE INDEX visa_cases_passports ON visa_cases USING btree (valid_until) WHERE ((passport_told_at IS NULL) AND (state <> ALL (ARRAY['draft'::text, 'rejected'::text, 'withdrawn'::text])));
CREATE INDEX visa_cases_person ON visa_cases USING gin (person gin_trgm_ops);
CREATE INDEX visa_cases_promised ON visa_cases USING btree (promised_on, id) WHERE (state <> 'draft'::text);
CREATE INDEX visa_cases_waiting ON visa_cases USING btree (moved_at) WHERE (state = ANY (ARRAY['submitted'::text, 'docs_pending'::text, 'checked'::text, 'at_embassy'::text, 'approved'::text]));
CREATE TRIGGER visa_cases_person BEFORE INSERT ON visa_cases FOR EACH ROW EXECUTE FUNCTION person_of_visa();

create table visa_documents (
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  seq smallint not null,
  kind text not null,
  mandatory boolean not null,
  note_en text not null,
  note_ar text not null,
  state text not null,
  reason text,
  file_name text,
  file_title text,
  given_at timestamp with time zone,
  created_at timestamp with time zone not null,
  UNIQUE (case_id, seq),
  PRIMARY KEY (id),
  FOREIGN KEY (case_id) REFERENCES visa_cases(id),
  FOREIGN KEY (file_name) REFERENCES files(file_name),
  CHECK (((state = 'wanted'::text) = (file_name IS NULL))),
  CHECK ((state = ANY (ARRAY['wanted'::text, 'given'::text, 'refused'::text])))
);

create table visa_passport_moves (
  case_id uuid not null,
  leg text not null,
  carrier text,
  tracking text,
  sent_on date,
  received_on date,
  PRIMARY KEY (case_id, leg),
  FOREIGN KEY (case_id) REFERENCES visa_cases(id),
  CHECK (((length(carrier) >= 1) AND (length(carrier) <= 80))),
  CHECK ((received_on >= sent_on)),
  CHECK (((sent_on IS NOT NULL) OR (received_on IS NOT NULL))),
  CHECK ((leg = ANY (ARRAY['to_us'::text, 'to_embassy'::text, 'to_applicant'::text]))),
  CHECK (((length(tracking) >= 1) AND (length(tracking) <= 60)))
);

create table visa_types (
  id uuid not null default gen_random_uuid(),
  code text not null,
  country character(2) not null,
  name_en text not null,
  name_ar text not null,
  entries text not null,
  stay_days smallint not null,
  validity_days smallint not null,
  weekend text not null,
  days_min smallint not null,
  days_max smallint not null,
  express_min smallint,
  express_max smallint,
  residences text[] not null,
  currency character(3) not null,
  fees jsonb not null,
  checklist jsonb not null,
  lowest_minor bigint not null,
  active boolean not null,
  version integer not null default 1,
  archived_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  service_back jsonb not null default '{"checked": 0, "rejected": 0, "submitted": 0}'::jsonb,
  UNIQUE (code),
  PRIMARY KEY (id),
  FOREIGN KEY (country) REFERENCES countries(code),
  FOREIGN KEY (created_by) REFERENCES users(id),
  CHECK ((days_max >= days_min)),
  CHECK ((express_max >= express_min)),
  CHECK (((express_min IS NULL) = (express_max IS NULL))),
  CHECK ((days_min > 0)),
  CHECK ((entries = ANY (ARRAY['single'::text, 'double'::text, 'multiple'::text]))),
  CHECK ((express_min > 0)),
  CHECK (((length(name_ar) >= 1) AND (length(name_ar) <= 120))),
  CHECK (((length(name_en) >= 1) AND (length(name_en) <= 120))),
  CHECK ((stay_days > 0)),
  CHECK ((validity_days > 0)),
  CHECK ((weekend = ANY (ARRAY['fri_sat'::text, 'sat_sun'::text])))
);
CREATE INDEX visa_types_by_country ON visa_types USING btree (country, id) WHERE (archived_at IS NULL);
CREATE INDEX visa_types_newest ON visa_types USING btree (created_at DESC, id DESC) WHERE (archived_at IS NULL);

create table wall_days_state (
  id smallint not null default 1,
  zone text not null,
  summed_until date not null,
  PRIMARY KEY (id),
  CHECK ((id = 1))
);

create table wallet_months (
  account_id uuid not null,
  part text not null,
  key text not null,
  month date not null,
  bookings bigint not null,
  again bigint not null,
  sold bigint not null,
  paid bigint not null,
  given_back bigint not null,
  charges bigint not null,
  corrections bigint not null,
  vat bigint not null,
  PRIMARY KEY (account_id, part, month, key),
  CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CHECK ((part = ANY (ARRAY['all'::text, 'carrier'::text, 'user'::text])))
);

create table wallet_months_state (
  account_id uuid not null,
  zone text not null,
  kept_until date not null,
  PRIMARY KEY (account_id)
);

create table wallet_moves (
  account_id uuid not null,
  posted_at timestamp with time zone not null,
  journal_id uuid not null,
  line_no smallint not null,
  booking_ref text not null,
  amount bigint not null,
  selling bigint not null,
  vat bigint,
  what text not null,
  carrier text,
  made_by uuid,
  PRIMARY KEY (account_id, posted_at, journal_id, line_no),
  CHECK ((what = ANY (ARRAY['sale'::text, 'back'::text, 'charge'::text, 'correction'::text])))
);
CREATE INDEX wallet_moves_booking ON wallet_moves USING btree (booking_ref, account_id, posted_at);

create table wallet_moves_stale (
  booking_ref text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (booking_ref)
);

create table wallet_moves_state (
  id smallint not null default 1,
  kept_until timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK ((id = 1))
);

create table wallet_returns (
  account_id uuid not null,
  part text not null,
  key text not null,
  month date not null,
  last_day date not null,
  bookings bigint not null,
  PRIMARY KEY (account_id, part, month, key, last_day),
  CHECK ((last_day < month))
);

create table webhook_endpoints (
  id uuid not null,
  agency_id uuid not null,
  url text not null,
  types text[] not null,
  secret_encrypted text not null,
  is_on boolean not null default true,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  failing_since timestamp with time zone,
  disabled_at timestamp with time zone,
  removed_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (agency_id) REFERENCES agencies(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  CHECK ((cardinality(types) > 0)),
  CHECK (((length(url) >= 9) AND (length(url) <= 500)))
);
CREATE INDEX webhook_endpoints_agency ON webhook_endpoints USING btree (agency_id) WHERE (removed_at IS NULL);
CREATE INDEX webhook_endpoints_created_by ON webhook_endpoints USING btree (created_by);

create table webhook_events (
  seq bigint not null identity,
  id uuid not null,
  endpoint_id uuid not null,
  booking_id uuid not null,
  type text not null,
  body text not null,
  at timestamp with time zone not null,
  state text not null default 'pending'::text,
  tries integer not null default 0,
  last_status integer,
  last_error text,
  next_try_at timestamp with time zone,
  lease_until timestamp with time zone,
  delivered_at timestamp with time zone,
  UNIQUE (id),
  PRIMARY KEY (seq),
  FOREIGN KEY (booking_id) REFERENCES bookings(id),
  FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id),
  CHECK (((state = 'delivered'::text) = (delivered_at IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'dropped'::text])))
);
CREATE INDEX webhook_events_age ON webhook_events USING btree (at);
CREATE INDEX webhook_events_booking ON webhook_events USING btree (booking_id);
CREATE INDEX webhook_events_log ON webhook_events USING btree (endpoint_id, seq DESC);
CREATE INDEX webhook_events_pending ON webhook_events USING btree (endpoint_id, booking_id, seq) WHERE (state = 'pending'::text);

-- Functions
-- account_balances(p_ends timestamp with time zone) returns TABLE(account_id uuid, amount bigint) security definer
-- account_days_of(p_from date, p_until date) returns SETOF account_days
-- account_months_of(p_from date, p_until date) returns SETOF account_months
-- account_moved(p_account uuid, p_from timestamp with time zone, p_to timestamp with time zone, OUT debit bigint, OUT credit bigint, OUT debits bigint, OUT credits bigint) returns record security definer
-- add_to_sales_slots() returns trigger security definer
-- agency_sale_given_back() returns trigger security definer
-- agency_sale_moved() returns trigger security definer
-- agency_sales_now() returns SETOF agency_sales
-- as_uuid(value text) returns uuid
-- audit_begin() returns text[] security definer
-- audit_changes(p_recorded jsonb, p_now jsonb) returns text
-- audit_content(r activity_log) returns jsonb
-- audit_content(r adjustments) returns jsonb
-- audit_content(r after_sale_cases) returns jsonb
-- audit_content(r agencies) returns jsonb
-- audit_content(r agency_history) returns jsonb
-- audit_content(r agency_members) returns jsonb
-- audit_content(r agent_charges) returns jsonb
-- audit_content(r airline_credits) returns jsonb
-- audit_content(r banks) returns jsonb
-- audit_content(r booking_history) returns jsonb
-- audit_content(r booking_items) returns jsonb
-- audit_content(r booking_passengers) returns jsonb
-- audit_content(r booking_split_people) returns jsonb
-- audit_content(r booking_splits) returns jsonb
-- audit_content(r booking_transfers) returns jsonb
-- audit_content(r bookings) returns jsonb
-- audit_content(r card_matters) returns jsonb
-- audit_content(r case_change_people) returns jsonb
-- audit_content(r case_changes) returns jsonb
-- audit_content(r case_people) returns jsonb
-- audit_content(r deposits) returns jsonb
-- audit_content(r dues) returns jsonb
-- audit_content(r files) returns jsonb
-- audit_content(r holds) returns jsonb
-- audit_content(r installation) returns jsonb
-- audit_content(r integration_keys) returns jsonb
-- audit_content(r integration_tokens) returns jsonb
-- audit_content(r integrations) returns jsonb
-- audit_content(r invoices) returns jsonb
-- audit_content(r item_shares) returns jsonb
-- audit_content(r journals) returns jsonb
-- audit_content(r ledger_accounts) returns jsonb
-- audit_content(r mails) returns jsonb
-- audit_content(r margin_rules) returns jsonb
-- audit_content(r memo_charges) returns jsonb
-- audit_content(r memos) returns jsonb
-- audit_content(r offline_requests) returns jsonb
-- audit_content(r payment_events) returns jsonb
-- audit_content(r payment_parts) returns jsonb
-- audit_content(r payment_requests) returns jsonb
-- audit_content(r payments) returns jsonb
-- audit_content(r payouts) returns jsonb
-- audit_content(r proof_runs) returns jsonb
-- audit_content(r quotation_events) returns jsonb
-- audit_content(r quotation_versions) returns jsonb
-- audit_content(r quotations) returns jsonb
-- audit_content(r record_history) returns jsonb
-- audit_content(r role_permissions) returns jsonb
-- audit_content(r roles) returns jsonb
-- audit_content(r settings) returns jsonb
-- audit_content(r staff_profiles) returns jsonb
-- audit_content(r supplier_tax_invoices) returns jsonb
-- audit_content(r supplier_topups) returns jsonb
-- audit_content(r tax_lines) returns jsonb
-- audit_content(r tax_roles) returns jsonb
-- audit_content(r tax_rules) returns jsonb
-- audit_content(r tickets) returns jsonb
-- audit_content(r user_roles) returns jsonb
-- audit_content(r users) returns jsonb
-- audit_digest(p_ids bigint[]) returns TABLE(digest bytea, entries bigint)
-- audit_hidden(p_text text) returns text
-- audit_key(r activity_log) returns text
-- audit_key(r adjustments) returns text
-- audit_key(r after_sale_cases) returns text
-- audit_key(r agencies) returns text
-- audit_key(r agency_history) returns text
-- audit_key(r agency_members) returns text
-- audit_key(r agent_charges) returns text
-- audit_key(r airline_credits) returns text
-- audit_key(r banks) returns text
-- audit_key(r booking_history) returns text
-- audit_key(r booking_items) returns text
-- audit_key(r booking_passengers) returns text
-- audit_key(r booking_split_people) returns text
-- audit_key(r booking_splits) returns text
-- audit_key(r booking_transfers) returns text
-- audit_key(r bookings) returns text
-- audit_key(r card_matters) returns text
-- audit_key(r case_change_people) returns text
-- audit_key(r case_changes) returns text
-- audit_key(r case_people) returns text
-- audit_key(r deposits) returns text
-- audit_key(r dues) returns text
-- audit_key(r files) returns text
-- audit_key(r holds) returns text
-- audit_key(r installation) returns text
-- audit_key(r integration_keys) returns text
-- audit_key(r integration_tokens) returns text
-- audit_key(r integrations) returns text
-- audit_key(r invoices) returns text
-- audit_key(r item_shares) returns text
-- audit_key(r journals) returns text
-- audit_key(r ledger_accounts) returns text
-- audit_key(r mails) returns text
-- audit_key(r margin_rules) returns text
-- audit_key(r memo_charges) returns text
-- audit_key(r memos) returns text
-- audit_key(r offline_requests) returns text
-- audit_key(r payment_events) returns text
-- audit_key(r payment_parts) returns text
-- audit_key(r payment_requests) returns text
-- audit_key(r payments) returns text
-- audit_key(r payouts) returns text
-- audit_key(r proof_runs) returns text
-- audit_key(r quotation_events) returns text
-- audit_key(r quotation_versions) returns text
-- audit_key(r quotations) returns text
-- audit_key(r record_history) returns text
-- audit_key(r role_permissions) returns text
-- audit_key(r roles) returns text
-- audit_key(r settings) returns text
-- audit_key(r staff_profiles) returns text
-- audit_key(r supplier_tax_invoices) returns text
-- audit_key(r supplier_topups) returns text
-- audit_key(r tax_lines) returns text
-- audit_key(r tax_roles) returns text
-- audit_key(r tax_rules) returns text
-- audit_key(r tickets) returns text
-- audit_key(r user_roles) returns text
-- audit_key(r users) returns text
-- audit_mac(p_text text) returns bytea
-- audit_of_activity_log() returns trigger security definer
-- audit_of_adjustments() returns trigger security definer
-- audit_of_after_sale_cases() returns trigger security definer
-- audit_of_agencies() returns trigger security definer
-- audit_of_agency_history() returns trigger security definer
-- audit_of_agency_members() returns trigger security definer
-- audit_of_agent_charges() returns trigger security definer
-- audit_of_airline_credits() returns trigger security definer
-- audit_of_banks() returns trigger security definer
-- audit_of_booking_history() returns trigger security definer
-- audit_of_booking_items() returns trigger security definer
-- audit_of_booking_passengers() returns trigger security definer
-- audit_of_booking_split_people() returns trigger security definer
-- audit_of_booking_splits() returns trigger security definer
-- audit_of_booking_transfers() returns trigger security definer
-- audit_of_bookings() returns trigger security definer
-- audit_of_card_matters() returns trigger security definer
-- audit_of_case_change_people() returns trigger security definer
-- audit_of_case_changes() returns trigger security definer
-- audit_of_case_people() returns trigger security definer
-- audit_of_deposits() returns trigger security definer
-- audit_of_dues() returns trigger security definer
-- audit_of_files() returns trigger security definer
-- audit_of_holds() returns trigger security definer
-- audit_of_installation() returns trigger security definer
-- audit_of_integration_keys() returns trigger security definer
-- audit_of_integration_tokens() returns trigger security definer
-- audit_of_integrations() returns trigger security definer
-- audit_of_invoices() returns trigger security definer
-- audit_of_item_shares() returns trigger security definer
-- audit_of_journals() returns trigger security definer
-- audit_of_ledger_accounts() returns trigger security definer
-- audit_of_mails() returns trigger security definer
-- audit_of_margin_rules() returns trigger security definer
-- audit_of_memo_charges() returns trigger security definer
-- audit_of_memos() returns trigger security definer
-- audit_of_offline_requests() returns trigger security definer
-- audit_of_payment_events() returns trigger security definer
-- audit_of_payment_parts() returns trigger security definer
-- audit_of_payment_requests() returns trigger security definer
-- audit_of_payments() returns trigger security definer
-- audit_of_payouts() returns trigger security definer
-- audit_of_proof_runs() returns trigger security definer
-- audit_of_quotation_events() returns trigger security definer
-- audit_of_quotation_versions() returns trigger security definer
-- audit_of_quotations() returns trigger security definer
-- audit_of_record_history() returns trigger security definer
-- audit_of_role_permissions() returns trigger security definer
-- audit_of_roles() returns trigger security definer
-- audit_of_settings() returns trigger security definer
-- audit_of_staff_profiles() returns trigger security definer
-- audit_of_supplier_tax_invoices() returns trigger security definer
-- audit_of_supplier_topups() returns trigger security definer
-- audit_of_tax_lines() returns trigger security definer
-- audit_of_tax_roles() returns trigger security definer
-- audit_of_tax_rules() returns trigger security definer
-- audit_of_tickets() returns trigger security definer
-- audit_of_user_roles() returns trigger security definer
-- audit_of_users() returns trigger security definer
-- audit_subject(p_source text, p_row_key text, p_content jsonb) returns text
-- audit_text(p_id bigint, p_txid xid8, p_at timestamp with time zone, p_source text, p_row_key text, p_op "char", p_content jsonb) returns text
-- audit_unsigned(p_ids bigint[]) returns bigint[]
-- audit_watch(p_table text, p_noun text, p_label text, p_keys text[], p_plain text[], p_hidden text[] DEFAULT '{}'::text[]) returns void
-- audit_write(p_source text, p_row_key text, p_op "char", p_content jsonb) returns void security definer
-- booking_named() returns trigger security definer
-- booking_names_now() returns SETOF booking_names
-- booking_rows(p_bookings uuid[], p_shows text) returns TABLE(of_booking uuid, payment_status text, title jsonb, maker text, vat_minor bigint, agency json)
-- booking_status(p_booking uuid) returns text
-- booking_unnamed() returns trigger security definer
-- buyer_sums_now() returns SETOF buyer_sums
-- capture_hold(p_id uuid, p_kind text, p_source_type text, p_source_id text, p_accounts uuid[], p_amounts bigint[], p_agency uuid, p_booking_ref text, p_memo text, p_actor uuid, p_occurred_at timestamp with time zone, p_posted_at timestamp with time zone, p_item uuid DEFAULT NULL::uuid) returns uuid security definer
-- case_of_agency() returns trigger
-- close_books(p_until date, p_opens_at timestamp with time zone, p_closed_at timestamp with time zone, p_by uuid) returns boolean security definer
-- counting_items(p_booking uuid) returns SETOF booking_items
-- einvoice_follows() returns trigger
-- einvoice_unit_advances() returns trigger
-- end_sessions_of_changed_user() returns trigger
-- ensure_account(p_id uuid, p_owner_type text, p_owner_id text, p_kind text, p_currency text) returns uuid security definer
-- erase_history_names(p_user uuid, p_names text[], p_records uuid[]) returns integer security definer
-- fill_ticket_sums() returns boolean security definer
-- fold_agency_sales() returns void security definer
-- fold_own_case_days() returns void security definer
-- fold_people_counts() returns void security definer
-- forget_account_days() returns trigger security definer
-- forget_journal_days() returns trigger security definer
-- forget_passenger_names() returns void security definer
-- forget_tax_days() returns trigger security definer
-- forget_ticket_sums() returns trigger security definer
-- forget_wall_days(p_earliest timestamp with time zone) returns void
-- forget_wallet_months(p_refs text[]) returns void
-- guard_bank_line() returns trigger
-- guard_deposit() returns trigger
-- guard_payment() returns trigger
-- hold_received(p_id uuid, p_account uuid, p_amount bigint, p_booking_ref text, p_at timestamp with time zone, p_due uuid DEFAULT NULL::uuid, p_item uuid DEFAULT NULL::uuid) returns uuid security definer
-- invoice_hash(p_previous bytea, p_number text, p_kind text, p_booking_ref text, p_agency uuid, p_lines jsonb, p_total bigint, p_currency text, p_issued_at timestamp with time zone) returns bytea
-- is_sold(p_hold text, p_status text) returns boolean
-- is_standing(p_hold text, p_status text) returns boolean
-- issue_invoice(p_id uuid, p_series text, p_kind text, p_booking_ref text, p_agency uuid, p_lines jsonb, p_total bigint, p_currency text, p_issued_at timestamp with time zone, p_for_key text) returns uuid security definer
-- issued_invoice(p_id uuid, p_series text, p_kind text, p_booking_ref text, p_agency uuid, p_lines jsonb, p_total bigint, p_currency text, p_issued_at timestamp with time zone, p_for_key text, p_items uuid[]) returns SETOF invoices
-- item_asked() returns trigger
-- journal_days_of(p_from date, p_until date, p_zone text) returns SETOF journal_days
-- journal_hash(p_kind text, p_booking_ref text, p_reverses uuid, p_accounts uuid[], p_amounts bigint[]) returns bytea
-- journal_months_of(p_from date, p_until date) returns SETOF journal_months
-- journal_parts(m journal_sums) returns TABLE(part text, key text)
-- journal_returns_of(p_from date, p_until date, p_zone text) returns SETOF journal_returns
-- journal_sales(p_from timestamp with time zone, p_to timestamp with time zone, p_journal uuid DEFAULT NULL::uuid) returns TABLE(starts timestamp with time zone, currency character, sales bigint, sold bigint, returned bigint, margin bigint, tax bigint)
-- journal_sums_now() returns SETOF journal_sums
-- journal_sums_of(p_journals uuid[]) returns SETOF journal_sums
-- journal_totals_of() returns SETOF journal_totals
-- keep_booking_names(p_booking uuid, p_before text) returns void security definer
-- keep_last_admin() returns trigger
-- keep_last_owner() returns trigger
-- keep_ticket_sums(p_bookings uuid[]) returns void security definer
-- keep_wallet_moves() returns boolean security definer
-- lock_hold(p_booking_ref text, p_accounts uuid[], p_item uuid DEFAULT NULL::uuid) returns holds security definer
-- lock_wallets(p_accounts uuid[]) returns void security definer
-- mark_booking_moves() returns trigger security definer
-- mark_past_moves() returns trigger security definer
-- mark_wallet_moves(p_refs text[]) returns void security definer
-- move_own_case_days(before_c after_sale_cases, before_x case_changes, after_c after_sale_cases, after_x case_changes) returns void security definer
-- name_words(p_text text) returns SETOF text
-- names_held(p_like text) returns bigint
-- next_number(wanted text) returns bigint
-- notify_session_revoked() returns trigger
-- notify_sessions_of_user_ended() returns trigger
-- own_case_change_moved() returns trigger security definer
-- own_case_days_now() returns SETOF own_case_days
-- own_case_moved() returns trigger security definer
-- own_case_worth(c after_sale_cases, x case_changes) returns SETOF own_case_days
-- paid_by_journal(p_journal uuid) returns bigint
-- part_of_month(p_at timestamp with time zone) returns timestamp with time zone
-- passenger_renamed() returns trigger security definer
-- passengers_named() returns trigger security definer
-- payment_status(p_booking uuid) returns text
-- people_counts_now() returns SETOF people_counts
-- people_moved() returns trigger security definer
-- people_state(p_role text, p_status smallint, p_chosen boolean, p_approved boolean) returns text
-- person_of_notice() returns trigger
-- person_of_visa() returns trigger
-- place_hold(p_id uuid, p_account uuid, p_amount bigint, p_booking_ref text, p_at timestamp with time zone, p_expires_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_due uuid DEFAULT NULL::uuid, p_item uuid DEFAULT NULL::uuid, OUT hold_id uuid, OUT available bigint, OUT overdue bigint, OUT overdue_since timestamp with time zone, OUT locked boolean) returns record security definer
-- post_journal(p_id uuid, p_kind text, p_source_type text, p_source_id text, p_accounts uuid[], p_amounts bigint[], p_agency uuid DEFAULT NULL::uuid, p_booking_ref text DEFAULT NULL::text, p_memo text DEFAULT NULL::text, p_actor uuid DEFAULT NULL::uuid, p_occurred_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_posted_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_reverses uuid DEFAULT NULL::uuid) returns uuid security definer
-- posting_time(p_at timestamp with time zone) returns timestamp with time zone security definer
-- price_layer(p_kind text) returns text
-- price_line_taxed_once() returns trigger
-- price_rules_changed() returns trigger
-- refuse_change() returns trigger
-- refuse_test_gateway() returns trigger
-- refuse_unbalanced() returns trigger
-- release_hold(p_booking_ref text, p_at timestamp with time zone, p_item uuid DEFAULT NULL::uuid) returns text security definer
-- renamed_booking() returns trigger
-- reverse_journal(p_id uuid, p_kind text, p_source_type text, p_source_id text, p_reverses uuid, p_memo text DEFAULT NULL::text, p_actor uuid DEFAULT NULL::uuid, p_posted_at timestamp with time zone DEFAULT NULL::timestamp with time zone) returns uuid security definer
-- schengen_cover(p_region text, p_currency text, p_cover jsonb) returns boolean
-- set_credit_limit(p_account uuid, p_limit bigint) returns boolean security definer
-- settlement_owed(p_id uuid) returns bigint
-- shares_are_the_line() returns trigger
-- sum_account_days() returns boolean security definer
-- sum_journal_days(p_zone text) returns boolean security definer
-- sum_wall_days(p_zone text) returns boolean security definer
-- sum_wallet_months(p_zone text, p_countries jsonb, p_lines bigint) returns boolean security definer
-- tax_days_of(p_from date, p_until date, p_zone text) returns SETOF tax_days
-- ticket_sums_of(p_bookings uuid[]) returns SETOF ticket_sums
-- ticket_sums_of_fresh() returns trigger security definer
-- ticket_sums_of_row() returns trigger security definer
-- trial_days_of(p_from date, p_until date, p_zone text) returns SETOF trial_days
-- wallet_ageing(p_account uuid, p_at timestamp with time zone, OUT days_0_7 bigint, OUT days_8_15 bigint, OUT days_16_30 bigint, OUT days_31 bigint, OUT overdue bigint, OUT overdue_since timestamp with time zone) returns record security definer
-- wallet_booked(p_account uuid, p_from date, p_until date, p_zone text) returns TABLE(part text, key text, month date, last_day date, sold bigint, paid bigint, given_back bigint, charges bigint, corrections bigint, vat bigint)
-- wallet_debts(p_account uuid, p_at timestamp with time zone) returns TABLE(posted_at timestamp with time zone, unpaid bigint, age_days integer) security definer
-- wallet_months_of(p_account uuid, p_from date, p_until date, p_zone text) returns SETOF wallet_months
-- wallet_moved(p_account uuid, p_after bigint, p_until bigint, OUT debit bigint, OUT credit bigint, OUT debits bigint, OUT credits bigint, OUT vat bigint) returns record security definer
-- wallet_moves_of(p_account uuid, p_from timestamp with time zone, p_to timestamp with time zone, p_refs text[]) returns SETOF wallet_moves
-- wallet_moves_rest(p_account uuid, p_from timestamp with time zone, p_to timestamp with time zone, p_stale text[]) returns SETOF wallet_moves security definer
-- wallet_returns_of(p_account uuid, p_from date, p_until date, p_zone text) returns SETOF wallet_returns
-- wallet_stale(p_account uuid) returns text[] security definer
-- whole_months(p_from date, p_until date, OUT months_from date, OUT months_end date) returns record
-- words_of(parts text[]) returns text
-- write_journal_sums() returns trigger security definer

