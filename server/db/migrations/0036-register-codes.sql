-- One row an address that somebody registers, whether it has an account or not: asking again replaces the code.
create table register_codes (
  address_hash text primary key,
  id           uuid not null unique,
  code_hash    text not null,
  attempts     int not null default 0 check (attempts between 0 and 5),
  expires_at   timestamptz not null,
  used_at      timestamptz,
  created_at   timestamptz not null
);
