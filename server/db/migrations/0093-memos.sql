-- Debit and credit memos of airlines (ADM, ACM), balances paid to suppliers in advance, and debit notes.
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in ('opening', 'deposit', 'sale', 'due', 'void', 'void_fee', 'refund',
  'card_payment', 'card_refund', 'adjustment', 'reversal', 'charge', 'topup_card', 'settlement', 'payout', 'memo', 'topup_supplier'));
-- `cost`: what the company bears itself.
alter table ledger_accounts drop constraint ledger_accounts_owner_type_check;
alter table ledger_accounts add constraint ledger_accounts_owner_type_check check (owner_type in
  ('agency', 'customer', 'bank', 'supplier', 'gateway', 'income', 'tax', 'suspense', 'receivable', 'cost'));

insert into permissions (name) values ('memo.view'), ('memo.decide'), ('memo.charge');
insert into role_permissions (role_id, permission)
select r.id, held.permission from (values ('Operations', 'memo.view'), ('Operations', 'memo.decide'), ('Ticketing', 'memo.view'),
  ('Accounts', 'memo.view'), ('Accounts', 'memo.decide'), ('Accounts', 'memo.charge'), ('Auditor', 'memo.view')) as held (role_name, permission)
join roles r on r.name = held.role_name on conflict do nothing;

-- What a memo charges or gives back, in parts that come to its total, and how far it is.
create table memos (
  id               uuid primary key,
  number           text not null check (number ~ '^[0-9A-Z][0-9A-Z-]{2,29}$'),
  supplier         text not null check (length(supplier) between 1 and 80),
  airline          text check (airline ~ '^[A-Z0-9]{2}$'),
  kind             text not null check (kind in ('ADMA', 'ACMA')),
  document         text check (length(document) between 1 and 30),
  currency         char(3) not null,
  fare_minor       bigint not null check (fare_minor >= 0),
  tax_minor        bigint not null check (tax_minor >= 0),
  commission_minor bigint not null check (commission_minor >= 0),
  penalty_minor    bigint not null check (penalty_minor >= 0),
  admin_minor      bigint not null check (admin_minor >= 0),
  total_minor      bigint not null check (total_minor > 0 and total_minor = fare_minor + tax_minor + commission_minor + penalty_minor + admin_minor),
  -- What credit memos have taken off it.
  credited_minor   bigint not null default 0 check (credited_minor between 0 and total_minor),
  cause            text not null check (cause in ('refund_tax', 'commission', 'involuntary', 'validity', 'sequence', 'fare', 'churn', 'no_show', 'misc')),
  reason           text not null check (length(reason) between 3 and 500),
  received_on      date not null,
  decide_by        date not null check (decide_by >= received_on),
  state            text not null check (state in ('received', 'in_review', 'accepted', 'disputed', 'withdrawn', 'charged', 'absorbed')),
  booking_id       uuid references bookings,
  item_id          uuid references booking_items,
  -- Of a credit memo: the debit memo that it takes back.
  against          uuid references memos check (against is null or kind = 'ACMA'),
  dispute_reason   text check (length(dispute_reason) between 5 and 500),
  disputed_at      timestamptz,
  -- Billed by the plan while it is disputed.
  billed_journal   uuid unique references journals,
  cost_journal     uuid unique references journals,
  -- The last warning that was given: so many days were left.
  warned           smallint check (warned in (7, 3, 1, 0)),
  made_by          uuid not null references users,
  made_at          timestamptz not null,
  save_key         text,
  unique (supplier, number),
  check ((booking_id is null) = (item_id is null)),
  check ((state = 'disputed') <= (dispute_reason is not null)),
  check (state not in ('accepted', 'charged', 'absorbed') or cost_journal is not null or against is not null)
);
create unique index memos_save_key on memos (save_key) where save_key is not null;
create index memos_newest on memos (received_on desc, id desc);
create index memos_deadline on memos (decide_by, id);
create index memos_open on memos (decide_by) where state in ('received', 'in_review');
create index memos_booking on memos (booking_id);
create index memos_against on memos (against) where against is not null;
create index memos_document on memos (document);
create trigger memos_stay before delete on memos for each row execute function refuse_change();

