-- What a person is told inside the house, and what they chose to be told.

create table notifications (
  id      uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind    text not null check (kind ~ '^[a-z_]{2,60}$'),
  -- Facts, not words: the sentence is made where it is read, in the reader's language.
  data    jsonb not null,
  -- A path of this site: the record it is about.
  link    text check (link ~ '^/([^/\\]|$)'),
  at      timestamptz(3) not null,
  read_at timestamptz
);
create index notifications_newest on notifications (user_id, at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_age on notifications (at);

-- A kind without a row is told in every way that it has.
create table notification_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind    text not null check (kind ~ '^[a-z_]{2,60}$'),
  in_app  boolean not null default true,
  by_mail boolean not null default true,
  primary key (user_id, kind)
);
