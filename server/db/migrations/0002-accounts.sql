-- People, agencies, what each may do, and how they log in.

create table agencies (
  id                 uuid primary key default gen_random_uuid(),
  code               text not null unique check (code ~ '^AG-[A-Z0-9]{4,8}$'),
  name_en            text not null,
  name_ar            text not null,
  iata_no            text,
  licence_no         text,
  licence_expiry     date,
  tax_no             text,
  country            text check (country ~ '^[A-Z]{2}$'),
  city               text,
  address            text,
  phone              text,
  whatsapp           text,
  logo               text,
  heard_from         text,
  state              text not null default 'incomplete' check (state in ('incomplete', 'pending', 'active', 'read_only', 'suspended', 'rejected')),
  state_reason       text,
  -- The wallet's currency; the money itself stands in the ledger, which carries the limit it spends against.
  currency           text not null default 'SAR' check (currency ~ '^[A-Z]{3}$'),
  credit_limit_minor bigint not null default 0 check (credit_limit_minor >= 0),
  credit_days        int not null default 0 check (credit_days between 0 and 180),
  owner_id           uuid,
  created_at         timestamptz not null default now()
);

create table users (
  id                  uuid primary key default gen_random_uuid(),
  role                text not null check (role in ('admin', 'admin-staff', 'agent', 'salesman', 'reservation', 'customer')),
  name                text not null,
  email               text not null,
  phone               text,
  locale              text not null default 'en' check (locale in ('en', 'ar')),
  password_hash       text not null,
  is_approved         boolean not null default false,
  is_form_filled      boolean not null default false,
  -- 1 may log in, 0 is locked out. An agent awaiting approval has 1 and is_approved false.
  status              smallint not null default 1 check (status in (0, 1)),
  email_verified_at   timestamptz,
  card_allowed        boolean not null default true,
  card_limit_minor    bigint check (card_limit_minor >= 0),
  card_limit_currency text check (card_limit_currency ~ '^[A-Z]{3}$'),
  agency_id           uuid references agencies (id),
  -- Who brought this person in, and the code by which a salesman is named when others register.
  salesman_id         uuid references users (id),
  salesman_code       text unique,
  consent_at          timestamptz,
  last_login_at       timestamptz,
  -- Sessions hold the epoch they were opened in: a changed password, role or status leaves them all behind.
  session_epoch       int not null default 1,
  created_at          timestamptz not null default now(),
  constraint users_card_limit check ((card_limit_minor is null) = (card_limit_currency is null))
);
create unique index users_email on users (lower(email));
create index users_agency on users (agency_id);
create index users_salesman on users (salesman_id);
create index users_newest on users (created_at desc, id desc);

alter table agencies add constraint agencies_owner foreign key (owner_id) references users (id) deferrable initially deferred;

create function end_sessions_of_changed_user() returns trigger language plpgsql as $$
begin
  if new.password_hash is distinct from old.password_hash or new.role is distinct from old.role or new.status is distinct from old.status then
    new.session_epoch := old.session_epoch + 1;
  end if;
  return new;
end $$;
create trigger users_session_epoch before update on users for each row execute function end_sessions_of_changed_user();

create table permissions (
  name text primary key check (name ~ '^[a-z_]+\.[a-z_]+$'),
  area text not null generated always as (split_part(name, '.', 1)) stored
);

create table roles (
  id          uuid primary key default gen_random_uuid(),
  name        text not null,
  name_ar     text not null,
  -- Shipped roles may be copied, not deleted.
  is_shipped  boolean not null default false,
  -- Everybody of this kind holds the role without being given it.
  held_by_all text unique check (held_by_all in ('agent', 'salesman', 'reservation', 'customer')),
  created_at  timestamptz not null default now()
);
create unique index roles_name on roles (lower(name));

create table role_permissions (
  role_id    uuid not null references roles (id) on delete cascade,
  permission text not null references permissions (name) on delete cascade,
  primary key (role_id, permission)
);

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role_id uuid not null references roles (id) on delete restrict,
  primary key (user_id, role_id)
);
create index user_roles_role on user_roles (role_id);

insert into permissions (name)
select area || '.' || action
from (values
  ('dashboard', 'view'),
  ('user', 'view create update approve status delete card_allowance'),
  ('agency', 'view update approve credit_limit'),
  ('staff', 'view manage'),
  ('role', 'view manage'),
  ('booking', 'view view_cost create confirm approve void status import_pnr'),
  ('offline', 'view create update delete email'),
  ('deposit', 'view approve delete'),
  ('ledger', 'view adjust'),
  ('report', 'credit profit_loss export'),
  ('bank', 'manage'), ('charge', 'manage'), ('margin', 'view manage'), ('invoice', 'create'), ('integration', 'manage'),
  ('payment_request', 'send'), ('quote', 'send'),
  ('airline', 'manage'), ('airport', 'manage'), ('aircraft', 'manage'), ('supplier', 'manage'),
  ('visa', 'manage'), ('holiday', 'manage'), ('umrah', 'manage'), ('group_ticket', 'manage'), ('hotel', 'manage'), ('insurance', 'manage'),
  ('banner', 'manage'), ('activity_log', 'view delete'), ('settings', 'view manage')
) as areas (area, actions), regexp_split_to_table(actions, ' ') as action;

