-- From sold places to people on their way: papers and rules, contracts and visas, buses, permits, costs.

-- What is asked of pilgrims, by whom it was published and from when to when it holds. Shipped rows wait until somebody
-- has read their source again and puts them in force.
create table umrah_rules (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code ~ '^[a-z][a-z0-9_]{2,39}$'),
  message_en text not null check (length(message_en) between 1 and 200),
  message_ar text not null check (length(message_ar) between 1 and 200),
  message_ur text not null check (length(message_ur) <= 200),
  nationalities text[] not null,
  gender text not null check (gender in ('any', 'm', 'f')),
  age_from smallint not null check (age_from between 0 and 120),
  age_to smallint not null check (age_to between age_from and 120),
  need jsonb not null,
  severity text not null check (severity in ('stop', 'warn')),
  dated_by text not null check (dated_by in ('today', 'issue', 'entry', 'exit')),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  source_title text not null check (length(source_title) between 1 and 200),
  source_url text check (length(source_url) <= 300),
  source_date date,
  checked_on date,
  checked_by uuid references users (id),
  enabled boolean not null,
  -- Nobody may let somebody through against it.
  no_override boolean not null,
  version int not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null,
  -- A changed rule is a new row; the old one holds for the days before.
  replaced_at timestamptz
);
create index umrah_rules_by_code on umrah_rules (code, valid_from);

create table umrah_overrides (
  item_id uuid not null,
  position smallint not null,
  rule_id uuid not null references umrah_rules (id),
  reason text not null,
  by_id uuid not null references users (id),
  at timestamptz not null,
  primary key (item_id, position, rule_id),
  foreign key (item_id, position) references umrah_pilgrims (item_id, position)
);

-- Who travels with whom, as the papers name it. `other`: the companion, of the same departure.
create table umrah_relations (
  item_id uuid not null,
  position smallint not null,
  other_item_id uuid not null,
  other_position smallint not null,
  relation text not null,
  primary key (item_id, position),
  foreign key (item_id, position) references umrah_pilgrims (item_id, position),
  foreign key (other_item_id, other_position) references umrah_pilgrims (item_id, position),
  check ((item_id, position) <> (other_item_id, other_position))
);

-- Papers of a pilgrim; a new one of a kind stands beside the old one. Days of issue and end are of somebody's health.
create table umrah_documents (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null,
  position smallint not null,
  kind text not null,
  seq smallint not null check (seq > 0),
  state text not null check (state in ('given', 'checked', 'refused')),
  file_name text not null references files (file_name),
  file_title text not null,
  days_encrypted text,
  reason text check (length(reason) <= 500),
  given_at timestamptz not null,
  checked_by uuid references users (id),
  checked_at timestamptz,
  unique (item_id, position, kind, seq),
  foreign key (item_id, position) references umrah_pilgrims (item_id, position),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'given') = (checked_at is null))
);

alter table umrah_groups
  add column company text check (length(company) between 1 and 120),
  add column agent_code text check (length(agent_code) between 1 and 40),
  add column group_no text check (length(group_no) between 1 and 40),
  add column leader_item_id uuid,
  add column leader_position smallint,
  -- One of so many paying pilgrims travels free: the leader.
  add column free_per smallint check (free_per between 5 and 99),
  add foreign key (leader_item_id, leader_position) references umrah_pilgrims (item_id, position),
  add check ((leader_item_id is null) = (leader_position is null));

