-- A change of sold tickets may also be of a passenger's name: the same journey, new tickets.
alter table case_changes
  add column act text not null default 'flights' check (act in ('flights', 'name')),
  -- The name as it is to be; gone once the case is decided.
  add column name_encrypted text;
alter table agent_charges drop constraint agent_charges_event_check,
  add constraint agent_charges_event_check check (event in ('issue', 'void', 'refund', 'reissue', 'name', 'import', 'manual', 'visa'));
alter table house_change_quotes add column act jsonb not null default '{"kind": "change"}';
