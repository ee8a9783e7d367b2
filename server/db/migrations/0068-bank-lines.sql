-- Lines of the company's bank statements: each is kept once, and matched to one deposit by a person's yes.
create table bank_statements (
  id            uuid primary key,
  bank_id       uuid not null references banks,
  name          text not null check (length(name) between 1 and 200),
  format        text not null check (format in ('table', 'mt940', 'camt053')),
  -- How the file was read: the format, and for tables which column is what.
  source        text not null,
  from_day      date not null,
  to_day        date not null check (to_day >= from_day),
  opening_minor bigint,
  closing_minor bigint,
  currency      char(3) not null,
  lines         int not null check (lines > 0),
  imported_by   uuid not null references users,
  imported_at   timestamptz not null,
  unique (id, bank_id)
);
create index bank_statements_newest on bank_statements (bank_id, imported_at desc);
create trigger bank_statements_stay before update or delete on bank_statements for each row execute function refuse_change();

create table bank_lines (
  id            uuid primary key,
  statement_id  uuid not null,
  bank_id       uuid not null,
  -- Where it stands in its file.
  line          int not null check (line > 0),
  day           date not null,
  value_day     date,
  -- Above zero came in, below went out.
  amount_minor  bigint not null check (amount_minor <> 0),
  currency      char(3) not null,
  reference     text not null check (length(reference) <= 140),
  reference_key text not null generated always as (upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g'))) stored,
  -- Sender and description.
  details_encrypted text not null,
  -- Of all that the bank says of it; the same twice in one file is counted.
  fingerprint   text not null,
  occurrence    int not null check (occurrence > 0),
  state         text not null check (state in ('open', 'matched', 'ignored')),
  deposit_id    text references deposits,
  reason        text check (length(reason) between 1 and 300),
  decided_by    uuid references users,
  decided_at    timestamptz,
  foreign key (statement_id, bank_id) references bank_statements (id, bank_id),
  unique (bank_id, fingerprint, occurrence),
  check ((state = 'matched') = (deposit_id is not null)),
  check (state <> 'ignored' or reason is not null),
  check (state <> 'matched' or amount_minor > 0),
  check ((state = 'open') = (decided_at is null))
);
-- A deposit is one payment: no second line is taken for it.
create unique index bank_lines_deposit on bank_lines (deposit_id) where deposit_id is not null;
create index bank_lines_newest on bank_lines (day desc, id desc);
create index bank_lines_of_bank on bank_lines (bank_id, day desc, id desc);
create index bank_lines_open on bank_lines (day desc, id desc) where state = 'open';
create index bank_lines_amount on bank_lines (bank_id, amount_minor);
create index bank_lines_day on bank_lines (bank_id, day, amount_minor);
create index bank_lines_statement on bank_lines (statement_id);
create index bank_lines_reference_words on bank_lines using gin (reference_key gin_trgm_ops);
create trigger bank_lines_stay before delete on bank_lines for each row execute function refuse_change();

-- What the bank said is never edited, only what we make of it.
create function guard_bank_line() returns trigger language plpgsql as $$
begin
  if (new.id, new.statement_id, new.bank_id, new.line, new.day, new.value_day, new.amount_minor, new.currency, new.reference, new.fingerprint, new.occurrence)
    is distinct from (old.id, old.statement_id, old.bank_id, old.line, old.day, old.value_day, old.amount_minor, old.currency, old.reference, old.fingerprint, old.occurrence) then
    raise exception 'a line of a bank statement is never edited';
  end if;
  return new;
end $$;
create trigger bank_lines_guard before update on bank_lines for each row execute function guard_bank_line();

create table bank_line_history (
  line_id  uuid not null references bank_lines,
  seq      int not null,
  at       timestamptz not null,
  event    text not null check (event in ('matched', 'ignored', 'reopened')),
  actor_id uuid not null,
  deposit_id text,
  note     text,
  primary key (line_id, seq)
);
create trigger bank_line_history_append_only before update or delete on bank_line_history for each row execute function refuse_change();

-- Which column of a bank's tables is what, as it was last used.
create table bank_columns (
  bank_id  uuid primary key references banks,
  columns  jsonb not null,
  saved_by uuid not null references users,
  saved_at timestamptz not null
);

create index deposits_amount on deposits (bank_id, amount_minor) where deleted_at is null;
