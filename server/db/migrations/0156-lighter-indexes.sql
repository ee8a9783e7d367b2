-- A page by departure of a status that few bookings have now read all of these, and put them in order. They leave again
-- when they are over, so that it stays small.
create index bookings_open_departing on bookings (status, departure_at, id) include (agency_id)
  where hold_state = 'held' and fulfilment = 'online' and status in ('saved', 'confirmed', 'approved', 'void_requested', 'refund_requested', 'refund_quoted');
-- Only of bookings that are not flown: those of years ago were read, too.
drop index bookings_passports_ending;
create index bookings_passports_ending on bookings (departure_at, id) include (created_at)
  where hold_state = 'held' and fulfilment = 'online' and status in ('saved', 'confirmed', 'approved') and passports_until < left(arriving_at, 10);
-- An airline and a status, each of which many bookings have, and together few. Most are completed: they are found along the airline.
create index bookings_carrier_status on bookings (carrier, status, created_at desc, id desc) include (agency_id)
  where hold_state = 'held' and fulfilment = 'online' and status <> 'completed';
-- One index in the order of departure for the lists, which are online, those of a channel, and the calendar, which asks for six statuses.
drop index bookings_leaving;
drop index bookings_channel_departing;
drop index bookings_departing;
create index bookings_departing on bookings (departure_at, id) include (created_at, fulfilment, status, agency_id, channel) where hold_state = 'held';
-- What a supplier or an airline calls a booking is among its locators, which have an index.
drop index bookings_by_pnr;
drop index bookings_by_airline_pnr;
-- Agencies' bookings have no customer.
drop index bookings_of_customer;
create index bookings_of_customer on bookings (customer_id, created_at desc, id desc) where hold_state = 'held' and customer_id is not null;

-- A sale writes some ten shares a person, each of them into three indexes. Nothing asks for those of a person of a booking,
-- since shares no longer refer to passengers; those of a line are a place in the primary key.
drop index item_shares_person;
create or replace function shares_are_the_line() returns trigger language plpgsql as $$
declare
  line price_lines;
  said record;
begin
  select * into line from price_lines where booking_id = new.booking_id and no = new.line_no;
  select sum(amount_minor) as amount, sum(net_minor) as net, sum(vat_minor) as vat into said
  from item_shares where item_id = new.item_id and line_no = new.line_no;
  if line.item_id is distinct from new.item_id or (said.amount, said.net) is distinct from (line.amount_minor, line.net_minor)
    or (line.net_minor is not null and said.vat is distinct from line.vat_minor::numeric) then
    raise exception 'the shares of line % do not add up to it', new.line_no using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop index item_shares_line;

-- An agency's cases of one kind; advances by what stands on them.
create index after_sale_cases_own_kind on after_sale_cases (agency_id, kind, settled_at desc, id desc) where state = 'done' and agency_id is not null;
create index supplier_topups_words on supplier_topups using gin (reference gin_trgm_ops, supplier gin_trgm_ops, bank_reference gin_trgm_ops);
-- Agencies are searched by their code, too, beside their names: without it in the index all of them were read.
drop index agencies_words;
create index agencies_words on agencies using gin (code gin_trgm_ops, name_en gin_trgm_ops, name_ar gin_trgm_ops, licence_no gin_trgm_ops);
