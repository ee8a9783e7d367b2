-- One history for every kind of record that people move from state to state; what deposits went through comes first.
create table record_history (
  kind       text not null,
  record_id  text not null,
  -- The record's version: of two who move one record from the same version, the key lets one.
  seq        int not null check (seq > 0),
  at         timestamptz not null,
  act        text not null,
  from_state text,
  to_state   text,
  by_kind    text not null check (by_kind in ('person', 'guest', 'link', 'system')),
  by_id      uuid,
  -- As it was then; null where the name of today is shown.
  by_name    text,
  note       text,
  primary key (kind, record_id, seq),
  check (by_kind = 'person' or by_id is null)
);
create index record_history_by on record_history (by_id);
insert into record_history (kind, record_id, seq, at, act, from_state, to_state, by_kind, by_id, by_name, note)
select 'deposit', deposit_id, seq, at,
  case event when 'requested' then 'make' when 'approved' then 'approve' when 'rejected' then 'reject' when 'cancelled' then 'cancel' else 'delete' end,
  case event when 'requested' then null else 'pending' end, case event when 'requested' then 'pending' else event end,
  case when actor_id is null then 'system' else 'person' end, actor_id, who, note
from deposit_history;
select audit_watch('record_history', 'history step', null, '{kind,record_id,seq}', '{at,act,from_state,to_state,by_kind,by_id}', '{by_name,note}');
create trigger record_history_append_only before update or delete on record_history for each row execute function refuse_change('by_name');
create trigger record_history_no_truncate before truncate on record_history for each statement execute function refuse_change();

alter table deposit_history disable trigger deposit_history_append_only;
do $$ begin
  -- A chain that has not begun knows nothing of these rows.
  if not exists (select 1 from audit_entries where source = 'deposit_history' and op = 'S') then drop trigger audit_added on deposit_history; end if;
end $$;
delete from deposit_history;
drop function audit_key(deposit_history);
drop function audit_content(deposit_history);
drop table deposit_history;
drop function audit_of_deposit_history();
delete from audit_sources where source = 'deposit_history';

create or replace function erase_history_names(p_user uuid, p_names text[], p_records uuid[]) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  one   record;
  n     int;
  total int := 0;
begin
  for one in select * from (values
      ('booking_history', 'who', 'actor_id', 'Erased person'), ('record_history', 'by_name', 'by_id', 'Erased person'),
      ('quotation_events', 'who', 'actor_id', 'Erased person'),
      ('contact_messages', 'author', 'author_id', 'Erased person'), ('activity_log', 'ip', 'actor_id', null)) as t (source, field, owner, value) loop
    execute format('update public.%I set %I = $1 where %I = $2 and %I is not null', one.source, one.field, one.owner, one.field) using one.value, p_user;
    get diagnostics n = row_count;
    total := total + n;
  end loop;
  update booking_history set who = 'Erased person' where booking_id = any (p_records) and actor_id is null and who = any (p_names);
  get diagnostics n = row_count;
  total := total + n;
  update quotation_events set who = 'Erased person' where quotation_id = any (p_records) and actor_id is null and who = any (p_names);
  get diagnostics n = row_count;
  return total + n;
end $$;