-- `shown`: evidence that the agency sees with its charge.
create table memo_files (
  memo_id   uuid not null references memos,
  file_name text not null,
  name      text not null,
  shown     boolean not null,
  added_by  uuid not null references users,
  added_at  timestamptz not null,
  primary key (memo_id, file_name)
);
create trigger memo_files_stay before update or delete on memo_files for each row execute function refuse_change();

-- What an agency was charged for a memo: taken from its wallet at once, or owed by it until it pays.
create table memo_charges (
  id            uuid primary key,
  memo_id       uuid not null references memos,
  no            smallint not null check (no > 0),
  agency_id     uuid not null references agencies,
  booking_id    uuid not null references bookings,
  currency      char(3) not null,
  -- Of the memo, and our fee, each with the VAT inside it.
  passed_minor  bigint not null check (passed_minor > 0),
  fee_minor     bigint not null check (fee_minor >= 0),
  -- What of the memo's cost it covers: without VAT.
  covered_minor bigint not null check (covered_minor > 0),
  note          text not null check (length(note) between 5 and 500),
  due_on        date not null,
  reminded      boolean not null default false,
  journal_id    uuid not null unique references journals,
  invoice_id    uuid not null unique references invoices,
  made_by       uuid not null references users,
  made_at       timestamptz not null,
  paid_at       timestamptz,
  paid_journal  uuid references journals,
  reversed_at   timestamptz,
  reversal_id   uuid unique references journals,
  credit_note_id uuid unique references invoices,
  unique (memo_id, no),
  check ((paid_at is null) = (paid_journal is null)),
  check ((reversed_at is null) = (reversal_id is null and credit_note_id is null))
);
create unique index memo_charges_one on memo_charges (memo_id) where reversed_at is null;
create index memo_charges_agency on memo_charges (agency_id, made_at desc, id desc);
create index memo_charges_owed on memo_charges (due_on) where paid_at is null and reversed_at is null;
create trigger memo_charges_stay before delete on memo_charges for each row execute function refuse_change();

-- The papers of what is charged after the sale.
alter table invoices drop constraint invoices_kind_check;
alter table invoices add constraint invoices_kind_check check (kind in ('sale', 'fee', 'credit_note', 'debit_note', 'receipt', 'proforma'));
alter table tax_documents drop constraint tax_documents_kind_check;
alter table tax_documents add constraint tax_documents_kind_check check (kind in ('invoice', 'credit', 'debit'));
alter table tax_documents drop constraint tax_documents_reason_check;
alter table tax_documents add constraint tax_documents_reason_check check (reason in ('voided', 'refunded', 'memo', 'memo_back', 'raised', 'raise_back'));
alter table tax_documents drop constraint tax_documents_check;
alter table tax_documents drop constraint tax_documents_check1;
alter table tax_documents add constraint tax_documents_original_check check ((kind in ('credit', 'debit')) = (original_number is not null));
alter table tax_documents add constraint tax_documents_why_check check ((kind in ('credit', 'debit')) = (reason is not null));

