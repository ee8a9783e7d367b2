-- Reading passports in full becomes a permission of its own. Who may confirm bookings or work on offline requests holds it
-- with that; every other role is given it by name.
insert into permissions (name) values ('person.passport');
