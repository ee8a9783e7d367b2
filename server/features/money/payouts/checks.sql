-- I15 payouts: Every posted pay-out took its amount out of its customer's wallet once
select 'pay-out ' || p.reference as subject, case when l.amount is null then 'took nothing' else 'took ' || -l.amount || ', not ' || p.amount_minor end as detail
from payouts p left join lateral (
  select sum(x.amount) as amount from postings x join ledger_accounts a on a.id = x.account_id
  where x.journal_id = p.journal_id and a.owner_type = 'customer' and a.owner_id = p.wallet_owner) l on true
where p.state = 'posted' and l.amount is distinct from -p.amount_minor;
