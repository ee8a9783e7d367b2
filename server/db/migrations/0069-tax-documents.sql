-- Papers of Saudi law: what an invoice or a credit note says to the tax, beside the invoice it belongs to. Frozen with it.

-- What we keep of our own for voiding or refunding stands on an invoice of its own, never inside the credit note.
alter table invoices drop constraint invoices_kind_check;
alter table invoices add constraint invoices_kind_check check (kind in ('sale', 'fee', 'credit_note', 'receipt', 'proforma'));
alter table after_sale_cases add column fee_invoice_id uuid references invoices;

create table tax_documents (
  id              uuid primary key references invoices,
  number          text not null unique,
  kind            text not null check (kind in ('invoice', 'credit')),
  form            text not null check (form in ('standard', 'simplified')),
  booking_ref     text not null,
  agency_id       uuid,
  seller          jsonb not null,
  -- Null: a person, who is named on the paper by the booking alone.
  buyer           jsonb,
  original_number text,
  reason          text check (reason in ('voided', 'refunded')),
  currency        char(3) not null,
  net             bigint not null,
  vat             bigint not null,
  -- Null where it is in another currency and nobody has said its rate.
  vat_sar         bigint,
  rounding        bigint not null,
  payable         bigint not null,
  -- Riyals a unit of the currency, in millionths, with its day and where it is from.
  rate            jsonb,
  supplies        jsonb not null,
  lines           jsonb not null,
  -- The wall clock of Riyadh, as every paper and file says it.
  issued_local    text not null check (issued_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$'),
  issued_at       timestamptz not null,
  qr              text not null,
  -- What is missing before it could be sent to the authority.
  problems        text[] not null default '{}',
  check ((kind = 'credit') = (original_number is not null)),
  check ((kind = 'credit') = (reason is not null)),
  check ((form = 'standard') = (buyer is not null)),
  check (payable = net + vat + rounding)
);
create index tax_documents_newest on tax_documents (issued_at desc, id desc);
create index tax_documents_agency on tax_documents (agency_id, issued_at desc, id desc);
create index tax_documents_booking on tax_documents (booking_ref);
create trigger tax_documents_append_only before update or delete on tax_documents for each row execute function refuse_change();
create trigger tax_documents_no_truncate before truncate on tax_documents for each statement execute function refuse_change();

-- How an agency is registered for the tax, where that says more than its own record.
create table tax_buyers (
  agency_id   uuid primary key references agencies,
  vat_number  text check (vat_number ~ '^3\d{13}3$'),
  id_scheme   text check (id_scheme in ('TIN', 'CRN', 'MOM', 'MLS', '700', 'SAG', 'OTH')),
  id_number   text check (id_number ~ '^[A-Z0-9]{4,20}$'),
  street      text not null check (length(street) between 2 and 120),
  building    text check (building ~ '^\d{4}$'),
  district    text check (length(district) between 2 and 80),
  city        text not null check (length(city) between 2 and 80),
  postal_code text check (postal_code ~ '^[A-Z0-9 -]{3,10}$'),
  country     char(2) not null check (country ~ '^[A-Z]{2}$'),
  saved_at    timestamptz not null,
  saved_by    uuid not null,
  check ((id_scheme is null) = (id_number is null)),
  check (vat_number is null or country = 'SA'),
  check (country <> 'SA' or (building is not null and district is not null and postal_code ~ '^\d{5}$'))
);

-- Riyals a unit of another currency, from a day on: a paper in it says its VAT in riyals too.
create table tax_rates_of_exchange (
  currency char(3) not null check (currency ~ '^[A-Z]{3}$' and currency <> 'SAR'),
  since    date not null,
  micro    bigint not null check (micro > 0),
  source   text not null check (length(source) between 2 and 120),
  saved_at timestamptz not null,
  saved_by uuid,
  primary key (currency, since)
);
create trigger tax_rates_of_exchange_append_only before update or delete on tax_rates_of_exchange for each row execute function refuse_change();
insert into tax_rates_of_exchange (currency, since, micro, source, saved_at) values ('USD', '2000-01-01', 3750000, 'Peg of the Saudi Central Bank (SAMA)', now());
