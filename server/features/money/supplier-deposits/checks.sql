-- I14 topups: What was paid to every supplier in advance is what its payments say
select 'supplier ' || coalesce(b.supplier, t.supplier) as subject,
  'its account took ' || coalesce(b.paid, 0) || ' from banks, its payments say ' || coalesce(t.paid, 0) as detail
from (select a.owner_id as supplier, a.currency, -sum(p.amount) as paid from ledger_accounts a join postings p on p.account_id = a.id join journals j on j.id = p.journal_id
    where a.owner_type = 'supplier' and a.kind = 'deposit' and j.source_type = 'supplier_topup' group by 1, 2) b
full join (select supplier, currency, sum(amount_minor) as paid from supplier_topups where state = 'posted' and block_id is null group by 1, 2) t
  on t.supplier = b.supplier and t.currency = b.currency
where coalesce(b.paid, 0) <> coalesce(t.paid, 0);

-- I14 drawn: Nothing else moves what lies at a supplier than payments, sales, what is given back of them, and memos
select 'journal ' || j.id as subject, j.kind || ' of ' || coalesce(j.booking_ref, '?') || ' moves the deposit at ' || a.owner_id as detail
from ledger_accounts a join postings p on p.account_id = a.id join journals j on j.id = p.journal_id
where a.owner_type = 'supplier' and a.kind = 'deposit' and j.kind not in ('topup_supplier', 'sale', 'refund', 'void', 'memo', 'block_deposit', 'adjustment')
  and not (j.kind = 'reversal' and j.source_type = 'supplier_topup')
  and not (j.kind = 'reversal' and exists (select 1 from journals o where o.id = j.reverses_id and o.kind = 'adjustment'));
