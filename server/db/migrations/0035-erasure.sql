-- A person may be erased, history may not be rewritten: in tables that are only added to, the columns that a trigger
-- names may be emptied or take the pseudonym, and nothing else of a row may change.
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  name text;
begin
  if tg_op = 'UPDATE' and tg_nargs > 0 and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    foreach name in array tg_argv loop
      if to_jsonb(new) ->> name is distinct from to_jsonb(old) ->> name
        and coalesce(to_jsonb(new) ->> name, 'Erased person') <> 'Erased person' then
        raise exception '% is append-only', tg_table_name using errcode = 'TB002';
      end if;
    end loop;
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'TB002';
end $$;

create or replace trigger booking_history_append_only before update or delete on booking_history for each row execute function refuse_change('who');
create or replace trigger deposit_history_append_only before update or delete on deposit_history for each row execute function refuse_change('who');
create or replace trigger offline_history_append_only before update or delete on offline_history for each row execute function refuse_change('who');
create or replace trigger quotation_events_append_only before update or delete on quotation_events for each row execute function refuse_change('who');
create or replace trigger contact_messages_append_only before update or delete on contact_messages for each row execute function refuse_change('author');
create or replace trigger activity_log_append_only before update or delete on activity_log for each row execute function refuse_change('ip');

-- The application's role may not update these tables: this is the one way, and it can do nothing but that. Steps of
-- people without an account bear their name alone: these are found by it, in the bookings and quotations that are given.
create function erase_history_names(p_user uuid, p_names text[], p_records uuid[]) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  one   record;
  n     int;
  total int := 0;
begin
  for one in select * from (values
      ('booking_history', 'who', 'actor_id', 'Erased person'), ('deposit_history', 'who', 'actor_id', 'Erased person'),
      ('offline_history', 'who', 'actor_id', 'Erased person'), ('quotation_events', 'who', 'actor_id', 'Erased person'),
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
