-- Views are kept by name for the ledger and the deposits too; each list has names of its own.
alter table booking_filters rename to saved_views;
alter table saved_views
  add column list text not null default 'bookings' check (list in ('bookings', 'ledger', 'deposits')),
  drop constraint booking_filters_user_id_name_key,
  add unique (user_id, list, name);
alter table saved_views alter column list drop default;
