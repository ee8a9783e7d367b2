-- Lists that read as much of a million rows as of ten thousand.

-- Counts of what filters ask for look at no booking. The carrier of a booking with one item is a column of its own.
drop index bookings_carriers;
create index bookings_carriers_of_several on bookings using gin (carriers) where item_count > 1;
create index bookings_of_carrier on bookings (carrier, created_at desc, id desc) include (agency_id, status)
  where hold_state = 'held' and fulfilment = 'online';
drop index bookings_of_status;
create index bookings_of_status on bookings (status, created_at desc, id desc) include (carrier) where hold_state = 'held' and fulfilment = 'online';
drop index bookings_of_agency;
create index bookings_of_agency on bookings (agency_id, created_at desc, id desc) include (fulfilment, carrier) where hold_state = 'held';
create index bookings_of_agency_status on bookings (agency_id, status, created_at desc, id desc) include (carrier)
  where hold_state = 'held' and fulfilment = 'online';
-- Bookings that leave on some days, put in the order in which they were made.
drop index bookings_departing;
create index bookings_departing on bookings (departure_at, id) include (created_at) where hold_state = 'held' and fulfilment = 'online';
drop index bookings_agency_departure;
create index bookings_agency_departure on bookings (agency_id, departure_at, id) include (created_at, fulfilment) where hold_state = 'held';

-- Who travels first, kept with what is searched by it: a common name is found and counted without a look at each booking.
alter table visa_cases add column person text;
alter table airline_notices add column person text;
alter table after_sale_cases add column person text;
update visa_cases k set person = b.lead_passenger from booking_items i join bookings b on b.id = i.booking_id where i.id = k.id;
update airline_notices n set person = b.lead_passenger from bookings b where b.id = n.booking_id;
update after_sale_cases c set person = b.lead_passenger from bookings b where b.id = c.booking_id;
-- Written anew, so that a list is not counted across the room of the rows before.
cluster visa_cases using visa_cases_pkey;
cluster airline_notices using airline_notices_by_due;
cluster after_sale_cases using after_sale_cases_pkey;
alter table visa_cases set without cluster;
alter table airline_notices set without cluster;
alter table after_sale_cases set without cluster;

create function person_of_visa() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select b.lead_passenger into new.person from booking_items i join bookings b on b.id = i.booking_id where i.id = new.id;
  return new;
end $$;
create trigger visa_cases_person before insert on visa_cases for each row execute function person_of_visa();
create function person_of_notice() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select b.lead_passenger into new.person from bookings b where b.id = new.booking_id;
  return new;
end $$;
create trigger airline_notices_person before insert or update of booking_id on airline_notices for each row execute function person_of_notice();
/* As 0117 has it, with who travels first. */
create or replace function case_of_agency() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select b.lead_passenger, case when b.channel = 'agent' then b.agency_id end into new.person, new.agency_id from bookings b where b.id = new.booking_id;
  return new;
end $$;
-- A name that is corrected, or erased.
create function renamed_booking() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update visa_cases set person = new.lead_passenger where id in (select i.id from booking_items i where i.booking_id = new.id);
  update airline_notices set person = new.lead_passenger where booking_id = new.id;
  update after_sale_cases set person = new.lead_passenger where booking_id = new.id;
  return null;
end $$;
create trigger bookings_renamed after update of lead_passenger on bookings for each row
  when (old.lead_passenger is distinct from new.lead_passenger) execute function renamed_booking();

create index visa_cases_person on visa_cases using gin (person gin_trgm_ops);
create index airline_notices_person on airline_notices using gin (person gin_trgm_ops);
create index visa_cases_of_type on visa_cases (visa_id) where state <> 'draft';
-- An agency's cases are searched, counted and summed in one index, with the booking that they are joined to.
drop index after_sale_cases_own;
create index after_sale_cases_own on after_sale_cases (agency_id, settled_at desc, id desc)
  include (booking_id, reference, person, kind, currency, paid_minor, refund_minor, selling_minor, selling_back_minor) where state = 'done' and agency_id is not null;