insert into roles (name, name_ar, is_shipped, held_by_all) values
  ('Operations', 'العمليات', true, null),
  ('Ticketing', 'إصدار التذاكر', true, null),
  ('Accounts', 'الحسابات', true, null),
  ('Content', 'المحتوى', true, null),
  ('Sales desk', 'مكتب المبيعات', true, null),
  ('Auditor', 'المدقق', true, null),
  ('Reservation', 'الحجوزات', true, 'reservation'),
  ('Agent', 'الوكيل', true, 'agent'),
  ('Salesman', 'مندوب المبيعات', true, 'salesman'),
  ('Customer', 'العميل', true, 'customer');

insert into role_permissions (role_id, permission)
select roles.id, held.permission
from (values
  ('Operations', 'dashboard.view user.view user.create user.update user.approve user.status agency.view agency.update agency.approve staff.view booking.view booking.view_cost booking.create booking.confirm booking.approve booking.void booking.status booking.import_pnr offline.view offline.create offline.update offline.delete offline.email deposit.view quote.send payment_request.send invoice.create supplier.manage activity_log.view'),
  ('Ticketing', 'dashboard.view user.view agency.view booking.view booking.view_cost booking.create booking.confirm booking.approve booking.void booking.import_pnr offline.view offline.create offline.update offline.email quote.send'),
  ('Accounts', 'dashboard.view user.view agency.view agency.credit_limit user.card_allowance booking.view booking.view_cost deposit.view deposit.approve deposit.delete ledger.view ledger.adjust report.credit report.profit_loss report.export bank.manage charge.manage margin.view invoice.create payment_request.send'),
  ('Content', 'dashboard.view airline.manage airport.manage aircraft.manage visa.manage holiday.manage umrah.manage group_ticket.manage hotel.manage insurance.manage banner.manage'),
  ('Sales desk', 'dashboard.view user.view user.create agency.view booking.view booking.create booking.confirm offline.view offline.create offline.update offline.email quote.send payment_request.send'),
  ('Auditor', 'dashboard.view user.view agency.view staff.view role.view booking.view booking.view_cost offline.view deposit.view ledger.view report.credit report.profit_loss margin.view activity_log.view settings.view'),
  ('Reservation', 'dashboard.view user.view agency.view booking.view offline.view offline.create offline.update'),
  ('Agent', 'booking.view booking.create booking.confirm ledger.view deposit.view quote.send'),
  ('Salesman', 'user.view user.create'),
  ('Customer', 'booking.view booking.create')
) as shipped (role_name, names)
join roles on roles.name = shipped.role_name,
regexp_split_to_table(names, ' ') as held (permission);

-- Both halves are hashed: neither this table nor a copy of it opens a session.
create table sessions (
  id                   uuid primary key,
  user_id              uuid not null references users (id) on delete cascade,
  epoch                int not null,
  token_hash           text not null unique,
  cookie_hash          text not null,
  cookie_generation    int not null default 1,
  cookie_rotated_at    timestamptz not null,
  -- Null until the browser has shown the newest half; only then does the clock of the half before it run.
  cookie_seen_at       timestamptz,
  previous_cookie_hash text,
  ip                   text,
  user_agent           text,
  created_at           timestamptz not null,
  last_seen_at         timestamptz not null,
  idle_expires_at      timestamptz not null,
  absolute_expires_at  timestamptz not null,
  revoked_at           timestamptz,
  revoked_because      text
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_age on sessions (absolute_expires_at);

-- One row a person: asking again replaces the code, so only the newest can ever be right.
create table login_codes (
  user_id    uuid primary key references users (id) on delete cascade,
  id         uuid not null unique,
  code_hash  text not null,
  attempts   int not null default 0 check (attempts between 0 and 5),
  expires_at timestamptz not null,
  used_at    timestamptz,
  created_at timestamptz not null
);

-- Proof that a code was right, for POST /login; good once.
create table login_tickets (
  ticket_hash text primary key,
  user_id     uuid not null references users (id) on delete cascade,
  session_id  uuid not null references sessions (id) on delete cascade,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index login_tickets_age on login_tickets (expires_at);

create table email_tokens (
  token_hash text primary key,
  user_id    uuid not null references users (id) on delete cascade,
  -- The address it was sent to: a changed address is not verified by an old link.
  email      text not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index email_tokens_user on email_tokens (user_id);

create table reset_tokens (
  token_hash text primary key,
  user_id    uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index reset_tokens_user on reset_tokens (user_id);

alter table mails add column transport text check (transport in ('outbox', 'smtp'));

-- Tries per account and address, counted where all processes see them.
create unlogged table auth_limits (
  key        text primary key,
  count      int not null,
  expires_at timestamptz not null
);
create index auth_limits_age on auth_limits (expires_at);
