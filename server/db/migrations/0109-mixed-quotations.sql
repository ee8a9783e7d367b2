-- What became of each part of an accepted quotation: a booking of its own.
create table quotation_bookings (
  quotation_id uuid not null references quotations (id),
  part         smallint not null check (part >= 0),
  booking_ref  text not null unique references bookings (reference),
  created_at   timestamptz not null,
  primary key (quotation_id, part)
);
insert into quotation_bookings (quotation_id, part, booking_ref, created_at)
select id, 0, booking_ref, updated_at from quotations where booking_ref is not null;

-- In whose name it goes out: what a customer of an agency reads is that agency's; without one the company writes.
alter table mails add column agency_id uuid references agencies (id);
