-- What the card gateway or a supplier has otherwise than we do, from when it was first seen until it was gone.
create table reconciliation_differences (
  id          bigint generated always as identity primary key,
  side        text not null,
  reference   text not null,
  kind        text not null,
  detail      text not null,
  first_seen  timestamptz not null,
  last_seen   timestamptz not null,
  resolved_at timestamptz
);
create unique index reconciliation_differences_open on reconciliation_differences (side, reference, kind) where resolved_at is null;

-- When each side was last compared, how many of its records, and why it could not be.
create table reconciliation_runs (
  id       bigint generated always as identity primary key,
  side     text not null,
  at       timestamptz not null,
  compared int not null,
  problem  text
);
create index reconciliation_runs_side on reconciliation_runs (side, id desc);
