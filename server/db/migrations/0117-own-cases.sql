-- Whose case it is, of bookings that an agency made for its own customers: it reads its own without looking at each booking.
alter table after_sale_cases add column agency_id uuid references agencies (id);
update after_sale_cases c set agency_id = b.agency_id from bookings b where b.id = c.booking_id and b.channel = 'agent' and b.agency_id is not null;
create function case_of_agency() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select b.agency_id into new.agency_id from bookings b where b.id = new.booking_id and b.channel = 'agent';
  return new;
end $$;
create trigger after_sale_cases_agency before insert on after_sale_cases for each row execute function case_of_agency();
create index after_sale_cases_own on after_sale_cases (agency_id, settled_at desc, id desc)
  include (kind, currency, paid_minor, refund_minor, selling_minor, selling_back_minor) where state = 'done' and agency_id is not null;

-- What was turned round in some days, among all journals of them.
create index journals_reversals on journals (posted_at) include (reverses_id) where reverses_id is not null;
