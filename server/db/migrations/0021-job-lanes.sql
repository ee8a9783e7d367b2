-- Jobs run in lanes by kind, each with its own number of jobs at a time, so that a slow mail server delays mail only.
-- Open jobs of earlier versions are put into their lanes when a worker starts.

alter table jobs add column lane text not null default 'upkeep'
  check (lane in ('money', 'supplier', 'mail', 'notifications', 'upkeep'));
create index jobs_lane_due on jobs (lane, run_at, id) where done_at is null and dead_at is null;
create index jobs_dead on jobs (dead_at desc) where dead_at is not null;
