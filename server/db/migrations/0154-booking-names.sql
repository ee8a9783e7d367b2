-- Who travels, word by word: a booking that a list shows (held, online) is found by each word of its passengers' names, of
-- all and of one agency, in the order in which bookings were made. What is searched is a part of a word: the words that
-- hold it are few, and each is a place in an index. Written when a booking is held, and when a name of it changes.
create table passenger_names (name text primary key);
create index passenger_names_words on passenger_names using gin (name gin_trgm_ops);
create table booking_names (
  name       text not null,
  booking_id uuid not null,
  agency_id  uuid,
  created_at timestamptz not null,
  primary key (name, created_at, booking_id)
);
create index booking_names_agency on booking_names (agency_id, name, created_at, booking_id) where agency_id is not null;

-- The words of a name: `KHAN / ALI RAZA` has three.
create function name_words(p_text text) returns setof text language sql immutable as $$
  select word from regexp_split_to_table(p_text, '[\s/]+') word where word <> ''
$$;
create function booking_names_now() returns setof booking_names language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select distinct w, b.id, b.agency_id, b.created_at
  from bookings b
  cross join lateral (select b.lead_passenger as called union all select p.surname || ' ' || p.given_name from booking_passengers p where p.booking_id = b.id) c
  cross join lateral name_words(c.called) w
  where b.hold_state = 'held' and b.fulfilment = 'online'
$$;

/* The words of a booking as it stands; those of names that it bore before go. Who takes unused names away waits for it. */
create function keep_booking_names(p_booking uuid, p_before text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  its   bookings;
  words text[];
begin
  select * into its from bookings where id = p_booking;
  if p_before is not null then
    delete from booking_names n where n.booking_id = p_booking and n.created_at = its.created_at and n.name in (select name_words(p_before));
  end if;
  if its.hold_state is distinct from 'held' or its.fulfilment <> 'online' then return; end if;
  select array_agg(distinct w) into words
  from (select its.lead_passenger as called union all select p.surname || ' ' || p.given_name from booking_passengers p where p.booking_id = p_booking) c,
    name_words(c.called) w;
  perform pg_advisory_xact_lock_shared(hashtext('passenger_names'));
  insert into passenger_names select w from unnest(words) w where not exists (select 1 from passenger_names n where n.name = w) order by 1 on conflict do nothing;
  insert into booking_names select w, its.id, its.agency_id, its.created_at from unnest(words) w on conflict do nothing;
end $$;
create function booking_named() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform keep_booking_names(new.id, null);
  else
    perform keep_booking_names(new.id, concat_ws(' ', old.lead_passenger,
      (select string_agg(p.surname || ' ' || p.given_name, ' ') from booking_passengers p where p.booking_id = new.id and new.hold_state <> 'held')));
  end if;
  return null;
end $$;
create function booking_unnamed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from booking_names n where n.booking_id = old.id and n.created_at = old.created_at and n.name in (select name_words(old.lead_passenger));
  return null;
end $$;
create function passengers_named() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform keep_booking_names(f.booking_id, null) from (select distinct booking_id from fresh) f;
  return null;
end $$;
create function passenger_renamed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform keep_booking_names(old.booking_id, old.surname || ' ' || old.given_name);
  if tg_op = 'UPDATE' and new.booking_id <> old.booking_id then perform keep_booking_names(new.booking_id, null); end if;
  return null;
end $$;
create trigger bookings_names_added after insert on bookings for each row
  when (new.hold_state = 'held' and new.fulfilment = 'online') execute function booking_named();
create trigger bookings_names after update on bookings for each row
  when ((old.hold_state, old.fulfilment, old.lead_passenger) is distinct from (new.hold_state, new.fulfilment, new.lead_passenger)) execute function booking_named();
create trigger bookings_names_gone after delete on bookings for each row execute function booking_unnamed();
create trigger booking_passengers_names_added after insert on booking_passengers referencing new table as fresh
  for each statement execute function passengers_named();
create trigger booking_passengers_names after update on booking_passengers for each row
  when ((old.booking_id, old.surname, old.given_name) is distinct from (new.booking_id, new.surname, new.given_name)) execute function passenger_renamed();
create trigger booking_passengers_names_gone after delete on booking_passengers for each row execute function passenger_renamed();

/* Names that nobody bears any more, of an erased person for one, are not kept; nobody writes names meanwhile. */
create function forget_passenger_names() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('passenger_names'));
  delete from passenger_names k where not exists (select 1 from booking_names n where n.name = k.name);
end $$;

insert into booking_names select * from booking_names_now() order by 1, 4, 2;
insert into passenger_names select distinct n.name from booking_names n;
analyze booking_names, passenger_names;
