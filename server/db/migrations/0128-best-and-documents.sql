-- "Best" weighs time and stops by shares of the fare: amounts of one currency that a company set before have no place.
update settings set value = value - 'best_hour_minor' - 'best_stop_minor' where key = 'sale';

-- On domestic flights people travel on an identity card, whose last day nobody asks for.
alter table booking_passengers add column document text not null default 'passport' check (document in ('passport', 'national_id'));
alter table booking_passengers alter column passport_expiry drop not null;
alter table booking_passengers add check (document = 'national_id' or passport_expiry is not null);
