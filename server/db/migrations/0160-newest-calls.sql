-- How a supplier fares is said of its newest calls, read in their order: all of a busy day's were read for each look.
create index act_calls_newest on act_calls (provider, started_at desc);
-- Its last failure, without what went well since.
create index act_calls_failed on act_calls (provider, started_at desc) where heard in ('unknown', 'no_effect');
