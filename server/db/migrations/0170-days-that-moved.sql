-- What others have to change once the days of a group have moved is on its list of tasks, each once while it is open.
alter table umrah_tasks drop constraint umrah_tasks_kind_check;
alter table umrah_tasks add constraint umrah_tasks_kind_check check (kind in ('visa_entry', 'exit', 'overstay', 'zamzam', 'complaint', 'note',
  'moved_ways', 'moved_flights', 'moved_permits', 'moved_contracts', 'moved_visas', 'moved_rooms'));

-- Whoever asked to be told everything is told of days that move too.
update webhook_endpoints set types = types || 'booking.days_moved'::text
where types @> '{booking.status,booking.ticketed,booking.cancelled,booking.payment,airline.change}';
