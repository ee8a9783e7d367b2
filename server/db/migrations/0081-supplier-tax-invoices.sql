-- Tax invoices of suppliers: each proves the VAT inside what we paid, which is deducted once it is written down.
create table supplier_tax_invoices (
  id         uuid primary key,
  supplier   text not null check (length(supplier) between 2 and 120),
  tax_no     text not null check (tax_no ~ '^3\d{13}3$'),
  number     text not null check (length(number) between 1 and 60),
  issued_on  date not null,
  net        bigint not null check (net > 0),
  vat        bigint not null check (vat > 0 and vat < net),
  currency   char(3) not null,
  journal_id uuid not null unique references journals,
  saved_at   timestamptz not null,
  saved_by   uuid not null,
  -- Written down by mistake: turned round, and its number is free again.
  undone_at  timestamptz,
  undone_by  uuid,
  undone_why text check (length(undone_why) between 5 and 300),
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_why is null))
);
create unique index supplier_tax_invoices_once on supplier_tax_invoices (tax_no, number) where undone_at is null;
create index supplier_tax_invoices_newest on supplier_tax_invoices (saved_at desc, id desc);
create trigger supplier_tax_invoices_stay before delete on supplier_tax_invoices for each row execute function refuse_change();
