-- An admin's session that sees as somebody else: at most one at a time, until it is ended or its time is over.
create table impersonations (
  id uuid primary key,
  session_id uuid not null,
  admin_id uuid not null references users (id),
  user_id uuid not null references users (id),
  reason text not null check (length(reason) between 3 and 500),
  started_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('left', 'time', 'session')),
  check (admin_id <> user_id),
  check (until > started_at),
  check ((ended_at is null) = (ended_because is null))
);
create unique index impersonations_open on impersonations (session_id) where ended_at is null;
create index impersonations_user on impersonations (user_id);
