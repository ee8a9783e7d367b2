-- A card payment has one owner and one decision at a time. `claimed`: a confirmation or a payment request uses it, and
-- it is being collected; `releasing` and `refunding`: decided, and on its way at the gateway. Money is posted when it is
-- captured, and held for its booking until the tickets are out.

alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check check (status in
  ('created', 'requires_action', 'authorized', 'claimed', 'captured', 'refunding', 'refunded', 'releasing', 'failed', 'expired'));
alter table payments
  -- The attempt that uses the money: set once, when it is claimed, and never taken away.
  add column attempt       uuid,
  add column claimed_at    timestamptz,
  -- What goes back to the card.
  add column refund_minor  bigint check (refund_minor between 1 and amount_minor),
  -- Hash of the key that opens the payment's public page: the payment's own id opens nothing.
  add column page_hash     text unique;

-- What an earlier version had authorised for a confirmation under way, or sold without having collected it yet, is in use.
update payments p set status = 'claimed' from bookings b
  where b.payment_id = p.id and p.status = 'authorized'
    and b.status in ('confirming', 'pending_supplier', 'confirmed', 'approved', 'void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'completed', 'voided', 'refunded');
update payments set attempt = gen_random_uuid(), claimed_at = updated_at where status in ('claimed', 'captured', 'refunded');
update payments p set refund_minor = coalesce((select -sum(l.amount) from journals j join postings l on l.journal_id = j.id
    where j.kind = 'card_refund' and j.source_type = 'payment' and j.source_id = p.id and l.amount < 0), p.amount_minor) where p.status = 'refunded';

-- Money in use is never let go; what was let go was never used.
alter table payments
  add constraint payments_owned check (attempt is not null or status not in ('claimed', 'captured', 'refunding', 'refunded')),
  add constraint payments_unowned check (attempt is null or status not in ('created', 'requires_action', 'authorized', 'releasing', 'expired')),
  add constraint payments_refund check ((refund_minor is not null) = (status in ('refunding', 'refunded')));

drop index payments_live;
create unique index payments_live on payments (booking_id) where status in ('created', 'requires_action', 'authorized', 'claimed', 'captured');
drop index payments_live_request;
create unique index payments_live_request on payments (payment_request_id) where status in ('created', 'requires_action', 'authorized', 'claimed', 'captured');

-- The legal moves, as `paymentMoves` in the code has them. Who pays how much for what is said once.
create function guard_payment() returns trigger language plpgsql as $$
begin
  if (new.id, new.booking_id, new.payment_request_id, new.gateway, new.amount_minor, new.currency)
    is distinct from (old.id, old.booking_id, old.payment_request_id, old.gateway, old.amount_minor, old.currency)
    or (old.attempt is not null and new.attempt is distinct from old.attempt) then
    raise exception 'payment % may not become another', old.id using errcode = 'TB006';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('created', 'requires_action'), ('created', 'authorized'), ('created', 'failed'), ('created', 'expired'), ('created', 'releasing'),
    ('requires_action', 'authorized'), ('requires_action', 'failed'), ('requires_action', 'expired'), ('requires_action', 'releasing'),
    ('authorized', 'claimed'), ('authorized', 'releasing'), ('authorized', 'expired'),
    ('claimed', 'captured'), ('claimed', 'failed'),
    ('captured', 'refunding'), ('refunding', 'refunded'), ('releasing', 'expired')) then
    raise exception 'payment % cannot go from % to %', old.id, old.status, new.status using errcode = 'TB006';
  end if;
  return new;
end $$;
create trigger payments_moves before update on payments for each row execute function guard_payment();
create trigger payments_stay before delete on payments for each row execute function refuse_change();

-- Sets just received card money aside for its booking. Credit that an overdue debt has locked is not used here: the
-- money came in with the journal posted in the same transaction.
create function hold_received(p_id uuid, p_account uuid, p_amount bigint, p_booking_ref text, p_at timestamptz) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  wallet ledger_accounts;
  old    holds;
begin
  perform public.lock_wallets(array[p_account]);
  select * into wallet from ledger_accounts where id = p_account and guarded;
  if not found then raise exception 'there is no wallet %', p_account using errcode = 'TB004'; end if;
  select * into old from holds where booking_ref = p_booking_ref and state = 'active';
  if found then
    if old.account_id <> p_account or old.amount <> p_amount then
      raise exception 'booking % holds another amount already', p_booking_ref using errcode = 'TB003';
    end if;
    return old.id;
  end if;
  if wallet.balance - wallet.held + wallet.credit_limit < p_amount
    or not exists (select 1 from journals where kind = 'card_payment' and source_type = 'payment' and booking_ref = p_booking_ref) then
    raise exception 'no card money was received for booking %', p_booking_ref using errcode = 'TB005';
  end if;
  insert into holds (id, account_id, amount, booking_ref, created_at) values (p_id, p_account, p_amount, p_booking_ref, p_at);
  update ledger_accounts set held = held + p_amount where id = p_account;
  return p_id;
end $$;

-- A supplier's list may lag: since when it has not had this booking.
alter table bookings add column absent_since timestamptz;

-- Which intention (caller, call, key and body) began an act on a booking: a repeat after a crash finds it here.
create table booking_intentions (
  intention  text primary key,
  booking_id uuid not null references bookings (id),
  act        text not null,
  at         timestamptz not null
);

-- The test gateway's page opens by a key of its own; it keeps the key's hash.
alter table test_card_payments add column page_hash text unique;
