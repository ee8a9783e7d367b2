-- What becomes of card money after it was collected: the gateway's fee, a holder's dispute, a refund that failed.
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in ('opening', 'deposit', 'sale', 'due', 'void', 'void_fee', 'refund',
  'card_payment', 'card_refund', 'adjustment', 'reversal', 'charge', 'topup_card', 'settlement', 'payout', 'memo', 'topup_supplier', 'split_out', 'split_in',
  'card_fee', 'card_dispute', 'card_refund_failed'));

create table card_matters (
  -- The gateway's own number of it.
  id             text primary key check (length(id) between 3 and 200),
  payment_id     text not null references payments,
  kind           text not null check (kind in ('fee', 'dispute', 'refund_failed')),
  -- Of a dispute alone.
  state          text check (state in ('open', 'won', 'lost')),
  amount_minor   bigint not null check (amount_minor > 0),
  currency       char(3) not null,
  -- What the gateway moved it in, which need not be what the card was charged in.
  books_currency char(3) not null,
  -- The gateway's words for why.
  reason         text,
  evidence_until timestamptz,
  -- What stands in the books because of it: out of the clearing account in suspense, borne by us, and fees.
  suspended_minor bigint not null default 0,
  borne_minor    bigint not null default 0,
  fee_minor      bigint not null default 0,
  posted         integer not null default 0,
  opened_at      timestamptz not null,
  updated_at     timestamptz not null,
  check ((kind = 'dispute') = (state is not null))
);
create index card_matters_payment on card_matters (payment_id);
