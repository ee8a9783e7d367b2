-- A request that the desk answers is a booking of the product `manual`: asked for, quoted, agreed, booked, paid. What was
-- said in words stays in `offline_requests`; state, price, dues, history and papers are those of any booking.

create or replace function price_layer(p_kind text) returns text language sql immutable as $$
  select case p_kind
    when 'tax' then 'tax' when 'commission' then 'commission' when 'airline_margin' then 'airline'
    when 'customer_margin' then 'company' when 'agent_margin' then 'company' when 'agent_charge' then 'charge'
    when 'own_margin' then 'own' when 'rounding' then 'rounding' when 'service' then 'company' else 'supplier' end
$$;

alter table offline_requests add column booking_id uuid;
update offline_requests set booking_id = gen_random_uuid();

-- Every request so far, as a booking with one item.
insert into bookings (id, reference, channel, fulfilment, product, agency_id, created_by, save_key, supplier, hold_state, currency, total_minor,
  supplier_total_minor, contact_email, contact_phone, locale, lead_passenger, passenger_count, demo, version, created_at, updated_at, departure_at)
select r.booking_id, r.id, 'agent', 'offline', 'manual', r.agency_id, r.created_by, r.save_key, 'manual', case when r.deleted_at is null then 'held' else 'none' end,
  r.currency, 0, 0, u.email, coalesce(a.phone, ''), u.locale, coalesce(nullif(left(split_part(trim(r.names), E'\n', 1), 80), ''), a.name_en),
  r.adults + r.children + r.infants, false, r.version, r.created_at, r.updated_at, '9999-12-31'
from offline_requests r join users u on u.id = r.created_by join agencies a on a.id = r.agency_id;

with titles (kind, en, ar) as (values ('flight', 'Flight', 'رحلة طيران'), ('hotel', 'Hotel', 'فندق'), ('visa', 'Visa', 'تأشيرة'), ('holiday', 'Holiday', 'رحلة سياحية'),
    ('umrah', 'Umrah', 'عمرة'), ('group_ticket', 'Group ticket', 'تذاكر جماعية'), ('insurance', 'Insurance', 'تأمين'), ('other', 'Request', 'طلب')),
  request as (select r.*, t.en, t.ar, case when cardinality(r.cities) > 0 then ': ' || array_to_string(r.cities, ', ') else '' end as places,
      (select coalesce(sum((l ->> 'sell_minor')::bigint * (l ->> 'quantity')::int), 0) from jsonb_array_elements(r.lines) l) as sell,
      (select coalesce(sum((l ->> 'cost_minor')::bigint * (l ->> 'quantity')::int), 0) from jsonb_array_elements(r.lines) l) as cost
    from offline_requests r join titles t on t.kind = r.product)
insert into booking_items (id, booking_id, no, product, fulfilment, source, supplier, locator, state, stage, currency, price_minor, cost_minor, detail, title,
  starts_local, ends_local, starts_at, ends_at, people, demo, created_at, updated_at)
select booking_id, booking_id, 1, 'manual', 'offline', 'manual', 'manual', booking_code,
  -- An earlier version left the money of what it booked to people: it is over, and no invoice or journal speaks of it.
  case status when 'booked' then 'settled_outside' else status end, case status when 'booked' then 'completed' else status end, currency,
  case when status in ('accepted', 'booked') then sell else 0 end, case when status in ('accepted', 'booked') then cost else 0 end,
  jsonb_build_object('kind', product, 'lines', lines, 'payments', '[]'::jsonb), jsonb_build_object('en', en || places, 'ar', ar || places),
  from_day || 'T00:00', to_day || 'T23:59', from_day::timestamp at time zone 'UTC', (to_day + 1)::timestamp at time zone 'UTC',
  adults + children + infants, false, created_at, updated_at
from request;

-- What was agreed is the price, and is due.
insert into price_lines (booking_id, no, item_id, kind, code, layer, quantity, amount_minor)
select r.booking_id, l.n, r.booking_id, 'service', l.line ->> 'description', 'company', (l.line ->> 'quantity')::int,
  (l.line ->> 'sell_minor')::bigint * (l.line ->> 'quantity')::int
