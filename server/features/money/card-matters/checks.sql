-- I4 matters: What lies in suspense and in costs because of disputed cards and fees is what each of them says
select 'card ' || coalesce(m.part, b.part) || ' in ' || coalesce(m.currency, b.currency) as subject,
  'the matters say ' || coalesce(m.amount, 0) || ', the books ' || coalesce(b.amount, 0) as detail
from (select x.part, c.books_currency as currency, sum(x.amount)::int8 as amount from card_matters c
    cross join lateral (values ('suspense dispute', c.suspended_minor), ('cost dispute', c.borne_minor),
      ('cost card_fee', case when c.kind = 'fee' then c.amount_minor else c.fee_minor end)) x (part, amount)
    group by x.part, c.books_currency) m
full join (select a.owner_type || ' ' || a.kind as part, a.currency, -sum(p.amount)::int8 as amount
    from journals j join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
    where j.kind in ('card_fee', 'card_dispute') and a.owner_type in ('suspense', 'cost') and a.kind in ('dispute', 'card_fee') group by 1, 2) b
  on b.part = m.part and b.currency = m.currency
where coalesce(m.amount, 0) <> coalesce(b.amount, 0);
