-- What salesmen want to come back to with the agencies they brought in.
create table follow_ups (
  id          uuid primary key,
  salesman_id uuid not null references users (id) on delete cascade,
  agency_id   uuid not null references agencies (id),
  text        text not null check (length(text) between 2 and 500),
  due_on      date,
  done_at     timestamptz,
  created_at  timestamptz not null
);
create index follow_ups_open on follow_ups (salesman_id, due_on, created_at) where done_at is null;
create index follow_ups_of_agency on follow_ups (agency_id, salesman_id, created_at desc);
