-- The company's own tax (VAT) on what it sells: by which rule, in which role, frozen with the sale, given back with it.

create table tax_reasons (
  country  char(2) not null check (country ~ '^[A-Z]{2}$'),
  code     text not null,
  category char(1) not null check (category in ('Z', 'E', 'O')),
  text_en  text not null,
  text_ar  text not null,
  primary key (country, code)
);
comment on table tax_reasons is 'Why a line bears no tax, in the words of the tax authority''s code list.';

-- Which supply is taxed how, from when to when. A condition that is null holds for all.
create table tax_rules (
  id          uuid primary key default gen_random_uuid(),
  country     char(2) not null check (country ~ '^[A-Z]{2}$'),
  product     text,
  line_kind   text check (line_kind in ('carriage', 'carriage_extra', 'stay', 'ground', 'package', 'government_fee', 'insurance',
                'other', 'margin', 'service_fee', 'void_fee', 'refund_fee', 'penalty', 'commission')),
  role        text check (role in ('principal', 'disclosed_agent')),
  route       text check (route in ('domestic', 'international', 'abroad')),
  rate_bp     int not null check (rate_bp between 0 and 10000),
  category    char(1) not null check (category in ('S', 'Z', 'E', 'O')),
  reason_code text,
  valid       daterange not null default daterange(null, null),
  priority    int not null default 0,
  enabled     boolean not null,
  source      text not null,
  -- When somebody last compared it with the law; null: nobody has.
  verified_on date,
  foreign key (country, reason_code) references tax_reasons (country, code),
  check (case category when 'S' then rate_bp > 0 and reason_code is null else rate_bp = 0 and reason_code is not null end)
);
create unique index tax_rules_one on tax_rules (country, product, line_kind, role, route, priority, valid) nulls not distinct;

-- In whose name we sell: our own (`principal`), or that of a supplier whom the buyer is told (`disclosed_agent`).
create table tax_roles (
  id       uuid primary key default gen_random_uuid(),
  -- Null: every product, or every supplier, that no other row names.
  product  text,
  supplier text,
  role     text not null check (role in ('principal', 'disclosed_agent')),
  valid    daterange not null default daterange(null, null),
  reason   text not null check (reason <> '')
);
create unique index tax_roles_one on tax_roles (product, supplier, lower(valid)) nulls not distinct;

-- The tax of each sale, by rate; what is given back of it stands below zero, a fee of ours is one more. The item is the unit
-- of rounding. Never changed: the books stand on it.
create table tax_lines (
  journal_id  uuid not null references journals,
  no          smallint not null check (no > 0),
  item_id     uuid not null references booking_items,
  event       text not null check (event in ('sale', 'credit', 'fee')),
  country     char(2) not null,
  role        text not null check (role in ('principal', 'disclosed_agent')),
  category    char(1) not null check (category in ('S', 'Z', 'E', 'O')),
  rate_bp     int not null check (rate_bp between 0 and 10000),
  reason_code text,
  gross       bigint not null,
  net         bigint not null,
  vat         bigint not null,
  rounding    bigint not null check (rounding between -1 and 1),
  currency    char(3) not null,
  at          timestamptz not null,
  primary key (journal_id, no),
  check (gross = net + vat + rounding),
  check ((category = 'S') = (rate_bp > 0)),
  check (category = 'S' or vat = 0)
);
create index tax_lines_item on tax_lines (item_id, event);
create index tax_lines_at on tax_lines (at);

create trigger tax_lines_append_only before update or delete on tax_lines for each row execute function refuse_change();
create trigger tax_lines_no_truncate before truncate on tax_lines for each statement execute function refuse_change();
create trigger tax_rules_stay before delete on tax_rules for each row execute function refuse_change();
create trigger tax_roles_stay before delete on tax_roles for each row execute function refuse_change();

-- What was decided when its confirmation began: the role, and by which rule each line of the price is taxed. Null: no tax.
alter table booking_items add column tax jsonb;

-- A line of a price is written once; its tax is frozen once more, when it is sold.
alter table price_lines
  add column vat_reason text,
  add column net_minor bigint,
  add constraint price_lines_net check ((net_minor is null) = (vat_code is null)),
  add constraint price_lines_vat_code check (vat_code in ('S', 'Z', 'E', 'O'));
create function price_line_taxed_once() returns trigger language plpgsql as $$
begin
  if old.vat_code is null and new.vat_code is not null
    and to_jsonb(new) - '{vat_code,vat_bp,vat_minor,vat_reason,net_minor}'::text[] = to_jsonb(old) - '{vat_code,vat_bp,vat_minor,vat_reason,net_minor}'::text[] then
    return new;
  end if;
  raise exception 'lines of a price are append-only, and taxed once' using errcode = 'restrict_violation';
