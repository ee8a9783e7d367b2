-- What is owed to suppliers, closed period by period, compared with their statements and paid.
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in ('opening', 'deposit', 'sale', 'due', 'void', 'void_fee', 'refund',
  'card_payment', 'card_refund', 'adjustment', 'reversal', 'charge', 'topup_card', 'settlement'));

-- When a supplier is settled: the last days of its periods (31: of the month), and how many days later it is paid.
create table supplier_terms (
  supplier   text primary key check (length(supplier) between 1 and 80),
  terms      text not null check (terms in ('bsp', 'prepaid', 'invoice')),
  period_ends int[] not null check (cardinality(period_ends) between 1 and 31 and 1 <= all (period_ends) and 31 >= all (period_ends)),
  pay_days   int not null check (pay_days between 0 and 120),
  saved_by   uuid not null references users,
  saved_at   timestamptz not null
);

create table settlements (
  id          uuid primary key,
  reference   text not null unique check (reference ~ '^ST-[A-Z2-9]{6}$'),
  supplier    text not null,
  currency    char(3) not null,
  from_day    date not null,
  to_day      date not null check (to_day >= from_day),
  due_on      date not null check (due_on >= to_day),
  total_minor bigint not null,
  closed_by   uuid not null references users,
  closed_at   timestamptz not null,
  unique (supplier, currency, to_day)
);
create index settlements_newest on settlements (to_day desc, id desc);
create trigger settlements_stay before update or delete on settlements for each row execute function refuse_change();

-- Parts of the postings on a supplier's account, ticket by ticket: each posting is settled once.
create table settlement_lines (
  settlement_id uuid not null references settlements,
  no            int not null check (no > 0),
  journal_id    uuid not null,
  posting_no    int not null,
  part          int not null check (part > 0),
  code          text not null check (code in ('TKTT', 'EMDS', 'RFND', 'CANX', 'ADMA', 'ACMA', 'OTHR')),
  document      text,
  booking_ref   text,
  booking_id    uuid references bookings,
  position      int,
  day           date not null,
  amount_minor  bigint not null,
  primary key (settlement_id, no),
  foreign key (journal_id, posting_no) references postings (journal_id, line_no),
  unique (journal_id, posting_no, part)
);
create trigger settlement_lines_stay before update or delete on settlement_lines for each row execute function refuse_change();

-- A supplier's own list for a period; the last one counts.
create table settlement_statements (
  id            uuid primary key,
  settlement_id uuid not null references settlements,
  name          text not null check (length(name) between 1 and 200),
  file_hash     text not null,
  total_minor   bigint not null,
  imported_by   uuid not null references users,
  imported_at   timestamptz not null,
  unique (settlement_id, file_hash)
);
create index settlement_statements_newest on settlement_statements (settlement_id, imported_at desc);
create trigger settlement_statements_stay before update or delete on settlement_statements for each row execute function refuse_change();
create table settlement_statement_lines (
  statement_id uuid not null references settlement_statements,
  line         int not null,
  document     text not null check (length(document) between 1 and 60),
  code         text,
  pnr          text,
  amount_minor bigint not null,
  primary key (statement_id, line)
);
create trigger settlement_statement_lines_stay before update or delete on settlement_statement_lines for each row execute function refuse_change();

-- What changes what is owed for a period after its close: a difference that is accepted, and payments. Undone by a reversal only.
create table settlement_moves (
  id            uuid primary key,
  settlement_id uuid not null references settlements,
  kind          text not null check (kind in ('payment', 'difference')),
  -- What is owed for the period changes by this.
  amount_minor  bigint not null check (amount_minor <> 0),
  document      text,
  bank_id       uuid references banks,
  reference     text check (length(reference) between 1 and 80),
  paid_on       date,
  reason        text check (length(reason) between 1 and 300),
  journal_id    uuid not null unique references journals,
  made_by       uuid not null references users,
  made_at       timestamptz not null,
  save_key      text unique,
  reversal_id   uuid unique references journals,
  reversed_by   uuid references users,
  reversed_at   timestamptz,
  reverse_reason text check (length(reverse_reason) between 1 and 300),
  check ((kind = 'payment') = (bank_id is not null)),
  check ((kind = 'difference') = (document is not null)),
  check ((reversal_id is null) = (reversed_at is null))
);
create index settlement_moves_of on settlement_moves (settlement_id, made_at);
create unique index settlement_moves_difference on settlement_moves (settlement_id, document) where kind = 'difference' and reversal_id is null;
create trigger settlement_moves_stay before delete on settlement_moves for each row execute function refuse_change();

-- What is owed for a period now.
create function settlement_owed(p_id uuid) returns bigint language sql stable as $$
  select s.total_minor + coalesce((select sum(amount_minor) from settlement_moves m where m.settlement_id = s.id and m.reversal_id is null), 0)::bigint
  from settlements s where s.id = p_id
$$;
