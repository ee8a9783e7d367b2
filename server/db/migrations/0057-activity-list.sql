-- Entries of the activity log that were taken off its list. The log itself is append-only: they stay, and can be shown.
create table activity_hidden (
  entry_id  bigint primary key references activity_log (id),
  hidden_by uuid not null references users (id),
  hidden_at timestamptz not null,
  reason    text check (length(reason) between 1 and 500)
);

-- The list, newest first: all of it, what one person did, what became of one record.
create index activity_log_newest on activity_log (at desc, id desc);
create index activity_log_person on activity_log (actor_id, at desc, id desc) where actor_id is not null;
create index activity_log_record on activity_log (subject_id, at desc, id desc) where subject_id is not null;
drop index activity_log_actor;
drop index activity_log_subject;
