-- I17 documents: Every tax document comes to its invoice, says its VAT, and is the sum of what it supplies
select 'document ' || t.number as subject,
  'comes to ' || t.payable || ' with ' || t.vat || ' VAT, its invoice to ' || v.total || ' with ' || coalesce(said.vat, 0) as detail
from tax_documents t join invoices v on v.id = t.id
cross join lateral (select sum((line #>> '{tax,vat,amount}')::bigint) as vat from jsonb_array_elements(v.lines) as l (line)) said
cross join lateral (select sum((one ->> 'net')::bigint) as net, sum((one ->> 'vat')::bigint) as vat, sum((one ->> 'gross')::bigint) as gross,
  bool_and(round((one ->> 'net')::bigint * (one ->> 'rate_bp')::int / 10000.0) = (one ->> 'vat')::bigint) as rated
  from jsonb_array_elements(t.supplies) as x (one)) s
cross join lateral (select sum((line ->> 'net')::bigint) as net from jsonb_array_elements(t.lines) as y (line)) l
where t.payable <> v.total or t.vat <> coalesce(said.vat, 0) or t.net <> s.net or t.vat <> s.vat or t.payable <> s.gross or t.net <> l.net or not s.rated;

-- I17 filed: Every tax document since the second phase began has its file
select 'document ' || t.number as subject, 'has no file' as detail
from tax_documents t join einvoices e on e.unit = t.seller ->> 'vat_number' and e.icv = 1
where t.issued_at > e.made_at and not t.problems && '{seller,rate}'::text[]
  and not exists (select 1 from einvoices x where x.document_id = t.id);
