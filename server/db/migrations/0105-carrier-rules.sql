-- What airlines allow after a booking, and until when, each with who says so and since when. One for all airlines
-- (airline null) counts where an airline has none of its own.
create table carrier_rules (
  id          uuid primary key default gen_random_uuid(),
  airline     text references airlines,
  topic       text not null check (topic in ('void', 'hold', 'name', 'change', 'refund')),
  allowed     boolean not null default true,
  -- After the issue (void) or the booking (hold), else before departure; null: as is usual.
  hours       int check (hours between 0 and 720),
  fee_minor   bigint check (fee_minor >= 0),
  source      text not null check (length(source) between 3 and 300),
  checked_on  date not null,
  valid_from  date not null,
  valid_until date,
  saved_by    uuid references users,
  saved_at    timestamptz not null,
  constraint carrier_rules_days check (valid_until >= valid_from),
  constraint carrier_rules_hold check (topic <> 'hold' or (allowed and hours is not null)),
  constraint carrier_rules_fee check (fee_minor is null or topic = 'name'),
  constraint carrier_rules_once unique nulls not distinct (airline, topic, valid_from)
);
-- What held everywhere before there were rules.
insert into carrier_rules (airline, topic, allowed, hours, fee_minor, source, checked_on, valid_from, saved_at) values
  (null, 'void', true, null, null, 'Usual: until the end of the day of issue', '2026-11-24', '2000-01-01', '2026-11-24T00:00:00Z'),
  (null, 'name', true, 2, 10000, 'Usual: corrections up to two hours before departure', '2026-11-24', '2000-01-01', '2026-11-24T00:00:00Z');
