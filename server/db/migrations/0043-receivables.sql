-- A sale is owed by its buyer, and what of it is due at once is paid from the wallet in the same journal. An account of
-- type `receivable` below zero is money that this buyer owes for what was sold. Journals of earlier versions stay as
-- they are: there the wallet paid the sale itself, and nothing was owed.
alter table ledger_accounts drop constraint ledger_accounts_owner_type_check;
alter table ledger_accounts add constraint ledger_accounts_owner_type_check check (owner_type in
  ('agency', 'customer', 'bank', 'supplier', 'gateway', 'income', 'tax', 'suspense', 'receivable'));
-- How a booking stands with its buyer, read from the books: what was sold and not given back, what of it is still owed,
-- what is set aside for it.
create function payment_status(p_booking uuid) returns text language sql stable as $$
  with booking as (select id, reference from bookings where id = p_booking),
    entries as (select j.id, j.kind, j.reverses_id from journals j join booking b on j.booking_ref = b.reference),
    sold as (select count(*) filter (where e.kind = 'sale') as sales,
      count(*) filter (where e.kind = 'refund' or e.reverses_id in (select id from entries where kind = 'sale')) as given_back from entries e),
    buyer as (select coalesce(sum(p.amount), 0) as balance, coalesce(sum(p.amount) filter (where p.amount > 0), 0) as received
      from entries e join postings p on p.journal_id = e.id join ledger_accounts a on a.id = p.account_id and a.owner_type = 'receivable')
  select case
    when sold.sales > 0 and sold.given_back >= sold.sales then 'refunded'
    when sold.sales > 0 and buyer.balance >= 0 then 'paid'
    when sold.sales > 0 and buyer.received > 0 then 'part_paid'
    when sold.sales > 0 then 'unpaid'
    when exists (select 1 from holds h join booking b on h.booking_ref = b.reference where h.state = 'active')
      or exists (select 1 from payments p join booking b on p.booking_id = b.id where p.status = 'claimed') then 'held'
    else 'unpaid' end
  from sold, buyer
$$;
