-- Whoever left an agency was locked out by the agency, which may take them back, unless the office had closed the
-- account: then the office opens it first. Of those who left before, the log says whom the office had closed.
update agency_members m set locked_by_agency = true
where removed_at is not null and coalesce((
  select l.action = 'member_invited' or l.detail ->> 'status' <> 'suspended' from activity_log l
  where l.subject = 'user' and l.subject_id = m.user_id::text and l.action in ('user_status', 'member_invited')
  order by l.at desc, l.id desc limit 1), true);

-- Whether somebody has chosen a password of their own. An account that others make opens with one that nobody knows, until
-- its person chooses theirs by the mailed link; an address that was moved, and is not verified, says nothing about that.
alter table users add column password_chosen boolean not null default true;
-- The few among all whose choice is waited for.
create index users_invited on users (created_at desc, id desc) where status = 1 and not password_chosen;
update users u set password_chosen = false
where email_verified_at is null and last_login_at is null and not exists (
  select 1 from activity_log l where l.subject = 'user' and l.subject_id = u.id::text and l.action in ('register', 'password_reset')
    and l.at > coalesce((select max(i.at) from activity_log i
      where i.subject = 'user' and i.subject_id = u.id::text and i.action = 'member_invited'), '-infinity'));
