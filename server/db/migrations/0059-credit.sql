-- Whom we let buy on credit no longer, since when, why, and who opened it again; and whom we wrote to about a debt.
create table credit_locks (
  id            uuid primary key,
  agency_id     uuid not null references agencies,
  reason        text not null check (length(reason) between 5 and 300),
  locked_at     timestamptz not null,
  locked_by     uuid not null,
  unlocked_at   timestamptz,
  unlocked_by   uuid,
  unlock_reason text check (length(unlock_reason) between 5 and 300),
  check ((unlocked_at is null) = (unlocked_by is null) and (unlocked_at is null) = (unlock_reason is null))
);
create unique index credit_locks_one on credit_locks (agency_id) where unlocked_at is null;
create index credit_locks_agency on credit_locks (agency_id, locked_at desc);
create trigger credit_locks_stay before delete on credit_locks for each row execute function refuse_change();

-- One mail a day, by the company's clock.
create table credit_mails (
  agency_id uuid not null references agencies,
  day       date not null,
  owed      bigint not null check (owed > 0),
  currency  char(3) not null,
  sent_at   timestamptz not null,
  sent_by   uuid not null,
  primary key (agency_id, day)
);

-- As before, and: while an agency's credit is locked, the limit counts as nothing for a new hold.
drop function place_hold(uuid, uuid, bigint, text, timestamptz, timestamptz, uuid, uuid);
create function place_hold(
  p_id uuid, p_account uuid, p_amount bigint, p_booking_ref text, p_at timestamptz, p_expires_at timestamptz default null, p_due uuid default null,
  p_item uuid default null, out hold_id uuid, out available bigint, out overdue bigint, out overdue_since timestamptz, out locked boolean
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  wallet ledger_accounts;
  old    holds;
  debt   record;
begin
  locked := false;
  perform public.lock_wallets(array[p_account]);
  select * into wallet from ledger_accounts where id = p_account and guarded;
  if not found then raise exception 'there is no wallet %', p_account using errcode = 'TB004'; end if;
  available := wallet.balance - wallet.held + wallet.credit_limit;
  select * into old from holds where booking_ref = p_booking_ref and item_id is not distinct from p_item and state = 'active';
  if found then
    if old.account_id <> p_account or old.amount <> p_amount or old.due_id is distinct from p_due then
      raise exception 'booking % holds another amount already', p_booking_ref using errcode = 'TB003';
    end if;
    hold_id := old.id;
    return;
  end if;
  if available < p_amount then return; end if;
  -- Asked only where credit would be used: whoever has the money waits for no sum over the wallet.
  if wallet.balance - wallet.held < p_amount then
    if wallet.owner_type = 'agency' and exists (select 1 from credit_locks l where l.agency_id::text = wallet.owner_id and l.unlocked_at is null) then
      available := greatest(wallet.balance - wallet.held, 0);
      locked := true;
      return;
    end if;
    select a.overdue, a.overdue_since into debt from public.wallet_ageing(p_account, p_at) a;
    if debt.overdue > 0 then
      available := greatest(wallet.balance - wallet.held, 0);
      overdue := debt.overdue;
      overdue_since := debt.overdue_since;
      return;
    end if;
  end if;
  insert into holds (id, account_id, amount, booking_ref, created_at, expires_at, due_id, item_id)
  values (p_id, p_account, p_amount, p_booking_ref, p_at, p_expires_at, p_due, p_item)
  on conflict (booking_ref, coalesce(item_id, '00000000-0000-0000-0000-000000000000')) where state = 'active' do nothing;
  -- Only another wallet can have come first meanwhile: this one is locked.
  if not found then raise exception 'booking % is held on another wallet already', p_booking_ref using errcode = 'TB003'; end if;
  update ledger_accounts set held = held + p_amount where id = p_account;
  hold_id := p_id;
end $$;
