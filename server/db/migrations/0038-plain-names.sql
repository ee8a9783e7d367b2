-- Plain names: what is encrypted says so, staff are staff, and the company's own accounts carry the company's name.
-- Values that were encrypted keep the place they are bound to (`agency_changes:<id>:sealed`).
alter table booking_passengers rename column birth_sealed to birth_encrypted;
alter table booking_passengers rename column passport_sealed to passport_encrypted;
alter index booking_passengers_with_papers rename to booking_passengers_with_passports;
alter table travellers rename column birth_sealed to birth_encrypted;
alter table travellers rename column passport_sealed to passport_encrypted;
alter table travellers rename column national_sealed to national_encrypted;
alter table agency_changes rename column sealed to values_encrypted;
alter table quotations rename column travellers_sealed to travellers_encrypted;

alter table offline_requests rename column wish to request_text;
alter table offline_files rename column by_desk to by_staff;
alter table contact_messages rename column by_desk to by_staff;
alter table contact_threads drop constraint contact_threads_waits_for_check;
drop index contact_threads_waiting;
update contact_threads set waits_for = 'staff' where waits_for = 'desk';
alter table contact_threads alter column waits_for set default 'staff',
  add constraint contact_threads_waits_for_check check (waits_for in ('staff', 'agency'));
create index contact_threads_waiting on contact_threads (last_at) where waits_for = 'staff';

-- Income, tax and suspense are the company's. The supplier of the same name keeps its account.
update ledger_accounts set owner_id = 'company' where owner_id = 'house' and owner_type in ('income', 'tax', 'suspense');

alter function tell_session_revoked() rename to notify_session_revoked;
alter function tell_sessions_of_user_ended() rename to notify_sessions_of_user_ended;

-- What a journal and an invoice are hashed by; the functions that call them are made again with the new names.
alter function journal_seal(text, text, uuid, uuid[], bigint[]) rename to journal_hash;
alter function invoice_seal(bytea, text, text, text, uuid, jsonb, bigint, text, timestamptz) rename to invoice_hash;
do $$
declare definition text;
begin
  for definition in
    select pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prosrc ~ '\m(journal|invoice)_seal\M'
  loop
    execute regexp_replace(definition, '\m(journal|invoice)_seal\M', '\1_hash', 'g');
  end loop;
end $$;
