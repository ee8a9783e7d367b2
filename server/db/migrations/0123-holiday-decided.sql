-- Until this day enough people must have booked a departure that is not certain to leave; null: staff decide.
alter table holiday_departures add column decides_on date;
alter table holiday_departures add column confirmed_at timestamptz;
alter table holiday_departures add constraint holiday_departures_decided_before check (decides_on <= starts);
create index holiday_departures_undecided on holiday_departures (decides_on)
  where status <> 'called_off' and confirmed_at is null and decides_on is not null;
