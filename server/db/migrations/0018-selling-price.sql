-- What an agency sells a booking for, its own margin included, as it stood when the seats were held. Empty where
-- nobody sells on. The report of what an agency earned asks it again years later, when its margins are others.
alter table bookings add column selling_minor bigint check (selling_minor >= 0);
update bookings set selling_minor = total_minor + coalesce((snapshot ->> 'ownMargin')::bigint, 0) where agency_id is not null;
