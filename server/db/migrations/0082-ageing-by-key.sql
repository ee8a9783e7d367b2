-- As before, but the agency of a wallet is found by its key: comparing ids as texts read every agency for each wallet.
create or replace function wallet_ageing(
  p_account uuid, p_at timestamptz,
  out days_0_7 bigint, out days_8_15 bigint, out days_16_30 bigint, out days_31 bigint,
  out overdue bigint, out overdue_since timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with terms as (
    select coalesce((select g.credit_days from public.agencies g where g.id = (
      select a.owner_id::uuid from public.ledger_accounts a where a.id = p_account and a.owner_type = 'agency')), 0) as days
  )
  select coalesce(sum(d.unpaid) filter (where d.age_days <= 7), 0)::bigint,
    coalesce(sum(d.unpaid) filter (where d.age_days between 8 and 15), 0)::bigint,
    coalesce(sum(d.unpaid) filter (where d.age_days between 16 and 30), 0)::bigint,
    coalesce(sum(d.unpaid) filter (where d.age_days > 30), 0)::bigint,
    coalesce(sum(d.unpaid) filter (where terms.days > 0 and d.age_days > terms.days), 0)::bigint,
    min(d.posted_at) filter (where terms.days > 0 and d.age_days > terms.days) + max(terms.days) * interval '1 day'
  from terms left join lateral public.wallet_debts(p_account, p_at) d on true
$$;
