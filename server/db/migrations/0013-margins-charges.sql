-- Margins grow conditions of passenger, product and dates; charges for agencies by event; one version over both, by
-- which every process notices that prices changed.

alter table margin_rules
  add column ptc         text check (ptc in ('ADT', 'CHD', 'INF')),
  add column product     text check (product in ('flight', 'hotel', 'visa', 'holiday', 'umrah', 'group_ticket', 'insurance', 'other')),
  add column sale_from   date,
  add column sale_to     date,
  add column travel_from date,
  add column travel_to   date,
  -- Of the fixed amount, the floor and the cap. A rule with an amount in one currency never meets an offer in another.
  add column currency    text check (currency ~ '^[A-Z]{3}$'),
  add column created_by  uuid references users (id),
  add column changed_at  timestamptz not null default now(),
  add constraint margin_rules_agency foreign key (agency_id) references agencies (id),
  -- Without its agency an own margin would be everybody's; a customer of the house has no agency.
  add constraint margin_rules_owner check (case layer when 'own' then agency_id is not null when 'agent' then true else agency_id is null end),
  add constraint margin_rules_bounds check (min_minor <= max_minor),
  add constraint margin_rules_sale check (sale_from <= sale_to),
  add constraint margin_rules_travel check (travel_from <= travel_to);
create index margin_rules_of_agency on margin_rules (agency_id, layer) where active;
create index margin_rules_newest on margin_rules (layer, created_at desc, id desc);
-- One default an airline: saving it again changes it instead of adding another.
create unique index margin_rules_airline_default on margin_rules (airline)
  where layer = 'airline' and active and supplier is null and origin is null and destination is null and cabin is null
    and ptc is null and product is null and sale_from is null and sale_to is null and travel_from is null and travel_to is null;

-- What an agency pays the house for an act. Without an agency: for all of them that have no own for this event.
create table agent_charges (
  id           uuid primary key default gen_random_uuid(),
  agency_id    uuid references agencies (id),
  event        text not null check (event in ('issue', 'void', 'refund', 'reissue', 'import', 'manual', 'visa')),
  kind         text not null check (kind in ('fixed', 'percent')),
  basis_points int not null default 0 check (basis_points between 0 and 10000),
  fixed_minor  bigint not null default 0 check (fixed_minor between 0 and 1000000000),
  per          text not null default 'passenger' check (per in ('passenger', 'booking')),
  min_minor    bigint check (min_minor >= 0),
  max_minor    bigint check (max_minor >= 0),
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  active       boolean not null default true,
  created_by   uuid references users (id),
  created_at   timestamptz not null default now(),
  changed_at   timestamptz not null default now(),
  check (min_minor <= max_minor),
  check ((kind = 'fixed' and basis_points = 0) or (kind = 'percent' and fixed_minor = 0))
);
create index agent_charges_in_force on agent_charges (event, agency_id) where active;
create index agent_charges_newest on agent_charges (created_at desc, id desc);

create table price_rules_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null default 1
);
insert into price_rules_version default values;

create function price_rules_changed() returns trigger language plpgsql as $$
begin
  update price_rules_version set version = version + 1;
  return null;
end $$;
create trigger margin_rules_version after insert or update or delete on margin_rules for each statement execute function price_rules_changed();
create trigger agent_charges_version after insert or update or delete on agent_charges for each statement execute function price_rules_changed();
