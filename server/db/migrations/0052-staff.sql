-- What the company notes of its own people. The approval limit is the most that somebody approves at once.
create table staff_profiles (
  user_id                 uuid primary key references users (id) on delete cascade,
  shift                   text check (length(shift) between 1 and 60),
  zone                    text check (length(zone) between 1 and 60),
  approval_limit_minor    bigint check (approval_limit_minor >= 0),
  approval_limit_currency text check (approval_limit_currency ~ '^[A-Z]{3}$'),
  -- What a salesman is to sell in a month.
  target_minor            bigint check (target_minor > 0),
  target_currency         text check (target_currency ~ '^[A-Z]{3}$'),
  constraint staff_profiles_target check ((target_minor is null) = (target_currency is null)),
  constraint staff_profiles_limit check ((approval_limit_minor is null) = (approval_limit_currency is null))
);
select audit_watch('staff_profiles', 'staff profile', null, '{user_id}', '{approval_limit_minor,approval_limit_currency}');

-- Lists of the office's people, and of everybody.
create index users_staff_name on users (lower(name), id) where role in ('admin', 'admin-staff', 'reservation', 'salesman') and erased_at is null;
create index users_staff_newest on users (created_at desc, id desc) where role in ('admin', 'admin-staff', 'reservation', 'salesman') and erased_at is null;
create index users_salesman_newest on users (salesman_id, created_at desc, id desc) where erased_at is null;
create index users_salesman_name on users (salesman_id, lower(name), id) where erased_at is null;
create index users_name on users (lower(name), id);
create index users_words on users using gin (name gin_trgm_ops, email gin_trgm_ops);
create index activity_log_actor on activity_log (actor_id, at desc) where actor_id is not null;

-- Somebody can always administer, whatever code runs. Those who lose it take turns, so that two do not see each other
-- stay; 724561 is the lock of everything that changes who may do what.
create function keep_last_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(724561);
  if not exists (select 1 from users where role = 'admin' and status = 1 and id <> old.id) then
    raise exception 'the last admin stays' using errcode = '23514', constraint = 'users_last_admin';
  end if;
  return null;
end $$;
create trigger users_last_admin_changed after update of role, status on users for each row
  when (old.role = 'admin' and old.status = 1 and (new.role <> 'admin' or new.status <> 1)) execute function keep_last_admin();
create trigger users_last_admin_deleted after delete on users for each row
  when (old.role = 'admin' and old.status = 1) execute function keep_last_admin();
