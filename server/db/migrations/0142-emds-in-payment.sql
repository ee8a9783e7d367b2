-- EMDs pay for what is held, and unused tickets become EMDs.
alter table case_changes drop constraint case_changes_act_check;
alter table case_changes
  add constraint case_changes_act_check check (act in ('flights', 'name', 'services', 'infant', 'credit', 'emd'));

-- What EMDs are to pay of a held booking of the embedded network once it is issued.
alter table house_pnrs add column credits jsonb not null default '[]';
create index house_pnrs_credits on house_pnrs (id) where status = 'held' and credits <> '[]';

-- The penalty of what is left of a ticket is taken from it: nothing is paid, and nothing stands in the price.
alter table case_change_people drop constraint change_people_sum,
  add constraint change_people_sum check (
    collect = fare_difference + tax_difference + penalty - credit
      - case when residual_to in ('refund', 'penalty') then residual else 0 end
    or (residual_to = 'emd' and collect = 0 and fare_difference = 0 and tax_difference = 0 and credit = 0 and lines = '[]'));
