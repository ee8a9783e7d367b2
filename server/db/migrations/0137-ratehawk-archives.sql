-- ETG's weekly archives of all hotels that were read to their end, one a language, and from when they were.
create table ratehawk_archives (
  language text primary key check (language in ('en', 'ar')),
  last_update timestamptz not null
);
