-- What somebody's wallet and what they owe lost by a journal: below zero what came back.
create function paid_by_journal(p_journal uuid) returns bigint language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select -coalesce(sum(p.amount), 0)::int8 from postings p join ledger_accounts a on a.id = p.account_id
  where p.journal_id = p_journal and a.owner_type in ('agency', 'customer', 'receivable')
$$;

-- What one case comes to for its agency, as in 0153. A change that no airline has quoted, of seats or of who goes, has no
-- `case_changes`: its journal says what was paid for it.
create or replace function own_case_worth(c after_sale_cases, x case_changes) returns setof own_case_days
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select 0, c.agency_id, (c.settled_at at time zone 'UTC')::date, case when c.kind = 'change' then coalesce(x.act, c.kind) else c.kind end, c.currency, 1,
    coalesce(c.selling_minor, case when c.kind = 'change' then greatest(p.payer, 0) else c.paid_minor end, 0)::int8,
    coalesce(c.selling_back_minor, case when c.kind = 'change' then greatest(-p.payer, 0) else c.refund_minor end, 0)::int8,
    coalesce(case when c.kind = 'change' then p.payer else c.paid_minor - coalesce(c.refund_minor, 0) end, 0)::int8
  from (select case when c.kind = 'change' then coalesce(x.payer_minor, paid_by_journal(c.journal_id)) end as payer) p
  where c.state = 'done' and c.agency_id is not null and not coalesce(x.on_hold, false)
$$;

-- The difference alone, as whoever settles a case writes it.
insert into own_case_days (agency_id, day, kind, currency, cases, charged, given_back, cost)
select m.agency_id, m.day, m.kind, m.currency, sum(m.cases), sum(m.charged), sum(m.given_back), sum(m.cost)
from (
  select d.agency_id, d.day, d.kind, d.currency, d.cases, d.charged, d.given_back, d.cost from own_case_days_now() d
  union all
  select d.agency_id, d.day, d.kind, d.currency, -d.cases, -d.charged, -d.given_back, -d.cost from own_case_days d) m
group by 1, 2, 3, 4
having (sum(m.cases), sum(m.charged), sum(m.given_back), sum(m.cost)) <> (0, 0, 0, 0)
order by 1, 2;

-- An airline flies under the same number every day: a way from or to a flight knows on which day it leaves. Ways that were
-- planned before know the number alone.
alter table umrah_legs add column flight_on date;
