-- The ledger: accounts, journals, postings, holds; and the invoices. Everything here is written through the
-- functions below, which run as the owner; the application's role may only read (see migrate.ts).
--
-- Sign: amount > 0 is a credit, amount < 0 a debit, in minor units. A wallet (agency, customer) above zero is money
-- of theirs that we keep; a supplier above zero is money we owe; income above zero is earned; a bank or a gateway
-- stands below zero by what lies there for us.
--
-- Own SQLSTATEs: TB001 too little money, TB002 append-only, TB003 the same source with another content,
-- TB004 a malformed journal, TB005 the hold is no longer active.

create table ledger_accounts (
  id           uuid primary key,
  owner_type   text not null check (owner_type in ('agency', 'customer', 'bank', 'supplier', 'gateway', 'income', 'tax', 'suspense')),
  owner_id     text not null,
  kind         text not null,
  currency     char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- Guarded: the balance is kept in the row and cannot fall below the limit. The others are sums of their postings,
  -- so that a row everybody posts to (margin income) is never waited for.
  guarded      boolean not null generated always as (owner_type in ('agency', 'customer')) stored,
  balance      bigint not null default 0,
  held         bigint not null default 0 check (held >= 0),
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  last_seq     bigint not null default 0,
  created_at   timestamptz not null default now(),
  unique (owner_type, owner_id, kind, currency),
  constraint ledger_accounts_funds check (not guarded or balance - held + credit_limit >= 0),
  constraint ledger_accounts_unguarded check (guarded or (balance = 0 and held = 0 and credit_limit = 0 and last_seq = 0))
) with (fillfactor = 70);

create table journals (
  id          uuid primary key,
  agency_id   uuid,
  kind        text not null check (kind in ('opening', 'deposit', 'sale', 'void', 'void_fee', 'refund', 'card_payment', 'card_refund', 'adjustment', 'reversal')),
  source_type text not null,
  source_id   text not null,
  booking_ref text,
  memo        text,
  actor_id    uuid,
  occurred_at timestamptz not null,
  posted_at   timestamptz not null,
  reverses_id uuid unique references journals,
  -- Seal over kind, booking, reversal and lines: tells a repeat from another content, and a line changed behind our back.
  body_hash   bytea not null,
  unique (source_type, source_id, kind)
);
create index journals_booking on journals (booking_ref) where booking_ref is not null;

-- `seq` counts the lines of one guarded account without a gap, `balance_after` is its balance after the line.
-- No foreign keys: only post_journal writes here. Checking one would lock the row of an account everybody posts to,
-- and the row of the journal once for each line; the proof looks for orphans instead.
create table postings (
  journal_id    uuid not null,
  line_no       int not null,
  account_id    uuid not null,
  amount        bigint not null check (amount <> 0),
  currency      char(3) not null,
  posted_at     timestamptz not null,
  balance_after bigint,
  seq           bigint,
  primary key (journal_id, line_no),
  check ((seq is null) = (balance_after is null))
);
create unique index postings_account_seq on postings (account_id, seq);
create index postings_account_day on postings (account_id, posted_at) where seq is not null;

create table holds (
  id          uuid primary key,
  account_id  uuid not null references ledger_accounts,
  amount      bigint not null check (amount > 0),
  booking_ref text not null,
  state       text not null default 'active' check (state in ('active', 'captured', 'released')),
  expires_at  timestamptz,
  journal_id  uuid references journals,
  created_at  timestamptz not null,
  settled_at  timestamptz,
  check ((state = 'captured') = (journal_id is not null)),
  check ((state = 'active') = (settled_at is null))
);
create unique index holds_active_booking on holds (booking_ref) where state = 'active';
create index holds_booking on holds (booking_ref);
create index holds_active_account on holds (account_id) where state = 'active';

-- What the proof said, and when: shown to admins and stamped on statements.
create table proof_runs (
  id           bigint generated always as identity primary key,
  at           timestamptz not null,
  ok           boolean not null,
  broken       jsonb not null default '[]',
  milliseconds int not null
);

create function refuse_unbalanced() returns trigger language plpgsql as $$
declare wrong record;
begin
  select journal_id, currency, sum(amount) as total into wrong from fresh group by journal_id, currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'journal % does not balance: % % too much', wrong.journal_id, wrong.total, wrong.currency using errcode = 'TB004';
  end if;
  return null;
end $$;