-- Memos count in the company's profit and loss: what an airline takes is a cost, what is passed on to an agency changes what
-- its booking costs it, and what the company bears stands below nothing among its fees.
create or replace function journal_sums_of(p_journals uuid[]) returns setof journal_sums
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select l.journal_id, l.currency, j.booking_ref, j.agency_id, j.posted_at,
    coalesce(i.product, b.product), coalesce(i.supplier, b.supplier), b.carrier,
    l.sold, l.returned, l.cost, l.margin, l.charges, l.fees, l.corrections, l.tax
  from (
    select p.journal_id, p.currency,
      coalesce(-sum(p.amount) filter (where m.buyer and m.kind = 'sale'), 0)::int8 as sold,
      coalesce(sum(p.amount) filter (where m.buyer and m.kind <> 'sale' and not m.correction), 0)::int8 as returned,
      coalesce(sum(p.amount) filter (where m.owner_type = 'supplier'), 0)::int8 as cost,
      coalesce(sum(p.amount) filter (where m.owner_type = 'income' and m.account in ('margin', 'rounding')), 0)::int8 as margin,
      coalesce(sum(p.amount) filter (where m.owner_type = 'income' and m.account = 'charge'), 0)::int8 as charges,
      coalesce(sum(p.amount) filter (where m.owner_type = 'cost' or (m.owner_type = 'income' and m.account not in ('margin', 'rounding', 'charge')
        and (not m.correction or m.kind = 'memo'))), 0)::int8 as fees,
      coalesce(-sum(p.amount) filter (where m.buyer and m.correction), 0)::int8 as corrections,
      coalesce(sum(p.amount) filter (where m.owner_type = 'tax'), 0)::int8 as tax
    from postings p
    join ledger_accounts a on a.id = p.account_id
    join journals j on j.id = p.journal_id
    cross join lateral (select j.kind, a.owner_type, a.kind as account, a.owner_type in ('agency', 'customer', 'receivable') as buyer,
      j.kind in ('adjustment', 'reversal', 'memo') as correction) m
    where (p_journals is null or p.journal_id = any (p_journals)) and j.booking_ref is not null
      and (j.kind in ('sale', 'void', 'refund', 'void_fee', 'charge', 'adjustment', 'memo')
        or (j.kind = 'reversal' and exists (select 1 from journals o where o.id = j.reverses_id
          and o.kind in ('sale', 'void', 'refund', 'void_fee', 'charge', 'adjustment'))))
    group by p.journal_id, p.currency) l
  join journals j on j.id = l.journal_id
  left join bookings b on b.reference = j.booking_ref
  left join after_sale_cases c on j.source_type in ('refund', 'case') and c.reference = j.source_id
  left join booking_items i on i.booking_id = b.id
    and (i.id = c.item_id or (c.item_id is null and i.no = case when j.source_id ~ ':[0-9]{1,3}$' then split_part(j.source_id, ':', 2)::int else 1 end))
$$;

-- Suppliers that are paid in advance: below so many days of what they sell somebody is told.
alter table supplier_terms add column alarm_days int not null default 3 check (alarm_days between 0 and 60);

-- What was paid to a supplier in advance; above the limit of one person it waits for a second one.
create table supplier_topups (
  id             uuid primary key,
  reference      text not null unique check (reference ~ '^TU-[A-Z2-9]{6}$'),
  supplier       text not null check (length(supplier) between 1 and 80),
  bank_id        uuid not null references banks,
  amount_minor   bigint not null check (amount_minor > 0),
  currency       char(3) not null,
  bank_reference text not null check (length(bank_reference) between 3 and 80),
  paid_on        date not null,
  state          text not null check (state in ('waiting', 'posted', 'refused', 'reversed')),
  made_by        uuid not null references users,
  made_at        timestamptz not null,
  decided_by     uuid references users,
  decided_at     timestamptz,
  note           text check (length(note) between 1 and 300),
  journal_id     uuid unique references journals,
  reversal_id    uuid unique references journals,
  save_key       text unique,
  check ((state in ('posted', 'reversed')) = (journal_id is not null)),
  check ((state = 'reversed') = (reversal_id is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'refused' or decided_by <> made_by)
);
create index supplier_topups_newest on supplier_topups (made_at desc, id desc);
create index supplier_topups_of on supplier_topups (supplier, currency, made_at desc);
create trigger supplier_topups_stay before delete on supplier_topups for each row execute function refuse_change();

-- What such a supplier says of its own balance, and since when ours is running out.
create table supplier_balances (
  supplier      text not null,
  currency      char(3) not null,
  theirs_minor  bigint,
  asked_at      timestamptz,
  low_since     timestamptz,
  primary key (supplier, currency)
);
