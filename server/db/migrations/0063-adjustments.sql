-- Adjustments of the books by hand: above a limit a second person decides. What was posted is never edited, only reversed.
create table adjustments (
  id             uuid primary key,
  reference      text not null unique check (reference ~ '^AJ-[A-Z2-9]{6}$'),
  debit_account  uuid not null references ledger_accounts,
  credit_account uuid not null references ledger_accounts,
  amount_minor   bigint not null check (amount_minor > 0),
  currency       char(3) not null,
  reason         text not null check (length(reason) between 5 and 300),
  save_key       text unique,
  -- The day it belongs to, where that is not the day it was posted.
  belongs_on     date,
  -- The exact opposite of an earlier one.
  reverses       uuid references adjustments,
  state          text not null check (state in ('waiting', 'posted', 'refused', 'withdrawn')),
  made_by        uuid not null,
  made_at        timestamptz not null,
  decided_by     uuid,
  decided_at     timestamptz,
  note           text check (length(note) between 1 and 300),
  journal_id     uuid unique references journals,
  check (debit_account <> credit_account),
  check ((state = 'posted') = (journal_id is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  -- Whoever decides is another one; within the limit nobody else is asked.
  check (state <> 'refused' or decided_by <> made_by)
);
create unique index adjustments_reversed_once on adjustments (reverses) where state in ('waiting', 'posted');
create index adjustments_newest on adjustments (made_at desc, id desc);
create index adjustments_waiting on adjustments (made_at) where state = 'waiting';
create trigger adjustments_stay before delete on adjustments for each row execute function refuse_change();

create table adjustment_history (
  adjustment_id uuid not null references adjustments,
  seq           int not null,
  at            timestamptz not null,
  state         text not null,
  actor_id      uuid not null,
  note          text,
  primary key (adjustment_id, seq)
);
create trigger adjustment_history_append_only before update or delete on adjustment_history for each row execute function refuse_change();

-- Until which day the books are closed, and the instant at which the first open day begins by the company's clock.
create table period_closes (
  until     date primary key,
  opens_at  timestamptz not null unique,
  closed_at timestamptz not null,
  closed_by uuid not null,
  check (closed_at >= opens_at)
);
create trigger period_closes_stay before update or delete on period_closes for each row execute function refuse_change();

-- When something is posted: now, or at the beginning of the first open day where that has passed a close meanwhile. Whoever
-- posts shares a lock with all who post, and a close waits for them.
create function posting_time(p_at timestamptz) returns timestamptz language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('close of the books', 0));
  return greatest(p_at, (select max(opens_at) from period_closes));
end $$;

-- Closes the books until a day, once everybody who posts has ended.
create function close_books(p_until date, p_opens_at timestamptz, p_closed_at timestamptz, p_by uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('close of the books', 0));
  if exists (select 1 from period_closes where until >= p_until) then return false; end if;
  insert into period_closes (until, opens_at, closed_at, closed_by) values (p_until, p_opens_at, p_closed_at, p_by);
  return true;
end $$;

-- What comes late gets the first open day, and `occurred_at` says when it was.
do $$
declare
  definition text := pg_get_functiondef('post_journal'::regproc);
  changed    text := replace(replace(definition,
    'at     timestamptz := coalesce(p_posted_at, now());', 'at     timestamptz := public.posting_time(coalesce(p_posted_at, now()));'),
    'coalesce(p_occurred_at, at), at, p_reverses', 'coalesce(p_occurred_at, p_posted_at, now()), at, p_reverses');
begin
  if length(changed) <> length(definition) + length('public.posting_time()') + length(', p_posted_at, now()') - length(', at') then
    raise exception 'post_journal is not as it was expected';
  end if;
  execute changed;
end $$;
