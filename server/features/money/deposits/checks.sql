-- I10 deposits: Every approved deposit is in the ledger once, with its amount, on its agency's wallet
select 'deposit ' || d.id as subject, d.status || ', ' || case when l.journal_id is null then 'is not in the ledger' else 'the ledger has ' || l.amount || ' ' || l.currency || ' for ' || l.owner_id || ', not ' || d.amount_minor || ' ' || d.currency || ' for ' || d.agency_id end as detail
from deposits d
left join (select j.id as journal_id, p.amount, p.currency, a.owner_id from journals j join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id and a.guarded) l on l.journal_id = d.journal_id
where d.status = 'approved' and (l.amount is distinct from d.amount_minor or l.currency is distinct from d.currency or l.owner_id is distinct from d.agency_id::text);

-- I10 credits: Every credit for a deposit stands on one that is approved
select 'journal ' || j.id as subject, 'credits deposit ' || j.source_id || ', which ' || coalesce('is ' || d.status, 'does not exist') as detail
from journals j left join deposits d on d.id = j.source_id
where j.source_type = 'deposit' and j.kind = 'deposit' and j.source_id ~ '^DP-' and (d.status is distinct from 'approved' or d.journal_id is distinct from j.id);
