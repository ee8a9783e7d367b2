-- Rooms of a contract that are kept for groups: counted apart from the allotment, at one price a night, given back on a day.
create table hotel_blocks (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^B[A-Z2-9]{6}$'),
  contract_id uuid not null references hotel_contracts (id),
  room_id uuid not null references hotel_rooms (id),
  name text not null check (length(name) between 1 and 60),
  first_night date not null,
  last_night date not null check (last_night >= first_night),
  rooms int not null check (rooms between 1 and 500),
  price_minor bigint not null check (price_minor >= 0),
  deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  deposit_by date check ((deposit_by is not null) = (deposit_minor > 0)),
  deposit_paid_on date check (deposit_paid_on is null or deposit_minor > 0),
  -- Unsold rooms go back to the hotel as this day begins on its clock; null: they are paid whatever becomes of them.
  release_on date check (release_on <= first_night),
  whole_only boolean not null default false,
  on_sale boolean not null default true,
  released_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index hotel_blocks_contract on hotel_blocks (contract_id);
create index hotel_blocks_room on hotel_blocks (room_id, first_night);
create index hotel_blocks_release on hotel_blocks (release_on) where released_at is null and on_sale and release_on is not null;

-- Rooms of a block that a departure or a group takes: no longer for anybody else until they are given back.
create table hotel_block_uses (
  id uuid primary key default gen_random_uuid(),
  block_id uuid not null references hotel_blocks (id),
  rooms int not null check (rooms between 1 and 500),
  for_whom text not null check (length(for_whom) between 2 and 80),
  first_night date not null,
  last_night date not null check (last_night >= first_night),
  taken_at timestamptz not null,
  taken_by uuid not null references users (id),
  given_back_at timestamptz
);
create index hotel_block_uses_block on hotel_block_uses (block_id);
create index hotel_block_uses_taken_by on hotel_block_uses (taken_by);

-- When and where somebody who applies for a visa is expected with their fingers and their passport, by the clock there.
alter table visa_cases add column appointment_at text check (appointment_at ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$');
alter table visa_cases add column appointment_place text check (length(appointment_place) between 2 and 160);
alter table visa_cases add constraint visa_cases_appointment check ((appointment_at is null) = (appointment_place is null));
