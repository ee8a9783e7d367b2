-- The list of airports begins with the busiest: read from here, not put in order each time.
create index airports_busiest on airports ((rank::int8) desc, code desc);
