-- What somebody is in their agency. Who left stays, for what they did; the same agency may take them back.
create table agency_members (
  user_id          uuid primary key references users (id) on delete cascade,
  agency_id        uuid not null references agencies (id),
  role             text not null check (role in ('owner', 'seller', 'accountant', 'reader')),
  invited_by       uuid references users (id),
  -- Locked by the agency itself, which may open the account again. What the office locks, the office opens.
  locked_by_agency boolean not null default false,
  created_at       timestamptz not null default now(),
  removed_at       timestamptz
);
create index agency_members_agency on agency_members (agency_id, created_at, user_id);
insert into agency_members (user_id, agency_id, role, created_at)
  select id, agency_id, 'owner', created_at from users where role = 'agent' and agency_id is not null;
select audit_watch('agency_members', 'member of agency', null, '{user_id}', '{agency_id,role,locked_by_agency,removed_at}');

-- An agency keeps an owner, whatever code runs. Those who stop being one take turns.
create function keep_last_owner() returns trigger language plpgsql as $$
begin
  perform 1 from agencies where id = old.agency_id for update;
  if not exists (select 1 from agency_members where agency_id = old.agency_id and role = 'owner' and removed_at is null and user_id <> old.user_id) then
    raise exception 'the last owner of an agency stays' using errcode = '23514', constraint = 'agency_members_last_owner';
  end if;
  return null;
end $$;
create trigger agency_members_last_owner_changed after update of role, agency_id, removed_at on agency_members for each row
  when (old.role = 'owner' and old.removed_at is null and (new.role <> 'owner' or new.agency_id <> old.agency_id or new.removed_at is not null)) execute function keep_last_owner();
create trigger agency_members_last_owner_deleted after delete on agency_members for each row
  when (old.role = 'owner' and old.removed_at is null) execute function keep_last_owner();