create trigger postings_balance after insert on postings referencing new table as fresh for each statement execute function refuse_unbalanced();
create trigger journals_append_only before update or delete on journals for each row execute function refuse_change();
create trigger journals_no_truncate before truncate on journals for each statement execute function refuse_change();
create trigger postings_append_only before update or delete on postings for each row execute function refuse_change();
create trigger postings_no_truncate before truncate on postings for each statement execute function refuse_change();
create trigger ledger_accounts_stay before delete on ledger_accounts for each row execute function refuse_change();
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts for each statement execute function refuse_change();
create trigger holds_stay before delete on holds for each row execute function refuse_change();
create trigger holds_no_truncate before truncate on holds for each statement execute function refuse_change();

create function journal_seal(p_kind text, p_booking_ref text, p_reverses uuid, p_accounts uuid[], p_amounts bigint[]) returns bytea
language sql stable as $$
  select sha256(convert_to(concat_ws('|', p_kind, coalesce(p_booking_ref, '-'), coalesce(p_reverses::text, '-'),
    array_to_string(p_accounts, ','), array_to_string(p_amounts, ',')), 'UTF8'))
$$;

-- The account of this owner, made with `p_id` when there is none yet.
create function ensure_account(p_id uuid, p_owner_type text, p_owner_id text, p_kind text, p_currency text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare found_id uuid;
begin
  select id into found_id from ledger_accounts where owner_type = p_owner_type and owner_id = p_owner_id and kind = p_kind and currency = p_currency;
  if found_id is not null then return found_id; end if;
  insert into ledger_accounts (id, owner_type, owner_id, kind, currency) values (p_id, p_owner_type, p_owner_id, p_kind, p_currency)
  on conflict (owner_type, owner_id, kind, currency) do nothing;
  select id into strict found_id from ledger_accounts where owner_type = p_owner_type and owner_id = p_owner_id and kind = p_kind and currency = p_currency;
  return found_id;
end $$;

-- Whoever moves a wallet takes its lock first, in one order for all, until the transaction ends. A lock of our own and
-- not the row's: many waiting for one row wake each other in turn, which costs a busy wallet a third of its speed.
create function lock_wallets(p_accounts uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(w.key)
  from (select hashtextextended(id::text, 0) as key from ledger_accounts where id = any (p_accounts) and guarded order by 1 offset 0) w;
end $$;

-- Writes one journal with its lines and moves the guarded balances. Answers its id; for a source that was posted
-- before, the id of that journal.
create function post_journal(
  p_id uuid, p_kind text, p_source_type text, p_source_id text, p_accounts uuid[], p_amounts bigint[],
  p_agency uuid default null, p_booking_ref text default null, p_memo text default null, p_actor uuid default null,
  p_occurred_at timestamptz default null, p_posted_at timestamptz default null, p_reverses uuid default null
) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  seal   bytea := public.journal_seal(p_kind, p_booking_ref, p_reverses, p_accounts, p_amounts);
  at     timestamptz := coalesce(p_posted_at, now());
  wallet record;
  delta  bigint;
  lines  int;
  old    record;
begin
  if cardinality(p_accounts) < 2 or cardinality(p_accounts) <> cardinality(p_amounts) then
    raise exception 'a journal has two lines or more, each with an account and an amount' using errcode = 'TB004';
  end if;
  perform public.lock_wallets(p_accounts);

  insert into journals (id, agency_id, kind, source_type, source_id, booking_ref, memo, actor_id, occurred_at, posted_at, reverses_id, body_hash)
  values (p_id, p_agency, p_kind, p_source_type, p_source_id, p_booking_ref, p_memo, p_actor, coalesce(p_occurred_at, at), at, p_reverses, seal)
  on conflict (source_type, source_id, kind) do nothing;
  if not found then
    select id, body_hash into strict old from journals where source_type = p_source_type and source_id = p_source_id and kind = p_kind;
    if old.body_hash <> seal then
      raise exception 'the % of % % was posted before with another content', p_kind, p_source_type, p_source_id using errcode = 'TB003';
    end if;
    return old.id;
  end if;

  for wallet in select id, balance, held, credit_limit, currency from ledger_accounts where id = any (p_accounts) and guarded loop
    select sum(l.amount), count(*) into delta, lines from unnest(p_accounts, p_amounts) as l (account_id, amount) where l.account_id = wallet.id;
    if delta < 0 and wallet.balance + delta - wallet.held + wallet.credit_limit < 0 then
      raise exception 'Insufficient Balance' using errcode = 'TB001',
        detail = json_build_object('account_id', wallet.id, 'needed', -delta, 'available', wallet.balance - wallet.held + wallet.credit_limit, 'currency', wallet.currency)::text;
    end if;
    update ledger_accounts set balance = balance + delta, last_seq = last_seq + lines where id = wallet.id;
  end loop;

  -- One statement for all lines: the trigger sums what one statement wrote.
  insert into postings (journal_id, line_no, account_id, amount, currency, posted_at, balance_after, seq)
  select p_id, l.line_no, a.id, l.amount, a.currency, at,
    case when a.guarded then a.balance - sum(l.amount) over rest + l.amount end,
    case when a.guarded then a.last_seq - count(*) over rest + 1 end
  from unnest(p_accounts, p_amounts) with ordinality as l (account_id, amount, line_no)
  join ledger_accounts a on a.id = l.account_id
  window rest as (partition by a.id order by l.line_no desc);
  get diagnostics lines = row_count;
  if lines <> cardinality(p_accounts) then
    raise exception 'a line names an account that does not exist' using errcode = 'TB004';
  end if;
  return p_id;
end $$;

-- The exact opposite of an earlier journal, line by line. A second reversal runs into the unique `reverses_id`.
create function reverse_journal(
  p_id uuid, p_kind text, p_source_type text, p_source_id text, p_reverses uuid,
  p_memo text default null, p_actor uuid default null, p_posted_at timestamptz default null
) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  old      journals;
  accounts uuid[];
  amounts  bigint[];
begin
  select * into old from journals where id = p_reverses;
  if not found then raise exception 'there is no journal %', p_reverses using errcode = 'TB004'; end if;
  select array_agg(account_id order by line_no), array_agg(-amount order by line_no) into accounts, amounts from postings where journal_id = p_reverses;
  return public.post_journal(p_id, p_kind, p_source_type, p_source_id, accounts, amounts, old.agency_id, old.booking_ref, p_memo, p_actor, null, p_posted_at, p_reverses);
end $$;

-- Sets money aside for a booking. `hold_id` is null when there is too little (nothing is written then, and the
-- transaction goes on); `available` is what was free before. A booking with an active hold gets that one again.
create function place_hold(
  p_id uuid, p_account uuid, p_amount bigint, p_booking_ref text, p_at timestamptz, p_expires_at timestamptz default null,
  out hold_id uuid, out available bigint
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  wallet ledger_accounts;
  old    holds;
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
  insert into holds (id, account_id, amount, booking_ref, created_at, expires_at) values (p_id, p_account, p_amount, p_booking_ref, p_at, p_expires_at)
  on conflict (booking_ref) where state = 'active' do nothing;
  -- Only another wallet can have come first meanwhile: this one is locked.
  if not found then raise exception 'booking % is held on another wallet already', p_booking_ref using errcode = 'TB003'; end if;
  update ledger_accounts set held = held + p_amount where id = p_account;
  hold_id := p_id;
end $$;

-- The hold a booking has: the active one, else the one that was taken, else the last that was given back. Its account
-- is locked first and then the hold is read, so that taking and giving back at once are one after the other.
create function lock_hold(p_booking_ref text, p_accounts uuid[]) returns holds
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare found_hold holds;
begin
  perform public.lock_wallets(p_accounts || array(select account_id from holds where booking_ref = p_booking_ref));
  select * into found_hold from holds where booking_ref = p_booking_ref order by array_position(array['active', 'captured', 'released'], state), created_at desc, id desc limit 1;
  return found_hold;
end $$;

-- Takes what was set aside for a booking: the hold ends and the journal is posted, in one. Repeating it answers the
-- same journal.
create function capture_hold(
  p_id uuid, p_kind text, p_source_type text, p_source_id text, p_accounts uuid[], p_amounts bigint[],
  p_agency uuid, p_booking_ref text, p_memo text, p_actor uuid, p_occurred_at timestamptz, p_posted_at timestamptz
) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  money  holds := public.lock_hold(p_booking_ref, p_accounts);
  posted uuid;
begin
  if money.id is null or money.state = 'released' then
    raise exception 'no money is held for booking %', p_booking_ref using errcode = 'TB005';
  end if;
  if money.state = 'active' then
    update ledger_accounts set held = held - money.amount where id = money.account_id;
  end if;
  posted := public.post_journal(p_id, p_kind, p_source_type, p_source_id, p_accounts, p_amounts, p_agency, p_booking_ref, p_memo, p_actor, p_occurred_at, p_posted_at);
  if money.state = 'active' then
    update holds set state = 'captured', journal_id = posted, settled_at = coalesce(p_posted_at, now()) where id = money.id;
  elsif money.journal_id <> posted then
    raise exception 'the money held for booking % was taken by another journal', p_booking_ref using errcode = 'TB005';
  end if;
  return posted;
end $$;

-- Gives a booking's held money back. Answers the state its hold has now (`released`, or `captured` when it was taken
-- before), null when nothing was ever held.
create function release_hold(p_booking_ref text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare money holds := public.lock_hold(p_booking_ref, '{}');
begin
  if money.id is null or money.state <> 'active' then return money.state; end if;
  update holds set state = 'released', settled_at = p_at where id = money.id;
  update ledger_accounts set held = held - money.amount where id = money.account_id;
  return 'released';
end $$;

-- Answers whether the limit was set: it is not when more than that is already used.
create function set_credit_limit(p_account uuid, p_limit bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform public.lock_wallets(array[p_account]);
  perform 1 from ledger_accounts where id = p_account and guarded;
  if not found then raise exception 'there is no wallet %', p_account using errcode = 'TB004'; end if;
  update ledger_accounts set credit_limit = p_limit where id = p_account and balance - held + p_limit >= 0;
  return found;
end $$;

-- Invoices: numbers without a gap in each series, each sealed with the seal of the one before it.
create table invoices (
  id            uuid primary key,
  series        text not null,
  series_no     bigint not null,
  number        text not null unique,
  kind          text not null check (kind in ('sale', 'credit_note', 'receipt', 'proforma')),
  booking_ref   text not null,
  agency_id     uuid,
  lines         jsonb not null,
  total         bigint not null,
  currency      char(3) not null,
  issued_at     timestamptz not null,
  previous_hash bytea,
  hash          bytea not null,
  unique (series, series_no),
  unique (booking_ref, kind)
);
create trigger invoices_append_only before update or delete on invoices for each row execute function refuse_change();
create trigger invoices_no_truncate before truncate on invoices for each statement execute function refuse_change();

-- Where an invoice stands in an outside accounting system; apart, for the invoice itself never changes.
create table invoice_syncs (
  invoice_id  uuid not null references invoices,
  system      text not null,
  external_id text,
  state       text not null default 'pending' check (state in ('pending', 'synced', 'failed')),
  last_error  text,
  synced_at   timestamptz,
  primary key (invoice_id, system)
);

create function invoice_seal(p_previous bytea, p_number text, p_kind text, p_booking_ref text, p_agency uuid, p_lines jsonb, p_total bigint, p_currency text, p_issued_at timestamptz)
returns bytea language sql stable as $$
  select sha256(coalesce(p_previous, ''::bytea) || convert_to(concat_ws('|', p_number, p_kind, p_booking_ref, coalesce(p_agency::text, '-'),
    p_total, p_currency, (extract(epoch from p_issued_at) * 1000000)::bigint, p_lines::text), 'UTF8'))
$$;

-- The one invoice of this kind for this booking, made when it is not there yet.
create function issue_invoice(p_id uuid, p_series text, p_kind text, p_booking_ref text, p_agency uuid, p_lines jsonb, p_total bigint, p_currency text, p_issued_at timestamptz)
returns uuid language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  old       record;
  n         bigint;
  fullname  text;
  previous  bytea;
begin
  -- The row of the series is the lock: whoever issues next waits for this transaction, so no number is lost or doubled.
  insert into number_series (series, last) values (p_series, 0) on conflict (series) do update set last = number_series.last;
  select id, total, currency into old from invoices where booking_ref = p_booking_ref and kind = p_kind;
  if found then
    if old.total <> p_total or old.currency <> p_currency then
      raise exception 'booking % has another % already', p_booking_ref, p_kind using errcode = 'TB003';
    end if;
    return old.id;
  end if;
  n := public.next_number(p_series);
  fullname := p_series || '-' || lpad(n::text, greatest(5, length(n::text)), '0');
  select i.hash into previous from invoices i where i.series = p_series order by i.series_no desc limit 1;
  insert into invoices (id, series, series_no, number, kind, booking_ref, agency_id, lines, total, currency, issued_at, previous_hash, hash)
  values (p_id, p_series, n, fullname, p_kind, p_booking_ref, p_agency, p_lines, p_total, p_currency, p_issued_at, previous,
    public.invoice_seal(previous, fullname, p_kind, p_booking_ref, p_agency, p_lines, p_total, p_currency, p_issued_at));
  return p_id;
end $$;
