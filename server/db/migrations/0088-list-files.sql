-- Whole lists as files, written in the background for whoever asked; the rule `list_files` deletes them.
create table list_files (
  id uuid primary key,
  user_id uuid not null references users(id) on delete cascade,
  call text not null check (length(call) between 2 and 100),
  asked_encrypted text not null,
  name text not null check (length(name) between 1 and 200),
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'ready', 'failed')),
  rows integer not null default 0 check (rows >= 0),
  rows_total integer check (rows_total >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  made_at timestamp(3) with time zone not null
);
create unique index list_files_one_at_a_time on list_files (user_id) where state in ('waiting', 'writing');
create index list_files_user on list_files (user_id);
create index list_files_made on list_files (made_at);

create table list_file_parts (
  list_file_id uuid not null references list_files(id) on delete cascade,
  part integer not null check (part >= 0),
  content_encrypted text not null,
  primary key (list_file_id, part)
);

alter table jobs drop constraint jobs_lane_check;
alter table jobs add constraint jobs_lane_check
  check (lane in ('money', 'supplier', 'mail', 'notifications', 'papers', 'upkeep'));