end $$;
drop trigger price_lines_append_only on price_lines;
create trigger price_lines_append_only before delete on price_lines for each row execute function refuse_change();
create trigger price_lines_taxed_once before update on price_lines for each row execute function price_line_taxed_once();

select audit_watch('tax_lines', 'line of tax', null, '{journal_id,no}', '{item_id,event,country,role,category,rate_bp,reason_code,gross,net,vat,rounding,currency,at}');
select audit_watch('tax_rules', 'tax rule', null, '{id}', '{country,product,line_kind,role,route,rate_bp,category,reason_code,valid,priority,enabled,source,verified_on}');
select audit_watch('tax_roles', 'tax role', null, '{id}', '{product,supplier,role,valid,reason}');

insert into tax_reasons (country, code, category, text_en, text_ar) values
  ('SA', 'VATEX-SA-29-7', 'E', 'Life insurance services mentioned in Article 29 of the VAT Regulations', 'عقد تأمين على الحياة'),
  ('SA', 'VATEX-SA-33', 'Z', 'Export of services', 'تصدير الخدمات'),
  ('SA', 'VATEX-SA-34-2', 'Z', 'The international transport of passengers', 'النقل الدولي للركاب'),
  ('SA', 'VATEX-SA-34-3', 'Z', 'Services directly connected and incidental to a supply of international passenger transport', 'الخدمات المرتبطة مباشرة أو عرضيًا بتوريد النقل الدولي للركاب'),
  ('SA', 'VATEX-SA-OOS', 'O', 'Not subject to VAT', 'غير خاضع لضريبة القيمة المضافة'),
  ('AE', 'INTERNATIONAL-TRANSPORT', 'Z', 'International transport and services of arranging it', 'النقل الدولي وخدمات ترتيبه'),
  ('AE', 'OUT-OF-SCOPE', 'O', 'Outside the scope of VAT', 'خارج نطاق الضريبة'),
  ('BH', 'INTERNATIONAL-TRANSPORT', 'Z', 'International transport and services of arranging it', 'النقل الدولي وخدمات ترتيبه'),
  ('BH', 'OUT-OF-SCOPE', 'O', 'Outside the scope of VAT', 'خارج نطاق الضريبة'),
  ('PK', 'OUT-OF-SCOPE', 'O', 'Outside the scope of sales tax on services', 'خارج نطاق الضريبة'),
  ('EG', 'OUT-OF-SCOPE', 'O', 'Outside the scope of VAT', 'خارج نطاق الضريبة');

