-- The master keys of this installation, each by its fingerprint: never a key itself, except encrypted under the other
-- one while two are in use. A start with no key, or with one that is not here, is refused.

create table master_keys (
  -- Names the key in encrypted values: the first letters of its fingerprint.
  id            text primary key,
  fingerprint   text not null unique,
  state         text not null check (state in ('next', 'current', 'retiring', 'retired')),
  -- During a rotation: this key, encrypted under the other one, so that every process can pick it up.
  wrapped       text,
  created_at    timestamptz not null default now(),
  current_since timestamptz,
  -- Until then signatures of the key count (sessions, anti-forgery); what it encrypted is encrypted anew long before.
  retire_at     timestamptz,
  retired_at    timestamptz
);
create unique index master_keys_one_current on master_keys (state) where state = 'current';
create unique index master_keys_one_next on master_keys (state) where state = 'next';
