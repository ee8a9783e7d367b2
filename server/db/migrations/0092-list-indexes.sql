-- A booking of several items flies with several carriers, and is found by each of them.
create index bookings_carriers on bookings using gin (carriers);
-- Bookings of which another item may leave in a span of days than the first.
create index bookings_several on bookings (departure_at) where hold_state = 'held' and item_count > 1;

-- Who leaves on a day, however the booking was made: days of a calendar are counted in the index alone.
create index bookings_leaving on bookings (departure_at, id)
  where hold_state = 'held' and status in ('confirmed', 'approved', 'completed', 'void_requested', 'refund_requested', 'refund_quoted');

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
