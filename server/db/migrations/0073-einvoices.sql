-- The file of each tax document for the tax authority, in one chain a unit: counted without a gap, each with the hash of
-- the one before it. A unit is the company under one VAT number; its counter is never turned back.
create table einvoice_units (
  vat_number text primary key check (vat_number ~ '^3\d{13}3$'),
  last_icv   bigint not null check (last_icv >= 0),
  last_hash  text not null
);
create function einvoice_unit_advances() returns trigger language plpgsql as $$
begin
  if new.vat_number <> old.vat_number or new.last_icv <> old.last_icv + 1 then
    raise exception 'the counter of a unit goes on by one' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger einvoice_units_advance before update on einvoice_units for each row execute function einvoice_unit_advances();
create trigger einvoice_units_stay before delete on einvoice_units for each row execute function refuse_change();

create table einvoices (
  document_id   uuid primary key references tax_documents,
  unit          text not null references einvoice_units,
  icv           bigint not null check (icv > 0),
  uuid          uuid not null unique,
  previous_hash text not null,
  hash          text not null,
  xml           text not null,
  made_at       timestamptz not null,
  unique (unit, icv),
  unique (unit, hash)
);
create trigger einvoices_append_only before update or delete on einvoices for each row execute function refuse_change();
create trigger einvoices_no_truncate before truncate on einvoices for each statement execute function refuse_change();

-- Whatever writes it: a file follows the one before it, and its unit goes on with it.
create function einvoice_follows() returns trigger language plpgsql as $$
declare
  unit einvoice_units;
begin
  select * into unit from einvoice_units where vat_number = new.unit for update;
  if new.icv <> unit.last_icv + 1 or new.previous_hash <> unit.last_hash then
    raise exception 'file % does not follow file % of its unit', new.icv, unit.last_icv using errcode = 'restrict_violation';
  end if;
  update einvoice_units set last_icv = new.icv, last_hash = new.hash where vat_number = new.unit;
  return new;
end $$;
create trigger einvoices_follow before insert on einvoices for each row execute function einvoice_follows();

-- The same file with its stamp, once a signer has given it one.
create table einvoice_stamps (
  document_id uuid primary key references einvoices,
  signer      text not null,
  xml         text not null,
  qr          text not null,
  stamped_at  timestamptz not null
);
create trigger einvoice_stamps_append_only before update or delete on einvoice_stamps for each row execute function refuse_change();
create trigger einvoice_stamps_no_truncate before truncate on einvoice_stamps for each statement execute function refuse_change();
