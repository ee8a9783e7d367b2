-- What a party asks for may change until staff close the list of rooms; whom it wants to be near is said in words.
alter table umrah_wishes drop constraint umrah_wishes_wishes_check;
alter table umrah_wishes add constraint umrah_wishes_wishes_check
  check (wishes <@ array['low_floor', 'view', 'cot', 'extra_bed', 'wheelchair']);
alter table umrah_wishes add column near text check (length(near) between 1 and 120);
alter table umrah_groups add column rooms_closed_at timestamptz;
