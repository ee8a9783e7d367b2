-- What is sold at the desk is paid in cash or at the desk's own card machine.
alter table bookings drop constraint bookings_payment_check,
  add constraint bookings_payment_check check (payment in ('balance', 'card', 'bank_transfer', 'cash', 'terminal'));