-- Contracts of hotels and buses in Masar, the ministry's own register.
create table umrah_contracts (
  id uuid primary key default gen_random_uuid(),
  departure_id uuid not null references umrah_departures (id),
  kind text not null check (kind in ('hotel', 'transport')),
  -- The stay of a hotel's contract.
  stay_seq smallint,
  provider text not null check (length(provider) between 1 and 120),
  licence_no text check (length(licence_no) between 1 and 60),
  licence_until date,
  number text check (length(number) between 1 and 60),
  rooms smallint check (rooms > 0),
  people smallint not null check (people > 0),
  nights daterange,
  state text not null check (state in ('draft', 'sent', 'documented', 'refused', 'replaced', 'cancelled')),
  file_name text references files (file_name),
  file_title text,
  reason text,
  made_at timestamptz not null,
  check ((kind = 'hotel') = (stay_seq is not null) and (kind = 'hotel') = (nights is not null) and (kind = 'hotel') = (rooms is not null)),
  check (state <> 'documented' or (number is not null and file_name is not null))
);
create index umrah_contracts_of on umrah_contracts (departure_id);
create unique index umrah_contracts_stay on umrah_contracts (departure_id, stay_seq)
  where kind = 'hotel' and state in ('draft', 'sent', 'documented', 'refused');

create table umrah_visas (
  id uuid primary key default gen_random_uuid(),
  departure_id uuid not null references umrah_departures (id),
  item_id uuid not null,
  position smallint not null,
  no smallint not null check (no > 0),
  state text not null check (state in ('wanted', 'sent', 'approved', 'issued', 'entered', 'exited', 'refused', 'lapsed', 'cancelled')),
  mofa_no text check (length(mofa_no) between 1 and 40),
  number_encrypted text,
  sent_at timestamptz,
  issued_on date,
  enter_by date,
  stay_days smallint check (stay_days between 1 and 365),
  exit_by date,
  reason text,
  unique (item_id, position, no),
  foreign key (item_id, position) references umrah_pilgrims (item_id, position),
  check (state not in ('issued', 'entered', 'exited') or (number_encrypted is not null and issued_on is not null))
);
create index umrah_visas_of on umrah_visas (departure_id);
create unique index umrah_visas_live on umrah_visas (item_id, position)
  where state in ('wanted', 'sent', 'approved', 'issued', 'entered');

-- The flight that brings somebody and the one that takes them home. Times are of the clocks at their airports.
create table umrah_flights (
  item_id uuid not null,
  position smallint not null,
  direction text not null check (direction in ('in', 'out')),
  flight text not null check (flight ~ '^[A-Z0-9]{2}[0-9]{1,4}$'),
  from_airport char(3) not null,
  to_airport char(3) not null,
  departs timestamp not null,
  arrives timestamp not null,
  confirmed boolean not null,
  primary key (item_id, position, direction),
  foreign key (item_id, position) references umrah_pilgrims (item_id, position)
);

-- Ways of the group in the Kingdom, by its clock.
create table umrah_legs (
  id uuid primary key default gen_random_uuid(),
  departure_id uuid not null references umrah_departures (id),
  kind text not null check (kind in ('arrival', 'transfer', 'visit', 'departure')),
  from_place text not null check (length(from_place) between 1 and 80),
  to_place text not null check (length(to_place) between 1 and 80),
  flight text,
  at timestamp not null,
  minutes smallint not null check (minutes between 5 and 1440),
  guide text check (length(guide) between 1 and 80),
  version int not null default 1
);
create index umrah_legs_of on umrah_legs (departure_id, at);

create table umrah_vehicles (
  id uuid primary key default gen_random_uuid(),
  leg_id uuid not null references umrah_legs (id) on delete cascade,
  no smallint not null check (no > 0),
  kind text not null check (kind in ('bus', 'coaster', 'van', 'car', 'train')),
  seats smallint not null check (seats between 1 and 60),
  plate text check (length(plate) between 1 and 20),
  driver_encrypted text,
  unique (leg_id, no),
  unique (id, leg_id)
);

create table umrah_seats (
  vehicle_id uuid not null,
  leg_id uuid not null,
  seat_no smallint not null check (seat_no > 0),
  item_id uuid not null,
  position smallint not null,
  by_hand boolean not null,
  primary key (vehicle_id, seat_no) deferrable initially deferred,
  unique (leg_id, item_id, position) deferrable initially deferred,
  foreign key (vehicle_id, leg_id) references umrah_vehicles (id, leg_id) on delete cascade,
  foreign key (item_id, position) references umrah_pilgrims (item_id, position)
);

