-- How long seats are held differs by fare and by how near departure is; an airline may sell at once.
alter table carrier_rules
  -- Of one fare alone; null: of all.
  add column fare text check (fare in ('lowest', 'middle', 'highest')),
  -- From so many days before departure on; null: always.
  add column days int check (days between 0 and 365);
alter table carrier_rules drop constraint carrier_rules_hold;
alter table carrier_rules add constraint carrier_rules_hold check (topic <> 'hold' or not allowed or hours is not null);
alter table carrier_rules add constraint carrier_rules_hold_alone check (topic = 'hold' or (fare is null and days is null));
alter table carrier_rules drop constraint carrier_rules_once;
alter table carrier_rules
  add constraint carrier_rules_once unique nulls not distinct (airline, topic, fare, days, valid_from);
-- An airline without ticket stock of its own has references in place of numbers: its locator, and whose document it is.
alter table house_tickets drop constraint house_tickets_number_check;
alter table house_tickets add constraint house_tickets_number_check check (number ~ '^([0-9]{13}|[A-Z0-9]{8})$');
