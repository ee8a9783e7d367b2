-- A booking of several items flies with several carriers, and is found by each of them.
create index bookings_carriers on bookings using gin (carriers);
-- Bookings of which another item may leave in a span of days than the first.
create index bookings_several on bookings (departure_at) where hold_state = 'held' and item_count > 1;

/* How many passengers' names are thought to hold what is searched, by the planner's statistics: nothing is counted.
   Who looks for a rare name begins with the names, who looks for a common one with the newest bookings. */
create function names_held(p_like text) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  plan json;
begin
  execute format('explain (format json) select 1 from booking_passengers where surname ilike %L or given_name ilike %L', p_like, p_like) into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint;
end $$;
