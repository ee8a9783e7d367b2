-- I14 memos: What the company bears of memos, and what is disputed, is what its memos and charges say
select 'cost of memos in ' || currency as subject, 'the account says ' || sum(booked) || ', the memos ' || sum(said) as detail
from (
  select a.currency, sum(p.amount) as booked, 0 as said from ledger_accounts a join postings p on p.account_id = a.id
    where a.owner_type = 'cost' and a.kind = 'adm' group by 1
  union all
  select currency, 0, sum(case when kind = 'ADMA' then credited_minor - total_minor else 0 end) from memos where kind = 'ADMA' and state in ('accepted', 'charged', 'absorbed') group by 1
  union all
  select currency, 0, sum(total_minor) from memos where kind = 'ACMA' and against is null and state = 'absorbed' group by 1
  union all
  select currency, 0, sum(total_minor - matched_minor) from memos where state = 'matched' group by 1
  union all
  select currency, 0, sum(covered_minor) from memo_charges where reversed_at is null group by 1) x
group by currency having sum(booked) <> sum(said)
union all
select 'disputed memos in ' || currency, 'the account says ' || sum(booked) || ', the memos ' || sum(said)
from (
  select a.currency, sum(p.amount) as booked, 0 as said from ledger_accounts a join postings p on p.account_id = a.id
    where a.owner_type = 'suspense' and a.kind = 'adm' group by 1
  union all
  select currency, 0, sum(credited_minor - total_minor) from memos where state = 'disputed' and billed_journal is not null group by 1) x
group by currency having sum(booked) <> sum(said);

-- I14 charged: Every charge for a memo is its debit note, and what agencies owe for memos is what is not paid of them
select 'charge ' || v.number as subject, 'is ' || c.passed_minor + c.fee_minor || ', its paper ' || v.total || coalesce(', given back ' || n.total, '') as detail
from memo_charges c join invoices v on v.id = c.invoice_id left join invoices n on n.id = c.credit_note_id
where v.total <> c.passed_minor + c.fee_minor or n.total <> v.total or v.agency_id is distinct from c.agency_id
union all
select 'agency ' || coalesce(o.owner_id, d.owner_id), 'owes ' || coalesce(o.owed, 0) || ' for memos, its charges say ' || coalesce(d.due, 0)
from (select a.owner_id, a.currency, -sum(p.amount) as owed from ledger_accounts a join postings p on p.account_id = a.id where a.owner_type = 'receivable' and a.kind = 'memos' group by 1, 2) o
full join (select 'agency.' || agency_id as owner_id, currency, sum(passed_minor + fee_minor) as due from memo_charges where paid_at is null and reversed_at is null group by 1, 2) d
  on d.owner_id = o.owner_id and d.currency = o.currency
where coalesce(o.owed, 0) <> coalesce(d.due, 0);

-- I14 papers: No more of what came back has the paper of an airline than came back
select 'case ' || c.reference as subject, 'gave back ' || x.back || ', its memos say ' || x.said as detail
from (select m.case_id, m.supplier, sum(m.matched_minor) as said,
    (select coalesce(-sum(p.amount), 0) from after_sale_cases k join postings p on p.journal_id = k.journal_id join ledger_accounts a on a.id = p.account_id
      where k.id = m.case_id and a.owner_type = 'supplier' and a.owner_id = m.supplier) as back
  from memos m where m.case_id is not null group by 1, 2) x join after_sale_cases c on c.id = x.case_id
where x.said > x.back
union all
select 'memo ' || d.number, 'is ' || d.state || ' with ' || d.total_minor - d.credited_minor || ', its papers say ' || sum(m.matched_minor)
from memos m join memos d on d.id = m.against where m.state = 'matched' group by d.id
having d.state <> 'withdrawn' or sum(m.matched_minor) > d.total_minor - d.credited_minor;