-- The treatment of what an agency in Saudi Arabia sells. Nobody's tax advice: each row names what it rests on.
insert into tax_rules (country, line_kind, role, route, rate_bp, category, reason_code, enabled, source) values
  ('SA', null, 'disclosed_agent', null, 0, 'O', 'VATEX-SA-OOS', true, 'VAT Law art. 9: what is collected in the name of a disclosed supplier is that supplier''s supply'),
  ('SA', 'margin', 'disclosed_agent', null, 1500, 'S', null, true, 'VAT Law art. 9; our margin is our supply'),
  ('SA', 'service_fee', null, null, 1500, 'S', null, true, 'No text of Saudi Arabia that zero-rates an agent''s fee was found'),
  ('SA', 'void_fee', null, null, 1500, 'S', null, true, 'As a service fee'),
  ('SA', 'refund_fee', null, null, 1500, 'S', null, true, 'As a service fee'),
  ('SA', 'penalty', null, null, 1500, 'S', null, true, 'What we keep ourselves of a cancelled sale; no text read'),
  ('SA', 'commission', null, null, 1500, 'S', null, true, 'A supply to the supplier; where its payer is in Saudi Arabia'),
  ('SA', null, 'principal', null, 1500, 'S', null, true, 'VAT Law: the basic rate, where no other rule speaks'),
  ('SA', 'carriage', 'principal', 'international', 0, 'Z', 'VATEX-SA-34-2', true, 'GCC agreement art. 32, regulations art. 34 (2)'),
  ('SA', 'carriage_extra', 'principal', 'international', 0, 'Z', 'VATEX-SA-34-3', true, 'Guidance of 2017: seats and baggage with the journey'),
  ('SA', 'carriage', 'principal', 'abroad', 0, 'O', 'VATEX-SA-OOS', true, 'Performed outside Saudi Arabia'),
  ('SA', 'carriage_extra', 'principal', 'abroad', 0, 'O', 'VATEX-SA-OOS', true, 'Performed outside Saudi Arabia'),
  ('SA', 'stay', 'principal', 'abroad', 0, 'O', 'VATEX-SA-OOS', true, 'GCC agreement art. 21: where it is performed'),
  ('SA', 'ground', 'principal', 'abroad', 0, 'O', 'VATEX-SA-OOS', true, 'Performed outside Saudi Arabia; for bundles ask an adviser'),
  ('SA', 'government_fee', null, null, 0, 'O', 'VATEX-SA-OOS', true, 'A disbursement at the exact amount, with its receipt kept'),
  ('SA', 'service_fee', null, 'international', 0, 'Z', 'VATEX-SA-34-3', false, 'Regulations art. 34 (3): whether an agent''s fee is incidental is open; on only by an adviser''s word'),
  ('AE', null, 'disclosed_agent', null, 0, 'O', 'OUT-OF-SCOPE', false, 'Federal Decree-Law 8 of 2017'),
  ('AE', 'margin', 'disclosed_agent', null, 500, 'S', null, false, 'Federal Decree-Law 8 of 2017'),
  ('AE', 'service_fee', null, null, 500, 'S', null, false, 'Federal Decree-Law 8 of 2017'),
  ('AE', 'void_fee', null, null, 500, 'S', null, false, 'Federal Decree-Law 8 of 2017'),
  ('AE', 'refund_fee', null, null, 500, 'S', null, false, 'Federal Decree-Law 8 of 2017'),
  ('AE', 'penalty', null, null, 500, 'S', null, false, 'Federal Decree-Law 8 of 2017'),
  ('AE', null, 'principal', null, 500, 'S', null, false, 'Federal Decree-Law 8 of 2017'),
  ('AE', 'carriage', 'principal', 'international', 0, 'Z', 'INTERNATIONAL-TRANSPORT', false, 'Executive Regulation art. 33 (1)'),
  ('AE', 'margin', 'disclosed_agent', 'international', 0, 'Z', 'INTERNATIONAL-TRANSPORT', false, 'Executive Regulation art. 33 (2)(c): arranging'),
  ('AE', 'service_fee', null, 'international', 0, 'Z', 'INTERNATIONAL-TRANSPORT', false, 'Executive Regulation art. 33 (2)(c): arranging'),
  ('BH', null, 'disclosed_agent', null, 0, 'O', 'OUT-OF-SCOPE', false, 'Decree-Law 48 of 2018'),
  ('BH', 'margin', 'disclosed_agent', null, 1000, 'S', null, false, 'Decree-Law 48 of 2018'),
  ('BH', 'service_fee', null, null, 1000, 'S', null, false, 'Decree-Law 48 of 2018'),
  ('BH', null, 'principal', null, 1000, 'S', null, false, 'Decree-Law 48 of 2018'),
  ('BH', 'service_fee', null, 'international', 0, 'Z', 'INTERNATIONAL-TRANSPORT', false, 'VAT/PC/19/1: an agent''s ticketing fees'),
  ('PK', null, 'disclosed_agent', null, 0, 'O', 'OUT-OF-SCOPE', false, 'Sindh, travel agents: the fee or commission is the base'),
  ('PK', 'margin', 'disclosed_agent', null, 1500, 'S', null, false, 'Sindh; other provinces have rates of their own'),
  ('PK', 'service_fee', null, null, 1500, 'S', null, false, 'Sindh; other provinces have rates of their own'),
  ('PK', null, 'principal', null, 1500, 'S', null, false, 'Sindh; other provinces have rates of their own'),
  ('EG', null, 'disclosed_agent', null, 0, 'O', 'OUT-OF-SCOPE', false, 'Law 67 of 2016; travel was not looked up'),
  ('EG', 'margin', 'disclosed_agent', null, 1400, 'S', null, false, 'Law 67 of 2016; travel was not looked up'),
  ('EG', 'service_fee', null, null, 1400, 'S', null, false, 'Law 67 of 2016; travel was not looked up'),
  ('EG', null, 'principal', null, 1400, 'S', null, false, 'Law 67 of 2016; travel was not looked up');
-- What a kind of supply is says more than in whose name it is sold.
update tax_rules set priority = 1 where line_kind is not null and role is null;

insert into tax_roles (product, role, reason) values
  (null, 'principal', 'Sold in our own name, unless another row says otherwise'),
  ('manual', 'principal', 'Booked by our desk and sold in our own name'),
  ('flight', 'disclosed_agent', 'Tickets are issued in the name of the airline');