from offline_requests r, jsonb_array_elements(r.lines) with ordinality as l (line, n) where r.status in ('accepted', 'booked');
insert into dues (id, booking_id, no, kind, amount_minor, due_at, state, reason, created_at)
select gen_random_uuid(), i.booking_id, 1, 'full', i.price_minor, i.updated_at, case i.stage when 'accepted' then 'open' else 'waived' end,
  case i.stage when 'accepted' then null else 'settled outside' end, i.updated_at
from booking_items i where i.product = 'manual' and i.price_minor > 0;
insert into due_parts (due_id, item_id, amount_minor, state)
select d.id, d.booking_id, d.amount_minor, d.state from dues d join bookings b on b.id = d.booking_id where b.product = 'manual';

insert into booking_history (booking_id, seq, at, event, from_status, to_status, actor_id, who, note, item_no)
select r.booking_id, h.seq, h.at, case h.event when 'booked' then 'settled_outside' else h.event end, case h.from_status when 'booked' then 'completed' else h.from_status end,
  case h.to_status when 'booked' then 'completed' else h.to_status end, h.actor_id, h.who, h.note, 1
from offline_history h join offline_requests r on r.id = h.request_id;

select refresh_booking(r.booking_id, r.updated_at) from offline_requests r;
update bookings b set snapshot = jsonb_build_object('price_lines', (
    select jsonb_agg(jsonb_build_object('kind', l.kind, 'code', l.code, 'ptc', l.ptc, 'quantity', l.quantity,
      'amount', jsonb_build_object('amount', l.amount_minor, 'currency', b.currency)) order by l.no) from price_lines l where l.booking_id = b.id))
where b.product = 'manual' and exists (select 1 from price_lines l where l.booking_id = b.id);

-- Its history is the booking's now.
alter table offline_history disable trigger offline_history_append_only;
do $$ begin
  -- A chain that has not begun knows nothing of these rows.
  if not exists (select 1 from audit_entries where source = 'offline_history' and op = 'S') then drop trigger audit_added on offline_history; end if;
end $$;
delete from offline_history;
drop function audit_key(offline_history);
drop function audit_content(offline_history);
drop table offline_history;
drop function audit_of_offline_history();
delete from audit_sources where source = 'offline_history';
create or replace function erase_history_names(p_user uuid, p_names text[], p_records uuid[]) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  one   record;
  n     int;
  total int := 0;
begin
  for one in select * from (values
      ('booking_history', 'who', 'actor_id', 'Erased person'), ('deposit_history', 'who', 'actor_id', 'Erased person'),
      ('quotation_events', 'who', 'actor_id', 'Erased person'),
      ('contact_messages', 'author', 'author_id', 'Erased person'), ('activity_log', 'ip', 'actor_id', null)) as t (source, field, owner, value) loop
    execute format('update public.%I set %I = $1 where %I = $2 and %I is not null', one.source, one.field, one.owner, one.field) using one.value, p_user;
    get diagnostics n = row_count;
    total := total + n;
  end loop;
  update booking_history set who = 'Erased person' where booking_id = any (p_records) and actor_id is null and who = any (p_names);
  get diagnostics n = row_count;
  total := total + n;
  update quotation_events set who = 'Erased person' where quotation_id = any (p_records) and actor_id is null and who = any (p_names);
  get diagnostics n = row_count;
  return total + n;
end $$;

-- And so is what it was, what it cost and under what it was booked.
alter table offline_requests alter column booking_id set not null, add unique (booking_id), add foreign key (booking_id) references bookings;
select audit_watch('offline_requests', 'request', null, '{id}', '{booking_id,agency_id,product,valid_until}');
alter table offline_requests drop column status, drop column currency, drop column lines, drop column booking_code, drop column version,
  drop column save_key, drop column updated_at, drop column deleted_at;
create index offline_requests_of_agency on offline_requests (agency_id, created_at desc, id desc);
create index offline_requests_newest on offline_requests (created_at desc, id desc);
