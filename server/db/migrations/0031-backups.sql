-- Each try of a backup, by night or by hand: what the operator, the doctor and the metrics ask when the last good one was.
create table backups (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('logical', 'physical')),
  is_nightly boolean not null,
  started_at timestamptz not null,
  ended_at   timestamptz not null,
  file       text,
  bytes      bigint,
  -- Why there is none; null where it is whole.
  problem    text,
  check ((problem is null) = (file is not null and bytes is not null))
);
create index backups_good on backups (ended_at desc) where problem is null;
