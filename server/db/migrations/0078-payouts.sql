-- Money given back to a customer at the desk, out of the wallet that a refund or a void went to.
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in ('opening', 'deposit', 'sale', 'due', 'void', 'void_fee', 'refund',
  'card_payment', 'card_refund', 'adjustment', 'reversal', 'charge', 'topup_card', 'settlement', 'payout'));

create table payouts (
  id           uuid primary key,
  reference    text not null unique check (reference ~ '^PO-[A-Z2-9]{6}$'),
  booking_id   uuid not null references bookings,
  -- Whose wallet it is: the customer's, of a visitor the booking's reference.
  wallet_owner text not null,
  way          text not null check (way in ('cash', 'bank', 'terminal')),
  bank_id      uuid references banks,
  slip         text not null check (length(slip) between 1 and 80),
  amount_minor bigint not null check (amount_minor > 0),
  currency     char(3) not null,
  state        text not null check (state in ('waiting', 'posted', 'refused')),
  made_by      uuid not null references users,
  made_at      timestamptz not null,
  decided_by   uuid references users,
  decided_at   timestamptz,
  note         text check (length(note) between 1 and 300),
  journal_id   uuid unique references journals,
  save_key     text unique,
  check ((way = 'bank') = (bank_id is not null)),
  check ((state = 'posted') = (journal_id is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'refused' or (decided_by <> made_by and note is not null))
);
create index payouts_booking on payouts (booking_id, made_at);
create index payouts_waiting on payouts (wallet_owner, currency) where state = 'waiting';
create trigger payouts_stay before delete on payouts for each row execute function refuse_change();