create table umrah_permits (
  id uuid primary key default gen_random_uuid(),
  departure_id uuid not null references umrah_departures (id),
  item_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('umrah', 'rawdah')),
  at timestamp not null,
  number text check (length(number) between 1 and 40),
  state text not null check (state in ('booked', 'used', 'missed', 'cancelled')),
  foreign key (item_id, position) references umrah_pilgrims (item_id, position)
);
create index umrah_permits_of on umrah_permits (departure_id);
create unique index umrah_permits_live on umrah_permits (item_id, position, kind, at) where state = 'booked';

-- Costs of a departure beside its places: planned by us, and what was charged in the end.
create table umrah_costs (
  id uuid primary key default gen_random_uuid(),
  departure_id uuid not null references umrah_departures (id),
  kind text not null check (kind in ('rooms', 'visas', 'flights', 'bus', 'visits', 'guide', 'kits', 'misc')),
  note text not null check (length(note) <= 120),
  quantity int not null check (quantity between 1 and 9999),
  each_minor bigint not null check (each_minor >= 0),
  actual_minor bigint check (actual_minor >= 0),
  created_at timestamptz not null
);
create index umrah_costs_of on umrah_costs (departure_id, created_at, id);

insert into permissions (name) values ('umrah.visa'), ('umrah.override');
insert into role_permissions (role_id, permission)
select id, held.permission from roles, (values ('umrah.manage'), ('umrah.visa'), ('umrah.override')) as held (permission)
where name = 'Operations' on conflict do nothing;

insert into umrah_rules (code, message_en, message_ar, message_ur, nationalities, gender, age_from, age_to, need, severity, dated_by,
  valid_from, valid_until, source_title, source_url, source_date, enabled, no_override, created_at)
