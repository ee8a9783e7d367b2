-- A visa that was delivered has its file, unless whoever it is of was erased: then its number is empty, and the file goes.
alter table visa_cases drop constraint visa_cases_check2;
alter table visa_cases add constraint visa_cases_delivered_check
  check (state <> 'delivered' or file_name is not null or number_encrypted = '');

-- Who handed an agency over kept its salesman, who went on seeing it through them.
update users u set salesman_id = null from agencies a
  where a.id = u.agency_id and a.owner_id <> u.id and u.salesman_id is not null
    and exists (select 1 from activity_log l where l.action = 'agency_handed_over' and l.actor_id = u.id);

-- Airlines write the number of a memo with dashes and without.
create index memos_bare_number on memos (supplier, replace(number, '-', ''));
