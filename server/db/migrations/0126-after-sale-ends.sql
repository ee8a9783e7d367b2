-- What an airline holds for a passenger pays a later change of theirs; a ticket or an EMD that ends is told of in time.
alter table airline_credits
  add column used_case uuid references after_sale_cases (id),
  add column used_minor bigint,
  add column used_at timestamptz,
  add constraint airline_credits_use check ((used_case is null) = (used_minor is null) and (used_case is null) = (used_at is null)),
  add constraint airline_credits_used check (used_minor > 0 and used_minor <= amount_minor);

-- `credits`: [{number, amount}], what of each EMD pays for it.
alter table case_change_people
  add column credit bigint not null default 0 check (credit >= 0),
  add column credits jsonb not null default '[]',
  drop constraint change_people_sum,
  add constraint change_people_sum check (collect = fare_difference + tax_difference + penalty - credit
    - case when residual_to in ('refund', 'penalty') then residual else 0 end);

-- So many days before it ended somebody was told; once each.
create table unused_ticket_reminders (
  number text not null references unused_tickets (number),
  days integer not null check (days > 0),
  at timestamptz not null,
  primary key (number, days)
);
