-- Why a person cannot be erased is told without a look at each of their bookings. The bookings that somebody still waits
-- for are few, of an agency as of all; a passport's bookings are counted in the index, in their order.
create index bookings_open on bookings (agency_id)
  where status in ('saved', 'confirming', 'pending_supplier', 'void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted') or acting is not null;
drop index booking_passengers_passport;
create index booking_passengers_passport on booking_passengers (passport_index, booking_id) where passport_index is not null;
create index agencies_owner on agencies (owner_id) where owner_id is not null;

-- People whose account is closed, in both orders of the list. Of agents and of a salesman's people, what the list asks of
-- each to count them stands in the index.
create index users_closed on users (created_at desc, id desc) include (role) where status = 0 and erased_at is null;
create index users_closed_name on users (lower(name), id) where status = 0 and erased_at is null;
drop index users_agents_newest;
create index users_agents_newest on users (created_at desc, id desc) include (role, status, is_approved, password_chosen)
  where role = 'agent' and erased_at is null;
drop index users_salesman_newest;
create index users_salesman_newest on users (salesman_id, created_at desc, id desc) include (role, status, is_approved, password_chosen)
  where erased_at is null;
