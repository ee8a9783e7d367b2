-- Uploaded files: what lies in the data folder, whose it is, and which records name it. And the promo images made of them.

create table files (
  -- Random, so that it says nothing and cannot be guessed; also the name on the disk.
  file_name  text primary key check (file_name ~ '^[0-9a-f]{32}\.(webp|jpg|png|pdf)$'),
  user_id    uuid not null references users (id),
  -- As the person's own machine called it: shown, never part of a path.
  name       text not null check (length(name) between 1 and 200),
  mime       text not null check (mime in ('image/webp', 'image/jpeg', 'image/png', 'application/pdf')),
  bytes      int not null check (bytes > 0),
  width      int check (width > 0),
  height     int check (height > 0),
  -- The file's own key, itself encrypted: with the row gone, a copy of the folder is noise.
  key        text not null,
  created_at timestamptz(3) not null
);
create index files_owner on files (user_id, created_at desc, file_name desc);
create index files_age on files (created_at);

-- A file is kept as long as a record names it. The record is not a foreign key: it may lie in any room.
create table file_uses (
  file_name text not null references files (file_name),
  used_type text not null check (used_type ~ '^[a-z_]{2,40}$'),
  used_id   text not null,
  primary key (file_name, used_type, used_id)
);
create index file_uses_record on file_uses (used_type, used_id);

create table promo_images (
  id         uuid primary key default gen_random_uuid(),
  place      text not null check (place in ('home', 'visa', 'holiday', 'umrah', 'agent')),
  file_name  text not null references files (file_name),
  title_en   text not null,
  title_ar   text not null,
  -- A path of this site or an https address; nothing that runs.
  link       text check (link ~ '^(/([^/\\]|$)|https://)'),
  starts_on  date,
  ends_on    date,
  position   int not null default 0,
  active     boolean not null default true,
  created_at timestamptz not null,
  constraint promo_images_days check (ends_on >= starts_on)
);
create index promo_images_place on promo_images (place, position, created_at);

-- Whether a picture is somebody's logo is asked with each picture that everybody may fetch.
create index agencies_logo on agencies (logo) where logo is not null;
