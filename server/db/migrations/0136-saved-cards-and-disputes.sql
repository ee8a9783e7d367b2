-- Whose cards a gateway keeps: a person's or an agency's, once at each account of a gateway, with its own name of them there.
create table card_holders (
  id                 uuid primary key,
  user_id            uuid references users,
  agency_id          uuid references agencies,
  gateway            text not null,
  -- Which account of the gateway it is: what is kept in its sandbox is not there in earnest.
  place              text not null,
  -- Known once the gateway has answered.
  customer_encrypted text,
  -- To be forgotten there and then here; who comes back is another holder.
  leaving            boolean not null default false,
  created_at         timestamptz not null,
  constraint card_holders_one check (num_nonnulls(user_id, agency_id) = 1)
);
create unique index card_holders_once on card_holders (coalesce(user_id, agency_id), gateway, place) where not leaving;
create index card_holders_leaving on card_holders (id) where leaving;

-- A card that its gateway keeps: never its number, only what its holder knows it by.
create table saved_cards (
  id               uuid primary key,
  holder_id        uuid not null references card_holders,
  method_encrypted text not null,
  -- Of the gateway's name of the card: it is kept once.
  method_index     text not null,
  brand            text not null,
  last4            text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month        smallint not null check (exp_month between 1 and 12),
  exp_year         smallint not null,
  is_default       boolean not null default false,
  state            text not null default 'kept' check (state in ('kept', 'leaving')),
  added_at         timestamptz not null,
  constraint saved_cards_once unique (holder_id, method_index),
  constraint saved_cards_default_is_kept check (not is_default or state = 'kept')
);
create unique index saved_cards_default on saved_cards (holder_id) where is_default;
create index saved_cards_leaving on saved_cards (id) where state = 'leaving';

-- Whose card is kept once it has paid, and which kept card pays.
alter table payments add column holder_id uuid references card_holders on delete set null;
alter table payments add column card_id uuid;
alter table payments add column keeps boolean not null default false;

-- A kept card is charged without a page, by a payment of Stripe's that is known before it is confirmed.
alter table stripe_payments add column kind text not null default 'page' check (kind in ('page', 'charge'));
alter table stripe_payments add column intent_id text unique;

-- Disputes as the office lists them: the newest, and those whose time for evidence ends first.
create index card_disputes_newest on card_matters (opened_at, id) where kind = 'dispute';
create index card_disputes_deadline on card_matters (coalesce(evidence_until, '9999-12-31 00:00:00+00'::timestamptz), id) where kind = 'dispute';
create index card_disputes_open on card_matters (evidence_until) where kind = 'dispute' and state = 'open';

-- The embedded provider keeps cards too: for whom, and whether it has been told to forget that again.
alter table test_card_payments add column keep_for text;
alter table test_card_payments add column forgotten boolean not null default false;
create index test_card_payments_kept on test_card_payments (keep_for) where keep_for is not null;

-- Credit notes that stood open in another system before they were used by themselves: theirs to settle who look after it.
alter table invoice_syncs add column left_open boolean not null default false;
update invoice_syncs s set left_open = true from invoices i
  where i.id = s.invoice_id and i.kind = 'credit_note' and s.state = 'synced' and s.journal_id is null and s.use is null
    and not exists (select 1 from invoice_syncs u where u.invoice_id = s.invoice_id and u.system = s.system and u.use is not null);
