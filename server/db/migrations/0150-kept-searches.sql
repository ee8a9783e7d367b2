-- A search of flights that another process asked for, to sort it: what suppliers offered, packed. Lost in a crash without harm: it is searched again.
create unlogged table kept_searches (
  id uuid primary key,
  channel text not null check (channel in ('agent', 'customer')),
  agency_id uuid,
  parts bytea[] not null,
  at timestamptz not null default now()
);
create index kept_searches_age on kept_searches (at);
