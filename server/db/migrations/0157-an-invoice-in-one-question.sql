-- The invoice as it was issued, or stands, in one question, with the items it is for. Whoever numbers a document waits for whoever does it now, before
-- anything is read: one order of locks for all series and the chain of tax documents.
create function issued_invoice(
  p_id uuid, p_series text, p_kind text, p_booking_ref text, p_agency uuid, p_lines jsonb, p_total bigint, p_currency text, p_issued_at timestamptz,
  p_for_key text, p_items uuid[]
) returns setof invoices language plpgsql as $$
declare
  issued uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('tax documents', 0));
  issued := issue_invoice(p_id, p_series, p_kind, p_booking_ref, p_agency, p_lines, p_total, p_currency, p_issued_at, p_for_key);
  insert into invoice_items (invoice_id, item_id, kind) select issued, item, p_kind from unnest(p_items) as item on conflict do nothing;
  return query select * from invoices where id = issued;
end $$;
