-- The ledger learns two more kinds, which debts are unpaid and for how long, and to refuse new credit while they are.

alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in ('opening', 'deposit', 'sale', 'void', 'void_fee', 'refund',
  'card_payment', 'card_refund', 'adjustment', 'reversal', 'charge', 'topup_card'));

-- The list of all entries, newest first.
create index journals_newest on journals (posted_at desc, id desc);

-- Which debits of a wallet are unpaid: payments settle the oldest debit first, so what is owed now is the newest
-- debits up to the sum owed. Read from the newest backwards, it stops as soon as they cover the debt. What was paid for
-- at once is left out (a journal and its exact reversal, a sale by card, a card refund): else a booking made and voided,
-- or paid by a customer's card, would make an old debt young again. Days go from midnight to midnight, UTC.
create function wallet_debts(p_account uuid, p_at timestamptz)
returns table (posted_at timestamptz, unpaid bigint, age_days int)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  left_over bigint;
  line      record;
begin
  select -a.balance, a.created_at into left_over, wallet_debts.posted_at from ledger_accounts a where a.id = p_account and a.guarded;
  if left_over is null or left_over <= 0 then return; end if;
  for line in
    select p.posted_at, -p.amount as amount from postings p
    join journals j on j.id = p.journal_id
    where p.account_id = p_account and p.seq is not null and p.amount < 0
      and j.reverses_id is null and j.kind <> 'card_refund'
      and not exists (select 1 from journals r where r.reverses_id = j.id)
      and not (j.kind = 'sale' and exists (select 1 from journals c where c.booking_ref = j.booking_ref and c.kind = 'card_payment'))
    order by p.seq desc
  loop
    wallet_debts.posted_at := line.posted_at;
    unpaid := least(line.amount, left_over);
    age_days := (p_at at time zone 'UTC')::date - (line.posted_at at time zone 'UTC')::date;
    left_over := left_over - unpaid;
    return next;
    exit when left_over = 0;
  end loop;
  -- A debt without a debit left to stand on is as old as the oldest there is.
  if left_over > 0 then
    unpaid := left_over;
    age_days := (p_at at time zone 'UTC')::date - (wallet_debts.posted_at at time zone 'UTC')::date;
    return next;
  end if;
end $$;

-- The debt of a wallet by age, and the part of it that is older than the agency's credit days. No days agreed (0):
-- nothing falls due. `overdue_since` is when the oldest unpaid debit fell due.
create function wallet_ageing(
  p_account uuid, p_at timestamptz,
  out days_0_7 bigint, out days_8_15 bigint, out days_16_30 bigint, out days_31 bigint,
  out overdue bigint, out overdue_since timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with terms as (
    select coalesce(max(g.credit_days), 0) as days from ledger_accounts a join agencies g on g.id::text = a.owner_id
    where a.id = p_account and a.owner_type = 'agency'
  )
  select coalesce(sum(d.unpaid) filter (where d.age_days <= 7), 0)::bigint,
    coalesce(sum(d.unpaid) filter (where d.age_days between 8 and 15), 0)::bigint,
    coalesce(sum(d.unpaid) filter (where d.age_days between 16 and 30), 0)::bigint,
    coalesce(sum(d.unpaid) filter (where d.age_days > 30), 0)::bigint,
    coalesce(sum(d.unpaid) filter (where terms.days > 0 and d.age_days > terms.days), 0)::bigint,
    min(d.posted_at) filter (where terms.days > 0 and d.age_days > terms.days) + max(terms.days) * interval '1 day'
  from terms left join lateral public.wallet_debts(p_account, p_at) d on true
$$;

-- As before, and: while a debt is overdue the credit limit counts as nothing for a new hold. Money of the agency's own
-- still books. `overdue` above zero says that this was why; `available` is then what is there without credit.
drop function place_hold(uuid, uuid, bigint, text, timestamptz, timestamptz);
create function place_hold(
  p_id uuid, p_account uuid, p_amount bigint, p_booking_ref text, p_at timestamptz, p_expires_at timestamptz default null,
  out hold_id uuid, out available bigint, out overdue bigint, out overdue_since timestamptz
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  wallet ledger_accounts;
  old    holds;
  debt   record;
begin
  perform public.lock_wallets(array[p_account]);
  select * into wallet from ledger_accounts where id = p_account and guarded;
  if not found then raise exception 'there is no wallet %', p_account using errcode = 'TB004'; end if;
  available := wallet.balance - wallet.held + wallet.credit_limit;
  select * into old from holds where booking_ref = p_booking_ref and state = 'active';
  if found then
    if old.account_id <> p_account or old.amount <> p_amount then
      raise exception 'booking % holds another amount already', p_booking_ref using errcode = 'TB003';
    end if;
    hold_id := old.id;
    return;
  end if;
  if available < p_amount then return; end if;
  -- Asked only where credit would be used: whoever has the money waits for no sum over the wallet.
  if wallet.balance - wallet.held < p_amount then
    select a.overdue, a.overdue_since into debt from public.wallet_ageing(p_account, p_at) a;
    if debt.overdue > 0 then
      available := greatest(wallet.balance - wallet.held, 0);
      overdue := debt.overdue;
      overdue_since := debt.overdue_since;
      return;
    end if;
  end if;
  insert into holds (id, account_id, amount, booking_ref, created_at, expires_at) values (p_id, p_account, p_amount, p_booking_ref, p_at, p_expires_at)
  on conflict (booking_ref) where state = 'active' do nothing;
  -- Only another wallet can have come first meanwhile: this one is locked.
  if not found then raise exception 'booking % is held on another wallet already', p_booking_ref using errcode = 'TB003'; end if;
  update ledger_accounts set held = held + p_amount where id = p_account;
  hold_id := p_id;
end $$;

-- An agency is told once a day that something is overdue, however often the job runs.
create table credit_reminders (
  agency_id uuid not null references agencies (id),
  day       date not null,
  overdue   bigint not null check (overdue > 0),
  told_at   timestamptz not null,
  primary key (agency_id, day)
);

