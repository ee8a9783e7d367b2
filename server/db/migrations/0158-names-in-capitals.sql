-- Who travels first, as it is searched: in capitals, so that a word is looked for in capitals as well and not each name
-- made small for it. A name that a document bears is in capitals; that of an erased person was not.
create or replace function person_of_visa() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select upper(b.lead_passenger) into new.person from booking_items i join bookings b on b.id = i.booking_id where i.id = new.id;
  return new;
end $$;
create or replace function person_of_notice() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select upper(b.lead_passenger) into new.person from bookings b where b.id = new.booking_id;
  return new;
end $$;
create or replace function case_of_agency() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select upper(b.lead_passenger), case when b.channel = 'agent' then b.agency_id end into new.person, new.agency_id from bookings b where b.id = new.booking_id;
  return new;
end $$;
create or replace function renamed_booking() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update visa_cases set person = upper(new.lead_passenger) where id in (select i.id from booking_items i where i.booking_id = new.id);
  update airline_notices set person = upper(new.lead_passenger) where booking_id = new.id;
  update after_sale_cases set person = upper(new.lead_passenger) where booking_id = new.id;
  return null;
end $$;
update visa_cases set person = upper(person) where person <> upper(person);
update airline_notices set person = upper(person) where person <> upper(person);
update after_sale_cases set person = upper(person) where person <> upper(person);
