-- I14 settlements: Every closed period of a supplier is the sum of its lines, and its lines are whole postings
select 'settlement ' || s.reference as subject, 'says ' || s.total_minor || ', its lines ' || coalesce(l.total, 0) as detail
from settlements s left join (select settlement_id, sum(amount_minor) as total from settlement_lines group by 1) l on l.settlement_id = s.id
where s.total_minor <> coalesce(l.total, 0)
union all
select 'journal ' || l.journal_id, 'line ' || l.posting_no || ' is ' || p.amount || ', settled as ' || l.total
from (select journal_id, posting_no, sum(amount_minor) as total from settlement_lines group by 1, 2) l
join postings p on p.journal_id = l.journal_id and p.line_no = l.posting_no where p.amount <> l.total;

-- I14 payables: What is owed to every supplier is what its closed and open periods say
select 'supplier ' || x.owner_id || ' ' || x.currency as subject, 'its account says ' || x.balance || ', its periods ' || x.periods as detail
from (
  select a.owner_id, a.currency, coalesce(sum(p.amount), 0) as balance,
    coalesce(sum(p.amount) filter (where j.source_type <> 'settlement' and not exists (select 1 from settlement_lines l where l.journal_id = p.journal_id and l.posting_no = p.line_no)), 0)
      + coalesce((select sum(settlement_owed(s.id)) from settlements s where s.supplier = a.owner_id and s.currency = a.currency), 0) as periods
  from ledger_accounts a join postings p on p.account_id = a.id join journals j on j.id = p.journal_id
  where a.owner_type = 'supplier' and a.kind = 'payable' group by 1, 2) x
where x.balance <> x.periods;
