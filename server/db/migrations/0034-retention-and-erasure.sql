-- Papers of passengers go some time after the journey; what is looked through each night is found by an index.
alter table booking_passengers
  alter column birth_sealed drop not null,
  alter column passport_sealed drop not null,
  alter column passport_index drop not null,
  alter column passport_masked drop not null;
create index booking_passengers_with_papers on booking_passengers (booking_id) where passport_sealed is not null;
create index booking_passengers_passport on booking_passengers (passport_index) where passport_index is not null;
create index bookings_arriving on bookings (arriving_at);
create index bookings_contact on bookings (lower(contact_email));
create index jobs_finished on jobs (done_at) where done_at is not null;
create index supplier_calls_finished on supplier_calls (finished_at) where finished_at is not null;
create index previous_searches_age on previous_searches (at);
create index mails_addressee on mails (lower(to_address));
create index house_quotes_age on house_quotes (valid_until);

-- Since when the account is erased: its row stays under a pseudonym, for the books refer to it.
alter table users add column erased_at timestamptz;

insert into permissions (name) values ('privacy.manage');
