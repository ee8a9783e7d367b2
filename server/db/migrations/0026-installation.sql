-- What this installation is: a demonstration, or a company's own. Written once, at the first start, and never changed:
-- what began with invented people and money never becomes a company's books, nor the other way round.
create table installation (
  only_row   boolean primary key default true check (only_row),
  kind       text not null check (kind in ('demo', 'company')),
  decided_at timestamptz not null default now()
);
create trigger installation_append_only before update or delete on installation for each row execute function refuse_change();
create trigger installation_no_truncate before truncate on installation for each statement execute function refuse_change();

-- A database of an earlier version is what it was started as first: margins were seeded for a company's own alone.
insert into installation (kind)
select case
  when own.at is not null and (demo.at is null or own.at < demo.at) then 'company'
  when demo.at is not null or exists (select 1 from users where email like '%@demo.test') then 'demo'
  else 'company'
end
from (select (select changed_at from settings where key = 'margins_seeded') as at) own,
  (select (select changed_at from settings where key = 'demo_seeded') as at) demo
where own.at is not null or demo.at is not null or exists (select 1 from users);

-- The test card collects nothing, so outside a demonstration no journal may say that it did. What an earlier version
-- let through may be reversed. TB006: a journal that this installation may not post.
create function refuse_test_gateway() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from fresh f join ledger_accounts a on a.id = f.account_id join journals j on j.id = f.journal_id
    where a.owner_type = 'gateway' and a.owner_id = 'test-card' and j.reverses_id is null
  ) and not exists (select 1 from installation where kind = 'demo') then
    raise exception 'the test card gateway is for demonstrations only' using errcode = 'TB006';
  end if;
  return null;
end $$;
create trigger postings_test_gateway after insert on postings referencing new table as fresh for each statement execute function refuse_test_gateway();