values
  ('passport_scan', 'A scan of the passport', 'صورة صفحة الجواز', 'پاسپورٹ کی نقل', '{}', 'any', 0, 120,
    '{"kind":"document","document":"passport","days_min":null,"days_max":null}', 'stop', 'entry', '2024-01-01', null,
    'Practice of Umrah companies', null, null, false, true, now()),
  ('photo', 'A photograph on white ground', 'صورة شخصية بخلفية بيضاء', 'سفید پس منظر والی تصویر', '{}', 'any', 0, 120,
    '{"kind":"document","document":"photo","days_min":null,"days_max":null}', 'stop', 'entry', '2024-01-01', null,
    'Practice of Umrah companies', null, null, false, true, now()),
  ('passport_6m', 'A passport valid six months after the way home', 'جواز يسري ستة أشهر بعد المغادرة', 'واپسی کے بعد چھ ماہ تک کارآمد پاسپورٹ', '{}', 'any', 0, 120,
    '{"kind":"passport","months":6}', 'stop', 'exit', '2024-01-01', null, 'Practice of airlines and Umrah companies', null, null, false, false, now()),
  ('meningitis', 'Meningitis vaccination, ten days to three years before arrival', 'تطعيم الحمى الشوكية قبل الوصول بعشرة أيام إلى ثلاث سنوات',
    'آمد سے دس دن تا تین سال پہلے گردن توڑ بخار کا ٹیکہ', '{}', 'any', 2, 120,
    '{"kind":"document","document":"meningitis","days_min":10,"days_max":1095}', 'stop', 'entry', '2024-01-01', null,
    'Saudia, health requirements of pilgrims', null, null, false, false, now()),
  ('polio', 'Polio vaccination', 'تطعيم شلل الأطفال', 'پولیو کا ٹیکہ', '{PK,AF}', 'any', 0, 120,
    '{"kind":"document","document":"polio","days_min":28,"days_max":365}', 'stop', 'entry', '2025-01-01', null,
    'Circular on health requirements, 2025', null, null, false, false, now()),
  ('minor_adult', 'Under 18 with a named adult', 'من دون 18 عامًا مع مرافق بالغ مسمّى', '18 سال سے کم عمر، کسی بالغ کے ساتھ', '{}', 'any', 0, 17,
    '{"kind":"companion","relations":[],"adult":true,"proof":true}', 'stop', 'entry', '2024-01-01', null, 'Press, 2025', null, null, false, false, now()),
  ('women_45', 'Women under 45 with a relative', 'النساء دون 45 عامًا مع محرم', '45 سال سے کم عمر خواتین محرم کے ساتھ', '{EG}', 'f', 18, 44,
    '{"kind":"companion","relations":["husband","father","brother","son","uncle","grandfather"],"adult":true,"proof":false}', 'warn', 'entry', '2025-10-01', null,
    'Terms of agencies in Egypt, October 2025', null, null, false, false, now()),
  ('father_name', 'The name of the father', 'اسم الأب', 'والد کا نام', '{}', 'any', 0, 120,
    '{"kind":"field","field":"father_name"}', 'stop', 'today', '2024-01-01', null, 'Visa form of the Kingdom', null, null, false, true, now()),
  ('entry_30', 'Entry within 30 days of the visa', 'الدخول خلال 30 يومًا من إصدار التأشيرة', 'ویزا جاری ہونے کے 30 دن کے اندر داخلہ', '{}', 'any', 0, 120,
    '{"kind":"days_between","days":30}', 'stop', 'issue', '2025-11-03', null, 'Dawn: visas must be used within 30 days',
    null, '2025-11-01', false, true, now()),
  ('entry_90', 'Entry within 90 days of the visa', 'الدخول خلال 90 يومًا من إصدار التأشيرة', 'ویزا جاری ہونے کے 90 دن کے اندر داخلہ', '{}', 'any', 0, 120,
    '{"kind":"days_between","days":90}', 'stop', 'issue', '2024-04-01', '2025-11-02', 'Ministry of Hajj and Umrah', null, null, false, true, now()),
  ('season_issue_1448', 'Last day to issue a visa of the season 1448, expected', 'آخر يوم لإصدار تأشيرات موسم 1448، متوقع', 'سیزن 1448 میں ویزا جاری ہونے کا آخری متوقع دن', '{}', 'any', 0, 120,
    '{"kind":"last_day","of":"issue","day":"2027-03-09"}', 'warn', 'entry', '2026-06-16', '2027-06-05', 'Counted from the calendar of 1447', null, null, false, false, now()),
  ('season_entry_1448', 'Last day to enter in the season 1448, expected', 'آخر يوم للدخول في موسم 1448، متوقع', 'سیزن 1448 میں داخلے کا آخری متوقع دن', '{}', 'any', 0, 120,
    '{"kind":"last_day","of":"entry","day":"2027-03-23"}', 'warn', 'entry', '2026-06-16', '2027-06-05', 'Counted from the calendar of 1447', null, null, false, false, now()),
  ('season_exit_1448', 'Last day to leave in the season 1448, expected', 'آخر يوم للمغادرة في موسم 1448، متوقع', 'سیزن 1448 میں روانگی کا آخری متوقع دن', '{}', 'any', 0, 120,
    '{"kind":"last_day","of":"exit","day":"2027-04-08"}', 'warn', 'entry', '2026-06-16', '2027-06-05', 'Counted from the calendar of 1447', null, null, false, false, now()),
  ('rawdah_365', 'One visit to the Rawdah in 365 days', 'زيارة واحدة للروضة كل 365 يومًا', '365 دن میں روضہ کی ایک زیارت', '{}', 'any', 0, 120,
    '{"kind":"permit_gap","days":365}', 'stop', 'entry', '2023-12-24', null, 'Siasat: one permit for the Rawdah in 365 days', null, '2023-12-24', false, false, now()),
  ('permit_age', 'A permit for Umrah from 5 years of age', 'تصريح العمرة من سن الخامسة', 'عمرہ اجازت نامہ پانچ سال کی عمر سے', '{}', 'any', 0, 120,
    '{"kind":"permit_age","age":5}', 'stop', 'entry', '2022-12-01', null, 'Ministry of Hajj and Umrah, December 2022', null, null, false, false, now());
