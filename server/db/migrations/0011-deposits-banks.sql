-- Money that agencies pay in, and the accounts it is paid into.

create table banks (
  id              uuid primary key default gen_random_uuid(),
  name_en         text not null,
  name_ar         text not null,
  account_title   text not null,
  account_number  text not null,
  iban            text,
  swift           text,
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  instructions_en text,
  instructions_ar text,
  active          boolean not null default true,
  -- Deposits and journals name their bank for ever, so one that was used is put away, not deleted.
  archived_at     timestamptz,
  created_at      timestamptz not null default now()
);
-- The same account twice would split its receipts, and the reference that is unique per bank with them.
create unique index banks_account on banks (iban) where iban is not null and archived_at is null;

create table deposits (
  id             text primary key check (id ~ '^DP-[A-Z2-9]{6}$'),
  agency_id      uuid not null references agencies (id),
  bank_id        uuid not null references banks (id),
  amount_minor   bigint not null check (amount_minor > 0),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  method         text not null check (method in ('bank', 'cash', 'cheque', 'card')),
  bank_reference text not null,
  -- FT 2612-0418 and ft26120418 are one bank line, however people type it.
  reference_key  text not null generated always as (upper(regexp_replace(bank_reference, '[^[:alnum:]]', '', 'g'))) stored,
  paid_on        date not null,
  proof          text,
  proof_name     text,
  proof_mime     text,
  remark         text,
  status         text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  reason         text,
  journal_id     uuid unique references journals (id),
  -- The caller's idempotency key: a repeat after a crash finds this row.
  save_key       text unique,
  created_by     uuid not null references users (id),
  created_at     timestamptz not null,
  decided_by     uuid references users (id),
  decided_at     timestamptz,
  deleted_at     timestamptz,
  deleted_by     uuid references users (id),
  constraint deposits_decided check ((status = 'pending') = (decided_at is null)),
  constraint deposits_credited check ((status = 'approved') = (journal_id is not null)),
  constraint deposits_reasoned check (status <> 'rejected' or reason is not null),
  constraint deposits_four_eyes check (status <> 'approved' or decided_by <> created_by),
  constraint deposits_deleted check (deleted_at is null or status = 'pending')
);
-- A rejected or cancelled one may be sent again with the same reference; one that counts or may count may not.
create unique index deposits_reference on deposits (bank_id, reference_key) where status in ('pending', 'approved') and deleted_at is null;
create index deposits_same_reference on deposits (reference_key);
create index deposits_of_agency on deposits (agency_id, created_at desc, id desc) where deleted_at is null;
create index deposits_newest on deposits (created_at desc, id desc) where deleted_at is null;
create index deposits_queue on deposits (created_at, id) where status = 'pending' and deleted_at is null;
create index deposits_proof on deposits (proof) where proof is not null;
create index deposits_bank on deposits (bank_id);

-- What was decided stays decided, whatever a later line of code believes.
create function guard_deposit() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' or old.deleted_at is not null then
    raise exception 'deposit % is closed', old.id using errcode = 'TB002';
  end if;
  if (new.id, new.agency_id, new.bank_id, new.amount_minor, new.currency, new.created_by) is distinct from (old.id, old.agency_id, old.bank_id, old.amount_minor, old.currency, old.created_by) then
    raise exception 'deposit % cannot become another one', old.id using errcode = 'TB002';
  end if;
  return new;
end $$;
create trigger deposits_guard before update on deposits for each row execute function guard_deposit();
create trigger deposits_stay before delete on deposits for each row execute function refuse_change();
create trigger deposits_no_truncate before truncate on deposits for each statement execute function refuse_change();

create table deposit_history (
  deposit_id text not null references deposits (id),
  seq        int not null,
  at         timestamptz not null,
  event      text not null check (event in ('requested', 'approved', 'rejected', 'cancelled', 'deleted')),
  actor_id   uuid,
  who        text,
  note       text,
  primary key (deposit_id, seq)
);
create trigger deposit_history_append_only before update or delete on deposit_history for each row execute function refuse_change();
create trigger deposit_history_no_truncate before truncate on deposit_history for each statement execute function refuse_change();
