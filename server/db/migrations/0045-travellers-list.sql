-- An owner's travellers by the end of their passports, as pages go on: with the id behind it, nothing is sorted.
drop index travellers_expiry;
create index travellers_by_expiry on travellers (coalesce(agency_id, customer_id), passport_expiry, id) where deleted_at is null;
