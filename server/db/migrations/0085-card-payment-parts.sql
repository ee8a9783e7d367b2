-- What a card payment in use pays for, part by part: an item, and the due of it. What of a part went back to the card is
-- counted there: who gives an item back gets what a card paid for that item, whatever else was bought with it.
create table payment_parts (
  payment_id     text not null references payments,
  due_id         uuid not null,
  item_id        uuid not null,
  amount_minor   bigint not null check (amount_minor > 0),
  returned_minor bigint not null default 0,
  primary key (payment_id, due_id, item_id),
  foreign key (due_id, item_id) references due_parts,
  check (returned_minor between 0 and amount_minor)
);
create index payment_parts_item on payment_parts (item_id);

-- Until now a card paid for a booking of one item, all at once.
insert into payment_parts (payment_id, due_id, item_id, amount_minor, returned_minor)
select p.id, d.due_id, d.item_id, p.amount_minor, coalesce(p.refund_minor, 0)
from payments p
cross join lateral (select x.due_id, x.item_id from due_parts x join dues y on y.id = x.due_id
  where y.booking_id = p.booking_id order by y.id is distinct from p.due_id, y.no, x.item_id limit 1) d
where p.booking_id is not null and p.status in ('claimed', 'captured', 'refunding', 'refunded');
select audit_watch('payment_parts', 'part of a payment', null, '{payment_id,due_id,item_id}', '{amount_minor,returned_minor}');

-- `due_id`: this one due of a sold booking; null: what is due when the booking is confirmed.
update payments set due_id = null where due_id is not null;
alter table payments add constraint payments_due_of_booking check (due_id is null or booking_id is not null);
-- What was collected keeps nobody from paying for what is left: the items say whether anything is to be confirmed.
drop index payments_live;
create unique index payments_live on payments (booking_id) where due_id is null and status in ('created', 'requires_action', 'authorized', 'claimed');
create unique index payments_live_due on payments (due_id) where due_id is not null and status in ('created', 'requires_action', 'authorized', 'claimed');
