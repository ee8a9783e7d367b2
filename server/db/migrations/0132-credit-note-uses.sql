-- What became of a credit note in another system of accounts: set against an invoice that is still owed, or given back.
alter table invoice_syncs add column use text check (use in ('apply', 'refund'));
-- The invoice that it is set against.
alter table invoice_syncs add column to_invoice uuid references invoices;
alter table invoice_syncs add check ((use is not distinct from 'apply') = (to_invoice is not null));
alter table invoice_syncs add check (use is null or journal_id is null);
alter table invoice_syncs drop constraint invoice_syncs_once;
alter table invoice_syncs add constraint invoice_syncs_once unique nulls not distinct (invoice_id, system, journal_id, use, to_invoice);
create index invoice_syncs_applied on invoice_syncs (to_invoice) where to_invoice is not null;
